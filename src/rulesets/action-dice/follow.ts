import { addEffect, dropEffect, end, has, openEffect } from './effects';
import type { Options } from './options';
import { healthMax, score, vigorMax } from './pools';
import { ROUND_SECONDS, WINDED_ENDS_AT } from './tables/ladder';
import { NATURE_TABLE } from './tables/natures';
import type { Figure, Run } from './types';

/** Rounds until somebody in shock dies: the Stamina score, at least 1 (AD-SHK-2). */
export function shockRounds(figure: Figure): number {
  return Math.max(1, score(figure.stats, 'stamina'));
}

interface FollowOptions {
  /** A starting state or a value set from outside: a listed `wounded` is taken as given. */
  asGiven?: boolean;
}

/** Brings the automatic effects in line with the pools. Changes `figure` in place. */
export function followPools(figure: Figure, options: Options, clock: number, how: FollowOptions = {}): void {
  if (has(figure.state, 'dead') || has(figure.state, 'destroyed')) return;
  followVigor(figure);
  if (!NATURE_TABLE[figure.stats.nature].health) {
    if (figure.state.durability === 0) end(figure, 'destroyed');
    return;
  }
  followDurability(figure, options, how.asGiven === true);
  followHealth(figure, clock);
}

/** `followPools` for a combatant in a command. */
export function follow(ctx: Run, id: string): void {
  followPools(ctx.edit(id), ctx.options, ctx.clock);
}

/** Winded from Vigor 0 until 5 are back, or all of a smaller pool (AD-VIG-3). */
function followVigor({ stats, state }: Figure): void {
  const max = vigorMax(stats);
  if (has(state, 'winded')) {
    if (max === 0 || state.vigor >= Math.min(WINDED_ENDS_AT, max)) dropEffect(state, 'winded');
  } else if (max > 0 && state.vigor === 0) {
    state.effects.push(openEffect('winded'));
  }
}

/** Wounded at Durability 0; its end depends on the option (AD-DMG-8). */
function followDurability({ stats, state }: Figure, options: Options, asGiven: boolean): void {
  if (state.durability === 0) {
    if (!has(state, 'wounded')) state.effects.push(openEffect('wounded'));
    return;
  }
  const ends = options.woundedEnds === 'durability' || (!asGiven && state.health >= healthMax(stats));
  if (ends) dropEffect(state, 'wounded');
}

/** Shock at Health 0, coming round at Health 1 (AD-SHK-1, AD-SHK-5). */
function followHealth(figure: Figure, clock: number): void {
  const { state } = figure;
  if (state.health > 0) {
    if (!has(state, 'shock') && !has(state, 'stable')) return;
    for (const effect of ['shock', 'stable', 'unconscious'] as const) dropEffect(state, effect);
    return;
  }
  if (has(state, 'shock') || has(state, 'stable')) return;
  fallIntoShock(figure, clock);
}

/** Shock with its deadline; unconsciousness has no end of its own from now on (AD-SHK-1, AD-SHK-2). */
export function fallIntoShock(figure: Figure, clock: number): void {
  const { state } = figure;
  dropEffect(state, 'stable');
  state.effects.push(openEffect('shock'));
  state.shockDeadline = clock + ROUND_SECONDS * shockRounds(figure);
  fallUnconscious(figure);
}

/** Unconscious without an end of its own. */
export function fallUnconscious({ state }: Figure): void {
  state.pendingAbility = null;
  addEffect(state, openEffect('unconscious'));
}
