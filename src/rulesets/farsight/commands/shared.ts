import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { combatantId, field } from '../../../engine/params';
import { refuse } from '../../../engine/refusal';
import { nameOf } from '../beings';
import type { CheckSpec } from '../check/spec';
import { checkOptions } from '../check/params';
import type { Ability } from '../tables/skills';
import type { Farsight, Read } from '../types';
import { USES, type Use } from '../turn/budget';

export const command = defineCommand<Farsight>();

export const actorField = combatantId({ title: 'Who' });
export const targetField = combatantId({ title: 'Target' });
const USE_TITLES = {
  action: 'the action',
  minor: 'a minor action',
  reaction: 'a reaction',
  readied: 'the readied reaction',
  extra: 'nothing',
};

export const useField = field(z.enum(USES), { title: 'Costs', advanced: true, enumTitles: USE_TITLES });

/** The ways to pay that a command leaves open. */
export function useOf<U extends Use>(...uses: [U, ...U[]]) {
  return field(z.enum(uses), { title: 'Costs', advanced: true, enumTitles: USE_TITLES });
}

/** Nobody changes the dead. */
export function refuseDead(ctx: Read, target: string, path = 'target'): void {
  const being = ctx.peek(target);
  if (being.state.lifeState === 'dead') refuse('target-dead', `${nameOf(being)} is dead.`, path);
}

/** The check options without what the command fixes itself. */
const { kind: _kind, skill: _skill, ...rollOptions } = checkOptions;
export { rollOptions };

export type RollOptions = { [key in keyof typeof rollOptions]: z.infer<(typeof rollOptions)[key]> };

/** Modifiers typed for a command that rolls nothing this time: told, and not counted. */
export function tellIdle(ctx: Read, { modifiers = [] }: Partial<RollOptions>): void {
  const idle = { counted: false, because: 'nothing is rolled' };
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
