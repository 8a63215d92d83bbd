/** Data shown by the frame. Plain values: the frame neither calls the main process nor knows a game system. */
import type { KeyId } from '../lib/key-table';
import type { Icon } from '../ui';

export interface PanelEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** Shown beside the name when above zero: running timers, people who need care. */
  readonly count?: number | undefined;
  /** Read aloud with the count: 'running timers'. */
  readonly countLabel?: string | undefined;
  readonly keys?: KeyId | undefined;
}

/** Something due to happen. */
export interface NextUpEntry {
  readonly id: string;
  /** Part of a sentence: 'Stoya bleeds'. */
  readonly text: string;
  /** 'end of turn', 'in 40 s'. */
  readonly when: string;
  readonly asksForDice?: boolean | undefined;
}

export interface SystemChoice {
  readonly id: string;
  readonly name: string;
  /** What the system is, in a line. */
  readonly blurb?: string | undefined;
  /** Its sample campaign, and a line about it. */
  readonly sample?: { readonly name: string; readonly summary: string } | undefined;
  /** Starting points of its rules; none if they are fixed. */
  readonly begins?: readonly SystemChoice[];
}

export interface RecentCampaign {
  readonly id: string;
  readonly name: string;
  readonly systemName: string;
  /** The last sentence of its log: 'Runa hits the dock rat: 11 damage.' */
  readonly lastSentence?: string | undefined;
  /** 'yesterday', '2026-03-04 21:14'. */
  readonly openedText: string;
  /** Why it cannot be opened, if so. */
  readonly problem?: string | undefined;
}
