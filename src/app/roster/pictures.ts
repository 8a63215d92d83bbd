import { PICTURE_FILE, type PictureView } from '../../contract/roster';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { attempt } from '../../store/errors';
import { readWhole } from '../../store/disk/fs-helpers';
import { pictureSize, type PictureSize } from '../../store/kept/picture-size';
import { MAX_PORTRAIT_BYTES, sniffPicture } from '../../store/kept/portraits';
import type { Workspace } from '../workspace';
import { rosterErrors } from './errors';
import type { CampaignSession } from '../session/session';

/** Maximum width or height, and maximum size in all: larger than any camera's, small enough for any laptop to decode. */
const MAX_SIDE_PIXELS = 12_000;
const MAX_PIXELS = 60_000_000;

/** Copies a picture the user chooses into the campaign's folder; null when they cancel. */
export async function addPicture(
  workspace: Workspace,
  campaign: string,
  offer: string | undefined,
): Promise<Result<{ id: string } | null, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const { files, data } = workspace.ports;
  const asked = { title: 'Choose a picture', kind: PICTURE_FILE, ...(offer === undefined ? {} : { offer }) };
  const opened = await files.open(asked);
  if (!opened.ok) return opened;
  if (opened.value === null) return ok(null);
  const { name, path, release } = opened.value;
  try {
    const bytes = await attempt('reading the picture', name, async () => {
      const { sizeBytes } = await data.fs.stat(path);
      return sizeBytes > MAX_PORTRAIT_BYTES ? null : readWhole(data.fs, path);
    });
    if (!bytes.ok) return bytes;
    if (bytes.value === null) return err(rosterErrors.pictureTooLarge(name, MAX_PORTRAIT_BYTES));
    return await keepPicture(session.value, name, bytes.value);
  } finally {
    await release();
  }
}

/** Why a picture cannot be stored; null if it can. */
export function pictureRefusal(name: string, bytes: Uint8Array): CodedError | null {
  const type = sniffPicture(bytes);
  const size = type === null ? null : pictureSize(bytes, type);
  return size === null ? rosterErrors.notAPicture(name) : sizeRefusal(name, size);
}

function sizeRefusal(name: string, { width, height }: PictureSize): CodedError | null {
  const tooMany = Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_PIXELS;
  return tooMany ? rosterErrors.tooManyPixels(name, width, height) : null;
}

/** Stores a picture's bytes; refused if it is not PNG, JPEG or WebP, or too large to show. */
export async function keepPicture(
  session: CampaignSession,
  name: string,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, CodedError>> {
  const error = pictureRefusal(name, bytes);
  if (error !== null) return err(error);
  const type = sniffPicture(bytes);
  if (type === null) return err(rosterErrors.notAPicture(name));
  const added = await session.store.addPortrait(bytes, type);
  return added.ok ? ok({ id: added.value.id }) : added;
}

/**
 * A picture of a campaign, encoded for the page. One that came in an archive and exceeds the limits is refused here: a
 * file of a few kilobytes could use up all the memory of the page that shows it.
 */
export async function readPicture(session: CampaignSession, id: string): Promise<Result<PictureView, CodedError>> {
  const read = await session.store.readPortrait(id);
  if (!read.ok) return read;
  const { bytes, type } = read.value;
  const size = pictureSize(bytes, type);
  const refused = size === null ? null : sizeRefusal(id, size);
  return refused === null ? ok({ type, base64: bytes.toString('base64') }) : err(refused);
}

/** A picture for the players' window: only one that is on their view now. */
export async function readPlayerPicture(workspace: Workspace, id: string): Promise<Result<PictureView, CodedError>> {
  const { shown } = workspace;
  const view = shown?.playerView;
  const onView = view?.shown?.picture === id || view?.people.some((person) => person.portrait === id) === true;
  return shown !== null && onView ? readPicture(shown, id) : err(rosterErrors.noSuchPicture());
}
