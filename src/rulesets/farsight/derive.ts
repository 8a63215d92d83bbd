import { addOwn } from '../../engine/own/marks';
import { Sum, sumFrom } from '../../engine/explain/sum';
import { compare, Exact, plus, times } from '../../kernel/decimal';
import { floorDiv } from '../../kernel/rounding';
import { ROUND_SECONDS } from './durations';
import { hurtLimbs, lostLimbs, score, skillBonus } from './beings';
import { EXHAUSTED, carryingCapacity, conditions, exhaustionLevel, feltGravity } from './conditions';
import type { FarsightOptions } from './options';
import { allForbidding, type EffectId } from './tables/effects';
import { ON_GUARD_BONUS } from './tables/attacks';
import { HOUR_SECONDS, LEARNING, REST_GAP_DIVISOR } from './tables/downtime';
import { LOW_GRAVITY_SPEED_METRES } from './tables/gravity';
import { LOAD_FACTORS, SIZE_TABLE } from './tables/sizes';
import { ABILITY_TITLES } from './tables/skills';
import { MILD_LEG_METRES } from './tables/traumas';
import type { Being } from './types';

/** Base of the death threshold (FS-DTH-1). */
const DEATH_THRESHOLD_BASE = 10;
export type MoveMode = 'walk' | 'climb' | 'swim' | 'crawl' | 'fly';

/** Death threshold line by line: more damage past 0 vitality than this kills outright (FS-DTH-1). */
export function thresholdSum(being: Being, sum = new Sum()): Sum {
  sum.base('Base', DEATH_THRESHOLD_BASE, 'FS-DTH-1');
  for (const ability of ['str', 'wil'] as const) sum.add(ABILITY_TITLES[ability], score(being, ability), 'FS-CHK-1');
  return sum;
}

export function deathThreshold(being: Being): number {
  return thresholdSum(being, new Sum(false)).total;
}

/** Armour value of all sources together (FS-DMG-9). */
export function armorSum(being: Being, sum = new Sum()): Sum {
  const { stats } = being;
  sum.base(stats.armor?.name ?? 'Worn armour', stats.armor?.av ?? 0, 'FS-DMG-9');
  if (stats.naturalArmor > 0) sum.add('Natural armour', stats.naturalArmor, 'FS-DMG-9');
  if (stats.extraArmor > 0) sum.add('Other armour', stats.extraArmor, 'FS-DMG-9');
  return addOwn(sum, being, 'armor');
}

export function armorValue(being: Being): number {
  return armorSum(being, new Sum(false)).total;
}

/** Defense, on guard or not (FS-ATK-2, FS-SPC-5). */
export function defenseSum(being: Being): Sum {
  const sum = sumFrom('Defence', being.stats.defense, 'FS-ATK-2');
  const onGuard = being.state.effects.some((instance) => instance.effect === 'on-guard');
  if (onGuard) sum.add('On guard', ON_GUARD_BONUS, 'FS-SPC-5');
  return addOwn(sum, being, 'defense');
}

export function defenseOf(being: Being): number {
  return defenseSum(being).total;
}

/** Natural reach in metres (FS-MOV-9, FS-ATK-14). */
export function reachMetres(being: Being): number {
  return being.stats.reach ?? SIZE_TABLE[being.stats.size].reachMetres;
}

export function sizeIndex(being: Being): number {
  return SIZE_TABLE[being.stats.size].index;
}

export type SpeedMode = 'walk' | 'climb' | 'swim' | 'fly';

/** Everything that sets speed to 0: death, exhaustion, conditions by their own rules (FS-MOV-1, step 5). */
function halts(
  being: Being,
  options: FarsightOptions,
  present: ReadonlySet<EffectId>,
): { label: string; rule: string }[] {
  return [
    ...(being.state.lifeState === 'dead' ? [{ label: 'Dead', rule: 'FS-MOV-1' }] : []),
    ...(exhaustionLevel(being, options) >= EXHAUSTED.halted ? [{ label: 'Exhaustion', rule: 'FS-EXH-1' }] : []),
    ...allForbidding(present, 'move'),
  ];
}

