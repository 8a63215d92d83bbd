import type { Json, JsonObject } from '../kernel/json';
import type { AskView, QuickView } from './ask-views';
import type { TacticView } from './forecast-views';
import type { FormSchema } from './form-schema';
import type { CatalogueView, EffectView, RuleEntry, TemplateView } from './reference-views';
import type { OwnFigure } from './own';
import type { RoleTable } from './roles';
import type { ActivityView } from './time-views';
import type { CommandCall, Suggestion, Tone } from './view-parts';
import type { Side } from './sides';

export type * from './ask-views';
export type * from './odds-views';
export type * from './reference-views';
export type * from './time-views';
export type * from './view-parts';

/**
 * What panels are drawn from: neutral descriptions in which no game system has a name of its own. Everything here is
 * plain JSON and safe to send to the page; rulesets fill it, panels read it.
 */

/** A figure with its label and its rule. */
export interface Figure {
  label: string;
  value: Json;
  unit?: string;
  rule?: string;
  /** Heading on the sheet; figures without one matter in a fight and come first. Cards have those and the `basic` ones. */
  group?: string;
  basic?: true;
}

/** A quantity with a maximum, drawn as bar, pips or number, always with the number and a word. */
export interface TrackerView {
  id: string;
  label: string;
  value: number;
  max: number | null;
  /** Shape: a bar, a row of pips, or the bare number. */
  kind: 'bar' | 'pips' | 'number';
  /** 'drain': full is well (hit points). 'fill': empty is well (damage taken, stress). */
  direction: 'drain' | 'fill';
  /** The value it returns to by itself over time, if not at either end: over days, closer is better. */
  settlesAt?: number;
  /** A word for the present state: 'unhurt', 'hurt', 'dying'. */
  word?: string;
  /** Tone of that word. It colours a bare number; bars and pips are coloured by their share. */
  tone?: Tone;
  rule?: string;
  /** Thresholds marked on the bar. */
  marks?: { at: number; label: string }[];
  /** The rules give this one no such figure: its word is shown instead. */
  absent?: true;
  /** What is left of what, for a figure that accumulates: shown instead of it, '37 of 50'. */
  left?: { label: string; value: number; of: number };
  /** State path that quick changes ('-7', '+3') and overrides write to, if there is one. */
  field?: string;
  /** Game master only: never sent to the player view or a phone. */
  hidden?: true;
}

/** A condition on a combatant, derived ones included. */
export interface ConditionView {
  /** Effect id; with `instance` if there can be several of one id. */
  id: string;
  instance?: string;
  label: string;
  /** What it does, in one short sentence. */
  text?: string;
  /** Id of the condition it turns into by itself, if it only announces that one. */
  becomes?: string;
  /** Its remaining duration, in words: '2 turns', 'until stood up'; or what it leaves somebody: 'Vigor 2/5'. */
  left?: string;
  /** Clock second at which it ends by itself, if it does. */
  endsAt?: number;
  /** The turn that ends it, if one does: the next of this combatant, as it begins or as it ends. */
  endsOn?: { whose: string; at: 'start' | 'end' };
  tone?: Tone;
  rule?: string;
  /** False if the rules do not let it be removed by hand. */
  removable?: boolean;
  /** True if everybody at the table can see it (prone, burning); hidden ones never reach the player view. */
  visible?: boolean;
}

/** A weapon as one line of the card, with its attack at one key press. */
export interface WeaponView {
  name: string;
  /** In words: '2d10+2', 'thr+1 cut'. */
  damage?: string;
  /** 'to 60 m', 'reach 2 yd'; always present for ranged and thrown weapons. */
  range?: string;
  /** Shots left of how many. */
  ammunition?: { left: number; of: number };
  /** The attack parameters for it, overriding those offered; null removes a parameter. */
  call: CommandCall;
  /** As `CombatantView.idle`, of that attack with it: questions and circumstances by dotted path, and steps ('defence.kind=shield'). */
  idle?: string[];
}

/** What a combatant has left this turn: actions, reactions, movement. */
export interface BudgetView {
  label: string;
  left: number;
  of: number | null;
  rule?: string;
}

/** One combatant, as panels show it. */
export interface CombatantView {
  id: string;
  name: string;
  side: Side;
  /** Kind of being in a word or two: 'biomorph', 'large beast'. */
  subtitle?: string;
  trackers: TrackerView[];
  conditions: ConditionView[];
  budget: BudgetView[];
  /** Key figures in a fight: armour, guard, dodge. */
  figures: Figure[];
  /** All derived values with labels, for the sheet. */
  derived: Figure[];
  /** Why it cannot act now, in words; null when it can. */
  cannotAct: { text: string; rule?: string } | null;
  /** Health as a share: 1 is unhurt, 0 is out. For the player view, unless hidden, and for sorting by need. */
  health: { fraction: number; word: string; hidden?: true };
  /** Out of play for good (dead, destroyed). */
  out: boolean;
  /** Its weapons, the default one first. */
  weapons?: WeaponView[];
  /** What forms can take it for, where they ask for a kind of people: 'device', 'directed:quill'. */
  kinds?: string[];
  /** Its own choices for form fields, by the field's widget: its weapons, its skills. Cards list what is under 'skill'. */
  choices?: Record<string, ChoiceView[]>;
  /**
   * By command, questions and circumstances of its deeds that cannot matter now, and answers ('posture=prone') that cannot be
   * given: not asked, unless they are answered. The first answer counts for 'maneuver=', which cannot be left open.
   */
  idle?: Record<string, string[]>;
  /** By command, the same of what is done to it, with steps of circumstances: 'defence.kind=shield' of one without a shield. */
  idleAt?: Record<string, string[]>;
}

