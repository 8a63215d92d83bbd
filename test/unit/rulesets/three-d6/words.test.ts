import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { isObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { EVENT_KINDS } from '../../../../src/rulesets/three-d6/present/events';
import { scenariosOf } from '../../../support/scenarios';
import { attempt, play, tableOf } from './play';

/** The kinds of events that occur in the scenarios. */
function observedKinds(): Set<string> {
  const kinds = new Set<string>();
  for (const scenario of scenariosOf(threeD6)) {
    let world = tableOf(scenario.combatants as never, scenario.options as JsonObject);
    for (const step of scenario.steps) {
      const outcome = attempt(world, step.do, step.with as JsonObject, step.dice);
      if (outcome.kind !== 'done') continue;
      ({ world } = outcome);
      for (const { kind } of outcome.events) kinds.add(kind);
    }
  }
  return kinds;
}

/** The sentence of a command's result. */
function sentenceOf(name: string, world: AnyWorld, params: JsonObject, result: unknown): string | undefined {
  const command = threeD6.commands.find((one) => one.name === name);
  return command?.present?.(readContext(world), params as never, result as never).sentence;
}

describe('what the app says in these rules', () => {
  const kinds = observedKinds();

  it('has a sentence for every event that occurs, and for no other', () => {
    expect([...kinds].sort()).toEqual([...EVENT_KINDS].sort());
    const ctx = readContext(tableOf([{ id: 'ana', stats: { name: 'Ana' } }]));
    for (const kind of kinds) {
      const event = { at: 0, kind, target: 'ana', effect: 'stunned', reason: 'dead', round: 2, fp: 1, penalty: 2 };
      const roll = { dice: [3, 3, 3], roll: 9, against: 10, margin: 1, outcome: 'success' };
      expect(threeD6.view.event(ctx, { ...event, ...roll })).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('names everything in its tables in words', () => {
    const tables = threeD6.rules.flatMap(({ tables: of = [] }) => of);
    const cells = tables.flatMap(({ rows }) => rows.flat()).map(String);
    expect(cells.filter((cell) => /^[a-z]+(-[a-z]+)+$/.test(cell))).toEqual([]);
    const column = (title: string, place: number) =>
      tables.find((one) => one.title === title)?.rows.map((row) => row[place]);
    expect(column('Encumbrance', 1)).toEqual(['None', 'Light', 'Medium', 'Heavy', 'Extra heavy']);
    expect(column('Damage types', 0)).toContain('Small piercing');
    expect(column('Defences by class of attack', 0)).toContain('Bow, sling or crossbow');
  });

  it('says what to do where a fight is missing or in the way', () => {
    const people = [{ id: 'ana', stats: { name: 'Ana' } }];
    const message = 'No fight is running. Start one first.';
    expect(attempt(tableOf(people), 'advance-turn', {})).toMatchObject({ error: { message } });
  });

  it('says once how long a fight took', () => {
    const end = (rounds: number) =>
      sentenceOf('end-encounter', tableOf([]), {}, { rounds, seconds: rounds, events: [] });
    expect(end(1)).toBe('The fight is over after 1 second.');
    expect(end(9)).toBe('The fight is over after 9 seconds.');
  });

  it('shows what armour stopped, if it stopped anything', () => {
    const figures = (dr: number, amount: number) => {
      const params = { target: 'guard', amount };
      const done = play(tableOf([{ id: 'guard', stats: { name: 'Guard', hp: 12, dr } }]), 'damage', params, []);
      const command = threeD6.commands.find(({ name }) => name === 'damage');
      return command?.present?.(readContext(done.world), params as never, done.result).figures;
    };
    const stopped = (value: string) => [{ label: 'Stopped by DR', value, rule: 'TD-DMG-2' }];
    expect(figures(2, 5)).toEqual(stopped('2 of 5'));
    expect(figures(2, 1)).toEqual(stopped('1 of 1'));
    expect(figures(0, 5)).toEqual([]);
  });

  it('shows the wounding factor of damage that got through', () => {
    const params = { target: 'guard', amount: 5, type: 'cutting' };
    const done = play(tableOf([{ id: 'guard', stats: { hp: 20, dr: 2 } }]), 'damage', params, []);
    const command = threeD6.commands.find(({ name }) => name === 'damage');
    const figures = command?.present?.(readContext(done.world), params as never, done.result).figures;
    expect(figures?.map(({ label, value }) => [label, value])).toEqual([
      ['Stopped by DR', '2 of 5'],
      ['Wounding', '3 × 1.5'],
    ]);
  });

  it('reports the shock of a turn without repeating the name', () => {
    let { world } = play(
      tableOf([
        { id: 'ana', side: 'pc', stats: { name: 'Ana', basicSpeed: 7 } },
        { id: 'orc', side: 'foe', stats: { name: 'the orc', basicSpeed: 5 } },
      ]),
      'start-encounter',
      {},
    );
    ({ world } = play(world, 'damage', { target: 'orc', amount: 3 }, []));
    const done = play(world, 'advance-turn', {}, []);
    expect(sentenceOf('advance-turn', done.world, {}, done.result)).toBe('The orc is up. Shock: −3 this turn.');
  });

  it('says how long a timed condition lasts', () => {
    const sentence = (duration: JsonObject | null): string | undefined => {
      const params = { target: 'ana', effect: 'stunned', ...(duration === null ? {} : { duration }) };
      const done = play(tableOf([{ id: 'ana', stats: { name: 'Ana' } }]), 'apply-effect', params, []);
      return sentenceOf('apply-effect', done.world, params, done.result);
    };
    expect(sentence({ seconds: 90 })).toBe('Ana is now stunned for 1 min 30 s.');
    expect(sentence(null)).toBe('Ana is now stunned.');
  });

  it('fills in a sheathed weapon for Ready', () => {
    const knife = { id: 'knife', skill: 'knife', damage: 'sw-2', stowed: true };
    const fist = { id: 'fist', class: 'unarmed', skill: 'brawling', damage: 'thr-1' };
    const { world } = play(tableOf([{ id: 'ana', stats: { weapons: [fist, knife] } }]), 'start-encounter', {});
    const command = threeD6.commands.find(({ name }) => name === 'maneuver');
    expect(command?.prefill?.(readContext(world), 'ana', null)).toMatchObject({ maneuver: 'move', item: 'knife' });
  });

  it('says how much somebody has after healing', () => {
    const world = tableOf([{ id: 'ana', stats: { name: 'Ana' }, state: { hp: -3, fp: 4 } }]);
    const params = { target: 'ana', hp: 2, fp: 1 };
    const done = play(world, 'heal', params, []);
    expect(sentenceOf('heal', done.world, params, done.result)).toBe('Ana regains 2 HP and 1 FP (HP −1/10, FP 5/10).');
  });

  it('says what a Wait is for', () => {
    const { world } = play(tableOf([{ id: 'ana', stats: { name: 'Ana' } }]), 'start-encounter', {});
    const params = { actor: 'ana', maneuver: 'wait', trigger: 'the door opens', action: 'attack' };
    const done = play(world, 'maneuver', params, []);
    expect(sentenceOf('maneuver', done.world, params, done.result)).toBe(
      'Ana waits for: the door opens. Then: Attack.',
    );
  });

  it('leaves out a block without a shield, and a parry without a weapon', () => {
    const labels = (stats: JsonObject): string[] => {
      const world = tableOf([{ id: 'ana', stats }]);
      return threeD6.view.combatant(readContext(world), 'ana').derived.map(({ label }) => label);
    };
    expect(labels({})).not.toContain('Block');
    expect(labels({})).not.toContain('Parry');
    const armed = { shield: { id: 's', skill: 'shield', db: 1 }, weapons: [{ id: 'w', skill: 'dx', damage: '1d' }] };
    expect(labels(armed)).toEqual(expect.arrayContaining(['Block', 'Parry']));
  });

  it('describes a hit as people say it at the table', () => {
    const world = tableOf([
      { id: 'stoya', stats: { name: 'Stoya', dx: 14 } },
      { id: 'thug', stats: { name: 'the thug', hp: 9 } },
    ]);
    const params = { actor: 'stoya', target: 'thug', weapon: { id: 'knife', skill: 'dx', damage: '1d' } };
    const sentence = (faces: number[]): string | undefined => {
      const done = play(world, 'attack', params, faces);
      const command = threeD6.commands.find(({ name }) => name === 'attack');
      return command?.present?.(readContext(done.world), params as never, done.result).sentence;
    };
    expect(sentence([4, 4, 4, 5, 5, 5, 4])).toBe('Stoya hits the thug: 4 damage, 5 of 9 HP left.');
    expect(sentence([4, 4, 4, 2, 2, 2])).toBe('The thug dodges Stoya’s attack.');
    expect(sentence([6, 6, 4])).toBe('Stoya misses the thug.');
    expect(sentence([4, 4, 4, 5, 5, 5, 6, 6, 6, 6])).toBe(
      'Stoya hits the thug: 6 damage, a major wound, 3 of 9 HP left: unconscious.',
    );
  });

  it('shows conditions with the time left', () => {
    const world = tableOf([
      {
        id: 'ana',
        state: { hp: -2, fp: 2, posture: 'prone', effects: ['unconscious', { effect: 'immobilized', until: 90 }] },
      },
    ]);
    const view = threeD6.view.combatant(readContext(world), 'ana');
    const labels = view.conditions.map(({ label, left }) => (left === undefined ? label : `${label} (${left})`));
    expect(labels).toEqual([
      'Unconscious (roll to wake in 1 h)',
      'Immobilised (1 min 30 s)',
      'Prone',
      'Reeling',
      'Very tired',
    ]);
    expect(view.cannotAct?.text).toBe('ana is unconscious.');
    expect(view.health).toEqual({ fraction: 0, word: 'hanging on, unconscious' });
    const row = threeD6.view.recovery(readContext(world), 'ana');
    expect(row?.prospects.map(({ rule }) => rule)).toContain('TD-REC-3');
  });

  it('explains the shock of an injury and how much of it counts', () => {
    const shockLines = (hp: number, ...amounts: number[]) => {
      let world = tableOf([{ id: 'ana', stats: { hp } }]);
      let lines: [string, unknown][] = [];
      for (const amount of amounts) {
        const hurt = play(world, 'damage', { target: 'ana', amount, type: 'injury' }, []);
        ({ world } = hurt);
        lines = hurt.trace.flatMap((part) =>
          'value' in part && part.rule === 'TD-INJ-7' ? [[part.label, part.value] as [string, unknown]] : [],
        );
      }
      return lines;
    };
    expect(shockLines(19, 3)).toEqual([['Shock of this injury', 3]]);
    const inAll = 'Total shock, at most 4';
    expect(shockLines(19, 9)).toEqual([
      ['Shock of this injury', 9],
      [inAll, 4],
    ]);
    expect(shockLines(19, 1, 2)).toEqual([
      ['Shock of this injury', 2],
      [inAll, 3],
    ]);
  });

  it('gives the value itself when a pool is below zero', () => {
    const world = tableOf([{ id: 'ana', stats: { name: 'Ana' }, state: { hp: 1 } }]);
    const params = { target: 'ana', amount: 4, type: 'injury' };
    const done = play(world, 'damage', params, []);
    expect(sentenceOf('damage', done.world, params, done.result)).toBe('Ana: 4 damage, now at −3 of 10 HP.');
    const tiring = { target: 'ana', amount: 12 };
    const tired = play(world, 'fatigue', tiring, []);
    // HT 10: ten points are free, two cost 1 HP each.
    expect(sentenceOf('fatigue', tired.world, tiring, tired.result)).toBe(
      'Ana loses 12 FP and 2 HP; now at −2 of 10 FP.',
    );
  });

  it('labels the reroll of a tie', () => {
    const world = tableOf([
      { id: 'ana', side: 'pc' },
      { id: 'bo', side: 'foe' },
    ]);
    const groups = play(world, 'start-encounter', {}, [4, 4, 2, 5]).tape.map(({ group }) => group);
    expect(groups).toEqual([
      'ana: who goes first',
      'bo: who goes first',
      'ana: tied, roll again',
      'bo: tied, roll again',
    ]);
  });

  it('shows the dice of swing and thrust damage, and weapons by name', () => {
    const axe = { id: 'axe-1', name: 'Great axe', skill: 'axe-mace', damage: 'sw+1', damageType: 'cutting' };
    const gun = { id: 'gun', class: 'firearm', skill: 'guns', damage: '2d', damageType: 'large-piercing' };
    const world = tableOf([{ id: 'ana', stats: { st: 13, weapons: [axe, gun] }, state: { unready: ['axe-1'] } }]);
    const { weapons, conditions } = threeD6.view.combatant(readContext(world), 'ana');
    // Swing of ST 13 is 2d-1.
    expect(weapons?.map(({ damage }) => damage)).toEqual(['sw+1 (2d) cutting, unready', '2d large piercing']);
    expect(conditions.map(({ label }) => label)).toEqual(['Great axe not ready']);
  });

  it('fills in a hurt friend for treatment, and a trained skill for influence', () => {
    const world = tableOf([
      { id: 'ines', side: 'pc', stats: { skills: { streetwise: 9 } } },
      { id: 'mira', side: 'pc', state: { hp: 8 } },
      { id: 'pell', side: 'ally', state: { hp: 2 } },
      { id: 'cutter', side: 'foe', state: { hp: 1 } },
      { id: 'ox', side: 'foe' },
    ]);
    const filled = (name: string, actor: string, target: string | null) =>
      threeD6.commands.find((one) => one.name === name)?.prefill?.(readContext(world), actor, target);
    expect(filled('treat', 'ines', null)).toEqual({ target: 'pell', method: 'first-aid' });
    expect(filled('treat', 'ines', 'cutter')).toEqual({ target: 'pell', method: 'first-aid' });
    expect(filled('treat', 'ines', 'mira')).toEqual({ target: 'mira', method: 'first-aid' });
    expect(filled('treat', 'ines', 'ox')).toEqual({ target: 'pell', method: 'first-aid' });
    expect(filled('treat', 'ox', null)).toEqual({ target: 'cutter', method: 'first-aid' });
    expect(filled('influence', 'ines', 'ox')).toMatchObject({ skill: 'streetwise' });
    // Influence picks strangers before friends, a march everybody in the party who can walk.
    expect(filled('influence', 'ines', null)).toMatchObject({ target: 'cutter' });
    expect(filled('hike', 'ines', null)).toEqual({ actors: ['ines', 'mira'] });
    expect(filled('hike', 'ox', null)).toEqual({ actors: ['ox'] });
    // The best default, except Sex Appeal.
    expect(filled('influence', 'ox', 'ines')).toMatchObject({ skill: 'savoir-faire' });
  });

  it('tells a climber whom the exertion kills from one whom a rope holds', () => {
    const skills = { climbing: 11 };
    const world = tableOf([
      { id: 'ana', stats: { name: 'Ana', skills } },
      { id: 'cy', stats: { name: 'Cy', skills, hp: 5, fp: 5, ht: 5 }, state: { hp: -24, fp: 0 } },
    ]);
    const climb = { pace: 'regular', distance: 10, startHeight: 20, ropeSlack: 6, fall: true };
    const ana = { ...climb, actor: 'ana', type: 'ordinary-mountain' };
    const held = play(world, 'climb', ana, [4, 4, 4]);
    expect(sentenceOf('climb', held.world, ana, held.result)).toContain('Ana is caught after 6 feet');
    // The climb costs 1 FP, and with none left 1 HP: −25 is −5 times HP.
    const cy = { ...climb, actor: 'cy', type: 'ordinary-tree', pace: 'combat', startHeight: 9 };
    const dead = play(world, 'climb', cy, [3, 3, 3]);
    expect(sentenceOf('climb', dead.world, cy, dead.result)).toContain('Cy dies on the climb and falls');
  });

  it('names the parameter that is wrong', () => {
    const world = tableOf([{ id: 'a' }, { id: 'b' }]);
    const outcome = attempt(world, 'attack', {
      actor: 'a',
      target: 'b',
      weapon: { id: 'x', skill: 'dx', damage: 'lots' },
    });
    expect(isObject(outcome) && outcome).toMatchObject({
      kind: 'refused',
      error: { code: 'invalid-params', path: 'weapon.damage' },
    });
  });
});
