import { capital } from '../../engine/words/say';
import { cannotAct, notYourTurn } from '../../engine/commands/common-refusals';
import { refuse } from '../../engine/state/refusal';
import { nameOf } from './derive';
import { cannotActReason, hasEffect } from './effects';
import type { State } from './state';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import type { Read, Run } from './types';

/** The kinds of action a slot holds. */
export type ActionType = 'automatic' | 'quick' | 'complex' | 'task';

export type Actions = NonNullable<State['actions']>;

export const NO_ACTIONS_USED: Actions = { quick: 0, complex: false, task: false, aimed: false };

/** Why somebody cannot act, in words, after the name. */
export const REASON_TEXT: Partial<Record<EffectId, string>> = {
  dead: 'is dead',
  destroyed: 'is destroyed',
  unconscious: 'is unconscious',
  incapacitated: 'is incapacitated',
  disabled: 'is disabled',
  'shock-stunned': 'is stunned',
  catatonic: 'has broken down and does not react',
  meltdown: 'has lost their mind for good',
  surprised: 'is surprised',
  disoriented: 'is disoriented and must first regain their wits',
  subdued: 'is held and cannot do that',
};

/** What somebody `disoriented` can still do, and what somebody `subdued` can: break free, look, reach the mesh (EP-ACT-8). */
export type Escape = 'regain-wits' | 'held';

/** The effect that keeps somebody from an action now, or null (EP-ACT-8). */
export function actingObstacle(ctx: Read, id: string, escape?: Escape): EffectId | null {
  const being = ctx.peek(id);
  if (being.state.effects.length === 0) return null;
  const reason = cannotActReason(being);
  if (reason !== null) return reason;
  if (escape !== 'regain-wits' && hasEffect(being, 'disoriented')) return 'disoriented';
  if (escape !== 'held' && hasEffect(being, 'subdued')) return 'subdued';
  return null;
}

/** Refuses with `cannot-act` unless the combatant can act at all. */
export function requireAble(ctx: Read, id: string, escape?: Escape): void {
  const reason = actingObstacle(ctx, id, escape);
  if (reason !== null) cannotAct(nameOf(ctx, id), REASON_TEXT[reason] ?? reason, EFFECT_TABLE[reason].rule);
}

/** Refuses with `not-your-turn` in an encounter unless the combatant is the active one. */
export function requireTurn(ctx: Read, id: string): void {
  const { encounter } = ctx.world;
  if (encounter !== null && encounter.active !== id) notYourTurn(nameOf(ctx, id), 'EP-TIME-1');
}

/** Refuses with `not-instructed` a directed drone without an instruction for this slot (option, EP-REM-6). */
function requireInstruction(ctx: Read, id: string): void {
  if (!ctx.options.instructionsNeeded || ctx.world.encounter === null) return;
  const being = ctx.peek(id);
  if (being.state.controlMode !== 'direct' || hasEffect(being, 'instructed')) return;
  refuse('not-instructed', `${nameOf(ctx, id)} has no instruction for this slot.`, { rule: 'EP-REM-6' });
}

/** *Needs a slot*: active in an encounter, able to act anywhere. */
export function requireSlot(ctx: Read, id: string, escape?: Escape): void {
  requireTurn(ctx, id);
  requireAble(ctx, id, escape);
  requireInstruction(ctx, id);
}

/** Actions used in the running slot; none if nothing is on record. */
export function actionsOf(ctx: Read, id: string): Actions {
  return ctx.peek(id).state.actions ?? NO_ACTIONS_USED;
}

const named = (task: string | undefined): string => (task === undefined ? '' : `: ${task}`);

/** Why the slot has no such action left, in words; null if it has (EP-ACT-2 to EP-ACT-4). */
export function actionObstacle(ctx: Read, id: string, type: ActionType): string | null {
  if (type === 'automatic' || ctx.world.encounter === null || !ctx.options.trackActions) return null;
  const { quick, complex, task, aimed } = actionsOf(ctx, id);
  const { quickActionsAlone, quickActionsWithComplex } = ctx.options;
  if (type === 'quick') {
    if (aimed) return 'has taken a quick aim, which leaves no other Quick action';
    const limit = complex || task ? quickActionsWithComplex : quickActionsAlone;
    if (quick < limit) return null;
    return `has used ${limit === 1 ? 'the Quick action' : `all ${limit} Quick actions`} of this slot`;
  }
  if (complex) return 'has used the Complex action of this slot';
  if (task) return `is busy with a task${named(ctx.peek(id).state.task?.name)}`;
  if (quick > quickActionsWithComplex) return 'has used too many Quick actions for anything bigger in this slot';
  return null;
}

/** Refuses with `no-actions-left` if the slot has no such action left. Outside an encounter nothing is counted. */
export function requireAction(ctx: Read, id: string, type: ActionType): void {
  const obstacle = actionObstacle(ctx, id, type);
  if (obstacle !== null) refuse('no-actions-left', `${nameOf(ctx, id)} ${obstacle}.`, { rule: RULE_OF[type] });
}

/** Counts an action against the running slot. */
export function spendAction(ctx: Run, id: string, type: ActionType): void {
  if (type === 'automatic' || ctx.world.encounter === null) return;
  const { state } = ctx.edit(id);
  state.actions ??= { ...NO_ACTIONS_USED };
  if (type === 'quick') state.actions.quick += 1;
  else if (type === 'complex') state.actions.complex = true;
  else state.actions.task = true;
}

/** Requires a slot with such an action left. */
export function mayAct(ctx: Read, id: string, type: ActionType, escape?: Escape): void {
  requireSlot(ctx, id, escape);
  requireAction(ctx, id, type);
}

/** Requires a slot with such an action left, then counts it. */
export function takeAction(ctx: Run, id: string, type: ActionType, escape?: Escape): void {
  mayAct(ctx, id, type, escape);
  payAction(ctx, id, type);
}

/** Counts an action that has been checked, and explains it. */
export function payAction(ctx: Run, id: string, type: ActionType): void {
  spendAction(ctx, id, type);
  ctx.explain.note(`${capital(type)} action`, RULE_OF[type], { subject: id });
}

const RULE_OF: Record<ActionType, string> = {
  automatic: 'EP-ACT-1',
  quick: 'EP-ACT-2',
  complex: 'EP-ACT-3',
  task: 'EP-ACT-4',
};
