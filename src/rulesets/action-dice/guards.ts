import { encounterRunning, noActionsLeft, noEncounter, notYourTurn } from '../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../engine/state/refusal';
import { counted } from '../../engine/words/say';
import { has, isGone, refuseDuplicates } from './effects';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import { MOST_ADJACENT } from './tables/ladder';
import { NATURE_TABLE } from './tables/natures';
import type { State } from './state';
import type { Read } from './types';
import { nameOf } from './types';

/** What somebody intends to do, as far as it matters for permission (AD-INC-1). */
export type Intent =
  /** Costs an action, or would. `paid`: no action is spent, so Winded does not matter. */
  | { kind: 'action'; physical?: boolean; paid?: boolean }
  | { kind: 'reaction'; physical?: boolean }
  /** `resistance`: open to the unconscious as well. */
  | { kind: 'check'; resistance?: boolean };

/** Why somebody cannot do what they intend. */
export interface Obstacle {
  text: string;
  rule: string;
}

/** Why `id` cannot do this, or null (the table of AD-INC-1). */
export function whyUnable(ctx: Read, id: string, intent: Intent): Obstacle | null {
  const { stats, state } = ctx.peek(id);
  const name = nameOf(ctx, id);
  if (!NATURE_TABLE[stats.nature].acts) return { text: `${name} is an object and cannot act.`, rule: 'AD-INC-1' };
  if (state.effects.length === 0) return null;
  const stopping = ['dead', 'destroyed', 'unconscious', 'incapacitated', 'winded'] as const;
  const by = stopping.find((effect) => has(state, effect) && stops(ctx, effect, intent));
  if (by === undefined) return null;
  return {
    text: `${name} is ${EFFECT_TABLE[by].word}. ${EFFECT_TABLE[by].text}`,
    rule: by === 'winded' ? 'AD-VIG-3' : 'AD-INC-1',
  };
}

function stops(ctx: Read, effect: EffectId, intent: Intent): boolean {
  switch (effect) {
    case 'unconscious':
      return !(intent.kind === 'check' && intent.resistance === true);
    case 'incapacitated':
      return intent.kind !== 'check' && intent.physical !== false;
    case 'winded':
      if (intent.kind === 'reaction') return ctx.options.windedReactions === 'barred';
      return intent.kind === 'action' && intent.paid !== true;
    default:
      return true;
  }
}

/** Refuses `cannot-act` if a condition of `id` forbids it. */
export function mustBeAble(ctx: Read, id: string, intent: Intent): void {
  const why = whyUnable(ctx, id, intent);
  if (why !== null) refuse('cannot-act', why.text, { rule: why.rule });
}

export interface Setting {
  /** The command only makes sense in a running encounter, or only outside one. */
  encounter?: 'needed' | 'forbidden';
  /** `react` is allowed while an attack waits. */
  answers?: boolean;
}

/** Refuses `no-encounter`, `encounter-running`, `reaction-pending`, in this order. */
export function mustSuitSetting(ctx: Read, setting: Setting = {}): void {
  const running = ctx.world.encounter !== null;
  if (setting.encounter === 'needed' && !running) noEncounter('AD-TIME-1');
  if (setting.encounter === 'forbidden' && running) encounterRunning('AD-TIME-5');
  if (setting.answers === true) return;
  const waiting = waitingTarget(ctx);
  if (waiting !== null) {
    refuse('reaction-pending', `An attack on ${nameOf(ctx, waiting)} waits for an answer. Resolve it first.`, {
      rule: 'AD-ATK-4',
    });
  }
}

/** Who has an attack waiting for their answer, or null. */
export function waitingTarget(ctx: Read): string | null {
  const id = ctx.world.scene.pendingReaction;
  if (id === null || !Object.hasOwn(ctx.world.index, id)) return null;
  return waitingAttack(ctx, id) === null ? null : id;
}

/** The attack that waits for this combatant's answer, or null. It is gone with whoever made it. */
export function waitingAttack(ctx: Read, id: string): State['pendingAttack'] {
  const { pendingAttack } = ctx.peek(id).state;
  return pendingAttack !== null && Object.hasOwn(ctx.world.index, pendingAttack.attacker) ? pendingAttack : null;
}

