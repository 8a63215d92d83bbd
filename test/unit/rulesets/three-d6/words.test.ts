import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/context';
import type { JsonObject } from '../../../../src/kernel/json';
import { isObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { EVENT_KINDS } from '../../../../src/rulesets/three-d6/present/events';
import { scenariosOf } from '../../../support/scenarios';
import { attempt, play, tableOf } from './play';

/** Kinds of the events that the scenarios bring about. */
function kindsHeard(): Set<string> {
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

describe('what the app says of these rules', () => {
  const kinds = kindsHeard();

  it('knows every event that can come, and no other', () => {
    expect([...kinds].sort()).toEqual([...EVENT_KINDS].sort());
    const ctx = readContext(tableOf([{ id: 'ana', stats: { name: 'Ana' } }]));
    for (const kind of kinds) {
      const event = { at: 0, kind, target: 'ana', effect: 'stunned', reason: 'dead', round: 2, fp: 1, penalty: 2 };
      const roll = { dice: [3, 3, 3], roll: 9, against: 10, margin: 1, outcome: 'success' };
      expect(threeD6.view.event(ctx, { ...event, ...roll })).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('says a hit as one would at the table', () => {
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
    expect(sentence([4, 4, 4, 2, 2, 2])).toBe('The thug dodges the attack of Stoya.');
    expect(sentence([6, 6, 4])).toBe('Stoya misses the thug.');
    expect(sentence([4, 4, 4, 5, 5, 5, 6, 6, 6, 6])).toBe(
      'Stoya hits the thug: 6 damage, a major wound, 3 of 9 HP left: unconscious.',
    );
  });

  it('shows what somebody has on them, with what is left of it', () => {
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
      'Immobilized (1 min 30 s)',
      'Prone',
      'Reeling',
      'Very tired',
    ]);
    expect(view.cannotAct?.text).toBe('ana is unconscious.');
    expect(view.health).toEqual({ fraction: 0, word: 'hanging on, unconscious' });
    const row = threeD6.view.recovery(readContext(world), 'ana');
    expect(row?.prospects.map(({ rule }) => rule)).toContain('TD-REC-3');
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
