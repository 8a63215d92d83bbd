import type { Reader, TextReader } from '../../../engine/readers/reader';
import { GCS_READER } from './gcs/index';
import { ATTACK_LINES } from './lines/attacks';
import { SKILL_LINES, TRAIT_LINES } from './lines/lists';

/** Readers for characters in files of other programs. */
export const READERS: readonly Reader[] = [GCS_READER];

/** Readers for stat blocks in plain text. */
export const TEXTS: TextReader = {
  names: { basicMove: ['move'], basicSpeed: ['speed'] },
  lines: [ATTACK_LINES, SKILL_LINES, TRAIT_LINES],
};
