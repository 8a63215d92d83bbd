import { z } from 'zod';
import type { DispatchAnswer } from './campaign-view';
import type { FileKind } from './files';
import type { PiecesView } from './pieces';
import { call, unchecked } from './rpc/define';
import { SIDES, type Side } from './sides';
import { MAX_ID, MAX_NAME } from './limits';

/** File extensions of tables and texts that every system reads. */
export const TABLE_ENDINGS = ['csv', 'tsv', 'md', 'txt'] as const;

/** All files that can be brought in: tables and rosters, plus the extensions a game system reads. */
export const bringInKind = (endings: readonly string[]): FileKind => ({
  label: 'Files to bring in',
  endings: [...new Set([...endings, ...TABLE_ENDINGS, 'json', 'turnwright'])],
});

/** A field that an import would change on somebody already on the roster. */
export interface FieldChange {
  /** Names the field in `import.take`. */
  field: string;
  title: string;
  from: string;
  to: string;
}

/** A person found in a file, with a report of what was kept, changed and dropped, in lines for people to read. */
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
  /** Their name in the file, if a number was added because somebody else in the import has it; else null. */
  namesake: string | null;
  /** Why they cannot be brought in; null if they can. */
  problem: string | null;
  /** The person on the roster from the same sheet or of the same name, with what would change; null if there is none. */
  same: { id: string; name: string; changes: FieldChange[] } | null;
}

/** How the columns of a table, or the labels of a text, are mapped. */
export interface BringTable {
  /** Names the table in `import.map`. */
  table: number;
  /** The file or text it comes from. */
  name: string;
  columns: { heading: string; sample: string; field: string | null }[];
  /** What a column can be. */
  fields: { id: string; title: string }[];
  /** Rows that could not be read, from 1, with the reason. */
  problems: { row: number; reason: string }[];
}

/** Contents of one file or text. */
export interface BringView {
  /** Id of the import; valid until the application ends or four more are started. */
  look: string;
  name: string;
  refused: { code: string; message: string } | null;
  people: BringPerson[];
  table: BringTable | null;
}

const campaign = z.string().min(1).max(64);
const look = z.string().min(1).max(64);

/** Most people brought in by one step. */
export const MAX_TAKEN = 2_000;

/** The calls that bring people in from other programs, tables and texts. */
export const bringIn = {
  /** Reads one offered file, in a worker thread; `look` continues an import, null starts one. */
  'import.look': call(
    z.strictObject({ campaign, look: look.nullable(), offer: z.string().min(1).max(200) }),
    unchecked<BringView>(),
  ),
  /** The same for pasted text. */
  'import.text': call(
    z.strictObject({ campaign, look: look.nullable(), text: z.string().min(1).max(2_000_000) }),
    unchecked<BringView>(),
  ),
  /** Reads a table again with this mapping of columns to fields; null leaves a column out. */
  'import.map': call(
    z.strictObject({
      campaign,
      look,
      table: z.int().min(0),
      fields: z.array(z.string().max(200).nullable()).max(200),
    }),
    unchecked<BringView>(),
  ),
  /** Brings people in as one step: new ones, or updated fields of those on the roster. */
  'import.take': call(
    z.strictObject({
      campaign,
      revision: z.int().min(0),
      look,
      people: z
        .array(
          z.strictObject({
            person: z.int().min(0),
            name: z.string().trim().min(1).max(MAX_NAME),
            side: z.enum(SIDES),
            tags: z.array(z.string().max(40)).max(20),
            /** Somebody on the roster to update, and in which fields. */
            into: z
              .strictObject({ id: z.string().min(1).max(MAX_ID), fields: z.array(z.string()).max(200) })
              .nullable(),
          }),
        )
        .min(1)
        .max(MAX_TAKEN),
    }),
    unchecked<DispatchAnswer>(),
  ),
  /** What can be brought in from an offered archive or another campaign on this computer. */
  'import.pieces': call(
    z.strictObject({
      campaign,
      from: z.union([
        z.strictObject({ offer: z.string().min(1).max(200) }),
        z.strictObject({ campaign: z.string().min(1).max(64) }),
      ]),
    }),
    unchecked<PiecesView>(),
  ),
  /** Brings pieces in as one step, each beside what is here, or replacing the one of the same name. */
  'import.takePieces': call(
    z.strictObject({
      campaign,
      revision: z.int().min(0),
      look,
      pieces: z
        .array(z.strictObject({ piece: z.int().min(0), how: z.enum(['beside', 'over']) }))
        .min(1)
        .max(MAX_TAKEN),
    }),
    unchecked<DispatchAnswer>(),
  ),
} as const;
