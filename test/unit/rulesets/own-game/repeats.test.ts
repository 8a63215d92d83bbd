import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { agenda, describeDue } from '../../../../src/engine/time/schedule';
import { playableSchema, rulesetOf } from '../../../../src/rulesets/own-game/index';
import { at, playOf } from '../../../support/play';

const game = rulesetOf(
  playableSchema.parse({
    title: 'Trolls',
    trackers: [
      { id: 'hits', title: 'Hits', max: '10' },
      { id: 'calm', title: 'Calm', max: '2' },
    ],
    order: { by: 'listed' },
    conditions: [
      {
        id: 'mending',
        label: 'Mending',
        text: 'A hit each round.',
        tick: { tracker: 'hits', amount: '1', heals: true },
      },
      { id: 'haunted', label: 'Haunted', text: 'Loses calm.', tick: { seconds: 60, tracker: 'calm', amount: '1d6' } },
    ],
  }),
);
const { done, table } = playOf(game);
const troll = table([{ id: 'troll', side: 'foe' }]);
const under = (effect: string) => done(troll, 'apply-effect', { target: 'troll', effect }).world;
const kept = (world: typeof troll, tracker: string): unknown => at(world.combatants[0]?.state, tracker);

describe('what repeats by itself in a game of one’s own', () => {
  it('leaves no trace of a month in which there was nothing to restore', () => {
    const month = done(under('mending'), 'advance-time', { days: 30 });
    expect(month.events).toEqual([]);
    // Only that time passes.
    expect(month.trace).toHaveLength(1);
    expect(month.world.clock).toBe(30 * 86_400);
  });

  it('says on the agenda what it will do, and whether it rolls', () => {
    const said = (world: typeof troll) => {
      const ctx = readContext(world);
      return agenda(ctx, game.schedule).map((due) => {
        const said = describeDue(ctx, game.schedule, due);
        return { text: said?.text, asksDice: said?.asksDice };
      });
    };
    const hurt = done(under('mending'), 'damage', { target: 'troll', amount: 3 }).world;
    expect(said(hurt)).toEqual([{ text: 'Mending restores 1', asksDice: false }]);
    expect(said(under('haunted'))).toEqual([{ text: 'Haunted takes 1d6', asksDice: true }]);
  });

  it('goes on in its own rhythm when there is something to do again', () => {
    // Rounds of 6 s from 0: after 100 s, the next are at 102, 108, 114 and 120.
    const later = done(under('mending'), 'advance-time', { seconds: 100 }).world;
    const hurt = done(later, 'damage', { target: 'troll', amount: 4 }).world;
    expect(kept(done(hurt, 'advance-time', { seconds: 1 }).world, 'hits')).toBe(6);
    const healing = done(hurt, 'advance-time', { seconds: 2 });
    expect(kept(healing.world, 'hits')).toBe(7);
    const healed = done(healing.world, 'advance-time', { seconds: 3600 });
    expect(kept(healed.world, 'hits')).toBe(10);
    expect(healed.events.map((event) => [event.at, event.kind])).toEqual([
      [108, 'mending'],
      [114, 'mending'],
      [120, 'mending'],
    ]);
  });

  it('asks for no dice when there is nothing left to take', () => {
    const gone = done(under('haunted'), 'advance-time', { seconds: 60 }, [5]).world;
    expect(kept(gone, 'calm')).toBe(0);
    const still = done(gone, 'advance-time', { hours: 8 });
    const back = done(still.world, 'mend', { target: 'troll', amount: 2, tracker: 'calm' }).world;
    expect(kept(done(back, 'advance-time', { seconds: 60 }, [1]).world, 'calm')).toBe(1);
  });
});

describe('how well somebody is in a game of one’s own', () => {
  it('is well where what counts up has no room', () => {
    const trackers = [{ id: 'strain', title: 'Strain', counts: 'up', max: '0', least: -1 }];
    const own = rulesetOf(playableSchema.parse({ title: 'Calm', trackers, order: { by: 'listed' } }));
    const play = playOf(own);
    const world = play.table([{ id: 'ana', side: 'pc' }]);
    expect(own.view.combatant(readContext(world), 'ana').health.fraction).toBe(1);
  });
});

/** A game in which whoever is without dread is calm, which takes a die of weariness as it starts. */
const dreadful = playableSchema.parse({
  title: 'Dread',
  trackers: [
    { id: 'dread', title: 'Dread', counts: 'up', max: '6', thresholds: [{ at: '0', word: 'Calm', condition: 'calm' }] },
    { id: 'weary', title: 'Weary', counts: 'up', max: '20' },
  ],
  order: { by: 'listed' },
  conditions: [{ id: 'calm', label: 'Calm', text: 'Rests at last.', begins: { tracker: 'weary', amount: '1d6' } }],
});

describe('a condition that rolls dice as it starts', () => {
  const calm = playOf(rulesetOf(dreadful));

  it('rolls none where somebody who joins has it from the outset', () => {
    const world = calm.table([{ id: 'ana', side: 'pc' }]);
    expect(world.combatants[0]?.state).toMatchObject({ dread: 0, weary: 0, effects: [{ id: 'calm' }] });
  });

  it('rolls them when a command brings it about', () => {
    const world = calm.table([{ id: 'ana', side: 'pc', state: { dread: 2 } }]);
    const calmed = calm.done(world, 'mend', { target: 'ana', amount: 2, tracker: 'dread' }, [4]).world;
    expect(at(calmed.combatants[0]?.state, 'weary')).toBe(4);
  });
});
