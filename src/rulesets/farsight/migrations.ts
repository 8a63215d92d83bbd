import { z } from 'zod';
import { over, plus } from '../../kernel/decimal';
import { asJson, isObject, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { conditions } from './conditions';
import { optionsSchema, type FarsightOptions } from './options';
import { stateSchema } from './state';
import type { Being } from './types';

const unreadable = (what: string): Result<never, CodedError> =>
  err({ code: 'unreadable-state', message: `The stored ${what} does not belong to a Farsight campaign.` });

/** What the second edition remembers of somebody, filled in where it was not kept before. */
function completed(being: unknown, options: FarsightOptions): Being | null {
  if (!isObject(being)) return null;
  const state = stateSchema.safeParse(being['state']);
  if (!state.success) return null;
  const whole = { ...being, state: state.data } as unknown as Being;
  // Whoever lies there already has dropped nothing by the new rules.
  const present = conditions(whole, options);
  whole.state.wasUnconscious = present.has('unconscious');
  whole.state.wasAsleep = present.has('asleep');
  return whole;
}

/** Version 2 follows the second edition of the rules: choices and memory that version 1 did not have get their defaults. */
function toSecondEdition(stored: JsonObject): Result<JsonObject, CodedError> {
  const world = stored['world'];
  if (!isObject(world) || !Array.isArray(world['combatants'])) return unreadable('campaign');
  const options = optionsSchema.safeParse(world['options']);
  if (!options.success) return unreadable('options');
  const combatants: unknown[] = [];
  for (const being of world['combatants'] as unknown[]) {
    const whole = completed(being, options.data);
    if (whole === null) return unreadable('combatant');
    combatants.push(whole);
  }
  return ok({ ...stored, world: { ...world, options: options.data, combatants } } as JsonObject);
}

/** Where money stood: credits with each person, and what the campaign's ledger held for them beside. */
const twoPurses = z.looseObject({
  world: z.looseObject({
    combatants: z.array(z.looseObject({ id: z.string(), state: z.looseObject({ credits: z.number().default(0) }) })),
  }),
  ledger: z.array(z.object({ who: z.string(), amount: z.number() })),
  money: z.object({ decimals: z.number() }),
});

/** Version 3 keeps each person's money once: what the ledger held for them is among their credits. */
function toOnePurse(stored: JsonObject): Result<JsonObject, CodedError> {
  const parsed = twoPurses.safeParse(stored);
  if (!parsed.success) return unreadable('campaign');
  const { world, ledger, money } = parsed.data;
  const combatants = world.combatants.map(({ state, ...being }) => {
    const amounts = ledger.flatMap(({ who, amount }) => (who === being.id ? [amount] : []));
    const credits = plus(state.credits, over(plus(...amounts), 10 ** money.decimals));
    return { ...being, state: { ...state, credits } };
  });
  return ok({ ...stored, ...asJson({ world: { ...world, combatants } }) });
}

export const MIGRATIONS = [
  { from: 1, what: 'The second edition of the rules', migrate: toSecondEdition },
  { from: 2, what: 'One purse for each person', migrate: toOnePurse },
  // What was taken before has no line, and gets none.
  { from: 3, what: 'Costs charged by the rules appear in the ledger', migrate: (stored: JsonObject) => ok(stored) },
];
