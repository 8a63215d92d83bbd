import type { OwnedDie } from '../../dice/source';
import { impossible } from '../../kernel/result';
import { actionsPerTurn, linesOfActions, linesOfInitiative } from './derive';
import { diceOf, rollAction } from './dice';
import { dropWhere, has, isGone } from './effects';
import { sumOf } from './line';
import { pass } from './passage';
import type { Modifier } from './dice';
import type { PlannedRoll } from './plan';
import { explainPlan, planAction } from './plan';
import { score } from './pools';
import { clearExposed } from './spend';
import type { EffectInstance, Roll, State } from './state';
import { EFFECT_TABLE } from './tables/effects';
import { ROUND_SECONDS } from './tables/ladder';
import { endEffects, explainEnd } from './timers';
import type { Encounter, Read, Run } from './types';
import { nameOf } from './types';

/** Modifiers of one initiative roll. */
export interface InitiativeExtras {
  bonusDice?: number | undefined;
  charges?: number | undefined;
  challenges?: number | undefined;
  /** Flat modifiers by hand (AD-INIT-6). */
  modifiers?: readonly Modifier[] | undefined;
}

/** Plans somebody's initiative roll in a round (AD-INIT-1, AD-AMB-3). */
function planInitiative(ctx: Read, id: string, round: number, extras: InitiativeExtras = {}): PlannedRoll {
  return planAction(ctx, id, { ...extras, sources: linesOfInitiative(ctx, id, round) });
}

/** Rolls initiative for one combatant and keeps the total (AD-INIT-1). `round`: the round it is rolled in (AD-AMB-3). */
export function rollInitiative(ctx: Run, id: string, round: number, extras: InitiativeExtras = {}): Roll {
  const plan = planInitiative(ctx, id, round, extras);
  explainPlan(ctx.explain, plan, id);
  const roll = rollAction(ctx, plan, `${nameOf(ctx, id)}: initiative`, id);
  ctx.edit(id).state.initiative = roll.total;
  return roll;
}

/** Rolls initiative for several, each one's bursts before the next one's dice; the table is asked for all at once. */
export function rollInitiatives(
  ctx: Run,
  ids: readonly string[],
  round: number,
  extras: Readonly<Record<string, InitiativeExtras>> = {},
): Roll[] {
  return ctx.inTurn(
    'Initiative',
    ids,
    (id) => initiativeDice(ctx, id, round, extras[id]),
    (id) => rollInitiative(ctx, id, round, extras[id]),
  );
}

/** The dice of an initiative roll to come. */
export function initiativeDice(ctx: Read, id: string, round: number, extras?: InitiativeExtras): OwnedDie[] {
  return diceOf(ctx, planInitiative(ctx, id, round, extras), id);
}

/** Members by initiative, highest first; ties by Speed, then by arrival (AD-INIT-2, AD-INIT-3). */
export function inOrder(ctx: Read, members: readonly string[]): string[] {
  const rows = members.map((id, place) => {
    const { stats, state } = ctx.peek(id);
    return { id, place, initiative: state.initiative ?? 0, speed: score(stats, 'speed') };
  });
  rows.sort((a, b) => b.initiative - a.initiative || b.speed - a.speed || a.place - b.place);
  return rows.map((row) => row.id);
}

/** Sets the initiative of a member and sorts again: the active one stays active, and nobody gains or loses a turn (AD-INIT-6). */
export function setInitiative(ctx: Run, id: string, initiative: number): void {
  ctx.edit(id).state.initiative = initiative;
  const { members, active } = changeEncounter(ctx, {});
  const order = inOrder(ctx, members);
  changeEncounter(ctx, { order, position: active === null ? order.length : order.indexOf(active) });
  ctx.explain.lookUp('Initiative by hand', initiative, 'AD-INIT-6', { subject: id });
  ctx.explain.lookUp('Place in the order', order.indexOf(id) + 1, 'AD-INIT-2', { subject: id });
}

/** Replaces fields of the running encounter but shares its lists, so that a turn costs the same for ten combatants as for a thousand. */
export function changeEncounter(ctx: Run, change: Partial<Encounter>): Encounter & { came: string[] } {
  const { encounter } = ctx.world;
  if (encounter === null) return impossible('no fight runs');
  const next = { ...encounter, came: reachedThisRound(encounter), ...change };
  ctx.setEncounter(next);
  return next;
}

/** Those whose place in the order has come up in this round (AD-INIT-6). */
export function reachedThisRound({ came, order, position }: Encounter): string[] {
  return came ?? order.slice(0, position + 1);
}

/** Conditions that stop an escape (AD-ACT-13). */
const HELD = ['dead', 'destroyed', 'unconscious', 'incapacitated', 'knocked-down'] as const;

/**
 * Ends the active turn, if there is one; what lasts only for a turn ends in any case.
 * `departs`: somebody fleeing leaves the order now, unless stopped (AD-ACT-13).
 */
export function endTurn(ctx: Run, departs: boolean): void {
  const active = ctx.world.encounter?.active ?? null;
  if (active !== null && ctx.has(active)) {
    ctx.event('turn-end', { target: active });
    endEffects(ctx, active, (instance) => instance.until === 'end-of-turn');
    if (ctx.peek(active).state.actionsLeft !== 0) ctx.edit(active).state.actionsLeft = 0;
    const { state } = ctx.peek(active);
    if (departs && state.escaping) depart(ctx, active, HELD.find((effect) => has(state, effect)) ?? null);
  }
  clearExposed(ctx);
}

