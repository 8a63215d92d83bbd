import { contentId } from './content-id';
import { fail } from '../errors';
import { ensureFolder, listIfThere, readWhole, replaceFile, statIfThere } from '../disk/fs-helpers';
import type { FsPort } from '../disk/fs-port';
import type { PortraitInfo, PortraitType } from '../types';

/** Folder of the pictures inside a campaign's folder. */
export const PORTRAITS = 'portraits';

/** Largest picture accepted. */
export const MAX_PORTRAIT_BYTES = 10 * 1024 * 1024;

const EXTENSIONS: Record<PortraitType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const NAME = /^([0-9a-f]{32})\.(png|jpg|webp)$/;

/** A picture's type by its first bytes, whatever its name; null if it is none of the three. */
export function sniffPicture(bytes: Uint8Array): PortraitType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Why a picture is refused, or null if it is accepted. */
export function refusePicture(bytes: Uint8Array, type: string): string | null {
  if (bytes.length > MAX_PORTRAIT_BYTES) return 'it is larger than 10 MB';
  if (!(type in EXTENSIONS)) return 'only PNG, JPEG and WebP pictures are accepted';
  return sniffPicture(bytes) === type ? null : `its content is not ${type}`;
}

/** File name of a portrait: the beginning of its content's SHA-256, so the same picture is stored once and can be checked. */
export function portraitName(bytes: Uint8Array, type: PortraitType): string {
  return `${contentId(bytes)}.${EXTENSIONS[type]}`;
}

/** The portrait a file name stands for, or null for any other file. */
export function parsePortraitName(name: string): { id: string; type: PortraitType } | null {
  const match = NAME.exec(name);
  const type = (Object.keys(EXTENSIONS) as PortraitType[]).find((one) => EXTENSIONS[one] === match?.[2]);
  return match?.[1] !== undefined && type !== undefined ? { id: match[1], type } : null;
}

/** A portrait and the name of its file. */
export interface PortraitFile extends PortraitInfo {
  name: string;
}

export async function addPortrait(fs: FsPort, folder: string, bytes: Uint8Array, type: string): Promise<PortraitInfo> {
  const reason = refusePicture(bytes, type);
  if (reason !== null) fail('portrait-refused', { reason });
  const known = type as PortraitType;
  await ensureFolder(fs, `${folder}/${PORTRAITS}`);
  const path = `${folder}/${PORTRAITS}/${portraitName(bytes, known)}`;
  const isWhole = (await statIfThere(fs, path)) !== null && (await readWhole(fs, path)).equals(bytes);
  if (!isWhole) await replaceFile(fs, path, [bytes]);
  return { id: contentId(bytes), type: known, sizeBytes: bytes.length };
}

type NamedPortrait = Omit<PortraitFile, 'sizeBytes'>;

async function namedPortraits(fs: FsPort, folder: string): Promise<NamedPortrait[]> {
  const entries = await listIfThere(fs, `${folder}/${PORTRAITS}`);
  return entries.flatMap(({ kind, name }) => {
    const parsed = kind === 'file' ? parsePortraitName(name) : null;
    return parsed === null ? [] : [{ ...parsed, name }];
  });
}

export async function listPortraits(fs: FsPort, folder: string): Promise<PortraitFile[]> {
  const found: PortraitFile[] = [];
  for (const portrait of await namedPortraits(fs, folder)) {
    const { sizeBytes } = await fs.stat(`${folder}/${PORTRAITS}/${portrait.name}`);
    found.push({ ...portrait, sizeBytes });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The picture with this id; refused if it is missing or its content no longer matches its name. */
export async function readPortrait(
  fs: FsPort,
  folder: string,
  id: string,
): Promise<{ bytes: Buffer; type: PortraitType }> {
  const found = (await namedPortraits(fs, folder)).find((one) => one.id === id);
  if (found === undefined) return fail('portrait-not-found', { id });
  const bytes = await readWhole(fs, `${folder}/${PORTRAITS}/${found.name}`);
  if (contentId(bytes) !== id) fail('portrait-damaged', { file: `${PORTRAITS}/${found.name}` });
  return { bytes, type: found.type };
}
