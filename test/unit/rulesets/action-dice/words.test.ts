import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { obstacleOf } from '../../../../src/engine/commands/guard';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { sumToBeat } from '../../../../renderer/panels/shared/sum-line';
import { actionDice } from '../../../../src/rulesets/action-dice/index';
import type { Person } from './play';
import { done, run, table } from './play';

/** Why somebody cannot use a command as it is filled in for them now, or null. */
function refused(world: AnyWorld, name: string, who: string) {
  const ctx = readContext(world);
  const command = actionDice.commands.find((candidate) => candidate.name === name);
  if (command === undefined) throw new Error(name);
  return obstacleOf(ctx, command, who, command.prefill?.(ctx, who, null) ?? {});
}

describe('what is said at the table', () => {
  it.each([
    ['hit', [16, 5, 4, 3], 'Ilka hits the guard: 7 damage.'],
    ['miss', [4, 5], 'Ilka misses the guard: 9 does not beat 15.'],
  ])('describes a %s as a person would', (_name, faces, sentence) => {
    const world = table([
      { id: 'a', stats: { name: 'Ilka' } },
      { id: 'b', stats: { name: 'the guard' } },
    ]);
    const params = { actor: 'a', target: 'b', weapon: { kind: 'melee' } };
    const { world: after, result } = done(world, 'attack', params, faces);
    const command = actionDice.commands.find((candidate) => candidate.name === 'attack');
    const shown = command?.present?.(readContext(after), command.params.parse(params) as never, result);
    expect(shown?.sentence).toBe(sentence);
  });
});

describe('what somebody resists with', () => {
  it('is shown under their name', () => {
    const world = table([{ id: 'b', stats: { name: 'Bo', abilities: { soul: 0 } } }]);
    const params = {
      kind: 'custom',
      targets: ['b'],
      effect: { effect: 'charged' },
      resist: { ability: 'soul', vs: 10 },
    };
    const { world: after, result } = done(world, 'hazard', params, [12]);
    const command = actionDice.commands.find(({ name }) => name === 'hazard');
    const told = command?.present?.(readContext(after), command.params.parse(params) as never, result);
    expect(told?.sentence).toContain('Bo resists.');
    expect(told?.figures).toContainEqual({ label: 'Bo: Resistance', value: 12, rule: 'AD-RES-1' });
  });
});

describe('costs', () => {
  const shown = (people: Person[], params: JsonObject, faces: readonly number[]) => {
    const { world, result } = done(table(people), 'attack', params, faces);
    const command = actionDice.commands.find(({ name }) => name === 'attack');
    const told = command?.present?.(readContext(world), command.params.parse(params) as never, result);
    return { sentence: told?.sentence, paid: told?.figures.filter(({ value }) => Number(value) < 0) };
  };
  const ilka: Person = { id: 'a', stats: { name: 'Ilka', abilities: { agility: 0, soul: 0 }, manaMax: 5 } };

  it('are shown with the result: Mana of a spell, hit or miss', () => {
    const spell = { name: 'Spark', kind: 'spell', mana: 2 };
    const { paid } = shown([ilka, { id: 'b' }], { actor: 'a', target: 'b', weapon: spell }, [10]);
    expect(paid).toEqual([{ label: 'Mana', value: -2, rule: 'AD-ACT-9' }]);
  });

  it('are shown for the defender, and so is becoming winded', () => {
    const params = { actor: 'a', target: 'b', weapon: { kind: 'melee' }, defense: { kind: 'dodge' } };
    // 16 beats a Guard of 15; 18 + 4 fends it off, for 5 of 5 Vigor.
    const told = shown([ilka, { id: 'b', stats: { name: 'Bo' }, state: { vigor: 5 } }], params, [16, 18, 4]);
    expect(told).toEqual({
      sentence: 'Bo fends off Ilka’s attack: 22 against 16. Bo is winded.',
      paid: [{ label: 'Bo: Vigor', value: -5, rule: 'AD-REA-5' }],
    });
  });

  it('are shown on the weapon before it is used', () => {
    const burst = { name: 'Burst', kind: 'spell', area: true, type: 'thermal', actions: 2, mana: 4, range: 60 };
    const world = table([{ id: 'a', stats: { weapons: [burst, { name: 'Flurry', kind: 'technique', vigor: 3 }] } }]);
    const { weapons = [] } = actionDice.view.combatant(readContext(world), 'a');
    expect(weapons.map(({ name, damage, range }) => [name, damage, range])).toEqual([
      ['Burst', '1d8 thermal, area', 'to 60 ft, 2 actions, 4 Mana'],
      ['Flurry', '1d8 kinetic', '3 Vigor'],
    ]);
  });
});

