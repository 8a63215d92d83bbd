import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/context';
import { addCombatants, createWorld } from '../../../../src/engine/create';
import { execute } from '../../../../src/engine/execute';
import type { JsonObject } from '../../../../src/kernel/json';
import { isObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { EVENT_KINDS } from '../../../../src/rulesets/three-d6/present/events';
import { REFUSALS } from '../../../../src/rulesets/three-d6/refusals';
import { scenariosOf } from '../../../support/scenarios';
import { attempt, play, tableOf } from './play';

const COMMON = [
  'unknown-command',
  'not-in-ruleset',
  'unknown-combatant',
  'invalid-params',
  'no-encounter',
  'encounter-running',
  'not-your-turn',
  'cannot-act',
  'no-actions-left',
  'out-of-range',
];

/** Everything the scenarios bring about: sentences of commands, events, codes of refusals. */
function heard(): { sentences: Map<string, string[]>; kinds: Set<string>; codes: Set<string> } {
  const sentences = new Map<string, string[]>();
  const kinds = new Set<string>();
  const codes = new Set<string>();
  for (const scenario of scenariosOf(threeD6)) {
    const empty = createWorld(threeD6, scenario.options as JsonObject, 1);
    if (!empty.ok) throw new Error(empty.error.message);
    const filled = addCombatants(threeD6, empty.value, scenario.combatants as never);
    if (!filled.ok) throw new Error(filled.error.message);
    let world = filled.value;
    for (const step of scenario.steps) {
      const call = { do: step.do, with: step.with as JsonObject };
      const outcome = execute(threeD6, world, call, { faces: step.dice, origin: 'scripted', then: 'ask' });
      if (outcome.kind === 'refused') codes.add(outcome.error.code);
      if (outcome.kind !== 'done') continue;
      world = outcome.world;
      for (const { kind } of outcome.events) kinds.add(kind);
      const command = threeD6.commands.find(({ name }) => name === step.do);
      if (command === undefined) continue;
      const parsed = command.params.parse(call.with) as never;
      const said = command.present?.(readContext(world), parsed, outcome.result).sentence ?? '';
      sentences.set(step.do, [...(sentences.get(step.do) ?? []), said]);
    }
  }
  return { sentences, kinds, codes };
}

describe('what the app says of these rules', () => {
  const { sentences, kinds, codes } = heard();

  it('has a sentence for every command, whole and without a gap', () => {
    expect([...sentences.keys()].sort()).toEqual(threeD6.commands.map(({ name }) => name).sort());
    for (const [name, said] of sentences) {
      for (const sentence of said) {
        expect(sentence, name).toMatch(/^\p{L}.*\.$/su);
        expect(sentence, name).not.toMatch(/undefined|null|NaN|\[object|somebody| {2}|!/);
      }
    }
  });

  it('knows every event that can come, and no other', () => {
    expect([...kinds].sort()).toEqual([...EVENT_KINDS].sort());
    const ctx = readContext(tableOf([{ id: 'ana', stats: { name: 'Ana' } }]));
    for (const kind of kinds) {
      const event = { at: 0, kind, target: 'ana', effect: 'stunned', reason: 'dead', round: 2, fp: 1, penalty: 2 };
      const roll = { dice: [3, 3, 3], roll: 9, against: 10, margin: 1, outcome: 'success' };
      expect(threeD6.view.event(ctx, { ...event, ...roll })).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('refuses with every code of its catalogue, and with no other', () => {
    const own = [...codes].filter((code) => !COMMON.includes(code));
    expect(own.sort()).toEqual(Object.keys(REFUSALS).sort());
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
