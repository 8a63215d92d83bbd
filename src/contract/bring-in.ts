import { z } from 'zod';
import type { DispatchAnswer } from './campaign-view';
import type { FileKind } from './files';
import type { PiecesView } from './pieces';
import { answer, call } from './rpc/define';
import { SIDES, type Side } from './sides';

/** Endings of tables and texts that every system reads. */
export const TABLE_ENDINGS = ['csv', 'tsv', 'md', 'txt'] as const;

/** Whatever may be brought in; what a game system reads beside tables and rosters is added to the endings. */
export const bringInKind = (endings: readonly string[]): FileKind => ({
  label: 'Files to bring in',
  endings: [...new Set([...endings, ...TABLE_ENDINGS, 'json', 'turnwright'])],
});

/** A figure that an import would change on somebody who is on the roster already. */
export interface FieldChange {
  /** Names the field in `import.take`. */
  field: string;
  title: string;
  from: string;
  to: string;
}

/** Somebody found in a file, with what became of what the file says of them. Every line is for people. */
export interface BringPerson {
  /** Names them in `import.take`. */
  person: number;
  name: string;
  side: Side;
  tags: string[];
  kept: string[];
  changed: string[];
  dropped: string[];
  differences: string[];
  /** What their file calls them, where a number tells them apart from somebody else who comes in; else null. */
  namesake: string | null;
  /** Why they cannot come; null where they can. */
  problem: string | null;
  /** Who came from the same sheet, or is called the same, with what would change on them; null without. */
  same: { id: string; name: string; changes: FieldChange[] } | null;
}

/** How the columns of a table, or the labels of a text, are read. */
export interface BringTable {
  /** Names the table in `import.map`. */
  table: number;
  /** The file or text it stands in. */
  name: string;
  columns: { heading: string; sample: string; field: string | null }[];
  /** What a column can be. */
  fields: { id: string; title: string }[];
  /** Rows that could not be read, from 1, with the reason. */
  problems: { row: number; reason: string }[];
}

/** What one file or text holds. */
export interface BringView {
  /** Names everything looked at together; good until the application ends or four more were begun. */
  look: string;
  name: string;
  refused: { code: string; message: string } | null;
  people: BringPerson[];
  table: BringTable | null;
}

const campaign = z.string().min(1).max(64);
const look = z.string().min(1).max(64);

/** Most people taken over in one step. */
export const MOST_TAKEN = 2_000;

/** The calls that bring people in from other programs, tables and texts. */
export const bringIn = {
  /** Reads one file that was offered, in a thread; `look` goes on with what was begun, null begins. */
  'import.look': call(
    z.strictObject({ campaign, look: look.nullable(), offer: z.string().min(1).max(200) }),
    answer<BringView>(),
  ),
  /** The same with a text that was pasted. */
  'import.text': call(
    z.strictObject({ campaign, look: look.nullable(), text: z.string().min(1).max(2_000_000) }),
    answer<BringView>(),
  ),
  /** Reads a table anew, each column as the field said; null leaves a column out. */
  'import.map': call(
    z.strictObject({
      campaign,
      look,
      table: z.int().min(0),
      fields: z.array(z.string().max(200).nullable()).max(200),
    }),
    answer<BringView>(),
  ),
  /** Takes people over as one step: new ones, or figures of those on the roster. */
  'import.take': call(
    z.strictObject({
      campaign,
      revision: z.int().min(0),
      look,
      people: z
        .array(
          z.strictObject({
            person: z.int().min(0),
            name: z.string().trim().min(1).max(120),
            side: z.enum(SIDES),
            tags: z.array(z.string().max(40)).max(20),
            /** Somebody on the roster to be brought up to date, and in which fields. */
            into: z.strictObject({ id: z.string().min(1).max(120), fields: z.array(z.string()).max(200) }).nullable(),
          }),
        )
        .min(1)
        .max(MOST_TAKEN),
    }),
    answer<DispatchAnswer>(),
  ),
  /** What an archive that was offered, or another campaign on this computer, holds that could be taken over. */
  'import.pieces': call(
    z.strictObject({
      campaign,
      from: z.union([
        z.strictObject({ offer: z.string().min(1).max(200) }),
        z.strictObject({ campaign: z.string().min(1).max(64) }),
      ]),
    }),
    answer<PiecesView>(),
  ),
  /** Takes pieces over as one step, each beside what is here, or over the thing of the same name. */
  'import.takePieces': call(
    z.strictObject({
      campaign,
      revision: z.int().min(0),
      look,
      pieces: z
        .array(z.strictObject({ piece: z.int().min(0), how: z.enum(['beside', 'over']) }))
        .min(1)
        .max(MOST_TAKEN),
    }),
    answer<DispatchAnswer>(),
  ),
} as const;