describe('reminders after damage', () => {
  const told = (world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []) => {
    const { world: after, result } = done(world, name, params, faces);
    const command = actionDice.commands.find((candidate) => candidate.name === name);
    return command?.present?.(readContext(after), command.params.parse(params) as never, result).sentence;
  };
  const people: Person[] = [
    { id: 'a', stats: { name: 'Ilka', abilities: { agility: 0 } } },
    { id: 'b', stats: { name: 'Osk' } },
    { id: 'c', stats: { name: 'Bo' } },
  ];
  const flask = { name: 'flask', kind: 'modern', type: 'thermal' };

  it('are given once for everybody a blast or hazard hits', () => {
    const blast = { actor: 'a', targets: ['b', 'c'], weapon: flask };
    expect(told(table(people), 'area-attack', blast, [16, 4, 17, 3])).toBe(
      'Ilka attacks with flask.\nOsk: 4 damage.\nBo: 3 damage.\nThings may catch fire.',
    );
    expect(told(table(people), 'area-attack', blast, [12, 17, 3])).toBe(
      'Ilka attacks with flask.\nOsk is missed: 12 does not beat 15.\nBo: 3 damage.\nThings may catch fire.',
    );
    const fire = { kind: 'custom', label: 'fire', targets: ['b', 'c'], damage: { amount: 2, type: 'thermal' } };
    expect(told(table(people), 'hazard', fire)).toBe(
      'Fire strikes.\nOsk: 2 damage.\nBo: 2 damage.\nThings may catch fire.',
    );
  });

  it('are given for a blast as for a single shot, and for the further effect of a hit', () => {
    const [, ...others] = people;
    const giant: Person = { id: 'a', stats: { name: 'The giant', size: 'huge', abilities: { agility: 0 } } };
    const cold = { damage: { amount: 1, type: 'cold' } };
    // 15 and 10 for two sizes
    const throwIt = { actor: 'a', targets: ['b'], weapon: { ...flask, attackDice: 1, onHit: cold } };
    expect(told(table([giant, ...others]), 'area-attack', throwIt, [20, 6, 4])).toBe(
      'The giant attacks with flask. Osk: 4 damage. Osk: 1 damage. A hit from something that large would normally be the end. Things may catch fire. Frozen things may be brittle.',
    );
  });
});

describe('recovery in words', () => {
  const told = (name: string, params: JsonObject, people: Parameters<typeof table>[0]) => {
    const { world, result } = done(table(people), name, params);
    const command = actionDice.commands.find((candidate) => candidate.name === name);
    return command?.present?.(readContext(world), command.params.parse(params) as never, result).sentence;
  };
  const out = { durability: 0, health: 0, effects: ['stable'] };

  it('says that somebody wakes, not which states that ends', () => {
    const people = [{ id: 'a', stats: { name: 'Osk' }, state: out }];
    expect(told('heal', { target: 'a', health: 1 }, people)).toBe('Osk regains 1 Health. Awake again.');
    expect(told('heal', { target: 'a', health: 1, durability: 2 }, people)).toBe(
      'Osk regains 2 Durability and 1 Health. Awake again. No longer wounded.',
    );
  });

  it('leaves conditions applied by hand to their own line', () => {
    const arm = { effect: 'challenged', value: 1, duration: { hours: 1 } };
    const people = [{ id: 'a', stats: { name: 'Osk' }, state: { durability: 4, effects: [arm] } }];
    // Stamina 10 an hour, up to 10.
    expect(told('rest', { targets: ['a'], hours: 2 }, people)).toBe('2 hours of rest. Osk regains 6 Durability.');
  });

  it('says who did not last until the end of a rest', () => {
    const burns = { effect: 'ongoing', type: 'thermal' };
    const golem = { nature: 'construct', name: 'The golem' };
    const people: Person[] = [
      { id: 'a', stats: golem, state: { durability: 1, effects: [burns] } },
      { id: 'b', stats: { name: 'Osk' }, state: { durability: 0, health: 1, effects: [burns] } },
    ];
    expect(told('rest', { targets: ['a', 'b'], hours: 1 }, people)).toBe(
      '1 hour of rest.\nThe golem is destroyed before it ends.\nOsk dies before it ends.',
    );
  });
});

describe('armour in words', () => {
  const told = (name: string, params: JsonObject, state: JsonObject) => {
    const armor = [{ id: 'v1', name: 'the old vest', rank: 2, durabilityMax: 9 }];
    const { world, result } = done(table([{ id: 'a', stats: { name: 'Osk', armor }, state }]), name, params);
    const command = actionDice.commands.find((candidate) => candidate.name === name);
    return command?.present?.(readContext(world), command.params.parse(params) as never, result).sentence;
  };

  it('names a piece when it breaks, is repaired and is set by hand', () => {
    const worn = { armorDurability: { v1: 2 } };
    expect(told('damage', { target: 'a', amount: 5 }, worn)).toBe(
      'Osk: 3 damage, 2 more stopped. Destroyed: the old vest.',
    );
    const repair = { actor: 'a', activity: 'repair', item: 'v1', days: 1 };
    expect(told('downtime', repair, worn)).toBe('Osk works 1 day on the old vest: 7 of 9 Durability.');
    const set = { target: 'a', set: { armorDurability: { v1: 4 } } };
    expect(told('adjust', set, worn)).toBe('Osk: the old vest 4, set by hand.');
  });
});

