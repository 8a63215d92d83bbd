import { z } from 'zod';
import { parseNotation, rollFormula } from '../../dice/notation';
import { settleAll } from '../../engine/create';
import { rulesUnder } from '../../engine/ruleset';
import type { JsonObject } from '../../kernel/json';
import { deepFreeze } from '../../kernel/patch';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { optionChanges } from '../options-text';
import { bringProblem, bringSchema } from './bring';
import { requireEntry } from './entries';

const label = z.string().trim().min(1).max(200);

/** Prepares an encounter, or changes a prepared one (with `id`). */
export const prepareEncounter = campaignCommand({
  name: 'prepare-encounter',
  params: z.strictObject({
    id: z.string().optional(),
    name: label,
    notes: z.string().max(20_000).default(''),
    members: z.array(z.string()).default([]),
    brings: z.array(bringSchema).max(50).default([]),
    tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    start: z.record(z.string(), z.json()).default({}),
  }),
  run(state, { id, ...rest }, ruleset, ports) {
    const problem = bringProblem(ruleset, state, rest.brings);
    if (problem !== null) return err(problem);
    const unknown = rest.members.find((member) => !Object.hasOwn(state.world.index, member));
    if (unknown !== undefined)
      return err({ code: 'unknown-combatant', message: `Nobody here is called '${unknown}'.`, path: 'members' });
    const encounter = { ...rest, start: rest.start as never };
    if (id === undefined) {
      const fresh = { id: ports.id('encounter'), ...encounter };
      const sentence = `The encounter '${rest.name}' is prepared.`;
      return ok({ state: { ...state, encounters: [...state.encounters, fresh] }, sentence, result: { id: fresh.id } });
    }
    const known = requireEntry(state.encounters, id, 'encounter');
    if (!known.ok) return known;
    const encounters = state.encounters.map((entry) => (entry.id === id ? { id, ...encounter } : entry));
    return ok({ state: { ...state, encounters }, sentence: `The encounter '${rest.name}' is changed.` });
  },
});

export const dropEncounter = campaignCommand({
  name: 'drop-encounter',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.encounters, id, 'encounter');
    if (!known.ok) return known;
    const encounters = state.encounters.filter((entry) => entry.id !== id);
    return ok({ state: { ...state, encounters }, sentence: `The encounter '${known.value.name}' is archived.` });
  },
});

/** Names the running encounter, so that top line and log can say where we are. */
export const nameEncounter = campaignCommand({
  name: 'name-encounter',
  params: z.strictObject({ name: z.string().max(200) }),
  run(state, { name }) {
    const sentence = name === '' ? 'The fight has no name now.' : `The fight is called '${name}'.`;
    return ok({ state: { ...state, encounterName: name }, sentence });
  },
});

/** Sets GM options; what follows from them is re-checked for everybody. */
export const setOptions = campaignCommand({
  name: 'set-options',
  params: z.strictObject({ options: z.record(z.string(), z.json()) }),
  run(state, { options }, ruleset) {
    const parsed = ruleset.options.safeParse({ ...state.world.options, ...options });
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const path = issue?.path.join('.') ?? '';
      return err({
        code: 'invalid-params',
        message: `${path}: ${issue?.message ?? 'not allowed'}.`,
        path: `options.${path}`,
      });
    }
    const rules = rulesUnder(ruleset, parsed.data);
    const before = state.world.options;
    const reshaped = rules.reshape?.({ ...state.world, options: parsed.data }, before);
    if (reshaped?.ok === false) return reshaped;
    const world = deepFreeze(reshaped?.value.world ?? { ...state.world, options: parsed.data });
    const settled = settleAll(rules, world, Object.keys(world.index));
    if (!settled.ok) return settled;
    const changed = optionChanges(rules, before as JsonObject, parsed.data as JsonObject);
    const told = (reshaped?.value.told ?? []).map((sentence) => ` ${sentence}`).join('');
    return ok({
      state: { ...state, world: settled.value },
      sentence: changed.length === 0 ? 'The options stay as they are.' : `${changed.join('. ')}.${told}`,
    });
  },
});

export const removeNote = campaignCommand({
  name: 'remove-note',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.notes, id, 'note');
    if (!known.ok) return known;
    return ok({
      state: { ...state, notes: state.notes.filter((note) => note.id !== id) },
      sentence: 'A note is removed.',
    });
  },
});

