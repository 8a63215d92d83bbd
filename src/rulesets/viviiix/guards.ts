import { entryOf } from '../../kernel/lookup';
import {
  cannotAct,
  encounterRunning,
  noActionsLeft,
  noEncounter,
  notInEncounter,
  notYourTurn,
} from '../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../engine/state/refusal';
import { choiceOf } from '../../engine/words/say';
import { isCrushed, isHelpless } from './body';
import { has } from './effects';
import type { Options } from './schemas/options';
import type { Skill } from './skill';
import { EFFECT_TABLE } from './tables/effects';
import type { Encounter, Read, Run } from './types';
import { nameOf } from './types';

/** Refuses a list that names somebody twice (VX-INP-3). */
export function mustNotRepeat(ids: readonly string[], path: string): void {
  if (new Set(ids).size < ids.length) invalidParams(path, 'Nobody can be listed twice.');
}

/** Refuses a list that is empty or names somebody twice (VX-INP-3). */
export function mustBeDistinct(ids: readonly string[], path: string): void {
  if (ids.length === 0) invalidParams(path, 'Who? Choose at least one.');
  mustNotRepeat(ids, path);
}

/** True for any score above 0, and for 0 if untrained attempts are allowed (VX-ACT-6). */
export const canTry = ({ options }: Read, score: number): boolean => score > 0 || options.untrained === 'minimum';

/** True for a score of 0 if untrained attempts are not allowed (VX-ACT-6). */
export const isUntrained = (ctx: Read, { score }: Skill): boolean => !canTry(ctx, score);

/** Refuses with `untrained` at a score of 0, unless untrained attempts are allowed (VX-ACT-6). */
export function mustBeTrained(ctx: Read, id: string, skill: Skill): void {
  if (isUntrained(ctx, skill))
    refuse('untrained', `${nameOf(ctx, id)} has no score in ${skill.label}.`, { rule: 'VX-ACT-6' });
}

export function mustBeOutsideEncounter(ctx: Read): void {
  if (ctx.world.encounter !== null) encounterRunning('VX-TIME-2');
}

/** The running encounter, or a refusal with `no-encounter`. */
export function requireEncounter(ctx: Read): Encounter {
  return ctx.world.encounter ?? noEncounter('VX-SEQ-1');
}

export function isMember(ctx: Read, id: string): boolean {
  return ctx.fact(`member ${id}`, ({ encounter }) => encounter !== null && Object.hasOwn(encounter.members, id));
}

export function mustBeMember(ctx: Read, id: string): void {
  if (!isMember(ctx, id)) notInEncounter(nameOf(ctx, id), 'VX-SEQ-5');
}

/** Why somebody cannot act, phrased to follow the name; null if they can. */
export function inability(ctx: Read, id: string): { why: string; rule: string } | null {
  const being = ctx.peek(id);
  const rows = being.state.effects.map((effect) => EFFECT_TABLE[effect.id]);
  const helpless = rows.find(({ forbids }) => forbids.includes('everything'));
  if (helpless === undefined && isCrushed(ctx, being))
    return { why: 'cannot move or act under the load', rule: 'VX-LOAD-8' };
  const worst = helpless ?? rows.find(({ forbids }) => forbids.length > 0);
  if (worst === undefined) return null;
  const label = worst.label.toLowerCase();
  return { why: worst.wording === 'is' ? `is ${label} and cannot act` : `cannot act: ${label}`, rule: worst.rule };
}

/** How somebody acts: free and out of turn (VX-ACT-7), or carrying on with a task (VX-SEQ-7). */
export interface Manner {
  free?: boolean | undefined;
  continuing?: boolean | undefined;
}

/** Refuses anybody who cannot act, unless they carry on with a task (VX-SEQ-7, VX-SEQ-8). */
export function mustBeAble(ctx: Read, id: string, manner: Manner = {}): void {
  if (carriesOn(ctx, id, manner)) return;
  const found = inability(ctx, id);
  if (found !== null) cannotAct(nameOf(ctx, id), found.why, found.rule);
}

export function mustNotBeHelpless(ctx: Read, id: string): void {
  if (isHelpless(ctx, ctx.peek(id))) mustBeAble(ctx, id);
}