function depart(ctx: Run, id: string, held: (typeof HELD)[number] | null): void {
  if (held !== null) {
    const label = `Does not get away: ${EFFECT_TABLE[held].word}`;
    ctx.explain.note(label, 'AD-ACT-13', { subject: id, counted: false });
    return;
  }
  removeFromOrder(ctx, id);
  ctx.event('left', { target: id });
  ctx.explain.note('Leaves the fight as the turn ends', 'AD-ACT-13', { subject: id });
}

/** Removes a combatant from the order, and all that lasts only for the fight (AD-INIT-5). */
export function removeFromOrder(ctx: Run, id: string): Encounter {
  leaveFight(ctx, id);
  const { order, members, came, active } = changeEncounter(ctx, {});
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
  const left = others(order);
  const stays = active === id ? null : active;
  return changeEncounter(ctx, {
    order: left,
    members: others(members),
    came: others(came),
    active: stays,
    position: stays === null ? left.length : left.indexOf(stays),
  });
}

/**
 * Sets the order by hand: those before the active one have had their turn this round, those after it have not.
 */
export function arrangeByHand(ctx: Run, order: readonly string[]): void {
  const { active } = changeEncounter(ctx, {});
  const position = active === null ? order.length : order.indexOf(active);
  changeEncounter(ctx, { order: [...order], position, came: order.slice(0, position + 1) });
}

/**
 * Advances to the first place that has not come up in this round, skipping those who cannot take a turn and past one
 * end of the round, until somebody's turn begins. `closed`: this command has ended a round already.
 */
export function advanceOrder(ctx: Run, closed: boolean): void {
  let hasClosed = closed;
  for (;;) {
    const { order, came } = changeEncounter(ctx, {});
    const done = new Set(came);
    const position = order.findIndex((id) => !done.has(id));
    const id = order[position];
    if (id === undefined) {
      if (hasClosed) {
        changeEncounter(ctx, { position: order.length, active: null });
        return;
      }
      closeRound(ctx);
      openRound(ctx);
      hasClosed = true;
    } else {
      changeEncounter(ctx, { came: [...came, id] });
      if (reachPlace(ctx, id)) {
        changeEncounter(ctx, { position, active: id });
        return;
      }
    }
  }
}

/** Reaches a place in the order; true if a turn begins there. */
function reachPlace(ctx: Run, id: string): boolean {
  if (!ctx.has(id)) return false;
  endEffects(ctx, id, endsAtOwnTurn);
  if (ctx.peek(id).state.readied !== null) ctx.edit(id).state.readied = null;
  const { state } = ctx.peek(id);
  const reason = (['dead', 'destroyed', 'unconscious'] as const).find((effect) => has(state, effect));
  if (reason !== undefined) {
    ctx.event('skipped', { target: id, reason });
    return false;
  }
  ctx.edit(id).state.actionsLeft = actionsPerTurn(ctx, id);
  ctx.event('turn-start', { target: id });
  ctx.explain.sum('Actions this turn', sumOf(linesOfActions(ctx, id)), 'AD-ACT-1', id);
  return true;
}

/** Steps 1 to 4 of the end of a round (AD-TIME-4). */
export function closeRound(ctx: Run): void {
  ctx.explain.lookUp('End of the round, seconds', ROUND_SECONDS, 'AD-TIME-4');
  pass(ctx, ctx.clock + ROUND_SECONDS);
}

/** Step 5: the next round, with new initiative if the campaign wants it (AD-INIT-4). */
function openRound(ctx: Run): void {
  const { round, members } = changeEncounter(ctx, {});
  changeEncounter(ctx, { round: round + 1, roundStart: ctx.clock, came: [], active: null });
  ctx.event('round', { round: round + 1 });
  if (ctx.options.initiative !== 'each-round') return;
  const present = members.filter((id) => !isGone(ctx.peek(id).state));
  rollInitiatives(ctx, present, round + 1);
  changeEncounter(ctx, { order: inOrder(ctx, members) });
}

/** Clears what belongs to a turn. */
export function clearTurnFields(state: State): void {
  state.actionsLeft = 0;
  state.offHandReady = false;
  state.readied = null;
  state.pendingAbility = null;
  state.openings = [];
  state.reactedTo = [];
  state.escaping = false;
}

/** `defending`, `readied` and every other effect with an `until`: they end with the encounter, without an event. */
export function endsWithEncounter(instance: EffectInstance): boolean {
  return instance.until !== null || instance.effect === 'defending' || instance.effect === 'readied';
}

/** What lasts until the bearer's next turn. */
function endsAtOwnTurn(instance: EffectInstance): boolean {
  return instance.until === 'next-turn' || instance.effect === 'defending' || instance.effect === 'readied';
}

/** Ends what `ends` picks without an event, but with an explanation. */
export function endQuietly(ctx: Run, id: string, ends: (instance: EffectInstance) => boolean): void {
  if (!ctx.peek(id).state.effects.some(ends)) return;
  const ended = dropWhere(ctx.edit(id).state, ends);
  for (const effect of new Set(ended.map((instance) => instance.effect))) explainEnd(ctx, id, effect);
}

/** Clears a combatant's turn fields and all effects that last only for the encounter. */
function leaveFight(ctx: Run, id: string): void {
  clearTurnFields(ctx.edit(id).state);
  endQuietly(ctx, id, endsWithEncounter);
}
