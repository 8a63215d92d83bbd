import { Tooltip } from 'bits-ui';
import type { KeyId } from '../lib/key-table';

/** Content of a tooltip. */
export interface Tip {
  text: string;
  keys: KeyId | undefined;
  side: 'top' | 'right' | 'bottom' | 'left';
}

/** Connects every element with a tooltip to the single one shown. */
export const tips = Tooltip.createTether<Tip>();