/** True for a surprised member who can carry on with a task (VX-SEQ-7). */
export function canCarryOn(ctx: Read, id: string): boolean {
  const being = ctx.peek(id);
  return (
    isMember(ctx, id) && has(being.state, 'surprised') && !has(being.state, 'lost-turn') && !isHelpless(ctx, being)
  );
}

/** True for somebody who does carry on with a task, rather than begin one. */
function carriesOn(ctx: Read, id: string, { continuing = false }: Manner): boolean {
  return continuing && canCarryOn(ctx, id);
}

/** True in the declaration phase, when nobody acts yet (VX-SEQ-10). */
export function isDeclaring(ctx: Read): boolean {
  return ctx.options.turnPhases === 'two' && ctx.world.encounter?.phase === 'declaration';
}

/** Refuses a member acting in the declaration phase or out of turn; those outside the encounter are not limited. */
export function mustBeActive(ctx: Read, id: string, manner: Manner): void {
  if (manner.free === true || !isMember(ctx, id)) return;
  if (isDeclaring(ctx)) refuse('declaring', 'Everybody declares before anybody acts.', { rule: 'VX-SEQ-10' });
  if (carriesOn(ctx, id, manner)) return;
  if (ctx.world.encounter?.active !== id) notYourTurn(nameOf(ctx, id), 'VX-SEQ-1');
}

/** True for a member with no action left this turn with a skill, after spending `more` besides (VX-ACT-2). */
export function lacksAction(ctx: Read, id: string, skill: Skill, more = 0): boolean {
  return isMember(ctx, id) && ctx.peek(id).state.actionsUsed + more >= skill.actions;
}

/** Refuses a member with no action left this turn with a skill (VX-ACT-2). */
export function mustHaveAction(ctx: Read, id: string, skill: Skill, more = 0): void {
  if (!lacksAction(ctx, id, skill, more)) return;
  const used = ctx.peek(id).state.actionsUsed + more;
  noActionsLeft(nameOf(ctx, id), 'action', 'VX-ACT-2', `${used} used, ${skill.label} allows ${skill.actions}`);
}

/** Refuses an actor who is unable, still declaring, out of turn or out of actions, in this order. */
export function mustAct(ctx: Read, id: string, skill: Skill | null, manner: Manner): void {
  mustBeAble(ctx, id, manner);
  mustBeActive(ctx, id, manner);
  if (manner.free !== true && skill !== null) mustHaveAction(ctx, id, skill);
}

/** Spends an action of a member; does nothing for anybody else. */
export function spendAction(ctx: Run, id: string): void {
  if (isMember(ctx, id)) ctx.edit(id).state.actionsUsed += 1;
}

/** Notes that a member moves or declares out of turn (VX-ACT-7). */
export function noteFree(ctx: Run, id: string, free: boolean): void {
  if (free && isMember(ctx, id)) ctx.explain.note('Out of turn', 'VX-ACT-7', { subject: id, counted: false });
}

/** Spends the actor's action, or notes that it is free (VX-ACT-7). */
export function payAction(ctx: Run, id: string, free: boolean): void {
  if (free) noteFree(ctx, id, free);
  else spendAction(ctx, id);
}

/** Notes that somebody carries on with a task, if they do. Call it before any state changes. */
export function noteCarryingOn(ctx: Run, id: string, manner: Manner, rule: string): void {
  if (carriesOn(ctx, id, manner)) ctx.explain.note('Carries on with the task', rule, { subject: id });
}

/** Actions used this turn; null for anybody outside the running encounter. */
export function actionsUsed(ctx: Read, id: string): number | null {
  return isMember(ctx, id) ? ctx.peek(id).state.actionsUsed : null;
}

/** A threshold given as a level name or a number (VX-ARC-4). Refuses an unknown level with `invalid-params`. */
export function thresholdOf(options: Options, threshold: string | number, path = 'threshold'): number {
  if (typeof threshold === 'number') return threshold;
  const levels: Readonly<Record<string, number>> = options.thresholds;
  const value = entryOf(levels, threshold);
  if (value !== undefined) return value;
  return invalidParams(path, `There is no level '${threshold}': write ${choiceOf(Object.keys(levels))}, or a number.`);
}
