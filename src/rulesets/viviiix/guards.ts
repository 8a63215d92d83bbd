import {
  cannotAct,
  encounterRunning,
  noActionsLeft,
  noEncounter,
  notInEncounter,
  notYourTurn,
} from '../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../engine/commands/refusal';
import { canAct, isCrushed, isHelpless, skips } from './body';
import type { Options } from './schemas/options';
import type { Skill } from './skill';
import { EFFECT_TABLE } from './tables/effects';
import type { Encounter, Read, Run } from './types';
import { nameOf } from './types';

/** Refuses a list that names somebody twice (VX-INP-3). */
export function mustNotRepeat(ids: readonly string[], path: string): void {
  if (new Set(ids).size < ids.length) invalidParams(path, 'Nobody can be named twice.');
}

/** Refuses a list that is empty or names somebody twice (VX-INP-3). */
export function mustBeDistinct(ids: readonly string[], path: string): void {
  if (ids.length === 0) invalidParams(path, 'Whom? Name at least one.');
  mustNotRepeat(ids, path);
}

/** True for a score of 0 where the untrained may try, and for any above it (VX-ACT-6). */
export const mayTry = ({ options }: Read, score: number): boolean => score > 0 || options.untrained === 'minimum';

/** True for a score of 0 where the untrained may not try (VX-ACT-6). */
export const isUntrained = (ctx: Read, { score }: Skill): boolean => !mayTry(ctx, score);

/** Refuses with `untrained` at a score of 0, unless the untrained may try (VX-ACT-6). */
export function mustBeTrained(ctx: Read, id: string, skill: Skill): void {
  if (isUntrained(ctx, skill))
    refuse('untrained', `${nameOf(ctx, id)} has no score in ${skill.label}.`, { rule: 'VX-ACT-6' });
}

export function mustBeQuiet(ctx: Read): void {
  if (ctx.world.encounter !== null) encounterRunning('VX-TIME-2');
}

/** The running encounter, or a refusal with `no-encounter`. */
export function mustRun(ctx: Read): Encounter {
  return ctx.world.encounter ?? noEncounter('VX-SEQ-1');
}

export function isMember(ctx: Read, id: string): boolean {
  return ctx.fact(`member ${id}`, ({ encounter }) => encounter !== null && Object.hasOwn(encounter.members, id));
}

export function mustBeMember(ctx: Read, id: string): void {
  if (!isMember(ctx, id)) notInEncounter(nameOf(ctx, id), 'VX-SEQ-5');
}

/** Why somebody is unable, as it goes on from the name; null when they can act. */
export function inability(ctx: Read, id: string): { why: string; rule: string } | null {
  const being = ctx.peek(id);
  const barred = being.state.effects
    .map((effect) => EFFECT_TABLE[effect.id])
    .filter(({ forbids }) => forbids.length > 0);
  const worst = barred.find(({ forbids }) => forbids.includes('everything')) ?? barred[0];
  if (worst !== undefined) {
    const label = worst.label.toLowerCase();
    return { why: worst.wording === 'is' ? `is ${label} and cannot act` : `cannot act: ${label}`, rule: worst.rule };
  }
  return isCrushed(ctx, being) ? { why: 'cannot stir under the load', rule: 'VX-LOAD-8' } : null;
}

function unable(ctx: Read, id: string): never {
  const { why, rule } = inability(ctx, id) ?? { why: 'cannot act', rule: 'VX-SEQ-3' };
  return cannotAct(nameOf(ctx, id), why, rule);
}

/** Refuses whoever cannot act; somebody who carries on with a task is asked for nothing more (VX-SEQ-7, VX-SEQ-8). */
export function mustBeAble(ctx: Read, id: string, carriesOn = false): void {
  if (!carriesOn && !canAct(ctx, ctx.peek(id))) unable(ctx, id);
}

export function mustNotBeHelpless(ctx: Read, id: string): void {
  if (isHelpless(ctx, ctx.peek(id))) unable(ctx, id);
}

/** True for a surprised member who may go on with what he was busy with (VX-SEQ-7). */
export function mayCarryOn(ctx: Read, id: string): boolean {
  const being = ctx.peek(id);
  const ids = being.state.effects.map((effect) => effect.id);
  return isMember(ctx, id) && skips(being) && !ids.includes('lost-turn') && !isHelpless(ctx, being);
}

