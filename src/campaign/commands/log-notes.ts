import { z } from 'zod';
import { parseNotation, rollFormula } from '../../dice/notation';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { requireEntry } from './require';

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

/** Takes a note out of the log. */
export const removeNote = campaignCommand({
  name: 'remove-note',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.notes, id, 'note');
    if (!known.ok) return known;
    return ok({
      state: { ...state, notes: state.notes.filter((note) => note.id !== id) },
      sentence: 'Note removed.',
    });
  },
});

/** Rolls any dice formula, for anything the rules do not cover. */
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
