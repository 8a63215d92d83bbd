import type { CommandCall, Suggestion } from './view-parts';

/** What time brings, as the panels show it: what falls due, how people recover, what they do with days and weeks. */

/** A line of the agenda: what will happen by itself. */
export interface AgendaEntry {
  at: number;
  /** The moment in the campaign's calendar. */
  date: string;
  time: string;
  timer: string;
  target?: string;
  source?: string;
  text: string;
  rule: string;
  asksDice: boolean;
  everySeconds?: number;
  /** In rounds or turns from now while an encounter runs. */
  inTurns?: number;
  /** Id of the game master's own timer that this is. */
  own?: string;
}

/** A person in the recovery panel. */
export interface RecoveryRow {
  id: string;
  /**
   * What is wrong, with how much: of a pool what is left of it. `value` is left out where there is nothing to count: somebody
   * is stunned or is not. `wholeAt` is what a figure stands at when nothing is wrong with it; left out, it is nothing then.
   * `note` says what the figure means: '−10 on every test'.
   */
  ailments: { label: string; value?: number; max?: number; wholeAt?: number; note?: string; rule?: string }[];
  /** What the rules will heal and when, or what prevents it. */
  prospects: { text: string; everySeconds?: number; blocked?: boolean; rule: string }[];
  /** Plain rest mends nothing of it; the prospects say why. */
  beyondRest?: true;
  /** What somebody could do about it now. */
  treatments: Suggestion[];
}

/** A form of rest or activity that a stretch of time can hold. */
export interface ActivityView {
  /** Command and fixed parameters behind it. */
  call: CommandCall;
  label: string;
  summary: string;
  /** Parameter that takes the length, and its unit. */
  lengthParam?: string;
  lengthUnit?: 'hours' | 'days' | 'weeks' | 'minutes';
  /** Parameter that takes whom it is for. */
  whoParam: string;
  /** `whoParam` takes a list. */
  many: boolean;
  rule?: string;
  /** Hours of it that every ordinary night holds: planned for everybody unless the game master says otherwise. */
  nightHours?: number;
  /** It is had at night or not at all: no whole days of it can be planned. */
  nightOnly?: boolean;
  /** It holds the rest of its nights already. */
  holdsNights?: boolean;
  /** Parameters that a stretch of time settles by itself, so that nobody is asked for them there. */
  settled?: readonly string[];
}

/** Work under way. */
export interface ProjectView {
  combatant: string;
  name: string;
  done: number;
  goal: number | null;
  unit: string;
  status: string;
  /** The command that goes on with it. */
  resume?: CommandCall;
}