/** How somebody acts: out of the count (VX-ACT-7), or carrying on with a task (VX-SEQ-7). */
export interface Manner {
  free?: boolean | undefined;
  continuing?: boolean | undefined;
}

/** True while the members of an encounter only declare (VX-SEQ-10). */
export function isDeclaring(ctx: Read): boolean {
  return ctx.options.turnPhases === 'two' && ctx.world.encounter?.phase === 'declaration';
}

/** Refuses a member of the running encounter who acts while all declare, or whose place it is not; others are not limited. */
export function mustBeActive(ctx: Read, id: string, { free = false, continuing = false }: Manner = {}): void {
  if (free || !isMember(ctx, id)) return;
  if (isDeclaring(ctx)) refuse('declaring', 'All declare before anybody acts.', { rule: 'VX-SEQ-10' });
  if (continuing && mayCarryOn(ctx, id)) return;
  if (ctx.world.encounter?.active !== id) notYourTurn(nameOf(ctx, id), 'VX-SEQ-1');
}

/** True where a member has no action left with a skill in this turn, `more` of them being spent already (VX-ACT-2). */
export function lacksAction(ctx: Read, id: string, skill: Skill, more = 0): boolean {
  return isMember(ctx, id) && ctx.peek(id).state.actionsUsed + more >= skill.actions;
}

/** Refuses a member who has no action left with this skill in this turn (VX-ACT-2). */
export function mustHaveAction(ctx: Read, id: string, skill: Skill, more = 0): void {
  if (!lacksAction(ctx, id, skill, more)) return;
  const used = ctx.peek(id).state.actionsUsed + more;
  noActionsLeft(nameOf(ctx, id), 'action', 'VX-ACT-2', `${used} used, ${skill.label} allows ${skill.actions}`);
}

/** Refuses what the acting side may not do now: unable, declaring, not their turn, no action left ((7) to (9) of section 9). */
export function mustAct(ctx: Read, id: string, skill: Skill | null, manner: Manner): void {
  mustBeAble(ctx, id, manner.continuing === true && mayCarryOn(ctx, id));
  mustBeActive(ctx, id, manner);
  if (manner.free !== true && skill !== null) mustHaveAction(ctx, id, skill);
}

/** Spends a member's action; nothing for others. */
export function spendAction(ctx: Run, id: string): void {
  if (isMember(ctx, id)) ctx.edit(id).state.actionsUsed += 1;
}

/** Says of a member who moves, or declares, out of turn that no turn was asked for (VX-ACT-7). */
export function noteFree(ctx: Run, id: string, free: boolean): void {
  if (free && isMember(ctx, id)) ctx.explain.note('Out of turn', 'VX-ACT-7', { subject: id, counted: false });
}

/** Spends the action of the one acting, or says that none was asked for (VX-ACT-7). */
export function payAction(ctx: Run, id: string, free: boolean): void {
  if (free) noteFree(ctx, id, free);
  else spendAction(ctx, id);
}

/** Says that somebody carries on with a task, where that is so. To be asked before anything changes. */
export function noteCarryingOn(ctx: Run, id: string, { continuing = false }: Manner, rule: string): void {
  if (continuing && mayCarryOn(ctx, id)) ctx.explain.note('Goes on with the task', rule, { subject: id });
}

/** Actions used in this turn; null unless a member of a running encounter. */
export function actionsUsed(ctx: Read, id: string): number | null {
  return isMember(ctx, id) ? ctx.peek(id).state.actionsUsed : null;
}

/** A threshold by its level name or as a number (VX-ARC-4). Refuses an unknown level with `invalid-params`. */
export function thresholdOf(options: Options, threshold: string | number, path = 'threshold'): number {
  if (typeof threshold === 'number') return threshold;
  const levels: Readonly<Record<string, number>> = options.thresholds;
  const value = Object.hasOwn(levels, threshold) ? levels[threshold] : undefined;
  return (
    value ?? invalidParams(path, `There is no level '${threshold}'; levels are ${Object.keys(levels).join(', ')}.`)
  );
}
