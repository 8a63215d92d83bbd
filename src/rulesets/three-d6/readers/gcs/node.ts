import { isObject } from '../../../../kernel/json';
import { entryOf } from '../../../../kernel/lookup';

/** An object in a sheet, whose fields are read one by one. */
export type Node = Readonly<Record<string, unknown>>;

const NOTHING: Node = {};

/** A nested object; an empty one if there is none. */
export function nodeOf(node: Node, key: string): Node {
  const value = entryOf(node, key);
  return isObject(value) ? value : NOTHING;
}

/** The objects of a list; anything else in it is skipped. */
export function nodesOf(node: Node, ...keys: string[]): Node[] {
  return keys.flatMap((key) => {
    const value = entryOf(node, key);
    return Array.isArray(value) ? value.filter((one) => isObject(one)) : [];
  });
}

/** The first of some text fields that is not empty; numbers count as text. */
export function textOf(node: Node, ...keys: string[]): string {
  for (const key of keys) {
    const value = entryOf(node, key);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A number, or text that starts with one; null for anything else. */
export function numberOf(node: Node, key: string): number | null {
  const value = entryOf(node, key);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? parseNumber(value) : null;
}

export function isSet(node: Node, key: string): boolean {
  return entryOf(node, key) === true;
}

/** The number at the start of a text, with commas for thousands; null without one. */
export function parseNumber(text: string): number | null {
  const found = /^\s*[+-]?\d[\d,]*(?:\.\d+)?|^\s*[+-]?\.\d+/.exec(text);
  if (found === null) return null;
  const value = Number(found[0].replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/** The entries of an object. */
export function entriesOf(node: Node): [string, unknown][] {
  return Object.entries(node);
}

/** Visits a list's leaves and containers in order, containers before their contents; disabled ones are skipped. */
export function walk(
  roots: readonly Node[],
  visit: (node: Node, leaf: boolean) => void,
  disabled?: (node: Node) => void,
): void {
  const waiting = [...roots].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isSet(node, 'disabled')) {
      disabled?.(node);
      continue;
    }
    const children = nodesOf(node, 'children');
    visit(node, children.length === 0 && !textOf(node, 'type').endsWith('_container'));
    waiting.push(...children.reverse());
  }
}
