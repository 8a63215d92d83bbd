import { z } from 'zod';
import { SIDES } from '../../contract/sides';
import { over, plus } from '../../kernel/decimal';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { conditions } from './conditions';
import { optionsSchema } from './options';
import { stateSchema } from './state';
import { statsSchema } from './stats';

const unreadable = (what: string): Result<never, CodedError> =>
  err({ code: 'unreadable-state', message: `The stored ${what} does not belong to a Farsight campaign.` });

/** What version 1 stored, with the defaults of what the second edition added. */
const firstEdition = z.looseObject({
  world: z.looseObject({
    options: optionsSchema,
    combatants: z.array(z.looseObject({ id: z.string(), side: z.enum(SIDES), stats: statsSchema, state: stateSchema })),
  }),
});

/** Version 2 follows the second edition of the rules: its new options and state get their defaults. */
function toSecondEdition(stored: JsonObject): Result<JsonObject, CodedError> {
  const parsed = firstEdition.safeParse(stored);
  if (!parsed.success) return unreadable('campaign');
  const { world } = parsed.data;
  const combatants = world.combatants.map((being) => {
    // Those already down drop nothing under the new rules.
    const present = conditions(being, world.options);
    const state = { ...being.state, wasUnconscious: present.has('unconscious'), wasAsleep: present.has('asleep') };
    return { ...being, state };
  });
  return ok({ ...stored, ...asJson({ world: { ...world, combatants } }) });
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
