import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { offerOf } from '../../../../src/engine/commands/offer';
import type { Done } from '../../../../src/engine/commands/execute';
import { commandIndex } from '../../../../src/engine/commands/execute';
import { flatten } from '../../../../src/engine/explain/explain';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { done, run, table } from './play';

/** What the log says of a command. */
function told({ world, result }: Done, name: string, params: JsonObject) {
  const present = commandIndex(farsight).get(name)?.present;
  if (present === undefined) throw new Error(`${name} has no words`);
  return present(readContext(world), params as never, result);
}

const ON_THE_WAY = ['FS-TRV-2', 'FS-TRV-4'];

const crew = (): AnyWorld =>
  table([
    {
      id: 'ada',
      side: 'pc',
      stats: {
        vitalityInitial: 12,
        weapons: [{ name: 'axe', mode: 'melee', skill: 'cold-weapons', damage: '1d8', type: 'kinetic' }],
      },
    },
    { id: 'medic', side: 'pc', stats: { skills: { medicine: 2 } }, state: { firstAidUses: 2 } },
    { id: 'raider-2', side: 'foe', stats: { armor: { av: 2 }, vitalityInitial: 20 } },
  ]);

describe('results as people at the table say them', () => {
  it('a hit names who, whom, how much and what armour did', () => {
    const params = { actor: 'ada', target: 'raider-2', weapon: 'axe' };
    const words = told(done(crew(), 'attack', params, [6, 6, 5]), 'attack', params);
    expect(words.sentence).toBe('Ada hits Raider 2: 4 damage, 2 stopped by armour.');
    expect(words.tone).toBe('good');
  });

  it('a hit fully stopped by armour says so, without repeating names', () => {
    const params = { actor: 'ada', target: 'raider-2', weapon: 'axe' };
    expect(told(done(crew(), 'attack', params, [6, 6, 1]), 'attack', params).sentence).toBe(
      'Ada hits Raider 2: no harm, 2 stopped by armour.',
    );
    const shot = { target: 'raider-2', amount: 2, type: 'kinetic' };
    expect(told(done(crew(), 'damage', shot, []), 'damage', shot).sentence).toBe(
      'Raider 2 takes no harm, 2 stopped by armour.',
    );
  });

  it('surroundings say how fast the radiation is', () => {
    const around = (radiation: number): string => {
      const params = { targets: ['ada'], air: 'none', radiation };
      return told(done(crew(), 'environment', params, []), 'environment', params).sentence;
    };
    expect(around(3)).toBe('Around Ada: no air, medium radiation (1 rad each hour).');
    expect(around(0)).toBe('Around Ada: no air, no radiation.');
  });

  it('a condition is told in words that follow is and is no longer', () => {
    const spoken = (effect: string): string => {
      const params = { target: 'ada', effect };
      return told(done(crew(), 'apply-effect', params, []), 'apply-effect', params).sentence;
    };
    expect(spoken('stunned')).toBe('Ada is stunned.');
    expect(spoken('guard-down')).toBe('Ada is open to attack.');
    expect(spoken('weapon-unready')).toBe('Ada is without a ready weapon.');
    expect(run(crew(), 'remove-effect', { target: 'ada', effect: 'readied' })).toMatchObject({
      error: { message: 'Ada is not ready to respond.' },
    });
  });

  it('a rest tells those together who come out of it alike', () => {
    const params = { targets: ['ada', 'medic'], kind: 'normal' };
    const words = told(done(crew(), 'rest', params, []), 'rest', params);
    expect(words.sentence).toBe('Ada and Medic are rested.');
  });

  it('an action names its target only if it has one, whoever is aimed at', () => {
    const spoken = (action: string): string => {
      const params = { actor: 'ada', target: 'raider-2', action };
      return told(done(crew(), 'act', params, []), 'act', params).sentence;
    };
    expect(spoken('aim')).toBe('Ada takes aim at Raider 2.');
    expect(spoken('defend')).toBe('Ada goes on the defensive.');
  });

  it('a weapon lists all its damage', () => {
    const bite = { name: 'bite', mode: 'melee', skill: 'brawling', damage: '1d4', type: 'kinetic' };
    const venom = { damage: '1d6', type: 'biotic' };
    const world = table([{ id: 'stalker', stats: { weapons: [{ ...bite, extraDamage: [venom] }, bite] } }]);
    const lines = farsight.view.combatant(readContext(world), 'stalker').weapons ?? [];
    expect(lines.map(({ damage }) => damage)).toEqual(['1d4 kinetic + 1d6 biotic', '1d4 kinetic']);
  });

  it('the odds of a contest name both sides, and a collective check starts with the own side', () => {
    const world = crew();
    const sides = {
      actor: 'ada',
      opponent: 'raider-2',
      actorCheck: { ability: 'dex' },
      opponentCheck: { ability: 'per' },
    };
    const contest = commandIndex(farsight).get('opposed');
    expect(contest?.odds?.(readContext(world), sides as never).labels).toEqual({
      actor: 'Ada',
      opponent: 'Raider 2',
      tie: 'Tie',
    });
    const together = commandIndex(farsight).get('collective-check');
    if (together === undefined) throw new Error('no collective check');
    const { prefill } = offerOf(readContext(world), together, 'ada', null);
    expect(prefill).toEqual({ actors: ['ada', 'medic'], ability: 'dex', dc: 'normal' });
    expect(run(world, 'collective-check', prefill).kind).toBe('needs-dice');
  });

  // FS-TRN-1: a minor action and free deeds are there when the action is spent; FS-MEL-1: letting go is always free.
  it('once the action is spent the rest of the turn is offered, and a reaction on another’s turn', () => {
    const knife = { name: 'knife', mode: 'melee', skill: 'cold-weapons', damage: '1d4', type: 'kinetic' };
    const gun = { name: 'gun', mode: 'ranged', skill: 'kinetic-weapons', damage: '1d6', type: 'kinetic' };
    const people = table([
      { id: 'ada', side: 'pc', stats: { weapons: [gun, knife] } },
      { id: 'orc', side: 'foe', stats: { vitalityInitial: 40 } },
    ]);
    const fight = done(people, 'start-encounter', {}, [9, 9, 2, 2]).world;
    const offered = (world: AnyWorld, name: string, who = 'ada', at: string | null = 'orc') => {
      const command = commandIndex(farsight).get(name);
      if (command === undefined) throw new Error(`no ${name}`);
      const { prefill, obstacle } = offerOf(readContext(world), command, who, at);
      return { ...prefill, refused: obstacle?.code ?? null };
    };
    expect(offered(fight, 'act')).toMatchObject({ action: 'defend', refused: null });
    expect(offered(fight, 'maneuver')).toMatchObject({ kind: 'grapple', refused: null });
    expect(offered(fight, 'attack')).toMatchObject({ weapon: 'gun', refused: null });
    expect(offered(fight, 'attack', 'orc', 'ada')).toMatchObject({ use: 'reaction', refused: null });

    const spent = done(fight, 'act', { actor: 'ada', action: 'defend' }, []).world;
    expect(offered(spent, 'act')).toMatchObject({ action: 'aim', target: 'orc', refused: null });
    expect(offered(spent, 'act', 'ada', null)).toMatchObject({ action: 'interact', refused: null });
    expect(offered(spent, 'maneuver')).toMatchObject({ kind: 'feint', refused: null });
    expect(offered(spent, 'attack')).toMatchObject({ weapon: 'gun', refused: 'no-actions-left' });

    // Only the grapple itself is left.
    const minor = done(spent, 'maneuver', { actor: 'ada', target: 'orc', kind: 'feint' }, [2, 2, 3, 3]).world;
    const held = done(minor, 'apply-effect', { target: 'orc', effect: 'grappled', source: 'ada' }, []).world;
    expect(offered(held, 'maneuver')).toMatchObject({ kind: 'release', target: 'orc', refused: null });
    const handled = done(held, 'act', { actor: 'ada', action: 'interact' }, []).world;
    expect(offered(handled, 'act')).toMatchObject({ action: 'drop-prone', refused: null });

    // On the other’s turn: the readied attack, otherwise a knife attack.
    const next = done(handled, 'advance-turn', {}, []).world;
    expect(offered(next, 'attack', 'ada', null)).toMatchObject({ weapon: 'knife', use: 'reaction', target: 'orc' });
    expect(offered(next, 'attack')).toMatchObject({ use: 'reaction', refused: null });
    const ready = done(
      fight,
      'act',
      { actor: 'ada', action: 'ready', trigger: 'it moves', response: 'fire' },
      [],
    ).world;
    expect(offered(done(ready, 'advance-turn', {}, []).world, 'attack')).toMatchObject({
      weapon: 'gun',
      use: 'readied',
      refused: null,
    });
  });

  it('advantage is offered only for actions that are rolled', () => {
    const chips = commandIndex(farsight).get('act')?.asks?.chips ?? [];
    const { action: unrolled = [] } = chips.find(({ field }) => field === 'advantage')?.unless ?? {};
    const kindOf = (action: unknown): string => {
      const world = table([{ id: 'ada', state: { effects: ['pinned', 'weapon-unready'] } }, { id: 'bob' }]);
      return run(world, 'act', {
        actor: 'ada',
        action: String(action),
        ...(action === 'search' ? {} : { target: 'bob' }),
        trigger: 'it',
        response: 'that',
      }).kind;
    };
    expect(unrolled.map((one) => `${String(one)} ${kindOf(one)}`)).toEqual(
      unrolled.map((one) => `${String(one)} done`),
    );
    for (const one of ['hide', 'search', 'break-free']) {
      expect(unrolled).not.toContain(one);
      expect(kindOf(one), one).toBe('needs-dice');
    }
  });

  it('the dying are shown as such first, with the saves left', () => {
    const state = { lifeState: 'dying', exhaustion: { general: 3 }, deathSaves: { failures: 2 } };
    const { conditions, health, trackers } = farsight.view.combatant(
      readContext(table([{ id: 'brask', state }])),
      'brask',
    );
    // FS-DTH-2: at 0 vitality. So nobody aims at them as at one who stands.
    expect(health).toMatchObject({ fraction: 0, word: 'dying' });
    expect(conditions[0]?.label).toBe('Unconscious');
    expect(conditions.map(({ label }) => label)).toEqual(expect.arrayContaining(['Sickened', 'Prone']));
    const saves = trackers
      .filter(({ id }) => id.startsWith('death-'))
      .map(({ label, word }) => `${label} ${word ?? ''}`);
    expect(saves).toEqual(['Saved 3 more: stable', 'Failed 1 more: dead']);
  });

  it('somebody who goes down is offered help', () => {
    const params = { target: 'ada', amount: 12, type: 'kinetic' };
    const words = told(done(crew(), 'damage', params, [5]), 'damage', params);
    expect(words.sentence).toBe('Ada takes 12 damage. Ada goes down, dying. It leaves a mild trauma (right arm).');
    expect(words.suggestions).toContainEqual(
      expect.objectContaining({ call: { do: 'treat', with: { healer: 'medic', target: 'ada', method: 'stabilize' } } }),
    );
  });

  // FS-TRN-1: stabilising takes the action of one's own turn; on the turn of another nobody can.
  it('stabilising is suggested only to somebody who can do it now', () => {
    const fight = done(crew(), 'start-encounter', {}, [2, 2, 4, 4, 9, 9]).world;
    const params = { target: 'ada', amount: 12, type: 'kinetic' };
    const offeredIn = (world: AnyWorld): unknown[] =>
      told(done(world, 'damage', params, [5]), 'damage', params).suggestions.map(({ call }) => call.with['healer']);
    expect(offeredIn(fight)).toEqual([]);
    expect(offeredIn(done(fight, 'advance-turn', {}, []).world)).toEqual(['medic']);
  });

  // FS-SPC-5, rank 7: the Help action, at no cost; FS-ACT-5: it serves the next check of whoever is helped.
  it('help is offered to the next ally in the order, never to the foe just hit', () => {
    const fight = done(crew(), 'start-encounter', {}, [9, 9, 2, 2, 4, 4]).world;
    const blow = { actor: 'ada', target: 'raider-2', weapon: 'axe' };
    const kept = done(fight, 'attack', blow, [12, 12, 5]).world;
    const exploit = { actor: 'ada', list: 'combat', rank: 7 };
    const { suggestions } = told(done(kept, 'exploit', exploit, []), 'exploit', exploit);
    expect(suggestions.map(({ call }) => call)).toEqual([
      { do: 'act', with: { actor: 'ada', action: 'help', use: 'extra', target: 'medic' } },
    ]);
    const act = commandIndex(farsight).get('act');
    if (act === undefined) throw new Error('no act');
    const helping = (world: AnyWorld, at: string): unknown =>
      offerOf(readContext(world), act, 'ada', at, { action: 'help' }).prefill;
    expect(helping(fight, 'raider-2')).toEqual({ actor: 'ada', action: 'help', target: 'medic' });
  });

  it('care goes to the dying before the hurt', () => {
    const people = table([
      { id: 'ada', side: 'pc', state: { vitality: 3 } },
      { id: 'bo', side: 'pc', state: { lifeState: 'dying' } },
      { id: 'medic', side: 'pc' },
      { id: 'orc', side: 'foe' },
    ]);
    const treat = commandIndex(farsight).get('treat');
    if (treat === undefined) throw new Error('no treat');
    expect(offerOf(readContext(people), treat, 'medic', 'orc').prefill).toEqual({
      healer: 'medic',
      target: 'bo',
      method: 'stabilize',
    });
  });

  // FS-SPC-6: beside the 4 all ranks up to 4 are open; 3, a distraction, must name its target, and goes with one key only
  // where the check has named somebody. FS-SPC-2 and FS-SPC-10: the setback is rolled, or the game master lets it pass.
  it('a kept 12 offers the exploits that the other die allows, a kept 1 on a failure the setbacks', () => {
    const params = { actor: 'ada', ability: 'int', dc: 10 };
    const ranks = (given: JsonObject): unknown[] =>
      told(done(crew(), 'check', given, [12, 4]), 'check', given).suggestions.map(({ call }) => call.with['rank']);
    expect(ranks(params)).toEqual([4, 2]);
    expect(ranks({ ...params, against: 'raider-2' })).toEqual([4, 3, 2]);
    const bad = told(done(crew(), 'check', params, [1, 4]), 'check', params);
    expect(bad.suggestions.map(({ call }) => [call.do, call.with['waive'] ?? false])).toEqual([
      ['setback', false],
      ['setback', true],
    ]);
    expect(bad.sentence).toBe('Ada fails with Intelligence. It comes with a setback.');
  });

  it('two identical conditions that end together are reported once', () => {
    const duration = { seconds: 6 };
    const stunned = [1, 2].map((source) => ({ effect: 'stunned', source: `raider-${source}`, duration }));
    const world = table([
      { id: 'ada', side: 'pc', state: { effects: stunned } },
      { id: 'raider-1', side: 'foe' },
      { id: 'raider-2', side: 'foe' },
    ]);
    const params = { seconds: 6 };
    const { sentence } = told(done(world, 'advance-time', params), 'advance-time', params);
    expect(sentence.match(/Ada is no longer stunned/g)).toHaveLength(1);
  });

  it('an exploit is named once, takes a target only if it needs one, and offers its quick movement', () => {
    const exploit = { pendingExploit: { maxRank: 12 } };
    const world = table([
      { id: 'ada', state: exploit },
      { id: 'orc', state: exploit },
    ]);
    const guard = { actor: 'ada', rank: 2, target: 'orc' };
    const guarded = done(world, 'exploit', guard, []);
    expect(told(guarded, 'exploit', guard).sentence).toBe('Ada uses an exploit: on guard.');
    const [condition] = farsight.view.brief(readContext(guarded.world), 'ada').conditions;
    expect(condition).toMatchObject({ label: 'On guard' });
    const minor = { actor: 'ada', rank: 4 };
    expect(told(done(world, 'exploit', minor, []), 'exploit', minor).sentence).toBe(
      'Ada uses an exploit: extra minor action.',
    );
    const study = { actor: 'orc', list: 'other', rank: 6, target: 'ada' };
    const studied = done(world, 'exploit', study, []);
    expect(told(studied, 'exploit', study).sentence).toBe('Orc uses an exploit: focused attention (focused).');
    expect(farsight.view.brief(readContext(studied.world), 'orc').conditions[0]?.label).toBe('Focused (Ada)');

    const fight = done(world, 'start-encounter', {}, [9, 9, 2, 2]);
    const struck = { actor: 'ada', ability: 'int', dc: 5 };
    const quick = { actor: 'ada', rank: 3 };
    const moved = done(done(fight.world, 'check', struck, [12, 3]).world, 'exploit', quick, []);
    expect(told(moved, 'exploit', quick).suggestions).toEqual([
      { label: 'Move now', call: { do: 'move', with: { actor: 'ada', meters: 3, use: 'quick' } }, rule: 'FS-SPC-11' },
    ]);
  });

  it('agenda entries start with a capital, and effects that end together share one', () => {
    const effect = (name: string) => ({ effect: name, duration: { minutes: 1 } });
    const world = table([
      { id: 'ada', state: { effects: [effect('dazzled')], rads: 4 } },
      { id: 'bo', state: { effects: [effect('dazzled'), effect('deafened')], lifeState: 'dying' } },
    ]);
    const ctx = readContext(world);
    const texts = farsight.schedule.timers.flatMap((timer) =>
      ['ada', 'bo'].flatMap((target) => {
        const being = world.combatants[world.index[target] ?? -1];
        const at: number[] = [];
        if (being !== undefined) timer.of?.(ctx, being, (when) => at.push(when));
        return at.map((when) => timer.describe(ctx, { at: when, timer: timer.name, target }).text);
      }),
    );
    expect(texts).toEqual(['Ada: Dazzled ends', 'Bo: Dazzled and deafened end', 'Bo: Death save', 'Ada loses 1 rad']);
  });

  it('events that affect several at once name all of them', () => {
    const ctx = readContext(crew());
    const several = (event: object) => farsight.view.event(ctx, { at: 6, ...event }, ['ada', 'medic']);
    expect(several({ kind: 'rad', rads: 3 })).toBe('Ada and Medic take a rad each: 3 now.');
    expect(several({ kind: 'effect-ended', effect: 'dazzled' })).toBe('Ada and Medic are no longer dazzled.');
    expect(several({ kind: 'death-save', outcome: 'stable', face: 12 })).toBe(
      'Ada and Medic are stable (death save 12 each).',
    );
    expect(several({ kind: 'bleeding', dealt: 1, outcome: 'down' })).toBe(
      'Ada and Medic bleed 1 each. Ada and Medic go down.',
    );
    expect(several({ kind: 'breath-exhausted' })).toBe('Ada and Medic cannot hold their breath any longer.');
    expect(farsight.view.event(ctx, { at: 6, kind: 'rad', rads: 3, target: 'ada' })).toBe('Ada takes a rad: 3 now.');
  });

  it('rads taken or lost one by one are merged, by person', () => {
    // Level 4 is a rad a minute; one of those that are there decays every 8 hours (FS-RAD-1, 3).
    const high = done(crew(), 'environment', { targets: ['ada', 'medic'], radiation: 4 }).world;
    const three = { seconds: 180 };
    const { sentence } = told(done(high, 'advance-time', three), 'advance-time', three);
    expect(sentence).toBe('3 min pass. Ada and Medic take 3 rads each: 3 now.');

    const dose = done(crew(), 'hazard', { kind: 'radiation', rads: 3, targets: ['ada'] }).world;
    const night = { seconds: 16 * 3600 };
    const decayed = told(done(dose, 'advance-time', night), 'advance-time', night).sentence;
    expect(decayed).toContain('Ada is down to 1 rad.');
    expect(decayed).not.toContain('2 rads');
  });

  it('a burned card is named, and its beneficiary only if that is somebody else', () => {
    const world = table([
      { id: 'ada', side: 'pc', state: { edgeCards: ['the-other-door'] } },
      { id: 'bob', side: 'pc' },
    ]);
    const burned = (params: JsonObject) => told(done(world, 'edge', params), 'edge', params).sentence;
    const params = { actor: 'ada', op: 'burn', card: 'the-other-door' };
    expect(burned(params)).toBe('Ada burns the other door.');
    expect(burned({ ...params, for: 'bob' })).toBe('Ada burns the other door for Bob.');
  });

  // 8 on the dice, 4 left by the save (FS-AOE-1); armour of 2 stops 2 of each.
  it('an area attack says who saves and what each takes', () => {
    const stats = { armor: { av: 2 } };
    const world = table([
      { id: 'ada', side: 'pc', stats },
      { id: 'bob', side: 'pc', stats },
    ]);
    const save = { ability: 'dex', dc: 13 };
    const params = { targets: ['ada', 'bob'], roll: '2d6', type: 'kinetic', save };
    expect(told(done(world, 'area-attack', params, [4, 4, 7, 7, 3, 3]), 'area-attack', params).sentence).toBe(
      'Ada saves: 2 damage, 2 stopped by armour.\nBob takes 6 damage, 2 stopped by armour.',
    );
    const crate = { kind: 'impact', targets: ['ada', 'bob'], d6: 1 };
    expect(told(done(world, 'hazard', crate, [5]), 'hazard', crate).sentence).toBe(
      'Ada is hit: 3 damage, 2 stopped by armour.\nBob is hit: 3 damage, 2 stopped by armour.',
    );
  });

  it('recovery says what heals and what prevents it', () => {
    const world = table([
      { id: 'a', side: 'pc', state: { vitality: 4, effects: ['bleeding'], bleedLoss: 2 } },
      { id: 'b', side: 'pc', state: { vitality: 4, rads: 61 } },
      { id: 'c', side: 'pc' },
      { id: 'd', side: 'pc', state: { lifeState: 'dying' } },
    ]);
    const row = (id: string) => farsight.view.recovery(readContext(world), id);
    expect(row('a')?.prospects[0]).toMatchObject({ blocked: true, rule: 'FS-CND-2' });
    expect(row('b')?.prospects[0]).toMatchObject({ blocked: true, rule: 'FS-RAD-2' });
    expect(row('c')).toBeNull();
    expect(row('d')?.treatments[0]?.call.with).toMatchObject({ method: 'stabilize', target: 'd' });
  });

  it('recovery offers a full rest once half a day has passed since the last one, and never to the dying', () => {
    const world = table([
      { id: 'a', side: 'pc', state: { vitality: 4, lastFullRestAt: -12 * 3600 } },
      { id: 'b', side: 'pc', state: { vitality: 4, lastFullRestAt: 1 - 12 * 3600 } },
      { id: 'c', side: 'pc', state: { lifeState: 'dying' } },
    ]);
    const rests = (id: string) =>
      farsight.view
        .recovery(readContext(world), id)
        ?.treatments.flatMap(({ call, label }) => (call.do === 'rest' ? [label] : []));
    expect(rests('a')).toEqual(['An hour of rest', 'A full rest']);
    expect(rests('b')).toEqual(['An hour of rest']);
    expect(rests('c')).toEqual([]);
  });

  it('travel says how far, what the pace does, and which rule applied', () => {
    const travelled = (more: JsonObject) => {
      const params = { travellers: ['ada'], hours: 4, ...more };
      return told(done(crew(), 'travel', params, []), 'travel', params);
    };
    expect(travelled({}).sentence).toBe('Ada covers 20 km.');
    expect(travelled({ pace: 'slow' }).sentence).toBe('Ada covers 14 km. Slow enough to sneak.');
    expect(travelled({ pace: 'fast' }).sentence).toBe('Ada covers 26 km. Too fast to keep a good lookout.');
    // 30 km an hour, at whatever pace the others would go.
    const driven = travelled({ pace: 'fast', transport: { speed: 60, kind: 'vehicle' } });
    expect(driven.sentence).toBe('Ada covers 120 km.');
    expect(driven.figures).toEqual([
      { label: 'Per hour', value: 30, unit: 'km', rule: 'FS-TRV-4' },
      { label: 'Per minute', value: 600, unit: 'm', rule: 'FS-TRV-4' },
    ]);
  });

  it('travel explains the rate for each hour, and offers to pass the time', () => {
    const way = (more: JsonObject, dice: number[] = []) => {
      const params = { travellers: ['ada'], ...more };
      const answer = done(crew(), 'travel', params, dice);
      const labels = flatten(answer.trace).flatMap(({ label, rule }) => (ON_THE_WAY.includes(rule) ? [label] : []));
      return { labels, offered: told(answer, 'travel', params).suggestions };
    };
    // FS-TRV-2: 27 km in eight hours, 3.5 in each one beyond; two saves of two d12.
    const march = way({ hours: 10, pace: 'slow' }, [9, 9, 9, 9]);
    expect(march.labels).toEqual(['Eight hours, at a slow pace', '2 hours beyond, 3.5 km each', 'Kilometres']);
    expect(march.offered).toEqual([
      { label: 'Let 10 h pass', call: { do: 'advance-time', with: { seconds: 36_000 } }, rule: 'FS-TRV-1' },
    ]);
    const short = way({ minutes: 2.5 });
    expect(short.labels).toEqual(['Each minute 90 m, at a normal pace', 'Minutes', 'Kilometres']);
    expect(short.offered[0]?.call).toEqual({ do: 'advance-time', with: { seconds: 150 } });
    // FS-TRV-4: half of 21 m is 10 km.
    const driven = way({ hours: 3, transport: { speed: 21, kind: 'vehicle' } });
    expect(driven.labels).toEqual(['Each hour, half of a speed of 21 m', 'Hours', 'Kilometres']);
  });

  it('a rest says what it restored, and recovery what one would', () => {
    const stats = { psiPoints: 6, features: [{ id: 'second wind', uses: 1, recovery: 'rest' }] };
    const adept = table([{ id: 'orlo', stats, state: { psiPoints: 4, featureUses: { 'second wind': 1 } } }]);
    const rested = (kind: string): string => {
      const params = { targets: ['orlo'], kind };
      return told(done(adept, 'rest', params, []), 'rest', params).sentence;
    };
    expect(rested('normal')).toBe('Orlo can use second wind again.');
    expect(rested('full')).toBe('Orlo gets 2 psi points back and can use second wind again.');
    const row = farsight.view.recovery(readContext(adept), 'orlo');
    expect(row?.ailments).toEqual([{ label: 'Psi', value: 4, max: 6, rule: 'FS-RST-7' }]);
    expect(row?.prospects).toEqual([{ text: 'All psi points after a full rest', rule: 'FS-RST-7' }]);
  });

  it('a trauma that takes more successes than usual says so in recovery too', () => {
    const mild = { kind: 'physical', severity: 'mild', entry: 'left-arm', successes: 1 };
    const hurt = table([{ id: 'orlo', state: { traumas: [{ ...mild, needed: 5 }, mild] } }], { traumaSuccesses: 4 });
    const { ailments = [] } = farsight.view.recovery(readContext(hurt), 'orlo') ?? {};
    expect(ailments.map(({ value, max }) => [value, max])).toEqual([
      [1, 5],
      [1, 4],
    ]);
  });

  it('a project whose name another kind has taken is continued under its own name', () => {
    const skills = { mechatronics: 1 };
    const start = table([{ id: 'orlo', stats: { skills }, state: { credits: 100 } }]);
    const craft = {
      actor: 'orlo',
      activity: 'craft',
      item: { id: 'medicine', value: 60 },
      skill: 'mechatronics',
      days: 1,
    };
    const learn = {
      actor: 'orlo',
      activity: 'learn',
      subject: { kind: 'skill', id: 'medicine' },
      instructor: true,
      days: 1,
    };
    const both = done(done(start, 'downtime', craft, []).world, 'downtime', learn, []).world;
    const resumed = (farsight.view.projects?.(readContext(both)) ?? []).map(({ resume }) => {
      const { do: name = '', with: params = {} } = resume ?? {};
      return done(both, name, params, []).result;
    });
    expect(resumed).toMatchObject([{ progress: 40 }, { progress: 2 }]);
  });

  it('days of study name a skill by its title and a language as it was typed', () => {
    const studied = (kind: string, id: string): string => {
      const pupil = table([{ id: 'orlo', state: { credits: 100 } }]);
      const params = { actor: 'orlo', activity: 'learn', subject: { kind, id }, instructor: true, days: 2 };
      return told(done(pupil, 'downtime', params, []), 'downtime', params).sentence;
    };
    // 200 − 10 × INT 1 (FS-DWN-5)
    expect(studied('skill', 'sleight-of-hand')).toBe('Orlo studies Sleight of Hand for 2 days: 2 of 190 days.');
    expect(studied('language', 'old Terran')).toBe('Orlo studies old Terran for 2 days: 2 of 190 days.');
  });

  it('a refusal for lack of psi points gives their number', () => {
    const adept = table([{ id: 'orlo', stats: { psiPoints: 6 }, state: { psiPoints: 1 } }]);
    const spent = run(adept, 'spend-psi', { actor: 'orlo', points: 2 }, []);
    expect(spent).toMatchObject({ error: { path: 'points', message: 'Orlo has 1 psi point left.' } });
  });

  it('a contest shows each total under its roller’s name', () => {
    const params = { actor: 'ada', target: 'raider-2', kind: 'grapple' };
    const { figures } = told(done(crew(), 'maneuver', params, [6, 6, 5, 4]), 'maneuver', params);
    expect(figures.map(({ label, value }) => `${label} ${String(value)}`)).toEqual(['Ada 13', 'Raider 2 10']);
  });
});
