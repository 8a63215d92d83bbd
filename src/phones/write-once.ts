import { isObject } from '../kernel/json';

/** What was written out, by what was told. */
const written = new WeakMap<object, string>();

/** A message as text. What is told to many is written once; only the number of the stream before it is each phone's own. */
export function writeOnce(message: unknown): string {
  if (!isObject(message) || message['type'] !== 'event' || !isObject(message['event'])) return JSON.stringify(message);
  const { event, ...envelope } = message;
  const text = written.get(event) ?? JSON.stringify(event);
  written.set(event, text);
  return `${JSON.stringify(envelope).slice(0, -1)},"event":${text}}`;
}
