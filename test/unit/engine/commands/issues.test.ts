import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../../../../src/engine/commands/params';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('what is wrong with the shape of a value', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['This is needed.', z.number(), undefined],
    ['This is needed.', z.int(), null],
    ['This is needed.', z.string().min(1), ''],
    ['This is needed.', z.enum(['a', 'b']), undefined],
    ['This is needed.', z.union([z.string(), z.int()]), null],
    ['This must be a number.', z.number(), 'seven'],
    ['Whole numbers only.', z.int(), 1.5],
    ['This must be text.', z.string(), 7],
    ['This must be a list.', z.array(z.int()), 7],
    ['This must be an object with fields.', z.object({}), 7],
    ['At least 3.', z.int().min(3), 2],
    ['At most 3.', z.int().max(3), 4],
    ['At least −9,999.', z.int().min(-9999), -10_000],
    ['More than 0.', z.number().positive(), 0],
    ['At least 2 letters.', z.string().min(2), 'a'],
    ['At most 1 entry.', z.array(z.int()).max(1), [1, 2]],
    ['In steps of 0.25.', z.number().multipleOf(0.25), 0.3],
    ['This must be a or b.', z.enum(['a', 'b']), 'c'],
    ["There is no field 'x' here.", z.strictObject({}), { x: 1 }],
    ['This cannot be read. Check how it is written.', z.union([z.string(), z.int()]), []],
  ])('is said as: %s', (words, schema, value) => {
    expect(said(schema, value)).toBe(words);
  });
});
