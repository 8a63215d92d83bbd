import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { BLANKS, playableSchema, rulesetOf } from '../../../../src/rulesets/own-game/index';
import { playOf } from '../../../support/play';

const [D20] = BLANKS;
const game = rulesetOf(playableSchema.parse(D20.definition));
const [one, other] = D20.sample.combatants.map(({ id, side, stats }) => ({ id, side, stats }));

describe('the explanation of a figure in a game of one’s own', () => {
  it('names a constant by its part in the sum, not by itself', () => {
    const formulas = { sharp: '3', keen: 'sharp + 2', dull: '10 - 4 + sharp × 2', low: '0 - 3' };
    const fields = Object.entries(formulas).map(([id, formula]) => ({ id, title: id, kind: 'value', formula }));
    const trackers = [{ id: 'strain', title: 'Strain', counts: 'up' }];
    const own = rulesetOf(playableSchema.parse({ title: 'Sums', fields, trackers, order: { by: 'listed' } }));
    const play = playOf(own);
    const { trace } = play.done(play.table([{ id: 'ana', side: 'pc', stats: {} }]), 'derive', { target: 'ana' }, []);
    const lines = trace.flatMap((entry) =>
      'lines' in entry ? [entry.lines.map(({ label, value }) => [label, value])] : [],
    );
    expect(lines).toEqual([
      [['Base', 3]],
      [
        ['sharp', 3],
        ['Fixed', 2],
      ],
      [
        ['Base', 10],
        ['Fixed', -4],
        ['sharp × 2', 6],
      ],
      [['Fixed', -3]],
    ]);
  });
});

describe('the number to reach in a game of one’s own', () => {
  it('says what the die gets, with conditions and modifiers', () => {
    const [attacker, target] = D20.sample.combatants.map(({ id, side, stats }) => ({ id, side, stats }));
    if (attacker === undefined || target === undefined) throw new Error('a sample of two');
    const play = playOf(game);
    const table = play.table([attacker, target]);
    const said = (world: typeof table, modifiers: { label: string; value: number }[] = []): string[] => {
      const { trace } = play.done(
        world,
        'attack',
        {
          actor: attacker.id,
          target: target.id,
          attack: 'strike',
          modifiers,
        },
        [2],
      );
      return trace.flatMap((part) => (part.kind === 'sum' && part.label.endsWith('to reach') ? [part.label] : []));
    };
    const shaken = play.done(table, 'apply-effect', { target: attacker.id, effect: 'shaken' }).world;
    expect([said(table), said(shaken), said(shaken, [{ label: 'High ground', value: 5 }])]).toEqual([
      ['1d20 + 5 to reach'],
      ['1d20 + 3 to reach'],
      ['1d20 + 8 to reach'],
    ]);
  });
});

describe('the number to reach by a pool in a game of one’s own', () => {
  it('says which dice are successes, and how many it takes', () => {
    const check = { kind: 'pool', dice: 'wits', sides: 6 };
    const rolls = [
      { id: 'spot', title: 'Spot', ...check, hits: 5, against: '2' },
      { id: 'luck', title: 'Luck', ...check, hits: 6 },
      { id: 'gift', title: 'Gift', ...check, hits: 4, twice: 6 },
    ];
    const own = rulesetOf(
      playableSchema.parse({
        ...{ title: 'Pools', rolls, order: { by: 'listed' } },
        fields: [{ id: 'wits', title: 'Wits', kind: 'value', formula: '3' }],
        trackers: [{ id: 'strain', title: 'Strain', counts: 'up' }],
      }),
    );
    const play = playOf(own);
    const said = (roll: string): [string, unknown][] => {
      const { trace } = play.done(play.table([{ id: 'ana' }]), 'check', { actor: 'ana', roll }, [6, 5, 1]);
      return trace.flatMap((part) =>
        part.kind === 'sum' && part.label.endsWith('to reach') ? [[part.label, part.value]] : [],
      );
    };
    expect(['spot', 'luck', 'gift'].flatMap(said)).toEqual([
      ['Successes on 5 or more, to reach', 2],
      ['Successes on 6, to reach', 1],
      ['Successes on 4 or more, twice from 6, to reach', 1],
    ]);
  });
});

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
