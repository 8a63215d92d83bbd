import { z } from 'zod';
import type { FieldMeta } from '../../../engine/commands/params';
import { field } from '../../../engine/commands/params';
import { MAX_LENGTH } from '../formula/parse';

// Building blocks of definitions, with their limits. The editor's forms are drawn from them.

/** Names that are not allowed: words of formulas, and properties of every object. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['name', 'target', 'self', 'margin', 'successes', 'hours', 'days', 'and', 'or', 'not', 'min', 'max', 'if', 'has'],
  ...['floor', 'ceil', 'round', 'abs', 'lookUp', 'effects', 'used', 'acted', 'score', 'constructor', 'prototype'],
  ...['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toLocaleString', 'propertyIsEnumerable'],
]);

/** A name in formulas: a lower-case letter, then letters and digits, at most 24 characters. */
export const idSchema = field(
  z
    .string()
    .regex(
      /^[a-z][a-zA-Z0-9]{0,23}$/,
      'A name in formulas starts with a lower-case letter and has only letters and digits.',
    )
    .refine((id) => !RESERVED.has(id), 'This word already has a meaning in formulas.')
    .refine((id) => !/^d\d+$/.test(id), 'This would be read as dice.')
    .refine((id) => !id.endsWith('Max'), 'Names ending in Max are reserved for the maximum of a tracker.'),
  { title: 'In formulas' },
);

/** The id of a rule note; ids beginning with OWN- are reserved. */
export const noteId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,23}$/)
  .refine((id) => !id.startsWith('OWN-'), 'Ids beginning with OWN- are reserved.');

const hasNoControls = (text: string): boolean => !/[\u0000-\u001f\u007f]/.test(text);

/** One line of text. */
export const title = (most = 40) =>
  z.string().trim().min(1).max(most).refine(hasNoControls, 'Use a single line of text.');

/** Names and words that the editor completes in formulas. */
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
  field(z.string().trim().min(1).max(MAX_LENGTH), {
    title: about,
    widget: 'expression',
    ...(description === undefined ? {} : { description }),
  });

/** The rule note it cites; if left out, the default entry for its kind. */
export const cites = field(noteId.optional(), {
  title: 'Rule note',
  advanced: true,
  among: [{ list: 'notes' }],
});

/** A reference by id to an entry of one of the definition's lists. */
export const pick = (of: { list: string }, meta: FieldMeta) => field(idSchema, { ...meta, among: [of] });

/** What is paid from a tracker. */
export const costOf = (about: string) =>
  field(
    z.strictObject({ tracker: pick({ list: 'trackers' }, { title: 'Tracker' }), amount: formula('Amount') }).optional(),
    {
      title: about,
    },
  );

/** The number to reach for a required roll, overriding the roll's own. */
export const needsOf = () => formula('Against', 'If empty: as the roll says').optional();

/** A list; with `line`, each entry is drawn as one line of these fields and the rest unfolds. */
export const listOf = <S extends z.ZodType>(part: S, most: number, name: string, one = '', line: string[] = []) =>
  field(
    z
      .array(line.length === 0 ? part : field(part, { title: one, line }))
      .max(most)
      .default([]),
    { title: name },
  );

export const seconds = (about: string) => field(z.int().min(1).max(31_536_000), { title: about, unit: 's' });
