import { z } from 'zod';
import { unknownCombatant } from '../../engine/state/refusal';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { shortText } from '../../contract/names';
import { nameOf } from '../names';
import { requireEntry } from './require';

/** Starts a project, adds work to one (with `id` and `add`), or changes it. */
export const project = campaignCommand({
  name: 'project',
  params: z.strictObject({
    id: z.string().optional(),
    who: z.string().optional(),
    name: shortText.optional(),
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
      if (!Object.hasOwn(state.world.index, who)) return err(unknownCombatant(who, 'who'));
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

/** Removes a project, finished or not. */
export const dropProject = campaignCommand({
  name: 'drop-project',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.projects, id, 'project');
    if (!known.ok) return known;
    const projects = state.projects.filter((entry) => entry.id !== id);
    return ok({ state: { ...state, projects }, sentence: `Project '${known.value.name}' removed.` });
  },
});
