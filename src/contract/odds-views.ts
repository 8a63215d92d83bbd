import type { JsonObject } from '../kernel/json';
import type { Tone } from './view-parts';

/** Exact odds of a command. */
export interface Odds {
  /** Outcome name → exact probability. */
  outcomes: Record<string, number>;
  /** Display names of the outcomes, in the order worth showing. */
  labels?: Record<string, string>;
  /** Tones of outcomes for the one acting, where they differ from those of the common names or have none there. */
  tones?: Record<string, Tone>;
  /** Damage or amount over all outcomes, in the form the ruleset's document gives it. */
  damage?: DamageOdds | Record<string, number>;
  /** Mean of the damage over all outcomes. */
  mean?: number;
  /** What the one acted on may answer with, where that is a parameter of the command. */
  answers?: OddsAnswers;
}

/** The answers that are open to the one acted on against exactly this, best first. */
export interface OddsAnswers {
  /** Parameter that holds the answer, and how it is called. */
  field: string;
  label: string;
  list: OddsAnswer[];
}

/** One answer: its name with the number to roll, what it sets the parameter to, and the chance that it works. */
export interface OddsAnswer {
  label: string;
  value: JsonObject;
  chance: number;
  /** The odds are those of this answer. */
  chosen?: true;
}

/** Damage odds as an object: the distribution with its mean; rulesets add figures of their own. */
export interface DamageOdds {
  mean: number;
  /** Damage → probability over all outcomes. */
  distribution: Record<string, number>;
}
