import { describe, expect, it } from 'vitest';
import { TACTICS } from '../../../src/engine/fight/tactics';
import { playOn } from '../../../src/forecast/play-on';
import { countFight, emptyTally, type Tally } from '../../../src/forecast/tally';
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

describe('what a forecast says of those who are down before it begins', () => {
  it('lets the dead die no more, and tells who lies dying', () => {
    const [tactic] = TACTICS;
    if (tactic === undefined) throw new Error('no tactics');
    const { table, rollOut } = playOf(eclipsePhase);
    // Over 30 Durability with a wound one bleeds to death, at 45 one is dead; with 30 and no wound one only lies there.
    const before = table([
      { id: 'bleeds', side: 'pc', state: { damage: 31, wounds: 1, effects: ['incapacitated', 'bleeding'] } },
      { id: 'dead', side: 'pc', state: { damage: 45, effects: ['dead'] } },
      { id: 'out', side: 'pc', state: { damage: 30, effects: ['incapacitated'] } },
      { id: 'foe', side: 'foe' },
    ]);
    const begun = rollOut(before, 'start-encounter', {});
    if (begun.kind !== 'done') throw new Error('no fight');
    const { world } = begun;
    const end = playOn(eclipsePhase, world, { tactics: { ours: tactic, theirs: tactic }, roundCap: 5 });
    const tally = emptyTally();
    countFight(tally, eclipsePhase, world, end);
    const view = forecastView(eclipsePhase, world, { ours: 'press', theirs: 'press', tally }, [], 5);
    expect(view).toMatchObject({ allLive: { times: 1 }, noneDying: { times: 0 }, allStand: { times: 0 } });
    expect(Object.fromEntries(view.people.map(({ id, already }) => [id, already]))).toEqual({
      bleeds: 'dying',
      dead: 'dead',
      out: null,
      foe: null,
    });
  });
});
