import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/context';
import { execute } from '../../../../src/engine/execute';
import type { JsonObject } from '../../../../src/kernel/json';
import { actionDice } from '../../../../src/rulesets/action-dice/index';
import { REFUSALS } from '../../../../src/rulesets/action-dice/refusals';
import { scenariosOf } from '../../../support/scenarios';
import { done, run, table } from './play';

const island = path.resolve(import.meta.dirname, '../../../../src/rulesets/action-dice');

/** Codes that the engine or every system shares. */
const COMMON = [
  'unknown-command',
  'not-in-ruleset',
  'unknown-combatant',
  'invalid-params',
  'no-encounter',
  'encounter-running',
  'not-your-turn',
  'no-actions-left',
  'cannot-act',
  'out-of-range',
];

describe('refusals', () => {
  const source = readdirSync(island, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('refusals.ts'))
    .map((file) => readFileSync(path.join(island, file), 'utf8'))
    .join('\n');
  const used = new Set([...source.matchAll(/refuse\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? ''));

  it('are all in the catalogue, and the catalogue has none besides', () => {
    const known = [...COMMON, ...Object.keys(REFUSALS)];
    expect([...used].filter((code) => !known.includes(code))).toEqual([]);
    expect(Object.keys(REFUSALS).filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('what is said at the table', () => {
  const sentences: { command: string; text: string }[] = [];
  for (const scenario of scenariosOf(actionDice)) {
    let world = table(scenario.combatants as never, scenario.options as JsonObject);
    for (const step of scenario.steps) {
      const call = { do: step.do, with: step.with as JsonObject };
      const outcome = execute(actionDice, world, call, { faces: step.dice, origin: 'scripted', then: 'ask' });
      // What the shape of a parameter alone is refused for is worded by the schema library.
      const byShape = outcome.kind === 'refused' && outcome.error.message.startsWith(`${outcome.error.path ?? ''}: `);
      if (outcome.kind === 'refused' && !byShape) sentences.push({ command: step.do, text: outcome.error.message });
      if (outcome.kind !== 'done') continue;
      ({ world } = outcome);
      const command = actionDice.commands.find((candidate) => candidate.name === step.do);
      const params = command?.params.parse(call.with);
      const result = JSON.parse(JSON.stringify(outcome.result)) as JsonObject;
      const shown = command?.present?.(readContext(world), params as never, result);
      if (shown !== undefined) sentences.push({ command: step.do, text: shown.sentence });
      for (const event of outcome.events) {
        const text = actionDice.view.event(readContext(world), event);
        if (text !== '') sentences.push({ command: step.do, text });
      }
    }
  }

  it('covers every command that rolls or changes something', () => {
    const spoken = new Set(sentences.map(({ command }) => command));
    expect(actionDice.commands.map((command) => command.name).filter((name) => !spoken.has(name))).toEqual([]);
    for (const command of actionDice.commands) expect(command.present, command.name).toBeDefined();
  });

  it('has no holes, no shouting and no codes in it', () => {
    for (const { command, text } of sentences) {
      expect(text, command).not.toMatch(/undefined|\[object|NaN|null|!|\{| {2}/);
      expect(text.trim(), command).not.toBe('');
    }
  });

  it.each([
    ['hit', [16, 5, 4, 3], 'Ilka hits the guard: 7 damage.'],
    ['miss', [4, 5], 'Ilka misses the guard: 9 does not beat 15.'],
  ])('says a %s as a person would', (_name, faces, sentence) => {
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

describe('what is offered', () => {
  const command = (name: string) => actionDice.commands.find((candidate) => candidate.name === name);
  const sword = { name: 'Sword', kind: 'melee', damage: 2 };

  it('fills an attack with the weapon at hand, and lets a defender answer', () => {
    const world = table([{ id: 'a', stats: { weapons: [sword] } }, { id: 'b' }]);
    const filled = command('attack')?.prefill?.(readContext(world), 'a', 'b');
    expect(filled).toMatchObject({ actor: 'a', target: 'b', weapon: sword, hold: true });
    expect(run(world, 'attack', filled ?? {}, [1, 1]).kind).toBe('done');
  });

  it('holds no attack for somebody who could not answer', () => {
    const world = table([{ id: 'a' }, { id: 'b', state: { vigor: 2 } }]);
    expect(command('attack')?.prefill?.(readContext(world), 'a', 'b')).not.toHaveProperty('hold');
  });

  it('takes an opening, a readied action and an off-hand attack when they stand open', () => {
    let { world } = done(table([{ id: 'a' }, { id: 'b' }]), 'start-encounter', {}, [15, 5]);
    const attack = command('attack');
    expect(attack?.obstacle?.(readContext(world), 'b')?.code).toBe('not-your-turn');
    ({ world } = done(world, 'create-opening', { actor: 'a', adjacent: ['b'] }));
    expect(attack?.obstacle?.(readContext(world), 'b')).toBeNull();
    expect(attack?.prefill?.(readContext(world), 'b', null)).toMatchObject({ target: 'a', mode: 'opening' });
    ({ world } = done(world, 'adjust', { target: 'a', set: { actionsLeft: 1 } }));
    ({ world } = done(world, 'attack', { actor: 'a', target: 'b', weapon: { kind: 'unarmed' } }, [1, 1]));
    expect(attack?.obstacle?.(readContext(world), 'a')).toBeNull();
    expect(attack?.prefill?.(readContext(world), 'a', 'b')).toMatchObject({ mode: 'off-hand' });
  });

  it('answers an attack that waits with what can be paid', () => {
    const people = [{ id: 'a' }, { id: 'b' }];
    const { world } = done(
      table(people),
      'attack',
      { actor: 'a', target: 'b', weapon: { kind: 'melee' }, hold: true },
      [16, 5],
    );
    const react = command('react');
    expect(react?.obstacle?.(readContext(world), 'b')).toBeNull();
    expect(react?.obstacle?.(readContext(world), 'a')?.code).toBe('no-pending-attack');
    expect(react?.prefill?.(readContext(world), 'b', null)).toEqual({ target: 'b', defense: { kind: 'dodge' } });
    expect(command('move')?.obstacle?.(readContext(world), 'a')?.code).toBe('reaction-pending');
  });

  it('explains why nobody moves', () => {
    const world = table([{ id: 'a', state: { vigor: 0 } }]);
    const why = command('move')?.obstacle?.(readContext(world), 'a');
    expect(why).toMatchObject({ code: 'cannot-act', rule: 'AD-VIG-3' });
  });
});