describe('a fight that cannot start', () => {
  it.each<[string, JsonObject]>([
    ['Bo does not take part.', { participants: ['a'], ambushers: ['b'] }],
    ['Ilka cannot both lie in ambush and be ambushed.', { ambushers: ['a'], ambushed: ['a'] }],
    ['Somebody is named twice.', { participants: ['a', 'a'] }],
  ])('says why: %s', (message, params) => {
    const world = table([
      { id: 'a', stats: { name: 'Ilka' } },
      { id: 'b', stats: { name: 'Bo' } },
    ]);
    expect(run(world, 'start-encounter', params)).toMatchObject({ error: { code: 'invalid-params', message } });
  });
});

describe('aid with a skill that does not count', () => {
  it('says which do, as people write them', () => {
    const world = table([
      { id: 'a', stats: { name: 'Ilka' } },
      { id: 'b', stats: { name: 'Bo' } },
    ]);
    const aid = { healer: 'a', target: 'b', method: 'stabilize', skill: 'cooking' };
    const message = 'This takes Medicine, Medicine treatment or Medical science.';
    expect(run(world, 'treat', aid)).toMatchObject({ error: { message } });
  });
});

describe('the start of a turn in words', () => {
  it.each([
    [undefined, 'Incapacitated: struggle with Strength against 17.'],
    ['In the net', 'In the net: struggle with Strength against 17.'],
  ])('names what holds somebody by its label if it has one: %s', (label, sentence) => {
    const net = { effect: 'incapacitated', struggle: { ability: 'strength', vs: 17 }, ...(label && { label }) };
    const { world, result } = done(table([{ id: 'a', state: { effects: [net] } }]), 'start-encounter', {}, [9]);
    const command = actionDice.commands.find((candidate) => candidate.name === 'start-encounter');
    const shown = command?.present?.(readContext(world), {} as never, result);
    expect(shown?.sentence.endsWith(`’s turn, but incapacitated. ${sentence}`)).toBe(true);
  });
});

describe('a death while time passes', () => {
  const burns = { effect: 'ongoing', value: 2, type: 'thermal' };
  const toneOf = (world: AnyWorld, name: string, params: JsonObject) => {
    const { world: after, result } = done(world, name, params);
    const command = actionDice.commands.find((candidate) => candidate.name === name);
    return command?.present?.(readContext(after), command.params.parse(params) as never, result).tone;
  };
  const ways: [string, JsonObject][] = [
    ['advance-time', { seconds: 15 }],
    ['rest', { targets: ['a'], hours: 1 }],
  ];
  it.each(ways)('makes %s bad news, whatever the cause', (name, params) => {
    const world = table([{ id: 'a', state: { durability: 0, health: 1, effects: [burns] } }]);
    // One moment takes the last Health, the next one kills.
    const before = name === 'rest' ? world : done(world, 'advance-time', { seconds: 15 }).world;
    expect(toneOf(before, name, params)).toBe('bad');
  });

  it.each(ways)('makes %s bad news where it is a construct that is destroyed', (name, params) => {
    const golem = table([{ id: 'a', stats: { nature: 'construct' }, state: { durability: 1, effects: [burns] } }]);
    expect(toneOf(golem, name, params)).toBe('bad');
  });
});

describe('visibility in words', () => {
  const shown = (visibility: string, vacuum = false) => {
    const { world, result } = done(table([{ id: 'a' }]), 'set-environment', { visibility, vacuum }, []);
    const command = actionDice.commands.find(({ name }) => name === 'set-environment');
    const ctx = readContext(world);
    return { told: command?.present?.(ctx, {} as never, result), world };
  };

  it('names the level, and its effect on shots and piloting', () => {
    const { told } = shown('low', true);
    expect(told?.sentence).toBe('Visibility is low. There is no air.');
    // AD-VIS-1: 10 more to beat, 150 feet at most, and 10 more for piloting.
    expect(told?.figures).toEqual([
      { label: 'To beat at range', value: '+10', rule: 'AD-VIS-3' },
      { label: 'Farthest shot', value: 150, rule: 'AD-VIS-3', unit: 'ft' },
      { label: 'Piloting', value: '+10', rule: 'AD-VIS-2' },
    ]);
    expect(shown('normal').told).toMatchObject({ sentence: 'Visibility is normal.', figures: [] });
  });

  it('is shown over the fight in the same words unless it is normal', () => {
    const over = (visibility: string) => {
      const begun = done(shown(visibility).world, 'start-encounter', {}, [10]);
      return actionDice.view.encounter(readContext(begun.world))?.notes;
    };
    expect(over('zero')).toEqual(['Visibility is zero.']);
    expect(over('normal')).toEqual([]);
  });
});

describe('a fall in words', () => {
  it.each([
    [[], 'Osk is knocked down. The action in progress is lost.'],
    [['knocked-down'], 'Osk is already on the ground. The action in progress is lost.'],
  ])('on their own turn, with %j before', (effects, sentence) => {
    const { world } = done(
      table([{ id: 'a', stats: { name: 'Osk' }, state: { effects } }]),
      'start-encounter',
      {},
      [9],
    );
    const { world: after, result } = done(world, 'knock-down', { target: 'a' });
    const command = actionDice.commands.find((candidate) => candidate.name === 'knock-down');
    const shown = command?.present?.(readContext(after), { target: 'a' } as never, result);
    expect(shown?.sentence).toBe(sentence);
  });
});

