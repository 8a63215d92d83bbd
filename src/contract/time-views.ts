import type { CommandCall, Suggestion } from './view-parts';

/** Views of time: what is due, how people recover, what they do with days and weeks. */

/** A line of the agenda: something that will happen by itself. */
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
  /** Id, if this is the game master's own timer. */
  own?: string;
}

/** A person in the recovery panel. */
export interface RecoveryRow {
  id: string;
  /**
   * What is wrong and how much: for a pool, what is left of it. `value` is left out if there is nothing to count: somebody
   * is stunned or not. `wholeAt` is the value when nothing is wrong; left out, the figure is then absent.
   * `note` says what the figure means: '−10 on every test'.
   */
  ailments: { label: string; value?: number; max?: number; wholeAt?: number; note?: string; rule?: string }[];
  /** What the rules will heal and when, or what prevents it. */
  prospects: {
    /** Without a full stop if `everySeconds` follows it: 'One rad fades', 'each day'. */
    text: string;
    everySeconds?: number;
    blocked?: boolean;
    rule: string;
  }[];
  /** Plain rest heals none of it; the prospects say why. */
  beyondRest?: true;
  /** What can be done about it now. */
  treatments: Suggestion[];
}

/** A kind of rest or activity for a stretch of time. */
export interface ActivityView {
  /** Command and fixed parameters behind it. */
  call: CommandCall;
  label: string;
  summary: string;
  /** Parameter that takes the length, and its unit: the command lets exactly that time pass. A night's rest is counted in hours. */
  lengthParam?: string;
  lengthUnit?: 'hours' | 'days' | 'weeks' | 'minutes';
  /** Parameter for the person it is for. */
  whoParam: string;
  /** `whoParam` takes a list. */
  many: boolean;
  rule?: string;
  /** Hours of it in an ordinary night, for a rest in hours: planned for everybody unless the game master decides otherwise. */
  nightHours?: number;
  /** Only possible at night: no whole days of it can be planned. Needs `nightHours`. */
  nightOnly?: boolean;
  /** It already includes the nights' rest. */
  holdsNights?: boolean;
  /** Parameters that a stretch of time sets itself, so that nobody is asked for them. */
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
  /** The command that continues it. */
  resume?: CommandCall;
}
