import type { ReadContext, RunContext } from '../../engine/context';
import type { Combatant, RulesetTypes } from '../../engine/world';
import type { Options } from './options';
import type { State } from './state';
import type { Stats } from './stats';
import type { EffectId } from './tables/effects';
import type { Known, Unknown } from './tables/stats';

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
  active: string | null;
  order: string[];
  members: Record<string, true>;
  /** Everybody before this place in the order has had this turn's place; a shortcut only. */
  cursor: number;
  /** Tie rolls of this encounter, kept until it ends. */
  rolls: Record<string, number>;
  waiting: Waiting[];
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

/** What somebody is called at the table. */
export function nameOf(ctx: Read, id: string): string {
  return Object.hasOwn(ctx.world.index, id) ? (ctx.peek(id).stats.name ?? id) : id;
}
