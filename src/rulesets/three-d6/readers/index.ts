import type { Reader } from '../../../engine/readers/reader';
import { GCS_READER } from './gcs/index';

/** Files of other programs that these rules can take people from. */
export const READERS: readonly Reader[] = [GCS_READER];
