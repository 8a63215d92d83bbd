import { isObject } from '../kernel/json';

/** Serialised events, by event. */
const written = new WeakMap<object, string>();

/** A message as text. An event for many phones is serialised once; only the stream number in front differs. */
export function writeOnce(message: unknown): string {
  if (!isObject(message) || message['type'] !== 'event' || !isObject(message['event'])) return JSON.stringify(message);
  const { event, ...envelope } = message;
  const text = written.get(event) ?? JSON.stringify(event);
  written.set(event, text);
  return `${JSON.stringify(envelope).slice(0, -1)},"event":${text}}`;
}
