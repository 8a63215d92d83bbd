import { addOwn } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import { rounded, times } from '../../kernel/decimal';
import { ceilDiv, floorDiv, halfUp } from '../../kernel/rounding';
import { handsOf } from './gear';
import { entryOf } from '../../kernel/lookup';
import type { Options } from './options';
import { LYING } from './tables/combat';
import { CARRY_LIMIT_MULTIPLE, RUNS } from './tables/feats';
import { tablesOf } from './own-tables';
import type { Being } from './types';

const halved = (value: number): number => ceilDiv(value, 2);

/** Full Hit Points (TD-STAT-1). */
export function hpMax(being: Being): number {
  return being.stats.hp ?? being.stats.st;
}

/** Full Fatigue Points (TD-STAT-1). */
export function fpMax(being: Being): number {
  return being.stats.fp ?? being.stats.ht;
}

export function will(being: Being): number {
  return being.stats.will ?? being.stats.iq;
}

export function perception(being: Being): number {
  return being.stats.per ?? being.stats.iq;
}

/** Basic Speed in quarter steps (TD-STAT-2). */
export function basicSpeed(being: Being): number {
  return being.stats.basicSpeed ?? (being.stats.ht + being.stats.dx) / 4;
}

/** Basic Move in yards a second (TD-STAT-2). */
export function basicMove(being: Being): number {
  return being.stats.basicMove ?? Math.floor(basicSpeed(being));
}

/** Basic Lift in lb (TD-STAT-3): whole numbers from 10 up, one decimal below. */
export function basicLift(being: Being): number {
  const squared = being.stats.st * being.stats.st;
  return squared >= 50 ? halfUp(squared / 5) : squared / 5;
}

/** A multiple of Basic Lift in lb, exact, for comparing weights with. */
export function lifts(being: Being, multiple: number): number {
  return times(basicLift(being), multiple);
}

/** A multiple of Basic Lift as sheets show it, one decimal. */
export function shownLift(being: Being, multiple: number): number {
  return rounded(lifts(being, multiple), 1);
}

/** Whether somebody has HP at all; without any, injury has no meaning in these rules. */
export function canBeHurt(being: Being): boolean {
  return hpMax(being) > 0;
}

/** Whether somebody has FP at all; without any they never tire. */
export function tires(being: Being): boolean {
  return fpMax(being) > 0;
}

/** Somebody who tires, at 0 FP or less (TD-FAT-3). */
export function exhausted(being: Being): boolean {
  return tires(being) && being.state.fp <= 0;
}

/** Somebody who can be hurt, at 0 HP or less (TD-INJ-3). */
export function hangingOn(being: Being): boolean {
  return canBeHurt(being) && being.state.hp <= 0;
}

/** HP as a fraction of full HP; 1 for somebody without any. */
export function healthShare(being: Being): number {
  return canBeHurt(being) ? being.state.hp / hpMax(being) : 1;
}

/** Under a third of HP (TD-INJ-2). */
export function reeling(being: Being): boolean {
  return being.state.hp * 3 < hpMax(being);
}

/** Under a third of FP (TD-FAT-2). */
export function veryTired(being: Being): boolean {
  return being.state.fp * 3 < fpMax(being);
}

/** A third of FP or less: the threshold for running and swimming (TD-RUN-4). */
function tiredRunner(being: Being): boolean {
  return tires(being) && being.state.fp * 3 <= fpMax(being);
}

/** ST for ST rolls and throwing distance (TD-FAT-2). */
export function effectiveSt(being: Being): number {
  return veryTired(being) ? halved(being.stats.st) : being.stats.st;
}

/** Encumbrance level, from 0 (TD-LOAD-1). */
export function encumbranceLevel(being: Being, options: Options): number {
  const rows = tablesOf(options).encumbrance;
  const level = rows.findIndex(([multiple]) => being.state.load <= lifts(being, multiple));
  return level === -1 ? rows.length - 1 : level;
}

/** More than the last row of the encumbrance table (TD-LOAD-5). */
export function overloaded(being: Being, options: Options): boolean {
  const last = tablesOf(options).encumbrance.at(-1)?.[0] ?? 0;
  return being.state.load > lifts(being, last);
}

