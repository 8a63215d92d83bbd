import { z } from 'zod';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { nameOf } from '../names';
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
    const entry = { id: ports.id('ledger'), who, amount, text, clock: state.world.clock };
    const whose = who === '' ? 'The party' : nameOf(state, who);
    const verb = amount < 0 ? 'pays' : 'receives';
    return ok({
      state: { ...state, ledger: [...state.ledger, entry] },
      sentence: `${whose} ${verb} ${Math.abs(amount)}: ${text}.`,
    });
  },
});

export const setMoney = campaignCommand({
  name: 'set-money',
  params: z.strictObject({ unit: z.string().max(20), decimals: z.int().min(0).max(4).default(0) }),
  run(state, money) {
    return ok({
      state: { ...state, money },
      sentence: `Money is counted in ${money.unit === '' ? 'plain figures' : money.unit}.`,
    });
  },
});

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
