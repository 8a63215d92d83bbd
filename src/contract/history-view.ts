/** One step of the history: a command that was carried out, and is in effect or undone. */
export interface HistoryStep {
  /** Id of the step for a jump: afterwards it is the last one in effect. */
  seq: number;
  /** What happened, as the log says it. */
  label: string;
  tone: string;
  /** Wall clock, ISO text. */
  at: string;
  /** 'Day 3, 21:14:09', the moment of the story after it. */
  when: string;
  /** Ids of those it names. */
  who: string[];
  /** Undone; it can be redone. */
  undone: boolean;
}

/** The steps that can be undone or redone, newest first, the undone ones at the top. */
export interface HistoryView {
  /** The last step in effect; 0 at the start of the campaign. */
  position: number;
  /** How many steps are in effect, and how many undone. */
  counting: number;
  undone: number;
  steps: HistoryStep[];
  /** There are older steps than these. */
  more: boolean;
}
