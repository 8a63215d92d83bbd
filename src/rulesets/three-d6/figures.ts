import { Exact, minus, plus, rounded, times } from '../../kernel/decimal';
import { ceilDiv, floorDiv, halfUp } from '../../kernel/rounding';
import { handsOf } from './gear';
import type { Options } from './options';
import { LYING } from './tables/combat';
import { BEARABLE_MULTIPLE, RUNS } from './tables/feats';
import { tablesOf } from './tables/index';
import type { Being, Line } from './types';
import { total } from './types';

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

/** A multiple of Basic Lift in lb, exact: what weights are compared with. */
export function lifts(being: Being, multiple: number): number {
  return times(basicLift(being), multiple);
}

/** A multiple of Basic Lift as sheets show it, one decimal. */
export function shownLift(being: Being, multiple: number): number {
  return rounded(lifts(being, multiple), 1);
}

/** Under a third of HP (TD-INJ-2). */
export function reeling(being: Being): boolean {
  return being.state.hp * 3 < hpMax(being);
}

/** Under a third of FP (TD-FAT-2). */
export function veryTired(being: Being): boolean {
  return being.state.fp * 3 < fpMax(being);
}

/** A third of FP or less: the line for running and swimming (TD-RUN-4). */
function tiredRunner(being: Being): boolean {
  return being.state.fp * 3 <= fpMax(being);
}

/** ST for ST rolls and throwing distance (TD-FAT-2). */
export function effectiveSt(being: Being): number {
  return veryTired(being) ? halved(being.stats.st) : being.stats.st;
}

/** Encumbrance level, 0 up (TD-LOAD-1). */
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

/** Basic Move under the load (TD-LOAD-2), yards a second. */
export function loadedMove(being: Being, options: Options): number {
  if (being.state.load > lifts(being, BEARABLE_MULTIPLE)) return 0;
  const factor = tablesOf(options).encumbrance[encumbranceLevel(being, options)]?.[1] ?? 1;
  return Math.max(1, Math.floor(times(basicMove(being), factor)));
}

/** How a figure comes about: each entry is what is left after one more step. */
type Steps = [Line, ...Line[]];

const lastOf = (steps: Steps): number => (steps.at(-1) ?? steps[0]).value;

/** Halves for injury and for fatigue, rounded up (TD-INJ-2, TD-FAT-2). */
function halve(steps: Steps, being: Being, tired: boolean, tiredRule: string): Steps {
  if (reeling(being)) steps.push({ label: 'Halved: reeling', value: halved(lastOf(steps)), rule: 'TD-INJ-2' });
  if (tired) steps.push({ label: 'Halved: tired', value: halved(lastOf(steps)), rule: tiredRule });
  return steps;
}

/** Ground Move after load, injury and fatigue, step by step (TD-MOVE-1). */
export function moveSteps(being: Being, options: Options): Steps {
  const loaded: Line = { label: 'Basic Move under the load', value: loadedMove(being, options), rule: 'TD-LOAD-2' };
  return halve([loaded], being, veryTired(being), 'TD-FAT-2');
}

/** Ground Move after load, injury and fatigue (TD-MOVE-1). */
export function move(being: Being, options: Options): number {
  return lastOf(moveSteps(being, options));
}

/** `move` in the present posture (TD-MOVE-3). */
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

/** Move for running, step by step (TD-RUN-4). */
export function runningSteps(being: Being, options: Options): Steps {
  const loaded: Line = { label: 'Basic Move under the load', value: loadedMove(being, options), rule: 'TD-LOAD-2' };
  return halve([loaded], being, tiredRunner(being), 'TD-RUN-4');
}

/** Move for running (TD-RUN-4). */
export function runningMove(being: Being, options: Options): number {
  return lastOf(runningSteps(being, options));
}

/** Move in the water, step by step (TD-SWIM-4). */
export function waterSteps(being: Being): Steps {
  const fifth: Line = {
    label: 'A fifth of Basic Move',
    value: Math.max(1, floorDiv(basicMove(being), 5)),
    rule: 'TD-SWIM-4',
  };
  return halve([fifth], being, tiredRunner(being), 'TD-RUN-4');
}

/** Move in the water (TD-SWIM-4). */
export function waterMove(being: Being): number {
  return lastOf(waterSteps(being));
}

/** Yards a second of a way of running, exact. */
export function runSpeed(being: Being, options: Options, mode: keyof typeof RUNS): number {
  const base = mode === 'swim' ? waterMove(being) : runningMove(being, options);
  return times(base, RUNS[mode].factor);
}

/** Yards that a turn of sprint straight ahead allows once one is running (TD-MMOV-2), exact. */
export function sprintMove(being: Being, options: Options): number {
  return runSpeed(being, options, 'sprint');
}

