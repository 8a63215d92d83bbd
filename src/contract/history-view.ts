/** One step of the history: a command that was carried out, and still counts or is undone at present. */
export interface HistoryStep {
  /** Names the step for a jump: afterwards it is the last one that counts. */
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
  /** Undone at present; it can be done again. */
  undone: boolean;
}

/** The steps that can be undone or done again, newest first: one line of play, the undone ones at its head. */
export interface HistoryView {
  /** The step that counts last; 0 at the start of the campaign. */
  position: number;
  /** How many steps count, and how many are undone. */
  counting: number;
  undone: number;
  steps: HistoryStep[];
  /** There are older steps than these. */
  more: boolean;
}
