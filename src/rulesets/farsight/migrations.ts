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

/** Fills in what the second edition keeps and version 1 did not. */
function completed(being: unknown, options: FarsightOptions): Being | null {
  if (!isObject(being)) return null;
  const state = stateSchema.safeParse(being['state']);
  if (!state.success) return null;
  const whole = { ...being, state: state.data } as unknown as Being;
  // Those already down drop nothing under the new rules.
  const present = conditions(whole, options);
  whole.state.wasUnconscious = present.has('unconscious');
  whole.state.wasAsleep = present.has('asleep');
  return whole;
}

/** Version 2 follows the second edition of the rules: its new options and state get their defaults. */
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

/** Where money was kept: credits with each person, and the campaign's ledger beside them. */
const twoPurses = z.looseObject({
  world: z.looseObject({
    combatants: z.array(z.looseObject({ id: z.string(), state: z.looseObject({ credits: z.number().default(0) }) })),
  }),
  ledger: z.array(z.object({ who: z.string(), amount: z.number() })),
  money: z.object({ decimals: z.number() }),
});

/** Version 3 keeps each person's money in one place: the ledger's amounts are added to their credits. */
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
  // Earlier charges have no ledger line and get none.
  { from: 3, what: 'Costs charged by the rules appear in the ledger', migrate: (stored: JsonObject) => ok(stored) },
];
