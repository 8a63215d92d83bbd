import type { Odds } from '../../contract/views';
import type { Distribution } from '../../dice/distribution';
import { constant, die, entriesOf, mapValues, mixture, times } from '../../dice/distribution';
import { impossible } from '../../kernel/result';
import type { Defense, ReadyDefense } from './combat/defense';
import { NO_DEFENCE, notePermission } from './combat/defense';
import type { Strike } from './combat/strike';
import { HIT_NAMES, hitsLeft, hitsScored } from './combat/strike';
import { clampBasic, divisorOf, halfDamage, penetrate } from './damage';
import { isNoted } from './gear';
import { judge, succeeded } from './rolls';
import type { Line, Read } from './types';
import { sumOfLines, total } from './types';

/** How many of the 216 ways three dice can fall give each total, from 3 to 18 (TD-ODDS-1). */
export const WAYS: readonly (readonly [total: number, ways: number])[] = [
  [3, 1],
  [4, 3],
  [5, 6],
  [6, 10],
  [7, 15],
  [8, 21],
  [9, 25],
  [10, 27],
  [11, 27],
  [12, 25],
  [13, 21],
  [14, 15],
  [15, 10],
  [16, 6],
  [17, 3],
  [18, 1],
];

export const ALL_WAYS = 216;

/** Chance to succeed at a number. */
export function successChance(against: number): number {
  let ways = 0;
  for (const [roll, count] of WAYS) if (succeeded(judge(roll, against).outcome)) ways += count;
  return ways / ALL_WAYS;
}

/** Exact chances of a roll against a number. */
export function rollOdds(against: number): Odds {
  const ways = { 'critical-success': 0, success: 0, failure: 0, 'critical-failure': 0 };
  for (const [roll, count] of WAYS) ways[judge(roll, against).outcome] += count;
  return {
    outcomes: overAll(ways, ALL_WAYS),
    labels: {
      'critical-success': 'Critical success',
      success: 'Success',
      failure: 'Failure',
      'critical-failure': 'Critical failure',
    },
  };
}

/** Exact chances of a Quick Contest. */
export function contestOdds(actor: number, opponent: number): Odds {
  const ways = { actor: 0, opponent: 0, tie: 0 };
  for (const [a, countA] of WAYS) {
    for (const [b, countB] of WAYS) {
      const difference = judge(a, actor).margin - judge(b, opponent).margin;
      ways[difference === 0 ? 'tie' : difference > 0 ? 'actor' : 'opponent'] += countA * countB;
    }
  }
  return {
    outcomes: overAll(ways, ALL_WAYS ** 2),
    labels: { actor: 'Wins', opponent: 'Loses', tie: 'Tie' },
  };
}

/** Exact chances of a Fright Check. */
export function frightOdds(against: number): Odds {
  const ways = { resisted: 0, stunned: 0, fainted: 0 };
  for (const [roll, count] of WAYS) {
    const { outcome } = judge(roll, against);
    ways[succeeded(outcome) ? 'resisted' : outcome === 'failure' ? 'stunned' : 'fainted'] += count;
  }
  return {
    outcomes: overAll(ways, ALL_WAYS),
    labels: { resisted: 'Resisted', stunned: 'Stunned', fainted: 'Faints' },
    tones: { resisted: 'good', stunned: 'warn', fainted: 'bad' },
  };
}

export function overAll<K extends string>(ways: Record<K, number>, all: number): Record<string, number> {
  return Object.fromEntries(Object.entries<number>(ways).map(([name, count]) => [name, count / all]));
}

/** Chance of each number of hits, kept apart by whether they do maximum damage. */
class HitChances {
  readonly outcomes: Record<string, number> = { 'critical-hit': 0, hit: 0, defended: 0, miss: 0, 'critical-miss': 0 };
  readonly #hits = new Map<number, [rolled: number, most: number]>();

  add(outcome: string, hits: number, most: boolean, chance: number): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + chance;
    const entry = this.#hits.get(hits) ?? [0, 0];
    entry[most ? 1 : 0] += chance;
    this.#hits.set(hits, entry);
  }

  damage(rolled: Distribution, most: Distribution): Distribution {
    const cases: [number, Distribution][] = [];
    for (const [hits, [byDice, byMost]] of this.#hits) {
      if (byDice > 0) cases.push([byDice, times(hits, rolled)]);
      if (byMost > 0) cases.push([byMost, times(hits, most)]);
    }
    return mixture(cases);
  }
}

