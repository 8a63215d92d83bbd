import type { Json } from '../kernel/json';

/** What every part of an explanation may carry. */
export interface ExplainedExtras {
  /** Who or what it is about, if a command affects several. */
  subject?: string;
  /** The figure it belongs to, if one answer has several. */
  of?: string;
  /** False for what was considered but did not count: outranked, ignored, waived, superseded. Such parts stay. */
  counted?: boolean;
  /** Why it did not count, briefly: 'the larger counts'. */
  because?: string;
  /** Its number is in seconds and is shown as a duration. */
  span?: true;
  /** It says which dice are rolled, not a number to beat. */
  thrown?: true;
  /** It is no longer a number to beat: the dice have been rolled, or it is an outcome. */
  fallen?: true;
  /** Whose dice have to beat it, if it is about somebody else: the Guard of the one attacked. */
  whose?: string;
}

/** One line of a flat explanation: what contributed, how much, by which rule, and whether it counted. */
export interface Contribution extends ExplainedExtras {
  label: string;
  value?: Json;
  /** Id of the rule followed, as in the ruleset's rule entries. */
  rule: string;
}

/** Rounding after a step: down, up, to the nearest whole number (halves up), or to a number of decimals. */
export type Rounding = 'down' | 'up' | 'nearest' | number;

/** What a step does to the sum so far. */
export type Change =
  | { times: number; round?: Rounding }
  /** Divides by it; for thirds, which no decimal can express. */
  | { over: number; round?: Rounding }
  | { atMost: number }
  | { atLeast: number }
  /** Replaces the sum so far. */
  | { instead: number }
  | { round: Rounding };

/** The base of a sum, or a summand. */
export interface SumPart extends Contribution {
  value: Json;
  /** The number added, if `value` shows it differently. */
  adds?: number;
  /** It is the base of the sum, so it has no sign. */
  base?: true;
  /** The dice it was rolled on. */
  faces?: number[];
}

/** A step that changes the sum so far. */
export interface SumStep extends Contribution {
  step: Change;
  /** The sum so far, after it. */
  after: number;
}

/** A total with all its parts, in the order of calculation. */
export interface ExplainedSum extends ExplainedExtras {
  kind: 'sum';
  label: string;
  rule: string;
  /** The total. */
  value: number;
  lines: (SumPart | SumStep)[];
}

/** A roll, and what it was compared with. */
export interface ExplainedRoll extends ExplainedExtras {
  kind: 'roll';
  label: string;
  rule: string;
  /** The result; `faces` are the single dice, if there are several. */
  value: Json;
  faces?: number[];
  /** For a single die whose face is shown differently from its value: the 00 of percentile dice. */
  sides?: number;
  /** The number they were compared with, the margin, and the rule behind it. */
  against?: number;
  by?: number;
  byRule?: string;
  /** They failed, if `by` is a distance without a sign. */
  failed?: true;
}

/** A comparison of two figures. */
export interface ExplainedComparison extends ExplainedExtras {
  kind: 'compare';
  label: string;
  rule: string;
  value: Json;
  against: number;
}

/** A figure or word read from a table or a stat block. */
export interface ExplainedLookUp extends ExplainedExtras {
  kind: 'look-up';
  label: string;
  rule: string;
  value: Json;
}

/** Anything else, with or without a figure. Old records hold only notes, without `kind`. */
export interface ExplainedNote extends Contribution {
  kind?: 'note';
}

/** A part of an explanation. An explanation is a list of them, in order of calculation. */
export type Explained = ExplainedSum | ExplainedRoll | ExplainedComparison | ExplainedLookUp | ExplainedNote;

/** Whether a line of a sum is a step. */
export function isStep(line: SumPart | SumStep): line is SumStep {
  return 'step' in line;
}
