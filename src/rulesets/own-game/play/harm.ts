import { Sum } from '../../../engine/sum';
import type { Game, TrackerRule } from '../definition/game';
import { evaluate } from '../formula/evaluate';
import { GameLook } from './look';
import type { People } from './people';
import type { Being, Run } from './types';

/** Takes from a sum of damage what armour takes, line by line, but never below the least. */
export function addSoak(game: Game, being: Being, type: string | undefined, sum: Sum): Sum {
  const look = new GameLook(game, being);
  for (const { title, formula, type: only } of game.soaks) {
    if (only === undefined || only === type) sum.add(title, -Math.max(0, evaluate(formula, look)), game.harmRule);
  }
  if (!Number.isInteger(sum.total)) sum.then('Whole points', game.harmRule, { round: 'down' }, { show: 'after' });
  const { least } = game.def.harm;
  return sum.total < least ? sum.then('At least', game.harmRule, { atLeast: least }) : sum;
}

/** What armour takes from damage of a kind. */
export function soakOf(game: Game, being: Being, type: string | undefined): number {
  const sum = new Sum();
  const look = new GameLook(game, being);
  for (const { formula, type: only } of game.soaks) {
    if (only === undefined || only === type) sum.add('', Math.max(0, evaluate(formula, look)), game.harmRule);
  }
  return sum.total;
}

/** Damage as it arrives: armour off, taken from a tracker, with all that its thresholds put on. */
export function takeHarm(
  people: People,
  ctx: Run,
  harm: { target: string; tracker: TrackerRule; sum: Sum; type?: string | undefined; label: string; past?: boolean },
): number {
  const { target, tracker, sum, type, label, past = false } = harm;
  if (!past) addSoak(people.game, ctx.peek(target), type, sum);
  const dealt = Math.max(0, Math.floor(ctx.explain.sum(label, sum, people.game.harmRule, target)));
  people.harm(ctx, target, tracker, dealt);
  return dealt;
}
