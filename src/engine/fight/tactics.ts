import type { Camp, Standing } from '../../contract/forecast-views';
import type { CommandCall, TrackerView } from '../../contract/views';
import type { ReadContext } from '../state/context';
import type { RulesetTypes } from '../state/world';

/** How a side fights when nobody is asked: whom it strikes and when it takes cover. */
export interface Tactic {
  id: string;
  title: string;
  /** What it does, in one short sentence. */
  text: string;
  /** Whom it strikes: whoever has least left, or whoever has been struck least this round. */
  aim: 'weakest' | 'spread';
  /** Share of health (0 to 1) below which somebody takes cover instead; 0 where nobody does. */
  coverBelow: number;
}

/** The three that every system has. */
export const TACTICS: readonly Tactic[] = [
  {
    id: 'press',
    title: 'Presses the weakest',
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

/** Sides that never strike and are never struck are in no camp. */
export function campOf({ side }: { side: string }): Camp | null {
  if (side === 'neutral') return null;
  return side === 'foe' ? 'theirs' : 'ours';
}

/**
 * What a system tells of fighting by itself. Everything is done by its own commands, as they are offered and filled in: no
 * second rule stands here.
 */
export interface FightTactics<T extends RulesetTypes> {
  /** Commands with which one strikes on the own turn, the best first; `with` is laid over what is filled in. */
  strikes: readonly CommandCall[];
  /** Commands with which one only defends, the best first; empty where the rules have none. */
  covers: readonly CommandCall[];
  /**
   * True where the guards of strikes, asked of the actor alone, refuse only what they refuse with every weapon and target.
   * A forecast then asks them before it fills in the next strike of a turn.
   */
  knowsEarly?: true;
  /** What waits for an answer before play goes on, answered as the system would fill it in; null where nothing does. */
  answer?(ctx: ReadContext<T>): CommandCall | null;
  /** Whether somebody still fights. Like `health` it follows from the combatant and the options alone. */
  standing(ctx: ReadContext<T>, id: string): Standing;
  /** Whether somebody who is down will die of it unless helped; left out where the rules know no such thing. */
  dying?(ctx: ReadContext<T>, id: string): boolean;
  /** Share of health left, 0 to 1. */
  health(ctx: ReadContext<T>, id: string): number;
  /** The trackers of somebody's view, without the rest of it: what a forecast counts at the end of every fight. */
  trackers(ctx: ReadContext<T>, id: string): readonly TrackerView[];
  named: readonly Tactic[];
}
