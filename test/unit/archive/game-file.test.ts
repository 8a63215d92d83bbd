import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GAME_FORMAT, gameFileSchema, readGameFile, writeGameFile } from '../../../src/archive/game-file';
import { gameIn } from '../../../src/app/rules/game-files';
import { definitionSchema } from '../../../src/rulesets/own-game/definition/schema';
import { BLANKS, ownGame } from '../../../src/rulesets/own-game/index';
import type { JsonObject } from '../../../src/kernel/json';

const published = path.resolve(import.meta.dirname, '../../../docs/formats/game.schema.json');
const [D20] = BLANKS;
const whole = {
  app: 'Turnwright 1',
  ruleset: { id: 'own-game', version: 1 },
  rules: D20.definition as unknown as JsonObject,
};
const file = { kind: 'turnwright-game', format: GAME_FORMAT, ...whole };
const bytes = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const app = { ruleset: (id: string) => (id === ownGame.id ? ownGame : undefined) };

describe('a game file', () => {
  it.each(BLANKS.map((blank) => [blank.title, blank] as const))(
    'of "%s" is read as it was written',
    (_title, blank) => {
      const text = writeGameFile({ ...whole, rules: blank.definition as unknown as JsonObject });
      expect(gameIn(app, bytes(text))).toMatchObject({
        ok: true,
        value: { ruleset: 'own-game', title: blank.definition.title, options: { definition: blank.definition } },
      });
    },
  );

  it('follows the published JSON Schema, and the schema is the one files are read by', () => {
    const schema = JSON.parse(readFileSync(published, 'utf8')) as Parameters<typeof z.fromJSONSchema>[0];
    const ours = gameFileSchema.extend({ rules: definitionSchema });
    expect(schema).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(ours, { io: 'input' }))));
  });

  it.each([
    ['no JSON', 'MZ\u0000', 'game-unreadable', undefined],
    ['a list', [file], 'game-unreadable', undefined],
    ['another kind of file', { ...file, kind: 'turnwright-roster' }, 'game-wrong-kind', undefined],
    ['a newer format', { ...file, format: 2 }, 'game-newer', undefined],
    ['a system that is not known', { ...file, ruleset: { id: 'chess', version: 1 } }, 'unknown-ruleset', undefined],
    ['a newer system', { ...file, ruleset: { id: 'own-game', version: 2 } }, 'game-content', undefined],
    ['keys nobody knows', { ...file, run: 'me' }, 'game-content', 'the top'],
    ['a prototype key', JSON.stringify(file).replace('"title"', '"__proto__"'), 'game-unreadable', undefined],
    ['no rules in it', { ...file, rules: {} }, 'game-content', 'definition.title'],
    ['rules in a circle', withFormula('ac'), 'game-content', 'definition.fields.6.formula'],
    [
      'a formula that reaches for more',
      withFormula('this.constructor("x")()'),
      'game-content',
      'definition.fields.6.formula',
    ],
  ])('is refused for %s', (_what, value, code, at) => {
    const read = gameIn(app, bytes(value));
    expect(read).toMatchObject({ ok: false, error: { code, ...(at === undefined ? {} : { path: at }) } });
  });

  it('is refused before parsing if it is no text', () => {
    expect(readGameFile(new Uint8Array([0xff, 0xfe, 0x00]))).toMatchObject({
      ok: false,
      error: { code: 'game-unreadable' },
    });
  });
});

function withFormula(formula: string): unknown {
  const copy = structuredClone(file) as unknown as { rules: { fields: { formula?: string }[] } };
  copy.rules.fields[6]!.formula = formula;
  return copy;
}
