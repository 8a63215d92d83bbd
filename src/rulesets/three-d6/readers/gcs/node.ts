import { isObject } from '../../../../kernel/json';

/** A part of a sheet, whose fields are looked at one by one. */
export type Node = Readonly<Record<string, unknown>>;

const NOTHING: Node = {};

function fieldOf(node: Node, key: string): unknown {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

/** A part of a part; an empty one where there is none. */
export function nodeOf(node: Node, key: string): Node {
  const value = fieldOf(node, key);
  return isObject(value) ? value : NOTHING;
}

/** The parts of a list; anything else in it is passed over. */
export function nodesOf(node: Node, ...keys: string[]): Node[] {
  return keys.flatMap((key) => {
    const value = fieldOf(node, key);
    return Array.isArray(value) ? value.filter((one) => isObject(one)) : [];
  });
}

/** The first of some texts that is there and not empty; numbers count as texts. */
export function textOf(node: Node, ...keys: string[]): string {
  for (const key of keys) {
    const value = fieldOf(node, key);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A number, also one written as a text; null for anything else. */
export function numberOf(node: Node, key: string): number | null {
  const value = fieldOf(node, key);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? parseNumber(value) : null;
}

export function isSet(node: Node, key: string): boolean {
  return fieldOf(node, key) === true;
}

/** The number at the beginning of a text, thousands with commas; null without one. */
export function parseNumber(text: string): number | null {
  const found = /^\s*[+-]?\d[\d,]*(?:\.\d+)?|^\s*[+-]?\.\d+/.exec(text);
  if (found === null) return null;
  const value = Number(found[0].replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/** Names of a map of texts, with their texts. */
export function entriesOf(node: Node): [string, unknown][] {
  return Object.entries(node);
}

/** The leaves and containers of a list in their order, containers before what is in them; disabled ones are told and passed over. */
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
