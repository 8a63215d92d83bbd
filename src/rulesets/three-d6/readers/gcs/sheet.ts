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

/** Refusals of the reader, each with a way out. */
export const GCS_REFUSALS: Readonly<Record<string, string>> = {
  'gcs-xml': 'The file is an XML sheet from GCS 4.17 or older. Open and save it in GCS 5, then bring it in again.',
  'gcs-without-figures':
    'The file has no calculated values: it is from an old version of GCS. Open and save it in GCS 5, then bring it in again.',
  'gcs-no-character': 'The file is not a GCS character sheet, but a template, a library or something else.',
};

function refusal(code: string): Result<Sheet, CodedError> {
  return err({ code, message: GCS_REFUSALS[code] ?? code });
}

/** Lists of which a character has at least one. */
const PARTS = ['attributes', 'traits', 'advantages', 'skills', 'spells', 'equipment'] as const;

/** Opens a sheet: data version 5, or an older one with the values GCS calculated. */
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
  const calculated = nodesOf(root, 'attributes').some((one) => numberOf(nodeOf(one, 'calc'), 'value') !== null);
  return calculated || version >= CURRENT_VERSION ? ok({ root, version }) : refusal('gcs-without-figures');
}

function startsWithMarkup(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 64);
  const first = head.findIndex((byte) => byte > 0x20 && byte < 0x80);
  return first !== -1 && head[first] === '<'.charCodeAt(0);
}
