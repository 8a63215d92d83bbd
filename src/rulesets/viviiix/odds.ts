import type { Odds } from '../../contract/views';
import type { Arc } from './arc';
import { sumOf } from './arc';
import { adjustmentOf } from './skill';
import { REACTION_SIDES } from './tables/scores';

type Priced = Odds & Record<string, unknown>;

/** Every way the die of an ARC can fall, as totals; one entry per face, so each is equally likely (VX-ODDS-1). */
export function totalsOf(arc: Arc): number[] {
  const { die, score } = arc.skill;
  if (die === null) return [sumOf(arc, adjustmentOf(score, null))];
  return Array.from({ length: die }, (_, face) => sumOf(arc, adjustmentOf(score, face + 1)));
}

/** Odds of an ARC against a threshold: strictly more is needed (VX-ARC-3). */
export function thresholdOdds(arc: Arc, threshold: number): Priced {
  const totals = totalsOf(arc);
  const won = totals.filter((total) => total > threshold).length;
  return successOdds(won, totals.length);
}

function successOdds(won: number, all: number): Priced {
  return {
    outcomes: { success: won / all, failure: (all - won) / all },
    labels: { success: 'Success', failure: 'Failure' },
  };
}

/** Odds of a reaction check with this State of Mind (VX-REACT-2, VX-REACT-4). */
export function reactionOdds(som: number): Priced {
  return successOdds(Math.min(som, REACTION_SIDES), REACTION_SIDES);
}

/** Odds of one ARC against another (VX-ARC-2). */
export function contestOdds(actor: Arc, opponent: Arc): Priced {
  const [own, others] = [totalsOf(actor), totalsOf(opponent)];
  const all = own.length * others.length;
  let won = 0;
  let tied = 0;
  for (const total of own) {
    won += others.filter((other) => total > other).length;
    tied += others.filter((other) => total === other).length;
  }
  return {
    outcomes: { actor: won / all, opponent: (all - won - tied) / all, tie: tied / all },
    labels: { actor: 'Acting side', opponent: 'Other side', tie: 'Tie' },
  };
}

/** Odds of an attack against a defence or a threshold, with its damage (VX-EXT-5 to VX-EXT-8). */
export function attackOdds(attack: Arc, against: Arc | number, rawDamage: (margin: number) => number): Priced {
  const own = totalsOf(attack);
  const others = typeof against === 'number' ? [against] : totalsOf(against);
  const all = own.length * others.length;
  const counts = { hit: 0, absorbed: 0, miss: 0 };
  const amounts = new Map<number, number>();
  let sum = 0;
  for (const total of own) {
    for (const other of others) {
      const margin = total - other;
      const amount = margin > 0 ? Math.max(0, rawDamage(margin)) : 0;
      counts[margin <= 0 ? 'miss' : amount > 0 ? 'hit' : 'absorbed'] += 1;
      amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
      sum += amount;
    }
  }
  const sorted = [...amounts].sort(([a], [b]) => a - b);
  return {
    outcomes: { hit: counts.hit / all, absorbed: counts.absorbed / all, miss: counts.miss / all },
    labels: { hit: 'Hit', absorbed: 'Lands, absorbed', miss: 'Miss' },
    damage: Object.fromEntries(sorted.map(([amount, ways]) => [String(amount), ways / all])),
    mean: sum / all,
  };
}
