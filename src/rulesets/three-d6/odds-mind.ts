import type { Odds, Tone } from '../../contract/views';
import { idWords } from '../../contract/id-words';
import { capital } from '../../engine/words/say';
import { feintPenalty } from './combat/feint';
import { ALL_WAYS, overAll, successChance, WAYS } from './odds';
import { judge } from './rolls';
import { reactionGained } from './tables/feats';
import { reactionRank, reactionTo, tablesOf } from './own-tables';
import type { Read } from './types';

type OddsResult = Odds & Record<string, unknown>;

/** Exact chances of a Sense roll; a null target number is not rolled against. */
export function senseOdds({
  sense,
  comprehension,
  danger,
}: {
  sense: number;
  comprehension: number | null;
  danger: number | null;
}): OddsResult {
  const noticed = successChance(sense);
  const understood = comprehension === null ? 0 : noticed * successChance(comprehension);
  const warned = danger === null ? 0 : successChance(danger);
  const puzzled = noticed - understood;
  const stillPuzzled = comprehension === null ? puzzled : puzzled * (1 - warned);
  return {
    outcomes: {
      understood,
      noticed: stillPuzzled,
      unnoticed: (1 - noticed) * (1 - warned),
      'danger-sensed': (1 - noticed) * warned + (puzzled - stillPuzzled),
    },
    labels: {
      understood: 'Understood',
      noticed: 'Noticed',
      unnoticed: 'Unnoticed',
      'danger-sensed': 'Danger sensed',
    },
    tones: { understood: 'good', noticed: 'good', unnoticed: 'neutral', 'danger-sensed': 'warn' },
  };
}

/** How many of the 216 results of three dice lead to each reaction, with a modifier. */
function reactionWays(ctx: Read, modifier: number): Map<string, number> {
  const tables = tablesOf(ctx.options);
  const ways = new Map(tables.reaction.map(([, name]) => [name, 0]));
  for (const [roll, count] of WAYS) {
    const name = reactionTo(tables, roll + modifier);
    ways.set(name, (ways.get(name) ?? 0) + count);
  }
  return ways;
}

/** The worst third of the table, the middle, the best third. */
function toneOf(place: number, rows: number): Tone {
  if (place * 3 < rows) return 'bad';
  return place * 3 >= 2 * rows - 1 ? 'good' : 'neutral';
}

/** Exact chances of a reaction roll with a modifier. */
export function reactionOdds(ctx: Read, modifier: number): OddsResult {
  const ways = reactionWays(ctx, modifier);
  return {
    outcomes: overAll(Object.fromEntries(ways), ALL_WAYS),
    labels: Object.fromEntries([...ways.keys()].map((name) => [name, capital(idWords(name))])),
    tones: Object.fromEntries([...ways.keys()].map((name, place) => [name, toneOf(place, ways.size)])),
  };
}

/** Exact chances to win somebody over, and of each reaction, including the roll for Diplomacy. */
export function influenceOdds(
  ctx: Read,
  call: { skill: string; actor: number; target: number; reactionModifier: number },
): OddsResult {
  let won = 0;
  for (const [a, countA] of WAYS) {
    for (const [b, countB] of WAYS) {
      if (judge(a, call.actor).margin > judge(b, call.target).margin) won += countA * countB;
    }
  }
  const win = won / ALL_WAYS ** 2;
  const tables = tablesOf(ctx.options);
  const reactions = new Map(tables.reaction.map(([, name]) => [name, 0]));
  const rolled = call.skill === 'diplomacy' ? [...reactionWays(ctx, call.reactionModifier)] : [];
  for (const [gained, part] of [
    [reactionGained(call.skill, true), win],
    [reactionGained(call.skill, false), 1 - win],
  ] as const) {
    const cases = rolled.length === 0 ? [[gained, ALL_WAYS] as const] : rolled;
    for (const [name, ways] of cases) {
      const better = reactionRank(tables, name) > reactionRank(tables, gained) ? name : gained;
      reactions.set(better, (reactions.get(better) ?? 0) + (part * ways) / ALL_WAYS);
    }
  }
  return {
    outcomes: { win, lose: 1 - win },
    labels: { win: 'Won over', lose: 'Not won over' },
    tones: { win: 'good', lose: 'neutral' },
    reactions: Object.fromEntries(reactions),
  };
}

/** Exact chances of a feint, and of its penalty to the foe's defences, over all outcomes. */
export function feintOdds(actor: number, target: number): OddsResult {
  const ways = new Map<number, number>();
  for (const [a, countA] of WAYS) {
    for (const [b, countB] of WAYS) {
      const penalty = feintPenalty(judge(a, actor).margin, judge(b, target).margin);
      ways.set(penalty, (ways.get(penalty) ?? 0) + countA * countB);
    }
  }
  const all = ALL_WAYS ** 2;
  const entries = [...ways].sort(([a], [b]) => a - b);
  const failed = (ways.get(0) ?? 0) / all;
  const mean = entries.reduce((sum, [penalty, count]) => sum + (penalty * count) / all, 0);
  const distribution = Object.fromEntries(entries.map(([penalty, count]) => [String(penalty), count / all]));
  return {
    outcomes: { feinted: 1 - failed, failed },
    labels: { feinted: 'Feinted', failed: 'Seen through' },
    tones: { feinted: 'good', failed: 'neutral' },
    penalty: { mean, distribution },
  };
}
