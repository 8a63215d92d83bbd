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
 * `base` itself while it is not taken, else with the next free number: 'guard', 'guard-2'. An id that every object knows as
 * a key ('constructor') is never free.
 */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base) && !(base in {})) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