/** Halves for injury and for fatigue, rounded up (TD-INJ-2, TD-FAT-2). */
function halve(sum: Sum, being: Being, tired: boolean, tiredRule: string): Sum {
  const half = { over: 2, round: 'up' } as const;
  if (reeling(being)) sum.then('Reeling', 'TD-INJ-2', half, { show: 'after' });
  if (tired) sum.then('Tired', tiredRule, half, { show: 'after' });
  return sum;
}

/** Basic Move under the load, as a sum (TD-LOAD-2); 0 beyond what can be carried. */
function loadedMoveSum(being: Being, options: Options): Sum {
  const sum = sumFrom('Basic Move', basicMove(being), 'TD-STAT-2');
  if (being.state.load > lifts(being, CARRY_LIMIT_MULTIPLE)) {
    return sum.then('More than they can carry', 'TD-LOAD-2', { instead: 0 });
  }
  const level = encumbranceLevel(being, options);
  const factor = tablesOf(options).encumbrance[level]?.[1] ?? 1;
  const label = `Load, level ${level}`;
  sum.then(label, 'TD-LOAD-2', { times: factor, round: 'down' }, { show: 'after' });
  return sum.total < 1 && being.stats.basicMove !== 0 ? sum.then('At least 1', 'TD-LOAD-2', { atLeast: 1 }) : sum;
}

/** Ground Move after load, injury and fatigue, as a sum (TD-MOVE-1). */
export function moveSum(being: Being, options: Options): Sum {
  return addOwn(halve(loadedMoveSum(being, options), being, veryTired(being), 'TD-FAT-2'), being, 'move');
}

/** Ground Move after load, injury and fatigue (TD-MOVE-1). */
export function move(being: Being, options: Options): number {
  return moveSum(being, options).total;
}

/** `move` in the current posture (TD-MOVE-3). */
export function moveNow(being: Being, options: Options): number {
  const full = move(being, options);
  const { posture } = being.state;
  if (full === 0 || posture === 'sitting') return 0;
  if (posture === 'standing') return full;
  if (LYING.includes(posture)) return Math.min(1, full);
  return Math.max(1, floorDiv(full, 3));
}

/** A step in yards (TD-MOVE-2). */
export function step(being: Being, options: Options): number {
  const full = move(being, options);
  return full === 0 ? 0 : Math.max(1, ceilDiv(full, 10));
}

/** Move for running, as a sum (TD-RUN-4). */
export function runningSum(being: Being, options: Options): Sum {
  return halve(loadedMoveSum(being, options), being, tiredRunner(being), 'TD-RUN-4');
}

/** Move for running (TD-RUN-4). */
export function runningMove(being: Being, options: Options): number {
  return runningSum(being, options).total;
}

/** Move in the water, as a sum (TD-SWIM-4). */
export function waterSum(being: Being): Sum {
  const sum = sumFrom('Basic Move', basicMove(being), 'TD-STAT-2');
  sum.then('A fifth', 'TD-SWIM-4', { over: 5, round: 'down' }, { show: 'after' });
  if (sum.total < 1 && being.stats.basicMove !== 0) sum.then('At least 1', 'TD-SWIM-4', { atLeast: 1 });
  return halve(sum, being, tiredRunner(being), 'TD-RUN-4');
}

/** Move in the water (TD-SWIM-4). */
export function waterMove(being: Being): number {
  return waterSum(being).total;
}

/** Speed of a way of running in yards per second, exact. */
export function runSpeed(being: Being, options: Options, mode: keyof typeof RUNS): number {
  const base = mode === 'swim' ? waterMove(being) : runningMove(being, options);
  return times(base, RUNS[mode].factor);
}

/** Yards allowed on a turn of sprinting after the first (TD-MMOV-2), exact. */
export function sprintMove(being: Being, options: Options): number {
  return runSpeed(being, options, 'sprint');
}

