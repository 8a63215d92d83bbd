import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRosterFile, ROSTER_FORMAT, rosterFileSchema, writeRosterFile } from '../../../src/archive/roster-file';

const published = path.resolve(import.meta.dirname, '../../../docs/schema/roster.schema.json');
const wanted = { id: 'toy-duel', version: 2 };
const guard = { name: 'Guard', side: 'foe' as const, stats: { might: 3 }, card: { tags: ['gate'] } };
const whole = { app: 'Turnwright 1', ruleset: { id: 'toy-duel', version: 2 }, people: [guard] };
const file = { kind: 'turnwright-roster', format: ROSTER_FORMAT, ...whole };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (value: unknown) =>
  readRosterFile(bytes(typeof value === 'string' ? value : JSON.stringify(value)), wanted);

describe('a roster file', () => {
  it('is read as it was written', () => {
    expect(read(writeRosterFile(whole))).toEqual({ ok: true, value: file });
  });

  it('follows the published JSON Schema, and the schema is the one files are read by', () => {
    const schema = JSON.parse(readFileSync(published, 'utf8')) as Parameters<typeof z.fromJSONSchema>[0];
    expect(schema).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(rosterFileSchema, { io: 'input' }))));
    expect(z.fromJSONSchema(schema).safeParse(file).success).toBe(true);
    expect(z.fromJSONSchema(schema).safeParse({ ...file, people: [] }).success).toBe(false);
  });

  it('holds custom content', () => {
    const own = { conditions: [{ id: 'own-sap', label: 'Sap' }], things: {} };
    expect(read({ ...file, own })).toMatchObject({ ok: true, value: { own } });
    expect(read({ ...file, own: { conditions: [{}], things: {} } })).toMatchObject({ ok: false });
  });

  it('can be short: omitted fields have defaults', () => {
    const short = { ...file, people: [{ name: 'Crow', side: 'neutral', stats: {} }] };
    expect(read(short)).toMatchObject({ ok: true, value: { people: [{ name: 'Crow', card: {} }] } });
  });
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withStats = (stats: string): string => JSON.stringify(file).replace('{"might":3}', stats);

describe('a roster file is refused with the reason', () => {
  it.each([
    ['no JSON', 'MZ\u0000\u0001', 'roster-unreadable', 'cut off or not JSON'],
    ['a list', [file], 'roster-unreadable', 'not a JSON object'],
    ['another kind of file', { ...file, kind: 'turnwright-campaign' }, 'roster-wrong-kind', "'turnwright-campaign'"],
    ['no kind at all', {}, 'roster-wrong-kind', "'nothing'"],
    ['a newer format', { ...file, format: 2, more: 1 }, 'roster-newer', 'format 2'],
    ['another system', { ...file, ruleset: { id: 'chess', version: 1 } }, 'roster-other-system', "'chess'"],
    ['a newer system', { ...file, ruleset: { id: 'toy-duel', version: 3 } }, 'roster-newer-system', 'version 3'],
    ['nobody in it', { ...file, people: [] }, 'roster-content', 'people'],
    ['an unknown side', { ...file, people: [{ ...guard, side: 'boss' }] }, 'roster-content', 'people.0.side'],
    ['an empty name', { ...file, people: [{ ...guard, name: ' ' }] }, 'roster-content', 'people.0.name'],
    ['keys nobody knows', { ...file, run: 'me' }, 'roster-content', 'run'],
    ['a key that reaches a prototype', withStats('{"__proto__":{"polluted":true}}'), 'roster-unreadable', '__proto__'],
    ['a key named constructor', withStats('{"constructor":{}}'), 'roster-unreadable', 'constructor'],
    ['deep nesting', withStats(`{"a":${nested(60)}}`), 'roster-unreadable', 'nested deeper'],
    ['bottomless nesting', nested(400_000), 'roster-unreadable', ''],
    ['too many values', withStats(`{"a":[${'0,'.repeat(600_000)}0]}`), 'roster-unreadable', 'values'],
    ['too many people', { ...file, people: Array.from({ length: 201 }, () => guard) }, 'roster-content', 'people'],
  ])('%s', (_what, value, code, words) => {
    const outcome = read(value);
    expect(outcome).toMatchObject({ ok: false, error: { code } });
    if (!outcome.ok) expect(outcome.error.message).toContain(words);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('text that is not UTF-8', () => {
    expect(readRosterFile(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), wanted)).toMatchObject({
      error: { code: 'roster-unreadable' },
    });
  });
});