/** Hands that no weapon in hand and no ready shield takes (TD-PARRY-6). */
export function freeHands(being: Being): number {
  const { weapons, shield } = being.stats;
  const held = weapons.filter(({ id }) => !being.state.stowed.includes(id));
  const taken = held.reduce((sum, weapon) => sum + handsOf(weapon), 0);
  return Math.max(0, 2 - taken - (shield !== null && being.state.shieldReady ? 1 : 0));
}

/** At which HP something happens (TD-STAT-6). */
export function hpThresholds(being: Being): Record<string, number | number[]> {
  const full = hpMax(being);
  return {
    reeling: floorDiv(full - 1, 3),
    hangingOn: 0,
    deathRolls: [1, 2, 3, 4].map((multiple) => -multiple * full),
    death: -5 * full,
  };
}

/** At which FP something happens (TD-STAT-6). */
export function fpThresholds(being: Being): Record<string, number> {
  const full = fpMax(being);
  return { veryTired: floorDiv(full - 1, 3), runnerTired: floorDiv(full, 3), exhausted: 0, bottom: -full };
}

/** The least injury that is a major wound (TD-STAT-6). */
export function majorWoundFrom(being: Being): number {
  return floorDiv(hpMax(being), 2) + 1;
}

/** Minutes of quiet rest to full FP (TD-STAT-6). */
export function fpRestMinutes(being: Being): number {
  return 10 * (fpMax(being) - being.state.fp);
}

/** Dodge under load, before injury and fatigue: what is added up, and what is left of it, 1 at least (TD-DODGE-1, TD-LOAD-3). */
export function dodgeLines(being: Being, options: Options): { sum: Line[]; steps: Steps } {
  const penalty = Math.abs(tablesOf(options).encumbrance[encumbranceLevel(being, options)]?.[2] ?? 0);
  const sum: Line[] = [
    { label: 'Basic Speed and 3', value: Math.floor(basicSpeed(being)) + 3, rule: 'TD-DODGE-1' },
    { label: 'Bonus to active defences', value: being.stats.defenseBonus, rule: 'TD-DODGE-1' },
    { label: 'Load', value: -penalty, rule: 'TD-LOAD-3' },
  ];
  const least: Line = { label: 'At least 1', value: Math.max(1, total(sum)), rule: 'TD-LOAD-3' };
  return { sum, steps: halve([least], being, veryTired(being), 'TD-FAT-2') };
}

/** Dodge score (TD-DODGE-1, TD-LOAD-3). */
export function dodgeScore(being: Being, options: Options): number {
  return lastOf(dodgeLines(being, options).steps);
}

/** DR against a damage type, piece by piece; without one, against no type in particular (TD-STAT-5). */
export function armourLines(being: Being, type?: string): Line[] {
  const pieces = being.stats.armor.map(({ name, dr, drByType }) => ({
    label: name,
    value: (type === undefined ? undefined : drByType?.[type]) ?? dr,
    rule: 'TD-STAT-5',
  }));
  return [{ label: 'Natural DR', value: being.stats.dr, rule: 'TD-STAT-5' }, ...pieces];
}

/** DR against a damage type; without one, against no type in particular (TD-STAT-5). */
export function damageResistance(being: Being, type?: string): number {
  return total(armourLines(being, type));
}

/** Thrust and swing of the ST (TD-STAT-4); fatigue does not change the row. */
export function damageOf(being: Being, options: Options): readonly [thrust: string, swing: string] {
  const rows = tablesOf(options).damage;
  for (let st = being.stats.st; st >= 0; st -= 1) {
    const row = rows[String(st)];
    if (row !== undefined) return row;
  }
  return ['1d-6', '1d-5'];
}

/** Standing high jump in inches, standing broad jump in feet, with so many yards of run-up added to Basic Move (TD-JUMP-2, TD-JUMP-3). */
export function jumpReach(being: Being, kind: 'high' | 'broad', runYards = 0): number {
  const base = plus(basicMove(being), runYards);
  return Math.max(0, kind === 'high' ? minus(times(6, base), 10) : minus(times(2, base), 3));
}

/** The first row of a table by weight in Basic Lifts that the weight is not beyond; undefined past the end. */
export function rowFor<R extends readonly [number, ...unknown[]]>(
  being: Being,
  rows: readonly R[],
  weight: number,
): R | undefined {
  return rows.find(([multiple]) => weight <= lifts(being, multiple));
}

/** Throwing distance in yards, exact (TD-THROW-3), and the weight in Basic Lifts, four decimals. */
export function throwReach(being: Being, options: Options, weight: number): { reach: number; ratio: number } {
  const rows = tablesOf(options).throwDistance;
  const factor = (rowFor(being, rows, weight) ?? rows.at(-1))?.[1] ?? 0;
  const ratio = Exact.of(weight).over(basicLift(being)).toNumber(4);
  return { reach: times(effectiveSt(being), factor), ratio };
}
