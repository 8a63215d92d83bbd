import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { BLANKS, playableSchema, rulesetOf } from '../../../../src/rulesets/own-game/index';
import { playOf } from '../../../support/play';

const [D20] = BLANKS;
const game = rulesetOf(playableSchema.parse(D20.definition));
const [one, other] = D20.sample.combatants.map(({ id, side, stats }) => ({ id, side, stats }));

describe('what happened by itself in a game of one’s own', () => {
  it('is told once of all whom it befalls at one moment', () => {
    const [condition] = D20.definition.conditions;
    if (one === undefined || other === undefined || condition === undefined)
      throw new Error('a sample with a condition');
    const ctx = readContext(playOf(game).table([one, other]));
    const [a, b] = [String(one.stats['name']), String(other.stats['name'])];
    const said = (event: Record<string, unknown>, ...targets: string[]): string =>
      game.view.event(ctx, { at: 6, target: one.id, ...event }, targets.length === 0 ? undefined : targets);
    const ended = { kind: 'effect-ended', effect: condition.id };
    expect(said(ended)).toBe(`${a}: ${condition.label} is over.`);
    expect(said(ended, one.id, other.id)).toBe(`${a} and ${b}: ${condition.label} is over.`);
    const hurts = { kind: condition.id, amount: 2, heals: false };
    expect(said(hurts)).toBe(`${condition.label}: ${a} takes 2.`);
    expect(said(hurts, one.id, other.id)).toBe(`${condition.label}: ${a} and ${b} take 2 each.`);
    expect(said({ ...hurts, heals: true }, one.id, other.id)).toBe(`${condition.label}: ${a} and ${b} recover 2 each.`);
  });
});
