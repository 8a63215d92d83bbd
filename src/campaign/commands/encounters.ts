import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import { unknownCombatant } from '../../engine/state/refusal';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { shortText } from '../../contract/names';
import { bringProblem, bringSchema } from './bring';
import { requireEntry } from './require';

/** Prepares an encounter, or changes a prepared one (with `id`). */
export const prepareEncounter = campaignCommand({
  name: 'prepare-encounter',
  params: z.strictObject({
    id: z.string().optional(),
    name: shortText,
    notes: z.string().max(20_000).default(''),
    members: z.array(z.string()).default([]),
    brings: z.array(bringSchema).max(50).default([]),
    tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    start: jsonObject.default({}),
  }),
  run(state, { id, ...rest }, ruleset, ports) {
    const problem = bringProblem(ruleset, state, rest.brings);
    if (problem !== null) return err(problem);
    const unknown = rest.members.find((member) => !Object.hasOwn(state.world.index, member));
    if (unknown !== undefined) return err(unknownCombatant(unknown, 'members'));
    const encounter = { ...rest, start: rest.start };
    if (id === undefined) {
      const fresh = { id: ports.id('encounter'), ...encounter };
      const sentence = `Encounter '${rest.name}' prepared.`;
      return ok({ state: { ...state, encounters: [...state.encounters, fresh] }, sentence, result: { id: fresh.id } });
    }
    const known = requireEntry(state.encounters, id, 'encounter');
    if (!known.ok) return known;
    const encounters = state.encounters.map((entry) => (entry.id === id ? { id, ...encounter } : entry));
    return ok({ state: { ...state, encounters }, sentence: `Encounter '${rest.name}' changed.` });
  },
});

/** Takes a prepared encounter off the list. */
export const dropEncounter = campaignCommand({
  name: 'drop-encounter',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.encounters, id, 'encounter');
    if (!known.ok) return known;
    const encounters = state.encounters.filter((entry) => entry.id !== id);
    return ok({ state: { ...state, encounters }, sentence: `Encounter '${known.value.name}' archived.` });
  },
});

/** Names the running encounter, for the top line and the log. */
export const nameEncounter = campaignCommand({
  name: 'name-encounter',
  params: z.strictObject({ name: z.string().max(200) }),
  run(state, { name }) {
    const sentence = name === '' ? 'The fight no longer has a name.' : `The fight is now called '${name}'.`;
    return ok({ state: { ...state, encounterName: name }, sentence });
  },
});
