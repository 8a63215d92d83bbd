import type { Reader, TextReader } from '../../../engine/readers/reader';
import { GCS_READER } from './gcs/index';
import { ATTACK_LINES } from './lines/attacks';
import { SKILL_LINES, TRAIT_LINES } from './lines/lists';

/** Files of other programs that these rules can take people from. */
export const READERS: readonly Reader[] = [GCS_READER];

/** How stat blocks in texts write people of these rules. */
export const TEXTS: TextReader = {
  names: { basicMove: ['move'], basicSpeed: ['speed'] },
  lines: [ATTACK_LINES, SKILL_LINES, TRAIT_LINES],
};
