import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/context';
import { execute } from '../../../../src/engine/execute';
import type { AnyWorld } from '../../../../src/engine/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { viviiix } from '../../../../src/rulesets/viviiix/index';
import { REFUSALS } from '../../../../src/rulesets/viviiix/refusals';
import { scenariosOf } from '../../../support/scenarios';
import type { Person } from './play';
import { done, table } from './play';

const island = path.resolve(import.meta.dirname, '../../../../src/rulesets/viviiix');

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
  for (const scenario of scenariosOf(viviiix)) {
    let world = table(scenario.combatants as never, scenario.options as JsonObject);
    for (const step of scenario.steps) {
      const call = { do: step.do, with: step.with as JsonObject };
      const outcome = execute(viviiix, world, call, { faces: step.dice, origin: 'scripted', then: 'ask' });
      // What the shape of a parameter alone is refused for is worded by the schema library.
      const byShape = outcome.kind === 'refused' && outcome.error.message.startsWith(`${outcome.error.path ?? ''}: `);
      if (outcome.kind === 'refused' && !byShape) sentences.push({ command: step.do, text: outcome.error.message });
      if (outcome.kind !== 'done') continue;
      ({ world } = outcome);
      const command = viviiix.commands.find((candidate) => candidate.name === step.do);
      const params = command?.params.parse(call.with);
      const result = JSON.parse(JSON.stringify(outcome.result)) as JsonObject;
      const shown = command?.present?.(readContext(world), params as never, result);
      if (shown !== undefined) sentences.push({ command: step.do, text: shown.sentence });
      for (const event of outcome.events) {
        const text = viviiix.view.event(readContext(world), event);
        if (text !== '') sentences.push({ command: step.do, text });
      }
    }
  }

  it('covers every command that rolls or changes something', () => {
    const spoken = new Set(sentences.map(({ command }) => command));
    expect(viviiix.commands.map((command) => command.name).filter((name) => !spoken.has(name))).toEqual([]);
    for (const command of viviiix.commands) expect(command.present, command.name).toBeDefined();
  });

  it('has no holes, no shouting and no codes in it', () => {
    for (const { command, text } of sentences) {
      expect(text, command).not.toMatch(/undefined|\[object|NaN|null|!|\{| {2}/);
      expect(text.trim(), command).not.toBe('');
    }
  });

  it('gives away no unknown stat, ARC or threshold', () => {
    for (const { command, text } of sentences) {
      expect(text, command).not.toMatch(/\bARC\b|[Tt]hreshold \d|Vigor|Agility|Accuracy|Erudition|Presence/);
    }
  });

  const people: readonly Person[] = [
    { id: 'a', stats: { name: 'Ana', skills: { brawl: 4, 'combat-art-bows': 4 } } },
    { id: 'b', stats: { name: 'Bo', agility: 6, skills: { dodge: 4 } }, side: 'foe' },
  ];
  const says = (world: AnyWorld, name: string, params: JsonObject, faces: readonly number[]): string => {
    const outcome = done(world, name, params, faces);
    const found = viviiix.commands.find((candidate) => candidate.name === name);
    const result = JSON.parse(JSON.stringify(outcome.result)) as JsonObject;
    return found?.present?.(readContext(outcome.world), found.params.parse(params) as never, result).sentence ?? '';
  };

  it('tells a blow as a person would', () => {
    const blow = { actor: 'a', target: 'b', weapon: { name: 'club', level: 1, es: 'brawl' } };
    expect(says(table(people), 'attack', blow, [2])).toBe('Ana hits Bo with the club: 6 damage.');
    expect(says(table(people), 'attack', { ...blow, defence: { kind: 'dodge' } }, [1, 4])).toBe(
      'Ana attacks Bo with the club; Bo dodges.',
    );
    const { world } = done(table(people), 'start-encounter', { participants: ['a', 'b'] }, [1, 2]);
    expect(says(world, 'attack', blow, [2])).toBe('Ana hits Bo with the club: 6 damage when the turn closes.');
  });
});

describe('what is offered', () => {
  const command = (name: string) => viviiix.commands.find((candidate) => candidate.name === name);
  const blade = { name: 'axe', level: 2, kind: 'melee', es: 'combat-art-axes', canDefend: true };
  const sling = { name: 'sling', level: 1, kind: 'ranged', es: 'combat-art-thrown-weapons', canDefend: false };

  it('fills an attack with the weapon at hand and the defence the target is best at', () => {
    const world = table([
      { id: 'a', stats: { weapons: [blade] } },
      { id: 'b', stats: { shield: { level: 1 }, skills: { 'trained-in-shields': 3, dodge: 3 } } },
      { id: 'c', stats: { weapons: [sling, blade], skills: { 'combat-art-axes': 3 } } },
    ]);
    const prefill = command('attack')?.prefill;
    const ctx = readContext(world);
    expect(prefill?.(ctx, 'a', 'b')).toEqual({ actor: 'a', target: 'b', weapon: 'axe', defence: { kind: 'shield' } });
    expect(prefill?.(ctx, 'a', 'c')).toMatchObject({ defence: { kind: 'weapon', weapon: 'axe' } });
    expect(prefill?.(ctx, 'c', 'b')).toMatchObject({ range: 'short', defence: { kind: 'dodge' } });
    expect(prefill?.(ctx, 'b', 'a')).toMatchObject({ weapon: { level: 0, es: 'brawl' }, defence: { kind: 'none' } });
  });

  it('says why somebody cannot act now', () => {
    const world = table([
      { id: 'a', state: { som: 2 } },
      { id: 'b', state: { som: 5 } },
      { id: 'c', state: { loadKg: 90 } },
    ]);
    const { world: fight } = done(world, 'start-encounter', { participants: ['a', 'b'] });
    const obstacle = (id: string) => command('check')?.obstacle?.(readContext(fight), id) ?? null;
    expect(obstacle('a')).toBeNull();
    expect(obstacle('b')).toMatchObject({ code: 'not-your-turn' });
    expect(obstacle('c')).toMatchObject({ code: 'cannot-act', rule: 'VX-LOAD-8' });
    expect(command('rest')?.obstacle?.(readContext(fight), 'a')).toMatchObject({ code: 'encounter-running' });
    expect(command('advance-turn')?.obstacle?.(readContext(world), 'a')).toMatchObject({ code: 'no-encounter' });
  });

  it('calls for first aid where a countdown starts, and for reactions where enemies gather', () => {
    const world = table([
      { id: 'a', side: 'pc', stats: { build: 1, vigor: 1 } },
      { id: 'b', side: 'pc' },
    ]);
    const hurt = done(world, 'damage', { target: 'a', amount: 2 });
    const result = JSON.parse(JSON.stringify(hurt.result)) as JsonObject;
    const shown = command('damage')?.present?.(readContext(hurt.world), { target: 'a' } as never, result);
    expect(shown?.suggestions[0]?.call).toEqual({
      do: 'treat',
      with: { healer: 'b', target: 'a', method: 'first-aid' },
    });
    const row = viviiix.view.recovery(readContext(hurt.world), 'a');
    expect(row?.prospects[0]).toMatchObject({ blocked: true, rule: 'VX-EXT-12' });
  });
});
