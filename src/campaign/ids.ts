import type { AnyWorld } from '../engine/state/world';
import { isObject } from '../kernel/json';

/** An id from a name: 'Jin Sato 2' becomes 'jin-sato-2'. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' || plain === 'clock' || plain === 'encounter'
    ? `somebody${plain === '' ? '' : `-${plain}`}`
    : plain;
}

/**
 * The ids that nobody new can get: of everybody on the roster, and whatever states of play still name. Somebody who left may
 * have grappled a hero who is still held; a newcomer of that name has not.
 */
export function takenIds({ index, combatants, encounter, scene }: AnyWorld): Set<string> {
  const taken = new Set(Object.keys(index));
  const collect = (value: unknown): void => {
    if (typeof value === 'string') taken.add(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) {
        taken.add(key);
        collect(inner);
      }
    }
  };
  for (const { state } of combatants) collect(state);
  collect([encounter, scene]);
  return taken;
}

/**
 * `base` itself while it is not taken, else with the next free number: 'guard', 'guard-2'. An id that every object knows as
 * a key ('constructor') is never free.
 */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base) && !(base in {})) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
