import { describe, expect, it } from 'vitest';
import { settleAll } from '../../../../src/engine/state/create';
import { editSheet } from '../../../../src/engine/state/edit';
import { readContext } from '../../../../src/engine/state/context';
import { agenda } from '../../../../src/engine/time/schedule';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { actionDice } from '../../../../src/rulesets/action-dice/index';
import type { Person } from './play';
import { done, table } from './play';

function create(stats: JsonObject, state: JsonObject, options: JsonObject = {}) {
  const world = table([], options);
  return actionDice.createCombatant({ id: 'a', side: 'pc', stats, state }, world.options, 0);
}

function stateOf(world: AnyWorld, id = 'a') {
  return readContext(world).peek(id).state as JsonObject;
}

/** The world with another stat block for the combatant. */
function edit(world: AnyWorld, stats: JsonObject): AnyWorld {
  const edited = editSheet(actionDice, world, { id: 'a', side: 'pc', stats });
  if (!edited.ok) throw new Error(edited.error.message);
  return edited.value;
}

/** The same combatant with values put in from outside, then settled. */
function override(world: AnyWorld, change: JsonObject): AnyWorld {
  const combatants = world.combatants.map((one) => ({ ...one, state: { ...one.state, ...change } }));
  const settled = settleAll(actionDice, { ...world, combatants }, ['a']);
  if (!settled.ok) throw new Error(settled.error.message);
  return settled.value;
}

describe('a stat block', () => {
  it('needs nothing but a name, and keeps what it does not know', () => {
    const made = create({ name: 'Osk', mood: 'sour' }, {});
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.stats).toMatchObject({ name: 'Osk', mood: 'sour', durabilityMax: 10, reach: 6 });
    expect(made.value.stats).toMatchObject({ abilities: { speed: 10, soul: 10 }, recovery: { whileWounded: false } });
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    ['a negative maximum', { durabilityMax: 0 }, {}, 'stats.durabilityMax'],
    ['a rank out of range', { bonusRank: 6 }, {}, 'stats.bonusRank'],
    ['a score below 0', { abilities: { luck: -1 } }, {}, 'stats.abilities.luck'],
    [
      'two pieces of one name',
      {
        armor: [
          { id: 'x', rank: 1 },
          { id: 'x', rank: 2 },
        ],
      },
      {},
      'stats.armor.1.id',
    ],
    ['another name of a type', { immunities: ['necrotic'] }, {}, 'stats.immunities.0'],
    ['a pool beyond its maximum', {}, { durability: 11 }, 'state.durability'],
    ['Health of a construct', { nature: 'construct' }, { health: 1 }, 'state.health'],
    ['armour nobody wears', {}, { armorDurability: { x: 1 } }, 'state.armorDurability.x'],
    ['an attack that waits', {}, { pendingAttack: { attacker: 'b', total: 9 } }, 'state.pendingAttack'],
    ['an unknown effect', {}, { effects: ['cursed'] }, 'state.effects.0'],
    ['hardened against nothing in particular', {}, { effects: ['hardened'] }, 'state.effects.0'],
  ])('refuses %s', (_what, stats, state, path) => {
    const made = create(stats, state);
    expect(made).toMatchObject({ ok: false, error: { code: 'invalid-params', path } });
  });

  it('clamps a state from play to new limits', () => {
    const armor: JsonObject[] = [
      { id: 'vest', rank: 2, durabilityMax: 9 },
      { id: 'hat', rank: 1, durabilityMax: 5 },
    ];
    const { world } = done(table([{ id: 'a', stats: { durabilityMax: 30, armor } }]), 'damage', {
      target: 'a',
      amount: 5,
    });
    const edited = edit(world, { durabilityMax: 12, armor: [{ id: 'vest', rank: 2, durabilityMax: 4 }] });
    expect(stateOf(edited)).toMatchObject({ durability: 12, armorDurability: { vest: 4 } });
    expect(stateOf(edited)['armorDurability']).not.toHaveProperty('hat');
  });

  it('keeps effects with their remaining time', () => {
    const effect = { target: 'a', effect: 'charged', value: 2, duration: { seconds: 50 } };
    const { world } = done(table([{ id: 'a' }]), 'apply-effect', effect);
    expect(stateOf(edit(world, {}))).toMatchObject({ effects: [{ effect: 'charged', value: 2, endsAt: 50 }] });
  });

  it('keeps an attack that waits for an answer', () => {
    const blow = { actor: 'b', target: 'a', weapon: { kind: 'melee' }, hold: true };
    const { world } = done(table([{ id: 'a' }, { id: 'b' }]), 'attack', blow, [18, 3]);
    expect(stateOf(edit(world, { name: 'Osk' }))).toMatchObject({ pendingAttack: { attacker: 'b', total: 21 } });
  });
});

