import type { Json } from '../kernel/json';

/** What every part of an explanation may carry. */
export interface ExplainedExtras {
  /** Whom or what it is about, where a command touches several. */
  subject?: string;
  /** The figure it belongs to, where one answer has several. */
  of?: string;
  /** False for what was looked at and did not count: outranked, ignored, waived, superseded. Such parts stay. */
  counted?: boolean;
  /** Why it did not count, in a few words: 'the larger counts'. */
  because?: string;
  /** Its number is seconds on the clock, which are said as a span of time. */
  span?: true;
  /** It says which dice are thrown, not what they have to reach. */
  thrown?: true;
  /** No dice have to reach it any more: they have fallen, or it says what came of some. */
  fallen?: true;
  /** Whose dice have to reach it, where it is about somebody else: the Guard of one whom another attacks. */
  whose?: string;
}

/** One line of a flat explanation: what contributed, how much, by which rule, and whether it counted. */
export interface Contribution extends ExplainedExtras {
  label: string;
  value?: Json;
  /** Id of the rule followed, as in the ruleset's rule entries. */
  rule: string;
}

/** Where a step leaves a figure with decimals: down, up, to the nearest whole (halves upwards), or to so many decimals. */
export type Rounding = 'down' | 'up' | 'nearest' | number;

/** What a step does to the sum so far. */
export type Change =
  | { times: number; round?: Rounding }
  /** Divided by it; for a third, which no decimal is. */
  | { over: number; round?: Rounding }
  | { atMost: number }
  | { atLeast: number }
  /** It counts in place of the sum so far. */
  | { instead: number }
  | { round: Rounding };

/** What a sum begins with, or a summand. */
export interface SumPart extends Contribution {
  value: Json;
  /** The number that is added, where `value` says it in another way. */
  adds?: number;
  /** The sum begins with it: it has no sign. */
  base?: true;
  /** The dice it fell on. */
  faces?: number[];
}

/** A step that changes the sum so far. */
export interface SumStep extends Contribution {
  step: Change;
  /** The sum so far, after it. */
  after: number;
}

/** A total with all it is made of, in the order in which it is reckoned. */
export interface ExplainedSum extends ExplainedExtras {
  kind: 'sum';
  label: string;
  rule: string;
  /** The total. */
  value: number;
  lines: (SumPart | SumStep)[];
}

/** Dice that fell, and what they were held against. */
export interface ExplainedRoll extends ExplainedExtras {
  kind: 'roll';
  label: string;
  rule: string;
  /** What the dice show; `faces` are the single dice, where there are several. */
  value: Json;
  faces?: number[];
  /** Of a single die, where its face is shown otherwise than it counts: the 00 of percentile dice. */
  sides?: number;
  /** The number they were held against, how far they are from it, and the rule that says so. */
  against?: number;
  by?: number;
  byRule?: string;
  /** They did not reach it, where `by` is a distance without a sign. */
  failed?: true;
}

/** Two figures held against each other. */
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

/** Anything else that is told, with a figure or without. Records of before hold nothing but notes, without `kind`. */
export interface ExplainedNote extends Contribution {
  kind?: 'note';
}

/** A part of an explanation. An explanation is a list of them, in the order in which things were reckoned. */
export type Explained = ExplainedSum | ExplainedRoll | ExplainedComparison | ExplainedLookUp | ExplainedNote;

/** Whether a line of a sum is a step. */
export function isStep(line: SumPart | SumStep): line is SumStep {
  return 'step' in line;
}
