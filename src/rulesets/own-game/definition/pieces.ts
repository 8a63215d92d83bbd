import { z } from 'zod';
import type { FieldMeta } from '../../../engine/commands/params';
import { field } from '../../../engine/commands/params';
import { MOST_LETTERS } from '../formula/parse';

// The parts that definitions are made of, with their bounds. They are the forms of the editor, too.

/** Words of formulas that no name may be, and what every object has. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['name', 'target', 'self', 'margin', 'successes', 'hours', 'days', 'and', 'or', 'not', 'min', 'max', 'if', 'has'],
  ...['floor', 'ceil', 'round', 'abs', 'lookUp', 'effects', 'used', 'acted', 'score', 'constructor', 'prototype'],
  ...['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toLocaleString', 'propertyIsEnumerable'],
]);

/** The name of a thing in formulas: small letter first, letters and digits, at most 24. */
export const idSchema = field(
  z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,23}$/, 'A name in formulas begins with a small letter and has letters and digits only.')
    .refine((id) => !TAKEN.has(id), 'This word has a meaning of its own in formulas.')
    .refine((id) => !/^d\d+$/.test(id), 'This would be read as dice.')
    .refine((id) => !id.endsWith('Max'), 'Names that end in Max are the most of a tracker.'),
  { title: 'In formulas' },
);

/** The id of a note in the reference; the reserved ones belong to the parts of the game itself. */
export const noteId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,23}$/)
  .refine((id) => !id.startsWith('OWN-'), 'Ids that begin with OWN- belong to the game itself.');

const hasNoControls = (text: string): boolean => !/[\u0000-\u001f\u007f]/.test(text);

/** One line of text. */
export const title = (most = 40) =>
  z.string().trim().min(1).max(most).refine(hasNoControls, 'One line of text is needed.');

/** What formulas can name, and their words; the editor completes them. */
export const NAMED_IN_FORMULAS: Pick<FieldMeta, 'among' | 'suggest'> = {
  among: [
    { list: 'fields' },
    { list: 'trackers' },
    { list: 'trackers', ending: 'Max' },
    { list: 'conditions', start: 'has(', ending: ')' },
    { list: 'tables', start: 'lookUp(', ending: ', ' },
  ],
  suggest: [
    ...['floor(', 'ceil(', 'round(', 'abs(', 'min(', 'max(', 'if(', 'target.'],
    ...['margin', 'successes', 'hours', 'days', 'and', 'or', 'not('],
  ],
};

export const formula = (about: string, description?: string) =>
  field(z.string().trim().min(1).max(MOST_LETTERS), {
    title: about,
    widget: 'expression',
    ...(description === undefined ? {} : { description }),
  });

/** What it cites in the reference; left out, the entry that the game has for its kind. */
export const cites = field(noteId.optional(), {
  title: 'Rule note',
  advanced: true,
  among: [{ list: 'notes' }],
});

/** One of the things of a list of the definition, by its id. */
export const pick = (of: { list: string }, meta: FieldMeta) => field(idSchema, { ...meta, among: [of] });

/** The number that a roll out of the list is held against, where it has none of its own. */
export const needsOf = () => formula('Against', 'Left out, what the roll says.').optional();

/** A list of things; with `line`, each stands on one line of these fields, and the others unfold. */
export const listOf = <S extends z.ZodType>(part: S, most: number, name: string, one = '', line: string[] = []) =>
  field(
    z
      .array(line.length === 0 ? part : field(part, { title: one, line }))
      .max(most)
      .default([]),
    { title: name },
  );

export const seconds = (about: string) => field(z.int().min(1).max(31_536_000), { title: about, unit: 's' });
