import { MAX_NAME, oneLine } from '../../../../engine/readers/limits';
import type { Node } from './node';
import { nodeOf, textOf } from './node';

/** A text of the sheet with its blanks (`@weapon@`) filled in as the sheet has them, on one line. */
export function filled(node: Node, text: string): string {
  const replacements = nodeOf(node, 'replacements');
  const whole = text.replaceAll(/@([^@]+)@/g, (blank, key: string) => textOf(replacements, key) || blank);
  return oneLine(whole);
}

/** `name (specialization)`, with its blanks filled. */
export function nameWithSpecialization(node: Node): string {
  const name = filled(node, textOf(node, 'name', 'description'));
  const special = filled(node, textOf(node, 'specialization'));
  return (special === '' ? name : `${name} (${special})`).slice(0, MAX_NAME);
}

/** Lower case, words joined by hyphens: how the catalogues call things. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text may be the name of an entry in a map. */
export function isSafeName(name: string): boolean {
  return name !== '' && !(name in Object.prototype);
}

/** An id for a weapon of that name which none of `ids` is; it is noted there. */
export function freeId(ids: Set<string>, name: string): string {
  const plain = (slug(name) || 'weapon').slice(0, 60);
  let id = plain;
  for (let next = 2; ids.has(id); next += 1) id = `${plain}-${next}`;
  ids.add(id);
  return id;
}
