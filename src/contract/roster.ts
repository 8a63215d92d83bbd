import { z } from 'zod';
import type { FileKind, SavedFile } from './files';
import { jsonObject } from './json';
import { call, unchecked } from './rpc/define';
import type { Figure } from './views';
import { SIDES } from './sides';
import { MAX_ID } from './limits';

export const PICTURE_FILE: FileKind = { label: 'Picture', endings: ['png', 'jpg', 'jpeg', 'webp'] };
export const CSV_FILE: FileKind = { label: 'Table (CSV)', endings: ['csv'] };
export const ROSTER_FILE: FileKind = { label: 'Turnwright roster', endings: ['json'] };

/** A picture as it crosses the wire. */
export interface PictureView {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  base64: string;
}

const campaign = z.string().min(1).max(64);
const id = z.string().min(1).max(MAX_ID);
const offer = z.string().max(200).optional();
const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

/** The calls of the roster: pictures, derived values of a form, and roster files. */
export const roster = {
  /** Copies the offered picture, or asks for one, into the campaign's folder; null if the user cancels. */
  'roster.addPicture': call(z.strictObject({ campaign, offer }), unchecked<{ id: string } | null>()),
  'roster.picture': call(z.strictObject({ campaign, id: pictureId }), unchecked<PictureView>()),
  /** Derived values of a stat block that is still being filled in, or why it is not valid. `id` for somebody on the roster. */
  'roster.derive': call(
    z.strictObject({
      campaign,
      id: id.nullable(),
      side: z.enum(SIDES),
      stats: jsonObject,
    }),
    unchecked<Figure[]>(),
  ),
  'roster.export': call(
    z.strictObject({ campaign, ids: z.array(id).min(1).max(200) }),
    unchecked<{ saved: SavedFile } | null>(),
  ),
  /** Saves a table of people as CSV; null if the user cancels. */
  'roster.exportTable': call(
    z.strictObject({
      campaign,
      headings: z.array(z.string().max(200)).min(1).max(60),
      rows: z.array(z.array(z.string().max(2_000)).max(60)).max(2_000),
    }),
    unchecked<{ saved: SavedFile } | null>(),
  ),
} as const;
