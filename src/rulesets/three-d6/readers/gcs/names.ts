import { MAX_NAME } from '../../../../contract/limits';
import { oneLine } from '../../../../engine/readers/limits';
import type { Node } from './node';
import { nodeOf, textOf } from './node';

/** A text of the sheet on one line, with its placeholders (`@weapon@`) filled in. */
export function filled(node: Node, text: string): string {
  const replacements = nodeOf(node, 'replacements');
  const whole = text.replaceAll(/@([^@]+)@/g, (placeholder, key: string) => textOf(replacements, key) || placeholder);
  return oneLine(whole);
}

/** `name (specialization)`, with placeholders filled in. */
export function nameWithSpecialization(node: Node): string {
  const name = filled(node, textOf(node, 'name', 'description'));
  const special = filled(node, textOf(node, 'specialization'));
  return (special === '' ? name : `${name} (${special})`).slice(0, MAX_NAME);
}

/** Lower case, words joined by hyphens, as catalogue keys are. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text is safe as a key of an object. */
export function isSafeName(name: string): boolean {
  return name !== '' && !(name in Object.prototype);
}

/** An id for a weapon of that name that is not yet in `ids`; adds it. */
export function freeId(ids: Set<string>, name: string): string {
  const plain = (slug(name) || 'weapon').slice(0, 60);
  let id = plain;
  for (let next = 2; ids.has(id); next += 1) id = `${plain}-${next}`;
  ids.add(id);
  return id;
}
