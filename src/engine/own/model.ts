import { z } from 'zod';
import type { OwnCondition, OwnView } from '../../contract/own';
import { parseNotation } from '../../dice/notation';

/** Longest text of a condition, in characters. */
const MAX_LETTERS = 500;

const dice = z
  .string()
  .trim()
  .max(40)
  .refine((text) => parseNotation(text).ok, 'Write points or dice: 3, 1d6, 2d6+1.');

const end = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('rounds'), count: z.int().min(1).max(10_000) }),
  z.strictObject({ by: z.literal('clock'), seconds: z.number().positive().max(1e9) }),
  z.strictObject({ by: z.literal('turn'), at: z.enum(['start', 'end']), whose: z.enum(['bearer', 'source']) }),
  z.strictObject({ by: z.literal('fight') }),
]);

/** A condition of the table's own as entered; refuses invalid dice and an empty name. */
export const ownDraftSchema = z.strictObject({
  label: z.string().trim().min(1).max(60),
  text: z.string().trim().max(MAX_LETTERS).default(''),
  tone: z.enum(['good', 'bad', 'warn', 'info', 'neutral']).default('warn'),
  seen: z.boolean().default(true),
  ends: end.nullable().default(null),
  check: z
    .strictObject({ dice, needs: z.enum(['at-most', 'at-least']), number: z.int().min(-1000).max(10_000) })
    .nullable()
    .default(null),
  changes: z
    .array(z.strictObject({ figure: z.string().min(1).max(60), by: z.number().min(-1000).max(1000) }))
    .max(20)
    .default([]),
  each: z
    .strictObject({
      harm: dice.optional(),
      mend: dice.optional(),
      remind: z.string().trim().max(120).optional(),
    })
    .default({}),
});

export type OwnDraft = z.infer<typeof ownDraftSchema>;

/** A campaign without content of its own. */
export const NOTHING_OWN: OwnView = { conditions: [], things: {} };

/** The table's own condition with that id, or null. */
export function ownCondition(world: { own?: OwnView | undefined }, id: string): OwnCondition | null {
  return world.own?.conditions.find((one) => one.id === id) ?? null;
}
