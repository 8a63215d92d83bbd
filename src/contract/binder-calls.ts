import { z } from 'zod';
import type { TableOdds } from './binder';
import type { FileKind, SavedFile } from './files';
import { call, unchecked } from './rpc/define';
import { MAX_ID } from './limits';

/** Notes as a folder of Markdown files, packed in one. */
export const NOTES_FILE: FileKind = { label: 'Notes', endings: ['zip'] };

export const PDF_FILE: FileKind = { label: 'PDF', endings: ['pdf'] };

const campaign = z.string().min(1).max(64);

/** The calls of the binder beside its commands. */
export const binderCalls = {
  /** The exact odds of a table's rows; refused with `too-many-dice` if they take too long to work out. */
  'binder.odds': call(z.strictObject({ campaign, table: z.string().min(1).max(MAX_ID) }), unchecked<TableOdds>()),
  /** Saves all notes as a folder of Markdown; null if the user cancels. */
  'binder.exportNotes': call(z.strictObject({ campaign }), unchecked<{ saved: SavedFile } | null>()),
  /** Saves the calling page as a PDF, as it prints; refused in a browser, which prints to PDF itself. */
  'paper.pdf': call(z.strictObject({ title: z.string().min(1).max(200) }), unchecked<{ saved: SavedFile } | null>()),
} as const;