/** Refuses `not-your-turn` unless it is this combatant's turn; outside an encounter everybody may act. */
export function mustBeActive(ctx: Read, id: string): void {
  const { encounter } = ctx.world;
  if (encounter !== null && encounter.active !== id) notYourTurn(nameOf(ctx, id), 'AD-ACT-2');
}

/** Refuses `own-turn-reaction` for a reaction during one's own turn (AD-REA-3). */
export function mustNotBeActive(ctx: Read, id: string): void {
  const { encounter } = ctx.world;
  if (encounter?.active === id) {
    refuse('own-turn-reaction', `${nameOf(ctx, id)} cannot react on their own turn.`, { rule: 'AD-REA-3' });
  }
}

/** Refuses `no-actions-left` if the turn has fewer actions left; outside an encounter none are counted. */
export function mustHaveActions(ctx: Read, id: string, actions: number): void {
  if (ctx.world.encounter === null) return;
  const { actionsLeft } = ctx.peek(id).state;
  if (actionsLeft >= actions) return;
  const name = nameOf(ctx, id);
  if (actionsLeft === 0) noActionsLeft(name, 'action', 'AD-ACT-2');
  const left = counted(actionsLeft, 'action');
  refuse('no-actions-left', `${name} has only ${left} left; this takes ${actions}.`, { rule: 'AD-ACT-2' });
}

/** Refuses `target-dead` for the dead and the destroyed. */
export function mustLive(ctx: Read, id: string): void {
  const { state } = ctx.peek(id);
  if (!isGone(state)) return;
  const dead = has(state, 'dead');
  refuse('target-dead', `${nameOf(ctx, id)} is already ${dead ? 'dead' : 'destroyed'}.`, {
    rule: dead ? 'AD-SHK-2' : 'AD-OBJ-1',
  });
}

/** For what the game master does to somebody: refused while an attack waits, and for the dead. */
export function mustBeLivingTarget(ctx: Read, who: string, { target = who }: { target?: string | undefined }): void {
  mustSuitSetting(ctx);
  mustLive(ctx, target);
}

/** Refuses `insufficient-vigor`. */
export function mustAffordVigor(ctx: Read, id: string, cost: number): void {
  const { vigor } = ctx.peek(id).state;
  if (cost <= vigor) return;
  refuse('insufficient-vigor', `${nameOf(ctx, id)} has ${vigor} Vigor; this costs ${cost}.`, { rule: 'AD-REA-4' });
}

/** Refuses `insufficient-mana`. */
export function mustAffordMana(ctx: Read, id: string, cost: number): void {
  const { mana } = ctx.peek(id).state;
  if (cost <= mana) return;
  refuse('insufficient-mana', `${nameOf(ctx, id)} has ${mana} Mana; this costs ${cost}.`, { rule: 'AD-ACT-9' });
}

/** Refuses `invalid-params` for an impossible list of adjacent creatures (AD-POS-1). */
export function mustBeAdjacent(adjacent: readonly string[], actor: string): void {
  refuseDuplicates(adjacent, 'adjacent');
  if (adjacent.includes(actor)) invalidParams('adjacent', 'Nobody is adjacent to themselves.');
  if (adjacent.length > MOST_ADJACENT)
    invalidParams('adjacent', `At most ${MOST_ADJACENT} creatures can be adjacent to one.`);
}

/** The checks every command that takes one action starts with: setting, condition, turn, actions. */
export function mustBeFreeToAct(ctx: Read, id: string, intent: Intent & { kind: 'action' }, setting?: Setting): void {
  mustSuitSetting(ctx, setting);
  mustBeAble(ctx, id, intent);
  mustBeActive(ctx, id);
  mustHaveActions(ctx, id, 1);
}

/** Refuses `cannot-act` for work that needs somebody able to act. */
export function mustBeAbleToAct(ctx: Read, id: string): void {
  mustBeAble(ctx, id, { kind: 'action' });
}