/** The labels of somebody's conditions. */
const seenOf = (world: AnyWorld, id: string) =>
  actionDice.view.combatant(readContext(world), id).conditions.map(({ label }) => label);

/** The number to reach as shown before the next die; null if there is none. */
function needed(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []) {
  const outcome = run(world, name, params, faces);
  if (outcome.kind !== 'needs-dice') throw new Error(outcome.kind);
  const { whose = '', dice } = outcome.group;
  const fallen = faces.map((face) => ({ sides: 20, face, group: '', by: 'typed' as const }));
  const sum = sumToBeat(outcome.trace, { group: { label: '', dice: [...dice], whose }, fallen });
  return sum === null ? null : [sum.label, sum.value];
}

describe('the number to reach before the dice', () => {
  const people = [
    { id: 'a', stats: { skills: { medicine: 1 } } },
    { id: 'b', state: { durability: 3 } },
  ];

  it('is the Victory Sum of every roll that has one, with visibility', () => {
    const world = table(people);
    expect(needed(world, 'check', { actor: 'a', vs: 18 })).toEqual(['Victory Sum', 18]);
    const flight = { actor: 'a', vs: 18, piloting: true, visibility: 'low' };
    expect(needed(world, 'check', flight)).toEqual(['Total Victory Sum', 28]);
    const strict = table(people, { vsTie: 'failure' });
    expect(needed(strict, 'check', { actor: 'a', vs: 18 })).toEqual(['Victory Sum to beat', 18]);
    const aid = { healer: 'a', target: 'b', method: 'emergency-aid' };
    expect(needed(world, 'treat', aid)).toEqual(['Victory Sum', 20]);
    // The die that restores Durability has nothing to reach.
    expect(needed(world, 'treat', aid, [12, 9])).toBeNull();
    const fear = { kind: 'custom', targets: ['a', 'b'], damage: { amount: 1 }, resist: { ability: 'soul', vs: 16 } };
    expect(needed(world, 'hazard', fear)).toEqual(['Victory Sum', 16]);
    expect(needed(world, 'hazard', fear, [3, 2])).toEqual(['Victory Sum', 16]);
  });

  it('is the first roll of a contest, for the side that answers', () => {
    const contest = { actor: 'a', opponent: 'b' };
    expect(needed(table(people), 'opposed', contest)).toBeNull();
    expect(needed(table(people), 'opposed', contest, [14])).toEqual(['To beat', 14]);
  });

  it('is the Guard of each target of an area in turn, and nothing for damage', () => {
    const world = table([...people, { id: 'c', stats: { guardBonus: 2 } }]);
    const blast = { actor: 'a', targets: ['b', 'c'], weapon: { kind: 'melee' } };
    expect(needed(world, 'area-attack', blast)).toEqual(['Number to beat', 15]);
    expect(needed(world, 'area-attack', blast, [14, 5])).toBeNull();
    expect(needed(world, 'area-attack', blast, [14, 5, 3, 2])).toEqual(['Number to beat', 17]);
    const once = table([...people, { id: 'c' }], { areaRoll: 'once' });
    expect(needed(once, 'area-attack', blast, [14, 5])).toBeNull();
  });
});