/** Writes a note into the log, or changes one (with `id`). */
export const writeNote = campaignCommand({
  name: 'note',
  params: z.strictObject({ id: z.string().optional(), text: z.string().trim().min(1).max(20_000) }),
  run(state, { id, text }, _ruleset, ports) {
    if (id === undefined) {
      const note = { id: ports.id('note'), text, clock: state.world.clock };
      return ok({ state: { ...state, notes: [...state.notes, note] }, sentence: text, result: { id: note.id } });
    }
    const known = requireEntry(state.notes, id, 'note');
    if (!known.ok) return known;
    const notes = state.notes.map((note) => (note.id === id ? { ...note, text } : note));
    return ok({ state: { ...state, notes }, sentence: `Note changed: ${text}` });
  },
});

/** Rolls any dice formula, for whatever the rules do not ask for. */
export const rollDice = campaignCommand({
  name: 'roll',
  params: z.strictObject({ formula: z.string().trim().min(1).max(200), label: z.string().max(200).default('') }),
  run(state, { formula, label: what }, _ruleset, { tray }) {
    const parsed = parseNotation(formula);
    if (!parsed.ok) return err({ ...parsed.error, path: 'formula' });
    const { total, dice } = rollFormula(parsed.value, tray, what === '' ? formula : what);
    const sentence = `${what === '' ? 'Roll' : what}: ${formula} comes to ${total}.`;
    return ok({ state, sentence, result: { total, dice } });
  },
});

/** Tells what the player view may show of the table. */
export const setPlayerView = campaignCommand({
  name: 'set-player-view',
  params: z.strictObject({
    clock: z.boolean().optional(),
    order: z.boolean().optional(),
    timers: z.boolean().optional(),
    conditions: z.boolean().optional(),
    portraits: z.boolean().optional(),
    health: z.enum(['none', 'word', 'bar']).optional(),
    party: z.boolean().optional(),
    look: z.enum(['dark', 'light']).optional(),
  }),
  run(state, change) {
    return ok({
      state: { ...state, playerView: { ...state.playerView, ...change } },
      sentence: 'The player view is changed.',
    });
  },
});

/** Renames the campaign or changes the text about it. */
export const describeCampaign = campaignCommand({
  name: 'describe-campaign',
  params: z.strictObject({ name: label.optional(), about: z.string().max(20_000).optional() }),
  run(state, change) {
    return ok({
      state: { ...state, ...change },
      sentence:
        change.name === undefined
          ? 'The text about the campaign is changed.'
          : `The campaign is called ${change.name} now.`,
    });
  },
});

/** Begins an evening of play; one that still runs ends with it. */
export const startSession = campaignCommand({
  name: 'start-session',
  params: z.strictObject({ title: z.string().max(200).default('') }),
  run(state, { title }, _ruleset, ports) {
    const closed = state.sessions.map((session) =>
      session.endedAt === null ? { ...session, endedAt: ports.now } : session,
    );
    const name = title === '' ? `Session ${closed.length + 1}` : title;
    const session = { id: ports.id('session'), title: name, startedAt: ports.now, endedAt: null };
    return ok({
      state: { ...state, sessions: [...closed, session] },
      sentence: `${name} begins.`,
      result: { id: session.id },
    });
  },
});

/** Gives an evening of play another title, also long after it ended. */
export const renameSession = campaignCommand({
  name: 'rename-session',
  params: z.strictObject({ id: z.string(), title: label }),
  run(state, { id, title }) {
    const known = requireEntry(state.sessions, id, 'session');
    if (!known.ok) return known;
    const sessions = state.sessions.map((session) => (session.id === id ? { ...session, title } : session));
    return ok({ state: { ...state, sessions }, sentence: `${known.value.title} is called ${title} now.` });
  },
});

export const endSession = campaignCommand({
  name: 'end-session',
  params: z.strictObject({ title: z.string().max(200).optional() }),
  run(state, { title }, _ruleset, ports) {
    const running = state.sessions.find((session) => session.endedAt === null);
    if (running === undefined) return err({ code: 'no-session', message: 'No session of play is running.' });
    const closed = { ...running, title: title ?? running.title, endedAt: ports.now };
    const sessions = state.sessions.map((session) => (session.id === running.id ? closed : session));
    return ok({ state: { ...state, sessions }, sentence: `${closed.title} ends.` });
  },
});