const STRIKE_LABELS = {
  'critical-hit': 'Critical hit',
  hit: 'Hit',
  defended: 'Defended',
  miss: 'Miss',
  'critical-miss': 'Critical miss',
};

/** The target number that the lines add up to, explained for the odds (TD-ODDS-1). */
export function targetNumber(ctx: Read, id: string, lines: readonly Line[]): number {
  return ctx.explain.sum('Needed on three dice', sumOfLines(lines), 'TD-ODDS-1', id);
}

/** Exact chances of something thrown into an area: it lands there or not, and deals no damage (9.5). */
function areaOdds(against: number): Odds & Record<string, unknown> {
  const ways = { 'critical-hit': 0, hit: 0, miss: 0, 'critical-miss': 0 };
  for (const [roll, count] of WAYS) ways[HIT_NAMES[judge(roll, against).outcome]] += count;
  const { defended: _defended, ...labels } = STRIKE_LABELS;
  return { outcomes: overAll(ways, ALL_WAYS), labels };
}

/** Exact chances of an attack or a throw (9.5). */
export function strikeOdds(ctx: Read, strike: Strike): Odds & Record<string, unknown> {
  return strike.target === null ? areaOdds(targetNumber(ctx, strike.actor, strike.skill)) : attackOdds(ctx, strike);
}

/** Exact chances of an attack, and of its damage over all outcomes; without consequence rolls (9.5). */
export function attackOdds(ctx: Read, strike: Strike): Odds & Record<string, unknown> {
  const landed = new HitChances();
  const against = targetNumber(ctx, strike.actor, strike.skill);
  for (const defense of [strike.defense, strike.second]) explainDefense(ctx, strike, defense);
  for (const [roll, ways] of WAYS) {
    const chance = ways / ALL_WAYS;
    const { outcome, margin } = judge(roll, against);
    if (!succeeded(outcome)) {
      landed.add(outcome === 'failure' ? 'miss' : 'critical-miss', 0, false, chance);
      continue;
    }
    const scored = hitsScored(strike.shots, strike.weapon.rcl, margin);
    if (outcome === 'critical-success') landed.add('critical-hit', scored, roll === 3, chance);
    else defendedHits(strike, scored, chance, landed);
  }
  const damage = damageOdds(ctx, strike, landed);
  const mean = [...entriesOf(damage)].reduce((sum, [value, p]) => sum + value * p, 0);
  const distribution = Object.fromEntries([...entriesOf(damage)].map(([value, p]) => [String(value), p]));
  return { outcomes: landed.outcomes, labels: STRIKE_LABELS, damage: { mean, distribution }, mean };
}

function explainDefense(ctx: Read, strike: Strike, defense: Defense | null): void {
  if (defense === null || strike.target === null) return;
  if (defense.kind === 'none') {
    ctx.explain.note(`No defence: ${NO_DEFENCE[defense.reason]}`, 'TD-DEF-2', { subject: strike.target });
    return;
  }
  notePermission(ctx, strike.target, defense);
  targetNumber(ctx, strike.target, defense.lines);
}

function defendedHits(strike: Strike, scored: number, chance: number, landed: HitChances): void {
  const { defense: first, second } = strike;
  const tries: (ReadyDefense | null)[] = first === null || first.kind === 'none' ? [] : [first, second];
  let open = chance;
  for (const defense of tries) {
    if (defense === null) continue;
    const against = total(defense.lines);
    let failed = 0;
    for (const [roll, ways] of WAYS) {
      const result = judge(roll, against);
      if (!succeeded(result.outcome)) {
        failed += ways / ALL_WAYS;
        continue;
      }
      const left = hitsLeft(scored, result);
      landed.add(left === 0 ? 'defended' : 'hit', left, false, (open * ways) / ALL_WAYS);
    }
    open *= failed;
  }
  landed.add('hit', scored, false, open);
}

function damageOdds(ctx: Read, strike: Strike, landed: HitChances): Distribution {
  if (strike.target === null) return impossible('odds are asked for attacks on somebody');
  const target = ctx.peek(strike.target);
  const { damageType } = strike.weapon;
  if (isNoted(strike.weapon)) return constant(0);
  const { count, add } = strike.damage;
  const dealt = (sum: number): number => {
    const basic = clampBasic(damageType, sum + add);
    const blow = { basic: strike.half ? halfDamage(basic) : basic, type: damageType, ...divisorOf(strike.weapon) };
    return penetrate(target, ctx.options, blow).dealt;
  };
  const rolled = count === 0 ? constant(0) : times(count, die(6));
  return landed.damage(mapValues(rolled, dealt), mapValues(constant(6 * count), dealt));
}
