import type { Camp, Standing } from '../../contract/forecast-views';
import type { CommandCall, TrackerView } from '../../contract/views';
import type { ReadContext } from '../state/context';
import type { RulesetTypes } from '../state/world';

/** How a side fights in a simulation: whom it strikes and when it takes cover. */
export interface Tactic {
  id: string;
  title: string;
  /** What it does, in one short sentence. */
  text: string;
  /** Whom it strikes: the one with the least left, or the one struck least this round. */
  aim: 'weakest' | 'spread';
  /** Share of health (0 to 1) below which somebody takes cover instead; 0 for never. */
  coverBelow: number;
}

/** The three that every system has. */
export const TACTICS: readonly Tactic[] = [
  {
    id: 'press',
    title: 'Goes for the weakest',
    text: 'Everybody attacks whoever has the least left.',
    aim: 'weakest',
    coverBelow: 0,
  },
  {
    id: 'spread',
    title: 'Spreads out',
    text: 'Everybody attacks somebody different where possible.',
    aim: 'spread',
    coverBelow: 0,
  },
  {
    id: 'careful',
    title: 'Holds back when hurt',
    text: 'Anybody with less than half left only defends, where the rules allow it.',
    aim: 'weakest',
    coverBelow: 0.5,
  },
];

export type { Standing } from '../../contract/forecast-views';

/** The camp of a side; null for sides that never strike and are never struck. */
export function campOf({ side }: { side: string }): Camp | null {
  if (side === 'neutral') return null;
  return side === 'foe' ? 'theirs' : 'ours';
}

/**
 * How a system fights in a simulation. Everything is done by its own commands, as offered and prefilled: no rule is
 * repeated here.
 */
export interface FightTactics<T extends RulesetTypes> {
  /** Commands to strike with on one's own turn, the best first; `with` overrides prefilled parameters. */
  strikes: readonly CommandCall[];
  /** Commands that only defend, the best first; empty if the rules have none. */
  covers: readonly CommandCall[];
  /**
   * True if the guards of strikes, called with the actor alone, refuse only what they refuse for every weapon and target.
   * A forecast then calls them before it prefills the next strike of a turn.
   */
  knowsEarly?: true;
  /** The answer to a pending question, as the system would prefill it; null if none is pending. */
  answer?(ctx: ReadContext<T>): CommandCall | null;
  /** Whether somebody still fights. Like `health`, it depends on the combatant and the options alone. */
  standing(ctx: ReadContext<T>, id: string): Standing;
  /** Whether somebody who is down will die unless helped; left out if the rules have no such state. */
  dying?(ctx: ReadContext<T>, id: string): boolean;
  /** Share of health left, 0 to 1. */
  health(ctx: ReadContext<T>, id: string): number;
  /** The trackers alone of somebody's view, which a forecast evaluates at the end of every fight. */
  trackers(ctx: ReadContext<T>, id: string): readonly TrackerView[];
  named: readonly Tactic[];
}