/** Speed of a mode line by line (FS-MOV-1), in metres a round; null if the creature lacks the mode. */
export function speedSum(being: Being, options: FarsightOptions, mode: SpeedMode): Sum | null {
  const { stats } = being;
  const base = { walk: stats.speed, climb: stats.climbSpeed, swim: stats.swimSpeed, fly: stats.flySpeed }[mode];
  if (base === null) return null;
  const present = conditions(being, options);
  const sum = sumFrom('Speed', base, 'FS-MOV-1');
  if (mode === 'walk' && feltGravity(being, options) === 'low') {
    sum.add('Low gravity', LOW_GRAVITY_SPEED_METRES, 'FS-GRV-4');
  }
  const hurt = hurtLimbs(being, 'left-leg') + hurtLimbs(being, 'right-leg');
  for (let i = 0; i < hurt; i += 1) sum.add('Injured leg', -MILD_LEG_METRES, 'FS-TRM-3');
  const legs = lostLimbs(being, 'leg');
  if (legs > 0) sum.then('Compromised legs', 'FS-TRM-4', { over: legs + 1 }, { value: legs === 1 ? 'half' : 'third' });
  if (present.has('hindered')) sum.then('Hindered', 'FS-CND-9', { over: 2 }, { value: 'half' });
  addOwn(sum, being, 'speed');
  if (sum.total < 0) sum.then('Never below 0', 'FS-MOV-1', { atLeast: 0 });
  for (const { label, rule } of halts(being, options, present)) sum.then(label, rule, { instead: 0 });
  if (compare(sum.total, floorDiv(times(sum.total, 2), 1) / 2) !== 0) {
    sum.then('To half metres', 'FS-MOV-1', { instead: floorDiv(times(sum.total, 2), 1) / 2 });
  }
  return sum;
}

/** Speed of a mode in metres a round; null if the creature lacks the mode (FS-MOV-1). */
export function speedOf(being: Being, options: FarsightOptions, mode: SpeedMode): number | null {
  return speedSum(being, options, mode)?.total ?? null;
}

/** Metres of a long or a high jump (FS-MOV-6), twice as many in low gravity, half of them without a run-up. */
export function jumpSum(being: Being, options: FarsightOptions, kind: 'long' | 'high', runUp: boolean): Sum {
  const each = kind === 'long' ? 1 : 0.25;
  const sum = sumFrom('Jump', kind === 'long' ? 3 : each, 'FS-MOV-6');
  sum.add(ABILITY_TITLES.str, each * score(being, 'str'), 'FS-CHK-1');
  if (sum.total < 0) sum.then('Never below 0', 'FS-MOV-6', { atLeast: 0 });
  if (feltGravity(being, options) === 'low') sum.then('Low gravity', 'FS-GRV-4', { times: 2 }, { show: 'difference' });
  return runUp ? sum : sum.then('No run-up', 'FS-MOV-6', { over: 2 }, { value: 'half' });
}

/** Seconds a creature holds its breath, and rounds it lasts after that (FS-SUF-1). */
export function breath(being: Being): { holdSeconds: number; chokeRounds: number } {
  const rounds = Math.max(0, 1 + score(being, 'str'));
  return { holdSeconds: rounds * 60, chokeRounds: rounds };
}

export function learningDays(being: Being): number {
  return Math.max(1, LEARNING.days - LEARNING.daysPerPoint * score(being, 'int'));
}

export function pushOffSpeed(being: Being): number {
  return Math.max(0, 2 * (score(being, 'str') + skillBonus(being, 'might')));
}

/** Clock second from which the next full rest may begin; null while the cadence is not running (FS-RST-3, FS-RST-11). */
export function restAllowedAt({ state, stats }: Being): number | null {
  if (state.lastFullRestAt === null) return null;
  const gap = Exact.of(stats.fullRestEvery).times(HOUR_SECONDS).over(REST_GAP_DIVISOR);
  return gap.plus(state.lastFullRestAt).toNumber();
}

/** Clock second at which the held breath ends; null with air (FS-SUF-1, FS-SUF-4). */
export function breathEndsAt(being: Being): number | null {
  const { airLostAt, canHoldBreath } = being.state;
  return airLostAt === null ? null : plus(airLostAt, canHoldBreath ? breath(being).holdSeconds : 0);
}

/** Clock second from which the creature drops without air; null with air (FS-SUF-2, FS-SUF-4). */
export function dropsAt(being: Being): number | null {
  const ends = breathEndsAt(being);
  return ends === null ? null : plus(ends, breath(being).chokeRounds * ROUND_SECONDS);
}

/** The greatest load of each kind in kg; null if load is not tracked (FS-LOD-4). */
export function loadLimits(being: Being): { free: number; hindered: number; dragging: number } | null {
  const capacity = carryingCapacity(being);
  if (capacity === null) return null;
  const { hindered, dragging } = LOAD_FACTORS;
  return { free: capacity, hindered: times(capacity, hindered), dragging: times(capacity, dragging) };
}