describe('what is offered', () => {
  const command = (name: string) => actionDice.commands.find((candidate) => candidate.name === name);
  const sword = { name: 'Sword', kind: 'melee', damage: 2 };

  it('fills in an attack with the first weapon, and lets a defender answer', () => {
    const world = table([{ id: 'a', stats: { weapons: [sword] } }, { id: 'b' }]);
    const filled = command('attack')?.prefill?.(readContext(world), 'a', 'b');
    expect(filled).toMatchObject({ actor: 'a', target: 'b', weapon: sword, hold: true });
    expect(run(world, 'attack', filled ?? {}, [1, 1]).kind).toBe('done');
  });

  it.each([
    [{}, ['Bo defends (5 Vigor)', 'Bo takes it']],
    [{ effects: ['defending'] }, ['Bo defends (3 Vigor)', 'Bo takes it']],
    [{ vigor: 4 }, ['Bo takes it']],
    [{ effects: ['incapacitated'] }, ['Bo takes it']],
  ])('offers the defender their possible answers with the cost: %j', (state, labels) => {
    const params = { actor: 'a', target: 'b', weapon: sword, hold: true };
    const { world, result } = done(
      table([{ id: 'a' }, { id: 'b', stats: { name: 'Bo' }, state }]),
      'attack',
      params,
      [18, 2],
    );
    const attack = command('attack');
    const shown = attack?.present?.(readContext(world), attack.params.parse(params) as never, result);
    expect(shown?.suggestions.map(({ label }) => label)).toEqual(labels);
    for (const { call } of shown?.suggestions ?? [])
      expect(run(world, call.do, call.with ?? {}).kind).toBe('needs-dice');
  });

  it('does not hold an attack for somebody who cannot answer', () => {
    const world = table([{ id: 'a' }, { id: 'b', state: { vigor: 2 } }]);
    expect(command('attack')?.prefill?.(readContext(world), 'a', 'b')).not.toHaveProperty('hold');
  });

  it('uses an opening, a readied action and an off-hand attack when available', () => {
    let { world } = done(table([{ id: 'a' }, { id: 'b' }]), 'start-encounter', {}, [15, 5]);
    const attack = command('attack');
    expect(refused(world, 'attack', 'b')?.code).toBe('not-your-turn');
    ({ world } = done(world, 'create-opening', { actor: 'a', adjacent: ['b'] }));
    expect(refused(world, 'attack', 'b')).toBeNull();
    expect(attack?.prefill?.(readContext(world), 'b', null)).toMatchObject({ target: 'a', mode: 'opening' });
    ({ world } = done(world, 'adjust', { target: 'a', set: { actionsLeft: 1 } }));
    ({ world } = done(world, 'attack', { actor: 'a', target: 'b', weapon: { kind: 'unarmed' } }, [1, 1]));
    expect(refused(world, 'attack', 'a')).toBeNull();
    expect(attack?.prefill?.(readContext(world), 'a', 'b')).toMatchObject({ mode: 'off-hand' });
  });

  it('uses the other weapon in the off hand, or the same one if no other melee weapon is there', () => {
    const [bow, knife] = [
      { name: 'bow', kind: 'bow' },
      { name: 'knife', kind: 'melee' },
    ];
    const offered = (weapons: JsonObject[]) => {
      let { world } = done(table([{ id: 'a', stats: { weapons } }, { id: 'b' }]), 'start-encounter', {}, [15, 5]);
      ({ world } = done(world, 'adjust', { target: 'a', set: { actionsLeft: 1 } }));
      ({ world } = done(world, 'attack', { actor: 'a', target: 'b', weapon: sword }, [1, 1]));
      return command('attack')?.prefill?.(readContext(world), 'a', 'b');
    };
    expect(offered([sword, bow, knife])).toMatchObject({ mode: 'off-hand', weapon: { name: 'knife' } });
    expect(offered([sword, bow])).toMatchObject({ mode: 'off-hand', weapon: sword });
  });

  it('takes an opening with an ordinary melee weapon, and offers it only to those who can', () => {
    const weapons = [
      { name: 'dart', kind: 'spell' },
      { name: 'bow', kind: 'bow' },
      { name: 'knife', kind: 'melee' },
    ];
    const people: Person[] = [
      { id: 'a' },
      { id: 'b', stats: { weapons } },
      { id: 'c', state: { vigor: 4 } },
      { id: 'd', state: { effects: ['incapacitated'] } },
    ];
    const started = done(table(people), 'start-encounter', {}, [15, 5, 4, 3]);
    const params = { actor: 'a', adjacent: ['b', 'c', 'd'] };
    const { world, result } = done(started.world, 'escape', params);
    const shown = command('escape')?.present?.(readContext(world), params as never, result);
    const taken = { actor: 'b', target: 'a', mode: 'opening', weapon: { name: 'knife' } };
    expect(shown?.suggestions.map(({ call }) => call.with)).toMatchObject([taken]);
    const pending = actionDice.view.encounter(readContext(world))?.pending;
    expect(pending?.map(({ resolve }) => resolve?.with)).toMatchObject([taken]);
    expect(command('attack')?.prefill?.(readContext(world), 'b', null)).toMatchObject(taken);
    expect(run(world, 'attack', pending?.[0]?.resolve?.with ?? {}, [1, 1]).kind).toBe('done');
  });

  it('fills in an area attack with an area weapon, and leaves the weapon empty if there is none', () => {
    const flask = { name: 'flask', kind: 'melee', ranged: true, area: true };
    const people = [
      { id: 'a', stats: { weapons: [sword, flask] } },
      { id: 'b', stats: { weapons: [sword] } },
    ];
    const ctx = readContext(table(people));
    const area = command('area-attack');
    expect(area?.prefill?.(ctx, 'a', 'b')).toMatchObject({ weapon: flask, targets: ['b'] });
    expect(area?.prefill?.(ctx, 'b', 'a')).not.toHaveProperty('weapon');
    expect(area?.likelihood?.(ctx, 'b')).toBeLessThan(area?.likelihood?.(ctx, 'a') ?? 0);
    const lines = (id: string) => actionDice.view.combatant(ctx, id).weapons?.map(({ call }) => call.do);
    expect(lines('a')).toEqual(['attack', 'area-attack']);
  });

  it('gives a power no target by default', () => {
    const ctx = readContext(table([{ id: 'a' }, { id: 'b' }]));
    expect(command('power')?.prefill?.(ctx, 'a', null)).not.toHaveProperty('targets');
    expect(command('power')?.prefill?.(ctx, 'a', 'b')).toMatchObject({ targets: ['b'] });
    expect(command('power')?.prefill?.(ctx, 'a', 'a')).toMatchObject({ targets: ['a'] });
  });

  it('continues a power over several turns as it was begun, and offers it as nothing else', () => {
    const people = [{ id: 'a' }, { id: 'b' }];
    let { world } = done(table(people), 'start-encounter', {}, [15, 5]);
    const hex: JsonObject = {
      actor: 'a',
      name: 'Hex',
      targets: ['b'],
      actions: 3,
      vigor: 2,
      effect: { effect: 'incapacitated', struggle: { ability: 'soul', vs: 18 } },
      resist: { ability: 'soul', vs: 12 },
    };
    ({ world } = done(world, 'power', hex));
    for (const _turn of ['b', 'a']) ({ world } = done(world, 'advance-turn', {}));
    const ctx = readContext(world);
    const filled = command('power')?.prefill?.(ctx, 'a', null) ?? {};
    expect(filled).toMatchObject(hex);
    expect(command('use-ability')?.prefill?.(ctx, 'a', null)).not.toHaveProperty('name');
    expect(command('power')?.likelihood?.(ctx, 'a')).toBeGreaterThan(
      command('use-ability')?.likelihood?.(ctx, 'a') ?? 1,
    );
    // 7 + 3 do not reach 12
    const { result, world: after } = done(world, 'power', filled, [7, 3]);
    expect(result).toMatchObject({
      complete: true,
      vigorSpent: 2,
      results: [{ target: 'b', effect: 'incapacitated' }],
    });
    expect(readContext(after).peek('a').state).toMatchObject({ pendingAbility: null });
  });

  it('continues a spell over several turns as it was begun', () => {
    const lance = { name: 'Lance', kind: 'spell', actions: 3, mana: 2 };
    const people = [{ id: 'a', stats: { manaMax: 9, weapons: [sword, lance] } }, { id: 'b' }];
    let { world } = done(table(people), 'start-encounter', {}, [15, 5]);
    const line = () => actionDice.view.combatant(readContext(world), 'a').weapons?.[1]?.call.with ?? {};
    expect(line()).toMatchObject({ weapon: lance, spread: true });
    const given = { actor: 'a', target: 'b', weapon: lance, spread: true };
    ({ world } = done(world, 'attack', given));
    for (const _turn of ['b', 'a']) ({ world } = done(world, 'advance-turn', {}));
    expect(command('attack')?.prefill?.(readContext(world), 'a', 'b')).toMatchObject({ weapon: lance, spread: true });
    // Not as an ability to work on, which would end without an attack.
    expect(command('use-ability')?.prefill?.(readContext(world), 'a', null)).not.toHaveProperty('name');
    const after = done(world, 'attack', given, [3, 2]);
    expect(after.result).toMatchObject({ outcome: 'miss', manaSpent: 2, actionsLeft: 1 });
  });

  it('offers the spells that take several actions as abilities, each with what it takes', () => {
    const lance = { name: 'Lance', kind: 'spell', actions: 3 };
    const dart = { name: 'Dart', kind: 'spell' };
    const ctx = readContext(table([{ id: 'a', stats: { weapons: [dart, lance] } }]));
    expect(actionDice.view.combatant(ctx, 'a').choices?.['ability']).toEqual([{ value: 'Lance', label: 'Lance' }]);
    const filled = (name: string) => command('use-ability')?.prefill?.(ctx, 'a', null, { name });
    expect(filled('Lance')).toEqual({ actor: 'a', name: 'Lance', kind: 'spell', actions: 3 });
    expect(filled('Whirl')).toEqual({ actor: 'a', kind: 'technique', actions: 1 });
  });

  it('works on an area spell first if it takes longer than the turn, and lets it strike once', () => {
    const storm = { name: 'Storm', kind: 'spell', actions: 3, mana: 2, area: true };
    const people = [{ id: 'a', stats: { manaMax: 9, weapons: [storm] } }, { id: 'b' }];
    let { world } = done(table(people), 'start-encounter', {}, [15, 5]);
    const work = () => command('use-ability')?.prefill?.(readContext(world), 'a', null) ?? {};
    expect(work()).toEqual({ actor: 'a', name: 'Storm', kind: 'spell', actions: 3 });
    expect(actionDice.view.combatant(readContext(world), 'a').weapons?.[0]?.call.do).toBe('use-ability');
    ({ world } = done(world, 'use-ability', work()));
    for (const _turn of ['b', 'a']) ({ world } = done(world, 'advance-turn', {}));
    const params = work();
    const last = done(world, 'use-ability', params);
    const shown = command('use-ability')?.present?.(readContext(last.world), params as never, last.result);
    const [strike] = shown?.suggestions ?? [];
    expect(strike).toMatchObject({ label: 'Storm strikes', call: { do: 'area-attack', with: { mode: 'free' } } });
    const struck = done(last.world, 'area-attack', { ...strike?.call.with, targets: ['b'] }, [3, 2]);
    expect(struck.result).toMatchObject({ manaSpent: 2, actionsLeft: 1 });
  });

  it('continues first aid as it was begun', () => {
    const people = [
      { id: 'a', stats: { skills: { medicine: 1 } } },
      { id: 'b', state: { durability: 3 } },
    ];
    let { world } = done(table(people), 'start-encounter', { ambushed: ['a'] }, [15, 5]);
    const filled = () => command('treat')?.prefill?.(readContext(world), 'a', 'b') ?? {};
    ({ world } = done(world, 'treat', filled()));
    for (const _turn of ['b', 'a']) ({ world } = done(world, 'advance-turn', {}));
    expect(filled()).toMatchObject({ method: 'emergency-aid', spread: true });
    expect(done(world, 'treat', filled(), [3, 2]).result).toMatchObject({ outcome: 'failure', actionsLeft: 1 });
  });

  it('offers an attack once a readied action is triggered', () => {
    let { world } = done(
      table([{ id: 'a', stats: { weapons: [sword] } }, { id: 'b' }]),
      'start-encounter',
      {},
      [15, 5],
    );
    ({ world } = done(world, 'ready', { actor: 'a', trigger: 'the door opens', action: 'strike' }));
    expect(seenOf(world, 'a')).toContain('Readied: the door opens');
    ({ world } = done(world, 'advance-turn', {}));
    // Out of turn a weapon keeps the prefilled mode, the readied action.
    expect(actionDice.view.combatant(readContext(world), 'a').weapons?.[0]?.call.with).not.toHaveProperty('mode');
    const after = done(world, 'trigger-ready', { actor: 'a' });
    const shown = command('trigger-ready')?.present?.(readContext(after.world), { actor: 'a' } as never, after.result);
    const call = { do: 'attack', with: { actor: 'a', mode: 'free', weapon: sword } };
    expect(shown?.suggestions).toMatchObject([{ label: 'Make the attack', call }]);
  });

  it('tells the winded that they lack Vigor for an opening, not that they cannot react', () => {
    const people = [{ id: 'a' }, { id: 'b', state: { vigor: 4, effects: ['winded'] } }];
    let { world } = done(table(people), 'start-encounter', {}, [15, 5]);
    expect(refused(world, 'attack', 'b')?.code).toBe('cannot-act');
    ({ world } = done(world, 'create-opening', { actor: 'a', adjacent: ['b'] }));
    expect(refused(world, 'attack', 'b')?.code).toBe('insufficient-vigor');
  });

  it('allows a readied action only on the turns of others', () => {
    let { world } = done(table([{ id: 'a' }, { id: 'b' }]), 'start-encounter', {}, [15, 5]);
    const why = () => refused(world, 'trigger-ready', 'a')?.code ?? null;
    expect(refused(world, 'trigger-ready', 'b')?.code).toBe('not-readied');
    ({ world } = done(world, 'ready', { actor: 'a', trigger: 'bell', action: 'shout' }));
    expect(why()).toBe('own-turn-reaction');
    ({ world } = done(world, 'advance-turn', {}));
    expect(why()).toBeNull();
  });

  it('offers the unconscious a Resistance check and no other', () => {
    const world = table([
      { id: 'a', state: { effects: ['unconscious'] } },
      { id: 'b', state: { effects: ['dead'] } },
    ]);
    const check = command('check');
    expect(refused(world, 'check', 'a')).toBeNull();
    expect(refused(world, 'check', 'b')?.code).toBe('cannot-act');
    const filled = check?.prefill?.(readContext(world), 'a', null) ?? {};
    expect(filled).toMatchObject({ kind: 'resistance' });
    expect(run(world, 'check', filled, [10, 2]).kind).toBe('done');
  });

  it('starts first aid with a hurt friend, the dying first, whoever is the target', () => {
    const world = table([
      { id: 'tamsin', side: 'pc' },
      { id: 'osk', side: 'pc', state: { durability: 3 } },
      { id: 'dace', side: 'ally', state: { durability: 1 } },
      { id: 'grell', side: 'foe', state: { durability: 0 } },
    ]);
    const patient = (now: AnyWorld, actor: string, target: string | null) =>
      actionDice.commands.find(({ name }) => name === 'treat')?.prefill?.(readContext(now), actor, target);
    expect(patient(world, 'tamsin', 'grell')).toMatchObject({ target: 'dace', method: 'emergency-aid' });
    expect(patient(world, 'tamsin', 'osk')).toMatchObject({ target: 'osk' });
    expect(patient(world, 'grell', 'osk')).toMatchObject({ target: 'grell' });
    // No friend needs it: then the target, or anybody else who does.
    const foes = table([
      { id: 'a', side: 'pc' },
      { id: 'b', side: 'foe', state: { durability: 3 } },
      { id: 'c', side: 'neutral' },
    ]);
    expect(patient(foes, 'a', 'c')).toMatchObject({ target: 'b' });
    const { world: after } = done(world, 'damage', { target: 'osk', amount: 13, quality: null });
    expect(patient(after, 'tamsin', null)).toMatchObject({ target: 'osk', method: 'stabilize' });
  });

  it('answers a waiting attack with a defence that can be paid for', () => {
    const people = [{ id: 'a' }, { id: 'b' }];
    const { world } = done(
      table(people),
      'attack',
      { actor: 'a', target: 'b', weapon: { kind: 'melee' }, hold: true },
      [16, 5],
    );
    const react = command('react');
    expect(refused(world, 'react', 'b')).toBeNull();
    expect(refused(world, 'react', 'a')?.code).toBe('no-pending-attack');
    expect(react?.prefill?.(readContext(world), 'b', null)).toEqual({ target: 'b', defense: { kind: 'dodge' } });
    expect(refused(world, 'move', 'a')?.code).toBe('reaction-pending');
  });

  it('explains why somebody cannot move', () => {
    const world = table([{ id: 'a', state: { vigor: 0 } }]);
    const why = refused(world, 'move', 'a');
    expect(why).toMatchObject({ code: 'cannot-act', rule: 'AD-VIG-3' });
  });
});

