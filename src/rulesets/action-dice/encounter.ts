import { passTime } from '../../engine/schedule';
import { rollAction } from './dice';
import { actionsPerTurn } from './derive';
import { dropWhere, has, isGone } from './effects';
import { explainLines, planAction } from './plan';
import { score } from './pools';
import { clearExposed } from './spend';
import type { EffectInstance, Roll, State } from './state';
import { ROUND_SECONDS } from './tables/ladder';
import { endEffects, schedule } from './timers';
import type { Encounter, Read, Run } from './types';
import { nameOf } from './types';

/** Extras of a single initiative roll. */
export interface InitiativeExtras {
  bonusDice?: number | undefined;
  charges?: number | undefined;
  challenges?: number | undefined;
}

/** Rolls initiative for one combatant and keeps the total (AD-INIT-1). `round`: the round it is rolled in (AD-AMB-3). */
export function rollInitiative(ctx: Run, id: string, round: number, extras: InitiativeExtras = {}): Roll {
  const { stats, state } = ctx.peek(id);
  const watch = round === 1 && has(state, 'overwatch') ? 1 : 0;
  const plan = planAction(ctx, id, {
    ...extras,
    sources: [
      { label: 'Initiative dice', value: stats.initiativeDice, rule: 'AD-INIT-1' },
      { label: 'Over watch', value: watch, rule: 'AD-AMB-3' },
    ],
  });
  explainLines(ctx, plan.lines, id);
  const roll = rollAction(ctx, plan, `${nameOf(ctx, id)}: initiative`);
  ctx.edit(id).state.initiative = roll.total;
  return roll;
}

/** Members from the highest initiative down; ties by Speed, then by arrival (AD-INIT-2, AD-INIT-3). */
export function inOrder(ctx: Read, members: readonly string[]): string[] {
  const rows = members.map((id, place) => {
    const { stats, state } = ctx.peek(id);
    return { id, place, initiative: state.initiative ?? 0, speed: score(stats, 'speed') };
  });
  rows.sort((a, b) => b.initiative - a.initiative || b.speed - a.speed || a.place - b.place);
  return rows.map((row) => row.id);
}

/** Replaces fields of the running encounter, sharing its lists, so that a turn costs the same for ten as for a thousand. */
export function changeEncounter(ctx: Run, change: Partial<Encounter>): Encounter {
  const { encounter } = ctx.world;
  if (encounter === null) throw new Error('no encounter runs');
  const next = { ...encounter, ...change };
  ctx.setEncounter(next);
  return next;
}

/** The active turn ends, if there is one; openings and off-hand attacks are gone in any case (section 9.3, step 1). */
export function endTurn(ctx: Run): void {
  const active = ctx.world.encounter?.active ?? null;
  if (active !== null && ctx.has(active)) {
    ctx.event('turn-end', { target: active });
    endEffects(ctx, active, (instance) => instance.until === 'end-of-turn');
    if (ctx.peek(active).state.actionsLeft !== 0) ctx.edit(active).state.actionsLeft = 0;
  }
  clearExposed(ctx);
}

/**
 * Goes on from the place `from`, over those who cannot take a turn and over one end of the round, until somebody's turn
 * begins (section 9.3, steps 2 to 4). `closed`: this command has ended a round already.
 */
export function goOn(ctx: Run, from: number, closed: boolean): void {
  let position = from;
  let hasClosed = closed;
  for (;;) {
    const { order } = ctx.world.encounter ?? changeEncounter(ctx, {});
    const id = order[position];
    if (id === undefined) {
      if (hasClosed) {
        changeEncounter(ctx, { position: order.length, active: null });
        return;
      }
      closeRound(ctx);
      openRound(ctx);
      hasClosed = true;
      position = 0;
    } else if (reachPlace(ctx, id)) {
      changeEncounter(ctx, { position, active: id });
      return;
    } else {
      position += 1;
    }
  }
}

/** A place in the order is reached; true if a turn begins there (section 9.3, step 3). */
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
  ctx.explain.add('Actions this turn', actionsPerTurn(ctx, id), 'AD-ACT-1', { subject: id });
  return true;
}

/** Steps 1 to 4 of the end of a round (AD-TIME-4). */
export function closeRound(ctx: Run): void {
  ctx.explain.add('The round closes, seconds', ROUND_SECONDS, 'AD-TIME-4');
  passTime(ctx, schedule, ctx.clock + ROUND_SECONDS);
}

/** Step 5: the next round, with new initiative where the campaign wants it (AD-INIT-4). */
function openRound(ctx: Run): void {
  const { round, members } = changeEncounter(ctx, {});
  changeEncounter(ctx, { round: round + 1, roundStart: ctx.clock, active: null });
  ctx.event('round', { round: round + 1 });
  if (ctx.options.initiative !== 'each-round') return;
  for (const id of members) if (!isGone(ctx.peek(id).state)) rollInitiative(ctx, id, round + 1);
  changeEncounter(ctx, { order: inOrder(ctx, members) });
}

/** Clears what belongs to a turn (section 9). */
export function clearTurnFields(state: State): void {
  state.actionsLeft = 0;
  state.offHandReady = false;
  state.readied = null;
  state.pendingAbility = null;
  state.openings = [];
}

/** `defending`, `readied` and every other effect with an `until`: they end with the encounter, without an event. */
export function endsWithEncounter(instance: EffectInstance): boolean {
  return instance.until !== null || instance.effect === 'defending' || instance.effect === 'readied';
}

/** What lasts until the bearer's next turn. */
function endsAtOwnTurn(instance: EffectInstance): boolean {
  return instance.until === 'next-turn' || instance.effect === 'defending' || instance.effect === 'readied';
}

/** Takes a combatant's part out of the encounter: turn fields, and all that lasts only as long as it. */
export function leaveFight(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  clearTurnFields(state);
  dropWhere(state, endsWithEncounter);
}
