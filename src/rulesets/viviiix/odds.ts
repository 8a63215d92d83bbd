import type { Odds } from '../../contract/views';
import type { Explainer } from '../../engine/explain/explain';
import type { Arc } from './arc';
import { arcSum, sumOf } from './arc';
import type { AttackPlan } from './attack';
import { explainBlow, rawDamage } from './attack';
import { adjustmentOf } from './skill';
import { REACTION_SIDES, SOM_RANGE, UNTRAINED_ADJUSTMENT } from './tables/scores';

type Priced = Odds & Record<string, unknown>;

/** The total of an ARC for each face of its die, all equally likely (VX-ODDS-1). */
export function totalsOf(arc: Arc): number[] {
  const { die, score } = arc.skill;
  if (die === null) return [sumOf(arc, adjustmentOf(score, null))];
  return Array.from({ length: die }, (_, face) => sumOf(arc, adjustmentOf(score, face + 1)));
}

/** Explains an ARC before its die, and the die. */
function explainSide(explain: Explainer, arc: Arc): void {
  const { die, label } = arc.skill;
  explain.sum('Before the die', arcSum(arc), 'VX-ACT-3', arc.id);
  if (die === null) explain.lookUp(`${label}: untrained`, UNTRAINED_ADJUSTMENT, 'VX-ACT-6', { subject: arc.id });
  else explain.lookUp(`${label}: die`, die, 'VX-ACT-5', { subject: arc.id });
}

const explainRollCount = (explain: Explainer, rolls: number): number =>
  explain.lookUp('Equally likely rolls', rolls, 'VX-ODDS-1');

/** A reaction check made before the actual check (VX-REACT-9). */
interface Before {
  id: string;
  som: number;
}

/** How many of how many rolls of a reaction check succeed (VX-REACT-2, VX-REACT-4). */
function reactionRolls(explain: Explainer, { id, som }: Before): { good: number; all: number } {
  explain.lookUp('State of Mind', som, 'VX-REACT-2', { subject: id });
  if (som < SOM_RANGE.max) return { good: som, all: REACTION_SIDES };
  explain.note('Always succeeds', 'VX-REACT-4', { subject: id });
  return { good: 1, all: 1 };
}

/**
 * Odds of an ARC beating a threshold, a tie failing (VX-ARC-3). Under pressure a reaction check comes first, and failing it
 * costs the turn (VX-REACT-9).
 */
export function thresholdOdds(explain: Explainer, arc: Arc, threshold: number, pressure: Before | null = null): Priced {
  const before = pressure === null ? null : reactionRolls(explain, pressure);
  explainSide(explain, arc);
  explain.lookUp('Threshold', threshold, 'VX-ARC-4', { subject: arc.id });
  const totals = totalsOf(arc);
  const { good, all } = before ?? { good: 1, all: 1 };
  const rolls = explainRollCount(explain, totals.length * all);
  const won = totals.filter((total) => total > threshold).length;
  const outcomes = { success: (won * good) / rolls, failure: ((totals.length - won) * good) / rolls };
  const labels = { success: 'Success', failure: 'Failure' };
  if (before === null) return { outcomes, labels };
  return {
    outcomes: { ...outcomes, 'lost-turn': ((all - good) * totals.length) / rolls },
    labels: { ...labels, 'lost-turn': 'Turn lost' },
    tones: { 'lost-turn': 'bad' },
  };
}

/** Odds of a reaction check (VX-REACT-2, VX-REACT-4). */
export function reactionOdds(explain: Explainer, who: Before): Priced {
  const { good, all } = reactionRolls(explain, who);
  explainRollCount(explain, all);
  return {
    outcomes: { success: good / all, failure: (all - good) / all },
    labels: { success: 'Success', failure: 'Failure' },
  };
}

/** Odds of one ARC against another (VX-ARC-2). */
export function contestOdds(explain: Explainer, actor: Arc, opponent: Arc): Priced {
  explainSide(explain, actor);
  explainSide(explain, opponent);
  const [own, others] = [totalsOf(actor), totalsOf(opponent)];
  const all = explainRollCount(explain, own.length * others.length);
  let won = 0;
  let tied = 0;
  for (const total of own) {
    won += others.filter((other) => total > other).length;
    tied += others.filter((other) => total === other).length;
  }
  return {
    outcomes: { actor: won / all, opponent: (all - won - tied) / all, tie: tied / all },
    labels: { actor: 'Wins', opponent: 'Loses', tie: 'Tie' },
  };
}

function explainAttack(explain: Explainer, { input, attack, defence, threshold, blow }: AttackPlan): void {
  const { target } = input;
  explainSide(explain, attack);
  if (defence !== null) explainSide(explain, defence);
  if (threshold !== null) explain.lookUp('Undefended threshold', threshold, 'VX-EXT-7', { subject: target });
  explainBlow(explain, target, blow);
}

/** Odds of an attack against a defence or a threshold, with its damage (VX-EXT-5 to VX-EXT-8). */
export function attackOdds(explain: Explainer, plan: AttackPlan): Priced {
  explainAttack(explain, plan);
  const own = totalsOf(plan.attack);
  const others = plan.defence === null ? [plan.threshold ?? 0] : totalsOf(plan.defence);
  const all = explainRollCount(explain, own.length * others.length);
  const counts = { hit: 0, absorbed: 0, miss: 0 };
  const amounts = new Map<number, number>();
  let sum = 0;
  for (const total of own) {
    for (const other of others) {
      const margin = total - other;
      const amount = margin > 0 ? Math.max(0, rawDamage(plan.blow, margin)) : 0;
      counts[margin <= 0 ? 'miss' : amount > 0 ? 'hit' : 'absorbed'] += 1;
      amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
      sum += amount;
    }
  }
  const sorted = [...amounts].sort(([a], [b]) => a - b);
  return {
    outcomes: { hit: counts.hit / all, absorbed: counts.absorbed / all, miss: counts.miss / all },
    labels: { hit: 'Hit', absorbed: 'Absorbed', miss: 'Miss' },
    damage: Object.fromEntries(sorted.map(([amount, ways]) => [String(amount), ways / all])),
    mean: sum / all,
  };
}
