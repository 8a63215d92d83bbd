import { flatten } from '../../engine/explain/explain';
import { isObject } from '../../kernel/json';
import type { ManualModifier } from './levels';
import type { Read } from './types';
import { BY_HAND } from './types';

/** Every manual modifier anywhere in the parameters. */
function* manualModifiers(params: unknown): Iterable<ManualModifier> {
  if (Array.isArray(params)) for (const entry of params) yield* manualModifiers(entry);
  else if (isObject(params)) {
    const { label, value } = params;
    if (typeof label === 'string' && typeof value === 'number') yield { label, value };
    else for (const part of Object.values(params)) yield* manualModifiers(part);
  }
}

/** Explains manual modifiers that did not count because their roll was never made. */
export function noteUnusedModifiers(ctx: Read, params: object): void {
  if (!ctx.explain.listens) return;
  const unused = [...manualModifiers(params)];
  if (unused.length === 0) return;
  for (const line of flatten(ctx.explain.trace)) {
    const used = unused.findIndex(({ label, value }) => line.label === label && line.value === value);
    if (used !== -1) unused.splice(used, 1);
  }
  for (const { label, value } of unused) {
    ctx.explain.note(label, BY_HAND, { value, counted: false, because: 'its roll was not made' });
  }
}
