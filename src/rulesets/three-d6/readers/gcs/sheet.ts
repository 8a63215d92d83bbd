import { readJson } from '../../../../engine/readers/limits';
import type { ForeignFile } from '../../../../engine/readers/reader';
import { isObject } from '../../../../kernel/json';
import type { CodedError, Result } from '../../../../kernel/result';
import { err, ok } from '../../../../kernel/result';
import type { Node } from './node';
import { nodeOf, nodesOf, numberOf, textOf } from './node';

/** The data version that GCS 5 writes. */
const CURRENT_VERSION = 5;

/** A character sheet that can be read, and the version of its data. */
export interface Sheet {
  root: Node;
  version: number;
}

/** Refusals of the reader, each with what to do. */
export const GCS_REFUSALS: Readonly<Record<string, string>> = {
  'gcs-xml': 'The file is a sheet of GCS 4.17 or older, in XML. Open and save it in GCS 5, then bring it in again.',
  'gcs-without-figures':
    'The file holds no worked-out figures: it was written by an old GCS. Open and save it in GCS 5, then bring it in again.',
  'gcs-no-character': 'The file is no character sheet of GCS: a template, a library or something else.',
};

function refusal(code: string): Result<Sheet, CodedError> {
  return err({ code, message: GCS_REFUSALS[code] ?? code });
}

/** Lists of which a character has some. */
const PARTS = ['attributes', 'traits', 'advantages', 'skills', 'spells', 'equipment'] as const;

/** Opens a sheet: data version 5, and older ones that carry the figures GCS worked out. */
export function openSheet({ bytes }: ForeignFile): Result<Sheet, CodedError> {
  if (startsWithMarkup(bytes)) return refusal('gcs-xml');
  const read = readJson(bytes);
  if (!read.ok) return read;
  if (!isObject(read.value)) return refusal('gcs-no-character');
  const root: Node = read.value;
  const type = textOf(root, 'type');
  const version = numberOf(root, 'version');
  if ((type !== '' && type !== 'character') || version === null) return refusal('gcs-no-character');
  const isCharacter = PARTS.some((key) => Array.isArray(root[key])) || Object.hasOwn(root, 'profile');
  if (!isCharacter) return refusal('gcs-no-character');
  const reckoned = nodesOf(root, 'attributes').some((one) => numberOf(nodeOf(one, 'calc'), 'value') !== null);
  return reckoned || version >= CURRENT_VERSION ? ok({ root, version }) : refusal('gcs-without-figures');
}

function startsWithMarkup(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 64);
  const first = head.findIndex((byte) => byte > 0x20 && byte < 0x80);
  return first !== -1 && head[first] === '<'.charCodeAt(0);
}