describe('values set from outside', () => {
  it('bring the automatic effects with them', () => {
    const world = table([{ id: 'a' }]);
    const effects = (after: AnyWorld) => actionDice.effectIds(readContext(after), 'a');
    const down = override(world, { health: 0, vigor: 0, durability: 0 });
    expect(effects(down)).toEqual(['shock', 'unconscious', 'winded', 'wounded']);
    expect(effects(override(down, { health: 3, vigor: 9, durability: 9 }))).toEqual([]);
  });

  it('never go beyond the maximum', () => {
    const world = override(table([{ id: 'a' }]), { durability: 99, health: 99, vigor: 99, mana: 99 });
    expect(stateOf(world)).toMatchObject({ durability: 10, health: 10, vigor: 20, mana: 0 });
  });

  it('are cleared with the turn, openings among them', () => {
    const people = [{ id: 'a' }, { id: 'b' }];
    const started = done(table(people), 'start-encounter', { participants: ['b'] }, [9]).world;
    const open = override(started, { openings: ['b'] });
    expect(stateOf(done(open, 'advance-turn', {}).world)).toMatchObject({ openings: [] });
  });
});

describe('the agenda', () => {
  it('lists recovery, deaths and effects in order', () => {
    let world = table([
      { id: 'a', state: { vigor: 4 } },
      { id: 'b', stats: { abilities: { stamina: 1 } }, state: { health: 0 } },
    ]);
    ({ world } = done(world, 'apply-effect', {
      target: 'a',
      effect: 'note',
      label: 'Lamp',
      duration: { seconds: 15 },
    }));
    ({ world } = done(world, 'apply-effect', { target: 'a', effect: 'charged', duration: { seconds: 4 } }));
    const ctx = readContext(world);
    const lines = agenda(ctx, actionDice.schedule).map((due) => {
      const timer = actionDice.schedule.timers.find((one) => one.name === due.timer);
      return `${due.at} ${due.target ?? ''} ${timer?.describe(ctx, due).text ?? ''}`;
    });
    expect(lines).toEqual(['4 a Charged ends', '15  Recovery: a', '15 b Dies of shock', "15 a 'Lamp' ends"]);
  });

  it('moves anything due in a fight to the end of its round', () => {
    let world = table([{ id: 'a' }]);
    ({ world } = done(world, 'advance-time', { seconds: 7 }));
    ({ world } = done(world, 'start-encounter', {}, [9]));
    ({ world } = done(world, 'apply-effect', { target: 'a', effect: 'note', duration: { seconds: 16 } }));
    expect(agenda(readContext(world), actionDice.schedule).map((due) => due.at)).toEqual([37]);
  });
});

