import { describe, expect, it } from 'vitest';
import { emptyTally, type Tally } from '../../../src/forecast/tally';
import { forecastView } from '../../../src/forecast/view';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase/index';
import { playOf } from '../../support/play';

/** Ten fights at whose end somebody of 30 Durability had this damage and these wounds, by how often. */
function after(damage: Record<string, number>, wounds: Record<string, number>): Tally {
  const person = { hurt: 10, down: 1, dead: 0, downAndWon: 0, trackers: { damage, wounds } };
  return { ...emptyTally(), fights: 10, people: { quill: person } };
}

describe('what a forecast says is left', () => {
  it('reads as the figures of a fight do: what is left of what, where harm piles up', () => {
    const world = playOf(eclipsePhase).table([
      { id: 'quill', stats: { name: 'Quill', durability: 30 }, state: { damage: 4 } },
    ]);
    const tally = after({ 10: 2, 20: 6, 40: 2 }, { 0: 2, 1: 6, 3: 2 });
    const view = forecastView(eclipsePhase, world, { ours: 'a', theirs: 'b', tally }, [], 20);
    expect(view.people[0]?.trackers).toMatchObject([
      { label: 'Durability', now: 26, max: 30, left: { p10: 0, p50: 10, p90: 20 } },
      { label: 'Wounds', now: 0, left: { p10: 0, p50: 1, p90: 3 } },
    ]);
  });
});
