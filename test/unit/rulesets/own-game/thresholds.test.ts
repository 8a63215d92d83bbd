import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { playableSchema, rulesetOf } from '../../../../src/rulesets/own-game/index';
import type { JsonObject } from '../../../../src/kernel/json';
import { playOf } from '../../../support/play';

/** Ash and Birch under rules written for one test. */
function tableOf(rules: JsonObject) {
  const definition: JsonObject = { title: 'A test', order: { by: 'listed' }, ...rules };
  const ruleset = rulesetOf(playableSchema.parse(definition));
  const play = playOf(ruleset);
  return { ...play, ruleset, world: play.table([{ id: 'ash' }, { id: 'birch' }], { definition }) };
}

describe('a forecast of a game of one’s own', () => {
  it('counts as dying whoever is down and bleeds until somebody helps, and nobody else', () => {
    const tick = { seconds: 60, tracker: 'hits', amount: '1' };
    const { world, done, ruleset } = tableOf({
      ...{ attacks: [{ id: 'blow', title: 'Blow', dice: '1d20', against: '10', damage: '1d6' }] },
      trackers: [
        {
          ...{ id: 'hits', title: 'Hits', max: '6', least: -10 },
          thresholds: [
            { at: '-10', word: 'Dead', standing: 'dead' },
            { at: '0', word: 'Down', standing: 'down' },
          ],
        },
      ],
      rests: [{ id: 'night', title: 'Night', hours: 8, gains: [{ tracker: 'hits', amount: 'hours / 4 + 1d4' }] }],
      conditions: [
        { id: 'bleeds', label: 'Bleeds', text: 'Loses a hit each minute.', tick },
        { id: 'stings', label: 'Stings', text: 'Loses a hit each minute, for a while.', rounds: 30, tick },
      ],
    });
    const isDying = (at: typeof world): boolean | undefined => ruleset.tactics?.dying?.(readContext(at), 'ash');
    const under = (at: typeof world, effect: string) => done(at, 'apply-effect', { target: 'ash', effect }).world;
    const down = done(world, 'damage', { target: 'ash', amount: 8 }).world;
    expect([world, down, under(world, 'bleeds'), under(down, 'stings')].map(isDying)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const bleeding = under(down, 'bleeds');
    expect(isDying(bleeding)).toBe(true);
    // Whoever lies dying is not told that a night's rest helps.
    const [heals, dies] = [down, bleeding].map((at) => ruleset.view.recovery(readContext(at), 'ash'));
    expect(heals?.prospects).toMatchObject([{ text: 'Night, 8 h: 1d4 + 2 hits.' }]);
    expect(dies?.prospects).toMatchObject([{ text: 'Bleeds: Loses a hit each minute.', blocked: true }]);
    expect([heals?.beyondRest, dies?.beyondRest]).toEqual([undefined, true]);
  });
});

const shown = (text: string): JsonObject => ({ text, byHand: 'never' });

describe('the thresholds of an own game', () => {
  it('are told with the damage that reaches them, and what is left with both damage and healing', () => {
    const { world, done, ruleset } = tableOf({
      trackers: [{ id: 'hits', title: 'Hits', max: '6', thresholds: [{ at: '0', word: 'Slain', standing: 'dead' }] }],
    });
    const told = (at: typeof world, name: string, params: JsonObject): string[] => {
      const after = done(at, name, params);
      const command = ruleset.commands.find((one) => one.name === name);
      const said = command?.present?.(readContext(after.world), params as never, after.result as never);
      return [said?.sentence ?? '', ...(said?.figures ?? []).map(({ label, value }) => `${label} ${String(value)}`)];
    };
    const hurt = done(world, 'damage', { target: 'ash', amount: 5 }).world;
    expect(told(world, 'damage', { target: 'ash', amount: 5 })).toEqual(['ash takes 5.', 'Hits 1']);
    expect(told(hurt, 'damage', { target: 'ash', amount: 4 })).toEqual(['ash takes 4. ash is slain.', 'Hits 0']);
    expect(told(hurt, 'mend', { target: 'ash', amount: 2 })).toEqual(['ash recovers 2 hits.', 'Hits 3']);
  });

  it('bring nobody back who is dead, by a condition that heals', () => {
    const { world, done } = tableOf({
      trackers: [{ id: 'hits', title: 'Hits', max: '6', thresholds: [{ at: '0', word: 'Slain', standing: 'dead' }] }],
      conditions: [
        {
          ...{ id: 'mending', label: 'Mending', text: 'Restores 1d4 hits each minute.' },
          tick: { seconds: 60, tracker: 'hits', amount: '1d4', heals: true },
        },
      ],
    });
    const mending = done(world, 'apply-effect', { target: 'ash', effect: 'mending' }).world;
    const slain = done(mending, 'damage', { target: 'ash', amount: 6 }).world;
    // No die is rolled for the dead, and what would heal them is over.
    const later = done(slain, 'advance-time', { minutes: 5 }).world;
    expect(later.combatants[0]?.state).toMatchObject({ hits: 0, effects: [] });
  });

  it('refuse care for the dead, in the word of the game, and offer it, and rest, only to the living', () => {
    const { world, done, run, refusal, ruleset } = tableOf({
      trackers: [{ id: 'hope', title: 'Hope', max: '6', thresholds: [{ at: '0', word: 'Lost', standing: 'dead' }] }],
      cares: [{ id: 'comfort', title: 'Comfort', tracker: 'hope', amount: '2' }],
    });
    const row = (at: typeof world) => ruleset.view.recovery(readContext(at), 'birch');
    const offered = (at: typeof world) => row(at)?.treatments.map(({ label }) => label);
    const hurt = done(world, 'damage', { target: 'birch', amount: 5 }).world;
    const word = (at: typeof world) => ruleset.view.combatant(readContext(at), 'birch').health.word;
    expect([word(world), word(hurt)]).toEqual(['unhurt', 'hurt']);
    expect(offered(hurt)).toEqual(['Comfort']);
    expect(row(hurt)?.beyondRest).toBeUndefined();
    const fight = done(hurt, 'start-encounter', { participants: ['ash', 'birch'] }).world;
    expect([offered(fight), refusal(fight, 'treat', { healer: 'ash', target: 'birch' })]).toEqual([
      [],
      'encounter-running',
    ]);
    const lost = done(world, 'damage', { target: 'birch', amount: 6 }).world;
    expect(offered(lost)).toEqual([]);
    expect(row(lost)?.beyondRest).toBe(true);
    const comfort = run(lost, 'treat', { healer: 'ash', target: 'birch' });
    expect(comfort).toMatchObject({
      kind: 'refused',
      error: { code: 'target-dead', message: 'birch is lost.', path: 'target' },
    });
  });

  it('leave alone what a roll or a hand has ended, until a tracker changes', () => {
    const { world, done } = tableOf({
      trackers: [
        { id: 'hits', title: 'Hits', max: '6', thresholds: [{ at: '2', word: 'Hurt', condition: 'bleeding' }] },
      ],
      rolls: [{ id: 'grit', title: 'Grit', dice: '1d6', against: '4' }],
      conditions: [
        { id: 'blessed', label: 'Blessed', text: '+1 on rolls.', changes: [{ figure: 'roll', by: 1 }] },
        {
          ...{ id: 'bleeding', label: 'Bleeding', text: 'Until a roll stops it.', byHand: 'off' },
          tick: { seconds: 60, roll: 'grit' },
        },
      ],
    });
    const ids = ({ combatants }: typeof world) =>
      (combatants[0]?.state as { effects: { id: string }[] }).effects.map(({ id }) => id);
    const hurt = done(world, 'damage', { target: 'ash', amount: 4 }).world;
    expect(ids(hurt)).toEqual(['bleeding']);
    const stopped = done(hurt, 'advance-time', { minutes: 1 }, [4]).world;
    expect(ids(stopped)).toEqual([]);
    expect(ids(done(hurt, 'remove-effect', { target: 'ash', effect: 'bleeding' }).world)).toEqual([]);
    const blessed = done(stopped, 'apply-effect', { target: 'ash', effect: 'blessed' }).world;
    expect(ids(blessed)).toEqual(['blessed']);
    expect(ids(done(blessed, 'damage', { target: 'ash', amount: 1 }).world)).toEqual(['blessed', 'bleeding']);
  });

  it('come to rest even where a condition undoes its own threshold', () => {
    const { world, done } = tableOf({
      trackers: [
        {
          ...{ id: 'rage', title: 'Rage', max: '4', counts: 'up' },
          thresholds: [{ when: 'atLeast', at: 'rageMax', word: 'Seething', condition: 'seething' }],
        },
      ],
      conditions: [
        {
          ...{ id: 'seething', label: 'Seething', ...shown('Has room for more.') },
          changes: [{ figure: 'rageMax', by: 2 }],
        },
      ],
    });
    expect(done(world, 'damage', { target: 'ash', amount: 4 }).world.combatants[0]?.state).toMatchObject({ rage: 4 });
  });

  it('are looked at again when a condition that they ask for comes and goes', () => {
    const { world, done } = tableOf({
      trackers: [
        {
          ...{ id: 'hits', title: 'Hits', max: '6' },
          thresholds: [{ at: 'if(has(frail), 6, 2)', word: 'Shaky', condition: 'shaky' }],
        },
      ],
      conditions: [
        { id: 'frail', label: 'Frail', text: 'Is shaky at once.', seconds: 60 },
        { id: 'shaky', label: 'Shaky', ...shown('Trembles.') },
      ],
    });
    const frail = done(world, 'apply-effect', { target: 'ash', effect: 'frail' }).world;
    const idsOf = ({ combatants }: typeof world) =>
      (combatants[0]?.state as { effects: { id: string }[] }).effects.map(({ id }) => id);
    expect(idsOf(frail)).toEqual(['frail', 'shaky']);
    expect(idsOf(done(frail, 'advance-time', { minutes: 1 }).world)).toEqual([]);
  });
});