describe('work at a glance', () => {
  const armor: JsonObject[] = [
    { id: 'plate', name: 'Plate', rank: 4, durabilityMax: 20 },
    { id: 'cap', rank: 1, durabilityMax: 5 },
  ];
  const worn = (side: 'pc' | 'foe'): Person => ({
    id: side,
    side,
    stats: { armor },
    state: { armorDurability: { plate: 9, cap: 0 }, projects: { Raft: { progress: 1, goal: 4 } } },
  });

  it('lists projects, and repairs to the armour of friends with their days', () => {
    const shown = actionDice.view.projects(readContext(table([worn('pc'), worn('foe')])));
    expect(shown.map(({ combatant, name, done, goal }) => [combatant, name, done, goal])).toEqual([
      ['pc', 'Raft', 1, 4],
      // 11 points at 5 a day; the cap is destroyed.
      ['pc', 'Repair Plate', 0, 3],
      ['foe', 'Raft', 1, 4],
    ]);
    const { world } = done(table([worn('pc')]), 'downtime', shown[1]?.resume?.with ?? {});
    expect(actionDice.view.projects(readContext(world)).map(({ name }) => name)).toEqual(['Raft']);
  });

  it('lists no repairs in a fight or if the campaign allows none', () => {
    const names = (world: AnyWorld) => actionDice.view.projects(readContext(world)).map(({ name }) => name);
    expect(names(table([worn('pc')], { repairPerDay: 0 }))).toEqual(['Raft']);
    expect(names(done(table([worn('pc')]), 'start-encounter', {}, [9]).world)).toEqual(['Raft']);
  });
});

describe('recovery at a glance', () => {
  it('finds the healer by any spelling of the skill, and spells it as the sheet does', () => {
    const people = [
      { id: 'barber', side: 'pc', stats: { skills: { medicine: 1 } } },
      { id: 'surgeon', side: 'pc', stats: { skills: { 'Medicine (treatment)': 3 } } },
      { id: 'scholar', side: 'pc', stats: { skills: { 'Medical Science': 5 } } },
      { id: 'witch', side: 'pc', stats: { skills: { 'Bone setting': 9 } } },
      { id: 'dying', side: 'pc', state: { durability: 0, health: 0 } },
    ] as const;
    const calls = (options: JsonObject) =>
      actionDice.view
        .recovery(readContext(table(people, options)), 'dying')
        ?.treatments.slice(0, 2)
        .map(({ call }) => call.with);
    expect(calls({})).toMatchObject([
      { healer: 'scholar', method: 'stabilize', skill: 'Medical Science' },
      { healer: 'surgeon', method: 'emergency-aid', skill: 'Medicine (treatment)' },
    ]);
    expect(calls({ aidSkills: ['bone-setting'] })?.[1]).toMatchObject({ healer: 'witch', skill: 'Bone setting' });
  });

  it('says what heals, what does not, and what can be done', () => {
    const world = table([
      { id: 'medic', side: 'pc', stats: { name: 'Tamsin', skills: { medicine: 2 } } },
      { id: 'hurt', side: 'pc', state: { durability: 0, health: 4 } },
      { id: 'dying', side: 'pc', state: { health: 0 } },
      { id: 'golem', stats: { nature: 'construct' }, state: { durability: 4 } },
      {
        id: 'smith',
        stats: { armor: [{ id: 'plate', name: 'Plate', rank: 4, durabilityMax: 20 }] },
        state: { armorDurability: { plate: 9 } },
      },
    ]);
    const ctx = readContext(world);
    const row = (id: string) => actionDice.view.recovery(ctx, id);
    expect(row('medic')).toBeNull();
    expect(row('hurt')?.prospects.find((line) => line.blocked === true)?.rule).toBe('AD-RST-2');
    expect(row('hurt')?.treatments[0]?.call).toEqual({
      do: 'treat',
      with: { healer: 'medic', target: 'hurt', method: 'emergency-aid', skill: 'medicine' },
    });
    expect(row('dying')?.treatments[0]?.call.with).toMatchObject({ healer: 'medic', method: 'stabilize' });
    expect(row('golem')?.prospects).toMatchObject([{ blocked: true, rule: 'AD-RST-1' }]);
    const repair = row('smith')?.treatments[0];
    expect(repair?.label).toBe('Repair Plate, 3 days');
    for (const id of ['hurt', 'dying', 'golem', 'smith']) {
      for (const { call } of row(id)?.treatments ?? []) {
        const command = actionDice.commands.find((one) => one.name === call.do);
        expect(command?.params.safeParse(call.with).success, call.do).toBe(true);
      }
    }
  });
});
