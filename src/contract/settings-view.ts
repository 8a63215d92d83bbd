import type { TableTimer } from './table-timer';
import type { Side } from './sides';

/** The user's choice of keys. */
export interface KeyChoice {
  /** Single letters, digits and signs work on their own, only with Ctrl, or not at all. */
  preset: 'letters' | 'ctrl' | 'off';
  /** Chords by the name of the shortcut; empty for none. */
  own: Record<string, string[]>;
}

export interface Settings {
  /** 'contrast' follows the system's light or dark; 'candle' is dim and warm. */
  theme: 'system' | 'dark' | 'light' | 'candle' | 'contrast';
  /** Density; 'touch' makes everything at least 40 pixels high. */
  density: 'comfortable' | 'compact' | 'touch';
  /** Text size in per cent of the system's: 80 to 200. */
  textSize: number;
  /** 'legible' is a typeface with easily distinguished letters, for the interface and for prose. */
  typeface: 'plain' | 'legible';
  /** Default of the dice per side. */
  dice: Record<Side, 'roll' | 'type'>;
  sounds: boolean;
  /** Table timers show beside the next events in every panel. */
  timerSign: boolean;
  tableTimers: TableTimer[];
  /** Short movements that show where something went; the system may ask for less. */
  motion: boolean;
  keys: KeyChoice;
  /** Campaign open when the app was last closed. */
  lastCampaign: string | null;
}
