import { Tooltip } from 'bits-ui';
import type { KeyId } from '../lib/key-table';

/** What a tooltip says. */
export interface Tip {
  text: string;
  keys: KeyId | undefined;
  side: 'top' | 'right' | 'bottom' | 'left';
}

/** Ties everything that has a tooltip to the one that is shown. */
export const tips = Tooltip.createTether<Tip>();