/** Hands that hold neither a weapon nor a ready shield (TD-PARRY-6). */
export function freeHands(being: Being): number {
  const { weapons, shield } = being.stats;
  const held = weapons.filter(({ id }) => !being.state.stowed.includes(id));
  const taken = held.reduce((sum, weapon) => sum + handsOf(weapon), 0);
  return Math.max(0, 2 - taken - (shield !== null && being.state.shieldReady ? 1 : 0));
}

/** Certain death is at this many times full HP below zero (TD-INJ-5). */
export const CERTAIN_DEATH_MULTIPLE = 5;

/** HP thresholds (TD-STAT-6); all 0, never −0, for somebody without HP. */
export function hpThresholds(being: Being): Record<string, number | number[]> {
  const full = hpMax(being);
  return {
    reeling: Math.max(0, floorDiv(full - 1, 3)),
    hangingOn: 0,
    deathRolls: [1, 2, 3, 4].map((multiple) => 0 - multiple * full),
    death: 0 - CERTAIN_DEATH_MULTIPLE * full,
  };
}

/** FP thresholds (TD-STAT-6). */
export function fpThresholds(being: Being): Record<string, number> {
  const full = fpMax(being);
  return {
    veryTired: Math.max(0, floorDiv(full - 1, 3)),
    runnerTired: floorDiv(full, 3),
    exhausted: 0,
    bottom: 0 - full,
  };
}

/** The smallest injury that is a major wound (TD-STAT-6). */
export function majorWoundFrom(being: Being): number {
  return floorDiv(hpMax(being), 2) + 1;
}

/** Minutes of quiet rest that give back 1 FP (TD-FAT-6). */
export const FP_MINUTES = 10;

/** Minutes of quiet rest to full FP (TD-STAT-6). */
export function fpRestMinutes(being: Being): number {
  return FP_MINUTES * (fpMax(being) - being.state.fp);
}

/** Dodge as a sum (TD-DODGE-1, TD-LOAD-3). */
export function dodgeSum(being: Being, options: Options): Sum {
  const penalty = Math.abs(tablesOf(options).encumbrance[encumbranceLevel(being, options)]?.[2] ?? 0);
  const { defenseBonus } = being.stats;
  const sum = sumFrom('Basic Speed + 3', Math.floor(basicSpeed(being)) + 3, 'TD-DODGE-1');
  if (defenseBonus !== 0) sum.add('Bonus to active defences', defenseBonus, 'TD-DODGE-1');
  addOwn(sum, being, 'dodge');
  if (penalty !== 0) sum.add('Load', -penalty, 'TD-LOAD-3');
  if (sum.total < 1) sum.then('At least 1', 'TD-LOAD-3', { atLeast: 1 });
  return halve(sum, being, veryTired(being), 'TD-FAT-2');
}

/** Dodge score (TD-DODGE-1, TD-LOAD-3). */
export function dodgeScore(being: Being, options: Options): number {
  return dodgeSum(being, options).total;
}

/** DR against a damage type, piece by piece; without a type, general DR (TD-STAT-5). */
export function armourSum(being: Being, type?: string): Sum {
  const { dr: natural, drByType: byType } = being.stats;
  const against = (drByType: Readonly<Record<string, number>> | undefined): number | undefined =>
    drByType === undefined || type === undefined ? undefined : entryOf(drByType, type);
  const sum = sumFrom('Natural DR', against(byType) ?? natural, 'TD-STAT-5');
  for (const { name, dr, drByType } of being.stats.armor) {
    const value = against(drByType) ?? dr;
    if (value !== 0) sum.add(name, value, 'TD-STAT-5');
  }
  return addOwn(sum, being, 'dr');
}

/** General DR, against no particular damage type (TD-STAT-5). */
export function damageResistance(being: Being): number {
  return armourSum(being).total;
}

/** Thrust and swing for ST (TD-STAT-4); fatigue does not change the row. */
export function damageOf(being: Being, options: Options): readonly [thrust: string, swing: string] {
  const rows = tablesOf(options).damage;
  for (let st = being.stats.st; st >= 0; st -= 1) {
    const row = rows[String(st)];
    if (row !== undefined) return row;
  }
  return ['1d-6', '1d-5'];
}
