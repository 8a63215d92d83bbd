import type { JsonObject } from '../kernel/json';
import type { Tone } from './view-parts';

/** Exact odds of a command. */
export interface Odds {
  /** Outcome name → exact probability. */
  outcomes: Record<string, number>;
  /** Display names of the outcomes, in display order. */
  labels?: Record<string, string>;
  /** Tones of outcomes from the actor's point of view, where they differ from the common ones or are missing there. */
  tones?: Record<string, Tone>;
  /** Damage or amount over all outcomes, in the form of the ruleset's document. */
  damage?: DamageOdds | Record<string, number>;
  /** Mean of the damage over all outcomes. */
  mean?: number;
  /** The target's possible responses, if that is a parameter of the command. */
  answers?: OddsAnswers;
}

/** The responses open to the target against exactly this, best first. */
export interface OddsAnswers {
  /** Parameter that holds the response, and its label. */
  field: string;
  label: string;
  list: OddsAnswer[];
}

/** One response: its name with the number to roll, the value it gives the parameter, and the chance that it works. */
export interface OddsAnswer {
  label: string;
  value: JsonObject;
  chance: number;
  /** The odds shown assume this response. */
  chosen?: true;
}

/** Damage odds as an object: the distribution with its mean; rulesets add their own figures. */
export interface DamageOdds {
  mean: number;
  /** Damage → probability over all outcomes. */
  distribution: Record<string, number>;
}
