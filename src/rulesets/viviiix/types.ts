import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant, RulesetTypes } from '../../engine/state/world';
import type { Options } from './schemas/options';
import type { State } from './schemas/state';
import type { Stats } from './schemas/stats';
import type { EffectId } from './tables/effects';
import type { Known, Unknown } from './tables/stats';

export { nameOf } from '../../engine/state/combatant';

/** State that outlasts encounters and belongs to no combatant. */
export interface Scene {
  /** Number of whole days already dealt with; those never cause drift again. */
  driftedDays: number;
}

/** A result waiting for the end of the turn (VX-TIME-3). */
export type Waiting =
  | { kind: 'damage'; target: string; amount: number; ks: Known; us: Unknown }
  | { kind: 'heal'; target: string; group: Known; amount: number; stops: boolean }
  | {
      kind: 'effect';
      target: string;
      effect: EffectId;
      durationSeconds: number | null;
      source?: string;
      against?: string;
    }
  | { kind: 'som'; target: string; som?: number; delta?: number };

/** The running encounter. Lists and maps are replaced, never mutated, so commands need not copy them. */
export interface Encounter {
  /** Turn number from 1. */
  round: number;
  /** `action` occurs only if everybody declares before anybody acts (VX-SEQ-10). */
  phase: 'declaration' | 'action';
  /** Number of the pass through the order, from 1; a turn has one, or two if everybody declares first. */
  pass: number;
  active: string | null;
  order: string[];
  members: Record<string, true>;
  /** Everybody before this index of the order has had their place in this pass; only a shortcut. */
  cursor: number;
  /** Tie rolls of this encounter, kept until it ends. */
  rolls: Record<string, number>;
  waiting: Waiting[];
  /** Declared actions of this turn by member (VX-SEQ-9). */
  declared: Record<string, string>;
  /** Teams that have already had each reminder. */
  reminded: { fallen: string[]; half: string[] };
}

export interface Viviiix extends RulesetTypes {
  stats: Stats;
  state: State;
  scene: Scene;
  encounter: Encounter;
  options: Options;
}

export type Read = ReadContext<Viviiix>;
export type Run = RunContext<Viviiix>;
export type Being = Combatant<Viviiix>;
