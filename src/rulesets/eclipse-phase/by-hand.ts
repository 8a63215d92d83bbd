import type { OrderByHand } from '../../engine/fight/order-by-hand';
import { isEncounterBound, removeEffect } from './effects';
import { freshFight, runningEncounter } from './encounter';
import { rollInitiative, scoreOf } from './initiative';
import { NO_ACTIONS_USED } from './slots';
import { stillToAct } from './standing';
import type { Encounter, EP, Run } from './types';

/**
 * The order as the game master wants it, until initiative is rolled anew: who stands before the active one has had the
 * slot of this phase, and those after it act in the given order, brought about by their modifiers.
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
  } else line(ctx, encounter, toCome);
}

/** Gives scores to those who stand out of line, from the last one up; everybody else keeps the one rolled. */
function line(ctx: Run, encounter: Encounter, wished: readonly string[]): void {
  const moved = outOfLine(stillToAct(ctx, encounter), wished);
  const listed = (id: string): number => encounter.participants.indexOf(id);
  for (let place = wished.length - 1; place >= 0; place -= 1) {
    const id = wished[place] ?? '';
    const next = wished[place + 1];
    const anchor = next ?? wished.slice(0, place).findLast((other) => !moved.has(other));
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

/** Those who must move to get from one order to the other: all but a longest run that stands in line already. */
function outOfLine(before: readonly string[], wished: readonly string[]): Set<string> {
  const places = wished.map((id) => before.indexOf(id));
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
  return new Set(wished.filter((_id, i) => !kept.has(i)));
}

/** Criticals and Moxie go first whatever the score, so the moved one gets what its neighbour has. */
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

/** A newcomer rolls initiative at once and has the slots still to come (EP-INIT-1). */
function join(ctx: Run, id: string): void {
  const encounter = runningEncounter(ctx);
  encounter.participants = [...encounter.participants, id];
  const { state } = ctx.edit(id);
  state.fight = freshFight(0);
  state.actions = { ...NO_ACTIONS_USED };
  state.firing = null;
  state.freeThrow = false;
  if (encounter.round > 0) rollInitiative(ctx, [id]);
}

/** Takes somebody out: what belongs to the fight ends for them (EP-TIME-2). */
function leave(ctx: Run, id: string): void {
  const encounter = runningEncounter(ctx);
  for (const list of ['participants', 'ambushers', 'done', 'interrupted'] as const) {
    encounter[list] = encounter[list].filter((other) => other !== id);
  }
  for (const other of ctx.world.combatants) {
    const paint = other.state.effects.find((effect) => effect.id === 'painted');
    if (paint?.by === id) removeEffect(ctx, other.id, 'painted');
  }
  const bound = ctx.peek(id).state.effects.filter((effect) => isEncounterBound(effect.id));
  for (const effect of bound) removeEffect(ctx, id, effect.id);
  const { state } = ctx.edit(id);
  state.fight = null;
  state.actions = null;
  state.firing = null;
  state.freeThrow = false;
}

export const ORDER: OrderByHand<EP> = {
  // In a later phase only those fast enough are in the order.
  members: (ctx) => ctx.world.encounter?.participants ?? [],
  arrange,
  join,
  leave,
};