describe('what is shown of a combatant', () => {
  const seen = (world: ReturnType<typeof table>, id: string) => actionDice.view.combatant(readContext(world), id);
  const actions = (world: ReturnType<typeof table>, id: string) =>
    seen(world, id).budget.find((budget) => budget.label === 'Actions');

  it('counts all actions before somebody’s turn, and none after it or outside the fight', () => {
    const participants = ['a', 'b'];
    const people = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    let { world } = done(table(people), 'start-encounter', { participants, ambushers: ['b'] }, [15, 5]);
    expect(actions(world, 'a')).toMatchObject({ left: 2, of: 2 });
    expect(actions(world, 'b')).toMatchObject({ left: 3, of: 3 });
    expect(actions(world, 'c')).toBeUndefined();
    ({ world } = done(world, 'advance-turn', {}));
    expect(actions(world, 'a')).toMatchObject({ left: 0, of: 2 });
    expect(actions(world, 'b')).toMatchObject({ left: 3, of: 3 });
  });

  it('gives each condition a key that stays when others end', () => {
    let { world } = done(table([{ id: 'a' }, { id: 'b' }]), 'start-encounter', { ambushed: ['a'] }, [15, 5]);
    const keys = () => seen(world, 'a').conditions.map(({ id, instance }) => [id, instance]);
    for (const label of ['Cold feet', 'Wet boots', 'Wet boots']) {
      ({ world } = done(world, 'apply-effect', { target: 'a', effect: 'note', label }));
    }
    const before = keys();
    expect(new Set(before.map(([, instance]) => instance)).size).toBe(4);
    for (const _turn of ['b', 'a']) ({ world } = done(world, 'advance-turn', {}));
    expect(keys()).toEqual(before.filter(([id]) => id !== 'ambushed'));
  });

  it('says when it is the turn of somebody winded', () => {
    const people = [{ id: 'a' }, { id: 'b', stats: { name: 'the guard' } }];
    const started = done(table(people), 'start-encounter', {}, [15, 5]);
    const { world } = done(started.world, 'adjust', { target: 'b', set: { vigor: 0 } });
    const after = done(world, 'advance-turn', {});
    const command = actionDice.commands.find((candidate) => candidate.name === 'advance-turn');
    const shown = command?.present?.(readContext(after.world), {} as never, after.result);
    expect(shown?.sentence).toBe('the guard’s turn, but winded. 5 more Vigor before they can act.');
  });

  it('gives reminders at the start of a turn, and shows the act in progress', () => {
    const storm = { actor: 'b', name: 'Storm of thorns', actions: 5 };
    let { world } = done(table([{ id: 'a' }, { id: 'b', stats: { name: 'Maren' } }]), 'start-encounter', {}, [5, 15]);
    ({ world } = done(world, 'use-ability', storm));
    expect(seen(world, 'b').figures).toContainEqual({
      label: 'Storm of thorns',
      value: '2 of 5 actions',
      rule: 'AD-TIME-3',
    });
    const fire = { effect: 'ongoing', value: 3, type: 'thermal', struggle: { ability: 'agility', vs: 15 } };
    ({ world } = done(world, 'apply-effect', { target: 'b', ...fire }));
    ({ world } = done(world, 'advance-turn', {}));
    const after = done(world, 'advance-turn', {});
    const command = actionDice.commands.find((candidate) => candidate.name === 'advance-turn');
    const shown = command?.present?.(readContext(after.world), {} as never, after.result);
    expect(shown?.sentence).toBe(
      'Maren takes 3 thermal damage. Round 2. Maren’s turn: 2 actions. Storm of thorns: 3 more actions. Ongoing harm: struggle with Agility against 15. Takes 3 thermal damage at the end of the round.',
    );
  });
});

describe('repairs', () => {
  it('offer damaged armour by its name', () => {
    const armor = ['leather', 'mail'].map((id) => ({ id, name: `Her ${id}`, rank: 2, durabilityMax: 12 }));
    const world = table([{ id: 'a', stats: { armor }, state: { armorDurability: { leather: 10, mail: 12 } } }]);
    const { choices } = actionDice.view.combatant(readContext(world), 'a');
    expect(choices?.['gear']).toEqual([{ value: 'leather', label: 'Her leather' }]);
    const form = z.toJSONSchema(actionDice.commands.find(({ name }) => name === 'downtime')?.params ?? z.never());
    expect(form.properties?.['item']).toMatchObject({ widget: 'gear' });
  });
});
