import type { Ability } from '../tables/skills';
import type { Read } from '../types';
import { rollOptions, type RollOptions } from './params';
import type { CheckSpec } from './spec';

/** Explains modifiers that do not count because the command rolls nothing this time. */
export function explainUnused(
  ctx: Read,
  { modifiers = [] }: Pick<Partial<RollOptions>, 'modifiers'>,
  because = 'nothing is rolled',
): void {
  const idle = { counted: false, because };
  for (const { label, value } of modifiers) ctx.explain.note(label, 'FS-CHK-12', { value, ...idle });
}

/** A check that a command calls for, with the options given along. */
export function calledCheck(
  actor: string,
  options: Partial<RollOptions>,
  fixed: { ability: Ability; skill?: string; kind?: CheckSpec['kind'] },
): CheckSpec {
  return { ...pickOptions(options), actor, ...fixed };
}

function pickOptions(options: Partial<RollOptions>): Partial<RollOptions> {
  return Object.fromEntries(
    Object.entries(options).filter(([key]) => Object.hasOwn(rollOptions, key)),
  ) as Partial<RollOptions>;
}
