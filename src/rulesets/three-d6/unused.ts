import { flatten } from '../../engine/explain/explain';
import { isObject } from '../../kernel/json';
import type { ManualModifier } from './levels';
import type { Read } from './types';
import { BY_HAND } from './types';

/** Every modifier entered by hand anywhere in the parameters. */
function* entered(params: unknown): Iterable<ManualModifier> {
  if (Array.isArray(params)) for (const entry of params) yield* entered(entry);
  else if (isObject(params)) {
    const { label, value } = params;
    if (typeof label === 'string' && typeof value === 'number') yield { label, value };
    else for (const part of Object.values(params)) yield* entered(part);
  }
}

/** Tells what was entered by hand and counted nowhere, because its roll was never made. */
export function tellUnused(ctx: Read, params: object): void {
  if (!ctx.explain.listens) return;
  const unused = [...entered(params)];
  if (unused.length === 0) return;
  for (const line of flatten(ctx.explain.trace)) {
    const told = unused.findIndex(({ label, value }) => line.label === label && line.value === value);
    if (told !== -1) unused.splice(told, 1);
  }
  for (const { label, value } of unused) {
    ctx.explain.note(label, BY_HAND, { value, counted: false, because: 'nothing was rolled with it' });
  }
}
