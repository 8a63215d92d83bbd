import { z } from 'zod';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { moneyText, overflow } from '../money';
import { nameOf } from '../names';
import type { CampaignState, LedgerEntry } from '../state';
import { requireEntry } from './entries';

const label = z.string().trim().min(1).max(200);

/** Puts money in (positive) or takes it out (negative), in whole smallest coins. */
export const ledgerEntry = campaignCommand({
  name: 'ledger',
  params: z.strictObject({ who: z.string().default(''), amount: z.int(), text: label }),
  run(state, { who, amount, text }, _ruleset, ports) {
    if (who !== '' && !Object.hasOwn(state.world.index, who)) {
      return err({ code: 'unknown-combatant', message: `Nobody here is called '${who}'.`, path: 'who' });
    }
    const ledger = [...state.ledger, { id: ports.id('ledger'), who, amount, text, clock: state.world.clock }];
    const spilt = overflow(ledger);
    if (spilt !== null) return err(spilt);
    const verb = amount < 0 ? 'pays' : 'receives';
    return ok({
      state: { ...state, ledger },
      sentence: `${purseOf(state, who)} ${verb} ${moneyText(Math.abs(amount), state.money)}: ${text}.`,
    });
  },
});

/** Money from one purse to another: two entries, one step. */
export const handOver = campaignCommand({
  name: 'hand-over',
  params: z.strictObject({ from: z.string(), to: z.string(), amount: z.int().min(1), text: label }),
  run(state, { from, to, amount, text }, _ruleset, ports) {
    const stranger = [from, to].find((who) => who !== '' && !Object.hasOwn(state.world.index, who));
    if (stranger !== undefined) {
      return err({ code: 'unknown-combatant', message: `Nobody here is called '${stranger}'.`, path: 'to' });
    }
    if (from === to) return err({ code: 'invalid-params', message: 'It is their own purse already.', path: 'to' });
    const { clock } = state.world;
    const entries = [
      { id: ports.id('ledger'), who: from, amount: -amount, text, clock },
      { id: ports.id('ledger'), who: to, amount, text, clock },
    ];
    const ledger = [...state.ledger, ...entries];
    const spilt = overflow(ledger);
    if (spilt !== null) return err(spilt);
    const sentence = `${purseOf(state, from)} gives ${moneyText(amount, state.money)} to ${purseOf(state, to)}: ${text}.`;
    return ok({ state: { ...state, ledger }, sentence });
  },
});

function purseOf(state: CampaignState, who: string): string {
  return who === '' ? 'The party' : nameOf(state, who);
}

/**
 * How money is counted. Amounts keep their worth: with more decimals every smallest coin becomes several; fewer decimals are
 * refused where an amount could not be told exactly any more.
 */
export const setMoney = campaignCommand({
  name: 'set-money',
  params: z.strictObject({ unit: z.string().max(20), decimals: z.int().min(0).max(4).default(0) }),
  run(state, money) {
    const ledger = recounted(state.ledger, money.decimals - state.money.decimals);
    if (ledger === null) {
      const message = 'Some amounts of the ledger have more decimals than that.';
      return err({ code: 'invalid-params', message, path: 'decimals' });
    }
    const spilt = overflow(ledger);
    if (spilt !== null) return err(spilt);
    return ok({
      state: { ...state, money, ledger },
      sentence: `Money is counted in ${money.unit === '' ? 'plain figures' : money.unit}.`,
    });
  },
});

function recounted(ledger: readonly LedgerEntry[], shift: number): LedgerEntry[] | null {
  if (shift === 0) return [...ledger];
  const size = 10 ** Math.abs(shift);
  if (shift < 0 && ledger.some(({ amount }) => amount % size !== 0)) return null;
  return ledger.map((entry) => ({ ...entry, amount: shift > 0 ? entry.amount * size : entry.amount / size }));
}

/** Begins a project, goes on with one (with `id` and `add`), or changes it. */
export const project = campaignCommand({
  name: 'project',
  params: z.strictObject({
    id: z.string().optional(),
    who: z.string().optional(),
    name: label.optional(),
    goal: z.number().positive().max(1e6).optional(),
    unit: z.enum(['hours', 'days']).default('days'),
    add: z.number().min(0).max(1e6).default(0),
  }),
  run(state, { id, who, name, goal, unit, add }, _ruleset, ports) {
    if (id === undefined) {
      if (who === undefined || name === undefined || goal === undefined) {
        return err({
          code: 'invalid-params',
          message: 'A new project needs a person, a name and a goal.',
          path: 'name',
        });
      }
      if (!Object.hasOwn(state.world.index, who))
        return err({ code: 'unknown-combatant', message: `Nobody here is called '${who}'.`, path: 'who' });
      const fresh = { id: ports.id('project'), who, name, done: Math.min(add, goal), goal, unit };
      return ok({
        state: { ...state, projects: [...state.projects, fresh] },
        sentence: `${nameOf(state, who)} begins: ${name}.`,
        result: { id: fresh.id },
      });
    }
    const known = requireEntry(state.projects, id, 'project');
    if (!known.ok) return known;
    const changed = {
      ...known.value,
      ...(name === undefined ? {} : { name }),
      ...(goal === undefined ? {} : { goal }),
    };
    changed.done = Math.min(changed.goal, changed.done + add);
    const projects = state.projects.map((entry) => (entry.id === id ? changed : entry));
    const whose = nameOf(state, changed.who);
    const finished = changed.done >= changed.goal && known.value.done < changed.goal;
    const sentence = finished
      ? `${whose} has finished: ${changed.name}.`
      : `${whose} works on ${changed.name}: ${changed.done} of ${changed.goal} ${changed.unit}.`;
    return ok({ state: { ...state, projects }, sentence });
  },
});

export const dropProject = campaignCommand({
  name: 'drop-project',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.projects, id, 'project');
    if (!known.ok) return known;
    const projects = state.projects.filter((entry) => entry.id !== id);
    return ok({ state: { ...state, projects }, sentence: `The project '${known.value.name}' is put away.` });
  },
});
