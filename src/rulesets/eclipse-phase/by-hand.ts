import type { OrderByHand } from '../../engine/fight/order-by-hand';
import { paintedBy, removeEffect } from './effects';
import { enterFight, leaveFight, runningEncounter } from './encounter';
import { keepRoll, rollInitiative, scoreOf } from './initiative';
import { stillToAct } from './standing';
import type { Encounter, EP, Run } from './types';

/**
 * Puts the fight in the game master's order until initiative is rolled again: those before the active one have had their
 * slot in this phase, and those after it act in the given order, by adjusted initiative modifiers.
 */
function arrange(ctx: Run, order: readonly string[]): void {
  const encounter = runningEncounter(ctx);
  const place = encounter.active === null ? -1 : order.indexOf(encounter.active);
  const over = encounter.active === null ? order.filter((id) => encounter.done.includes(id)) : order.slice(0, place);
  const toCome = order.filter((id) => id !== encounter.active && !over.includes(id));
  encounter.interrupted = encounter.interrupted.filter((id) => over.includes(id));
  encounter.done = over.filter((id) => !encounter.interrupted.includes(id));
  if (encounter.round === 0) {
    const listed = (id: string): number => order.indexOf(id);
    encounter.ambushers = [...encounter.ambushers].sort((a, b) => listed(a) - listed(b));
  } else adjustScores(ctx, encounter, toCome);
}

/** Adjusts the scores of those who moved, from the last one up; everybody else keeps the one rolled. */
function adjustScores(ctx: Run, encounter: Encounter, wanted: readonly string[]): void {
  const moved = mustMove(stillToAct(ctx, encounter), wanted);
  const listed = (id: string): number => encounter.participants.indexOf(id);
  for (let place = wanted.length - 1; place >= 0; place -= 1) {
    const id = wanted[place] ?? '';
    const next = wanted[place + 1];
    const anchor = next ?? wanted.slice(0, place).findLast((other) => !moved.has(other));
    if (anchor === undefined) continue;
    const rank = (who: string): number => scoreOf(ctx, who) ?? 0;
    if (moved.has(id)) {
      takeRank(ctx, id, anchor);
      const tie = next === undefined ? listed(anchor) < listed(id) : listed(id) < listed(anchor);
      shift(ctx, id, rank(anchor) + (tie ? 0 : next === undefined ? -1 : 1) - rank(id));
    } else if (next !== undefined && moved.has(next)) {
      const least = rank(next) + (listed(id) < listed(next) ? 0 : 1);
      if (rank(id) < least) shift(ctx, id, least - rank(id));
    }
  }
}

/** Those who must move to get from one order to the other: all but a longest subsequence already in order. */
function mustMove(before: readonly string[], wanted: readonly string[]): Set<string> {
  const places = wanted.map((id) => before.indexOf(id));
  const best: number[][] = [];
  places.forEach((own, i) => {
    let longest: number[] = [];
    for (let j = 0; j < i; j += 1) {
      const run = best[j] ?? [];
      if ((places[j] ?? 0) < own && run.length > longest.length) longest = run;
    }
    best.push([...longest, i]);
  });
  const kept = new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []));
  return new Set(wanted.filter((_id, i) => !kept.has(i)));
}

/** Criticals and Moxie go first whatever the score, so the moved one takes its neighbour's rank. */
function takeRank(ctx: Run, id: string, neighbour: string): void {
  const { fight } = ctx.edit(id).state;
  const model = ctx.peek(neighbour).state.fight;
  if (fight === null || model === null) return;
  fight.critical = model.critical;
  fight.goFirst = model.goFirst;
}

function shift(ctx: Run, id: string, by: number): void {
  const { fight } = ctx.edit(id).state;
  if (fight !== null) fight.modifier += by;
}

/** A newcomer rolls initiative at once and gets the remaining slots (EP-INIT-1). */
function join(ctx: Run, id: string): void {
  const encounter = runningEncounter(ctx);
  encounter.participants = [...encounter.participants, id];
  enterFight(ctx, id);
  if (encounter.round > 0) rollInitiative(ctx, [id]);
}

/** Takes somebody out of the fight: what they had painted is no longer, and their drones keep the roll they shared. */
function leave(ctx: Run, id: string): void {
  const encounter = runningEncounter(ctx);
  for (const list of ['participants', 'ambushers', 'done', 'interrupted'] as const) {
    encounter[list] = encounter[list].filter((other) => other !== id);
  }
  for (const target of paintedBy(ctx, id)) removeEffect(ctx, target, 'painted');
  for (const { id: drone, state } of ctx.world.combatants) if (state.controller === id) keepRoll(ctx, drone);
  leaveFight(ctx, id);
}

export const ORDER: OrderByHand<EP> = {
  // The shown order of a later phase lists only those fast enough.
  members: (ctx) => ctx.world.encounter?.participants ?? [],
  arrange,
  join,
  leave,
};
