import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { BLANKS, playableSchema, rulesetOf } from '../../../../src/rulesets/own-game/index';
import { playOf } from '../../../support/play';

const [D20] = BLANKS;
const OPPOSED = BLANKS.find(({ id }) => id === 'opposed');
const people = D20.sample.combatants.slice(0, 3).map((one) => ({ ...one, side: 'pc' as const }));
const ids = people.map(({ id }) => id);

/** The first blank with its order made by another formula. */
function game(formula: string) {
  const definition = structuredClone(D20.definition);
  return playOf(rulesetOf(playableSchema.parse({ ...definition, order: { ...definition.order, formula } })));
}

/** What the table is asked for as a fight begins. */
function asked(formula: string, faces: readonly number[] = []): string[] {
  const play = game(formula);
  const outcome = play.run(play.table(people), 'start-encounter', { participants: ids }, faces);
  if (outcome.kind !== 'needs-dice') return [outcome.kind];
  const { label, dice, whose } = outcome.group;
  return [label, ...dice.map((die) => `${die.whose ?? whose ?? ''} ${die.sides}`)];
}

describe('the dice of the order', () => {
  it('are asked of everybody at once, each one’s in the order in which they fall', () => {
    expect(asked('1d20 + grace')).toEqual(['Initiative', ...ids.map((id) => `${id} 20`)]);
    expect(asked('2d6 + 1d4')).toEqual(['Initiative', ...ids.flatMap((id) => [`${id} 6`, `${id} 6`, `${id} 4`])]);
  });

  it('make the places that they make one by one', () => {
    const play = game('1d20');
    const { result } = play.done(play.table(people), 'start-encounter', { participants: ids }, [3, 19, 8]);
    expect(result).toMatchObject({ order: [ids[1], ids[2], ids[0]] });
  });

  it('are asked of one after the other where a face decides whether more fall', () => {
    const first = [`${ids[0]} 6`];
    expect(asked('1d6!').slice(1)).toEqual(first);
    expect(asked('if(1d6 > 3, 1d4, 1d8)').slice(1)).toEqual(first);
    expect(asked('if(1d6 > 3, 1d4, 1d8)', [5]).slice(1)).toEqual([`${ids[0]} 4`]);
  });

  it('are asked for as a figure decides which fall', () => {
    expect(asked('if(grace > -100, 1d4, 1d8)').slice(1)).toEqual(ids.map((id) => `${id} 4`));
  });
});

describe('the part of a round', () => {
  it('is told with whoever acts in it', () => {
    if (OPPOSED === undefined) throw new Error('the game of dice against dice');
    const own = rulesetOf(playableSchema.parse(OPPOSED.definition));
    const play = playOf(own);
    const [one, other] = OPPOSED.sample.combatants.map(({ id, side, stats }) => ({ id, side, stats }));
    if (one === undefined || other === undefined) throw new Error('two people');
    let { world } = play.done(play.table([one, other]), 'start-encounter', { participants: [one.id, other.id] });
    const next = own.commands.find(({ name }) => name === 'advance-turn');
    const told = [1, 2, 3, 4].map(() => {
      const outcome = play.done(world, 'advance-turn', {});
      ({ world } = outcome);
      return next?.present?.(readContext(world), {} as never, outcome.result).sentence.split(';')[0];
    });
    // Two people, and first the shafts of both.
    expect(told).toEqual(['Round 1 · Shafts', 'Round 1 · Blades', 'Round 1 · Blades', 'Round 2 · Shafts']);
  });
});