/** A possession, trait or skill that a form field can name; `untrained`: a skill nobody has to learn. */
export interface ChoiceView {
  value: string;
  label: string;
  /** Not usable while a field (dotted path) has one of these values: neither offered nor kept. */
  unless?: Record<string, Json[]>;
  untrained?: true;
}

/** Somebody's condition without their options: enough to tell what a day has changed. */
export type BriefView = Pick<CombatantView, 'id' | 'name' | 'side' | 'trackers' | 'conditions' | 'health' | 'out'>;

/** A place in the order of a running encounter. */
export interface OrderEntry {
  id: string;
  /** Initiative as shown: '86', '12 · tie roll 4'. */
  score?: string;
  status: 'active' | 'waiting' | 'done' | 'delayed' | 'interrupted' | 'skipped' | 'out';
  /** A short word beside the name: 'delays', 'acts in phase 1, 2', 'surprised'. */
  note?: string;
}

/** The running encounter. */
export interface EncounterView {
  /** 'Turn 2 · phase 1 of 4': round and phase in the system's own words. */
  headline: string;
  round: number;
  active: string | null;
  order: OrderEntry[];
  /** Label of the button that goes on: 'Next phase', 'Close the turn'. */
  advanceLabel: string;
  /** Pending results, attacks awaiting a response: in words, with the command that resolves them, if any. */
  pending: {
    text: string;
    target?: string;
    resolve?: CommandCall;
    rule?: string;
    /** Nothing else is allowed before it is resolved. */
    first?: boolean;
  }[];
  notes: string[];
  /** Words for those still to act, done, delaying and out, and for what the active one does. */
  headings?: { todo?: string; done?: string; waits?: string; out?: string; acts?: string };
}

/** A result in the form that log and panels share. */
export interface Presentation {
  /** What happened, as a person would say it at the table. One or two sentences, or a line for each of several people. */
  sentence: string;
  tone: Tone;
  figures: Figure[];
  suggestions: Suggestion[];
}

/** A command as panels know it. */
export interface CommandView {
  name: string;
  title: string;
  summary: string;
  /** Category that panels group by. */
  kind: CommandKind;
  /** Parameters for the actor and the target, so that a selection can fill them. */
  actorParam?: string;
  targetParam?: string;
  /** `targetParam` takes a list. */
  manyTargets?: boolean;
  /** Parameter for several targets instead of `targetParam`: one action on all of them, not one each. */
  severalParam?: string;
  /** JSON Schema of the parameters with display facts. */
  form: FormSchema;
  /** The questions of its form, in order; left out, the form lists all its fields. */
  asks?: AskView;
  rules: string[];
  /** Exact odds can be asked for. */
  priced: boolean;
  /** It can roll dice. */
  rolls: boolean;
}

export type CommandKind =
  | 'action'
  | 'check'
  | 'injury'
  | 'effect'
  | 'hazard'
  | 'recovery'
  | 'downtime'
  | 'time'
  | 'encounter'
  | 'scene'
  | 'correction'
  | 'question';

/** A command as offered to one combatant now: ordered by likelihood, prefilled, or with the reason why not. */
export interface OfferedCommand {
  name: string;
  title: string;
  likelihood: number;
  refusal: { code: string; message: string; rule?: string } | null;
  prefill: JsonObject;
  /** A command that makes it possible: it pauses the task that blocks it, in the same step. */
  after?: CommandCall;
  /** It has no actor: it is listed under further commands, prefilled for the combatant shown. */
  forTable?: true;
}

/** A kind of action with a fixed key, 1 to 9. */
export interface SlotView {
  /** What it does: 'Attack', 'Aim, wait'. */
  label: string;
  /** Its commands; the likeliest one possible is opened. */
  commands: string[];
  /** Comes first during somebody else's turn: damage, condition, treat, test. */
  offTurn?: true;
}

/** Facts about a ruleset that panels need once. */
export interface RulesetView {
  id: string;
  title: string;
  blurb: string;
  version: number;
  /** Seconds of a round, and what round and turn are called: 'Action Turn', 'round'. */
  time: { roundSeconds: number; roundName: string; roundNamePlural: string };
  /** JSON Schemas of the stat block, the state, the options, with display facts. */
  stats: FormSchema;
  state: FormSchema;
  options: FormSchema;
  commands: CommandView[];
  /** The system's commands by role: damage, next turn, passing time. */
  table: RoleTable;
  effects: EffectView[];
  rules: RuleEntry[];
  rests: ActivityView[];
  activities: ActivityView[];
  templates: TemplateView[];
  catalogues: CatalogueView[];
  /** Labels of the trackers, figures and derived values that people are compared by, in the order of the roster's columns. */
  compare: string[];
  /** Tactics for forecasts; empty if the system has none. */
  tactics: TacticView[];
  /** Kinds of actions by key, at most nine; empty if the likeliest commands take the keys. */
  slots: SlotView[];
  /** What to do instead of delaying, as a sentence. */
  insteadOfDelay?: string;
  /** Figures and rolls that the table's own conditions can change. */
  figures: OwnFigure[];
  /** What the quick line understands; left out, only bare amounts and conditions. */
  quick?: QuickView;
  /** How faces are typed: die sides → hint ('00 is 0'). */
  diceHints: Record<string, string>;
  /** The number to beat is for the game master only and is never sent to phones. */
  keepsNeed?: true;
  /** The option that holds the rules, if a table writes them itself; they can then change while a campaign is open. */
  written?: { option: string };
}
