import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant, RulesetTypes } from '../../engine/state/world';
import type { Options } from './schemas/options';
import type { State } from './schemas/state';
import type { Stats } from './schemas/stats';
import type { EffectId } from './tables/effects';
import type { Known, Unknown } from './tables/stats';

export { nameOf } from '../../engine/state/combatant';

/** What outlasts encounters and belongs to nobody. */
export interface Scene {
  /** How many multiples of a day the clock has passed for good; those before it never cause drift again. */
  driftedDays: number;
}

/** A result that waits for the end of the turn (VX-TIME-3). */
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

/** The running encounter. Lists and maps are replaced, never changed, so that a command need not copy them. */
export interface Encounter {
  /** Turn number from 1. */
  round: number;
  /** `action` only where all declare before anybody acts (VX-SEQ-10). */
  phase: 'declaration' | 'action';
  /** Number of the pass through the order, from 1; a turn has one, or two where all declare first. */
  pass: number;
  active: string | null;
  order: string[];
  members: Record<string, true>;
  /** Everybody before this place in the order has had the place of this pass; a shortcut only. */
  cursor: number;
  /** Tie rolls of this encounter, kept until it ends. */
  rolls: Record<string, number>;
  waiting: Waiting[];
  /** What members have said they would do in this turn (VX-SEQ-9). */
  declared: Record<string, string>;
  /** Teams already reminded of each trigger. */
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
