import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TournamentTree } from '../../../src/kernel/tournament-tree';

const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 });
const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 }));

it('knows the lowest place of the least figure, whatever changed, one by one or several at once', () => {
  fc.assert(
    fc.property(
      figures,
      fc.array(fc.array(change, { minLength: 1, maxLength: 9 }), { maxLength: 12 }),
      (list, steps) => {
        const winners = new TournamentTree(list.length, (a, b) => (list[a] ?? 0) < (list[b] ?? 0));
        expect(winners.first).toBe(list.indexOf(Math.min(...list)));
        for (const step of steps) {
          const places = step.map(([at]) => at % list.length);
          for (const [i, [, figure]] of step.entries()) list[places[i] ?? 0] = figure;
          if (places.length === 1) winners.update(places[0] ?? 0);
          else winners.updateAll(places);
          expect(winners.first).toBe(list.indexOf(Math.min(...list)));
        }
      },
    ),
  );
});

it('has a first place where there is nobody', () => {
  expect(new TournamentTree(0, () => false).first).toBe(0);
});
