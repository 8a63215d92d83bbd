import type { TableTimer } from './table-timer';
import type { Side } from './sides';

/** Keys as a person chose them. */
export interface KeyChoice {
  /** Single letters, figures and signs do something by themselves, only with Ctrl, or nothing at all. */
  preset: 'letters' | 'ctrl' | 'off';
  /** Chords by the name of the key; none where it is to have no key. */
  own: Record<string, string[]>;
}

export interface Settings {
  /** 'contrast' is light or dark as the system is; 'candle' is dim and warm. */
  theme: 'system' | 'dark' | 'light' | 'candle' | 'contrast';
  /** Room around things; 'touch' makes everything at least 40 pixels high. */
  density: 'comfortable' | 'compact' | 'touch';
  /** Size of all text, in per cent of the system's: 80 to 200. */
  textSize: number;
  /** 'legible' is a face made to be told apart letter by letter, for the interface and for prose. */
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
