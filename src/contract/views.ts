import type { Json, JsonObject } from '../kernel/json';
import type { AskView, QuickView } from './ask-views';
import type { TacticView } from './forecast-views';
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

/** A figure that explains itself: shown with its label, opened with its rule. */
export interface Figure {
  label: string;
  value: Json;
  unit?: string;
  rule?: string;
  /** Heading under which a sheet puts it; those without one are what a fight needs and stand first. */
  group?: string;
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
  /** Where it comes back to by itself in time, if that is not at either end: over days nearer to it is well. */
  settlesAt?: number;
  /** A word for the present state: 'hale', 'hurt', 'dying'. */
  word?: string;
  /** How that stands. A bare number is coloured by it, a bar and pips by their share. */
  tone?: Tone;
  rule?: string;
  /** Thresholds marked on the bar. */
  marks?: { at: number; label: string }[];
  /** The rules give the figure no meaning on this one: its word stands in its place. */
  absent?: true;
  /** What is left of what, where the figure itself piles up towards it: read in place of the figure, '37 of 50'. */
  left?: { label: string; value: number; of: number };
  /** State path that quick changes ('-7', '+3') and overrides by hand go to, where there is one. */
  field?: string;
  /** For the game master alone: neither the player view nor a phone is told of it. */
  hidden?: true;
}

/** A condition on a combatant, imposed ones included. */
export interface ConditionView {
  /** Effect id; with `instance` where several of one id can be present. */
  id: string;
  instance?: string;
  label: string;
  /** What it does, in one short sentence. */
  text?: string;
  /** What is left of it, as said at the table: '2 turns', 'until stood up'. */
  left?: string;
  /** Clock second at which it ends by itself, where it does. */
  endsAt?: number;
  tone?: Tone;
  rule?: string;
  /** False where the rules do not let it be removed by hand. */
  removable?: boolean;
  /** True where everybody at the table can see it (prone, burning); hidden ones never reach the player view. */
  visible?: boolean;
}

/** A weapon as one line of the card: to read, and to attack with at one key. */
export interface WeaponView {
  name: string;
  /** As said at the table: '2d10+2', 'thr+1 cut'. */
  damage?: string;
  /** 'to 60 m', 'reach 2 yd'; always there for one that shoots or is thrown. */
  range?: string;
  /** Shots left of how many. */
  ammunition?: { left: number; of: number };
  /** The attack with it, over what is offered; null takes a parameter out of it. */
  call: CommandCall;
  /**
   * Questions and circumstances of that attack, by dotted path, that cannot matter with it: not asked, unless they are
   * answered; and steps of circumstances and answers ('defence.kind=shield') that cannot be taken.
   */
  idle?: string[];
}

/** What a combatant has left in the turn: actions, reactions, movement. */
export interface BudgetView {
  label: string;
  left: number;
  of: number | null;
  rule?: string;
}

/** One combatant, as the panels show it. */
export interface CombatantView {
  id: string;
  name: string;
  side: Side;
  /** Kind of being in a word or two: 'biomorph', 'large beast'. */
  subtitle?: string;
  trackers: TrackerView[];
  conditions: ConditionView[];
  budget: BudgetView[];
  /** Figures worth seeing at a glance in a fight: armour, guard, dodge. */
  figures: Figure[];
  /** All derived values with labels, for the sheet. */
  derived: Figure[];
  /** Why it cannot act now, in words; null when it can. */
  cannotAct: { text: string; rule?: string } | null;
  /** Coarse health: 1 is untouched, 0 is out. For the player view, unless it is hidden, and for sorting by need. */
  health: { fraction: number; word: string; hidden?: true };
  /** Out of play for good (dead, destroyed). */
  out: boolean;
  /** Its weapons, the usual one first. */
  weapons?: WeaponView[];
  /** What it has to offer for fields of forms, by the field's widget: its own weapons, its skills. */
  choices?: Record<string, ChoiceView[]>;
  /**
   * By command, questions and circumstances of its deeds that cannot matter now, and answers ('posture=prone') that cannot
   * be given: not asked, unless they are answered. 'maneuver=' is a question that cannot be left open: its first answer
   * counts.
   */
  idle?: Record<string, string[]>;
  /** By command, the same of what is done to it, with steps of circumstances: 'defence.kind=shield' of one without a shield. */
  idleAt?: Record<string, string[]>;
}

/** Something of one's own that a field of a form may name. */
export interface ChoiceView {
  value: string;
  label: string;
  /** It cannot do what is asked for where a field, by its dotted path, has one of these values: neither offered nor kept. */
  unless?: Record<string, Json[]>;
}

/** How somebody is, and nothing of what they can do: enough to tell what a day has changed. */
export type BriefView = Pick<CombatantView, 'id' | 'name' | 'side' | 'trackers' | 'conditions' | 'health' | 'out'>;

/** A place in the order of a running encounter. */
export interface OrderEntry {
  id: string;
  /** What the order is made by, as shown: '86', '12 · tie roll 4'. */
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
  /** Text of the key that goes on: 'Next phase', 'Close the turn'. */
  advanceLabel: string;
  /** Results that wait, attacks held for an answer: in words, with the command that resolves them where one does. */
  pending: {
    text: string;
    target?: string;
    resolve?: CommandCall;
    rule?: string;
    /** Nothing else is allowed before it is resolved. */
    first?: boolean;
  }[];
  notes: string[];
  /** What is said of those still to act, done, waiting with their action and out, and what the active one does. */
  headings?: { todo?: string; done?: string; waits?: string; out?: string; acts?: string };
}

/** A result in the one form that log and panels read. */
export interface Presentation {
  /** What happened, as a person would say it at the table. One or two sentences. */
  sentence: string;
  tone: Tone;
  figures: Figure[];
  suggestions: Suggestion[];
}

/** What panels know of a command. */
export interface CommandView {
  name: string;
  title: string;
  summary: string;
  /** Where it belongs: panels group by it. */
  kind: CommandKind;
  /** Parameter that is the one acting, and the one acted on, so that a selection can fill them. */
  actorParam?: string;
  targetParam?: string;
  /** `targetParam` takes a list. */
  manyTargets?: boolean;
  /** Parameter that names several in place of `targetParam`: one deed at all of them, not one deed each. */
  severalParam?: string;
  /** JSON Schema of the parameters with display facts. */
  form: Record<string, unknown>;
  /** What its form asks in which order; left out, the form lists all its fields. */
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

/** A command as offered to one combatant now: ordered by likelihood, filled in from context, or why not. */
export interface OfferedCommand {
  name: string;
  title: string;
  likelihood: number;
  refusal: { code: string; message: string; rule?: string } | null;
  prefill: JsonObject;
  /** Done first, it can be done all the same: the task that stands in its way is laid aside, in the same step. */
  after?: CommandCall;
  /** Nobody in particular does it: it stands among the further commands, filled in for whoever is looked at. */
  forTable?: true;
}

/** A kind of act with a key of its own, 1 to 9, that never changes. */
export interface SlotView {
  /** What it does: 'Attack', 'Aim, wait'. */
  label: string;
  /** The commands behind it; the likeliest one that can be done is opened. */
  commands: string[];
  /** It comes first while somebody else has the turn: damage, condition, treat, test. */
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
  stats: Record<string, unknown>;
  state: Record<string, unknown>;
  options: Record<string, unknown>;
  commands: CommandView[];
  /** What the system has for what pages ask of any system: harm, the next turn, time that passes. */
  table: RoleTable;
  effects: EffectView[];
  rules: RuleEntry[];
  rests: ActivityView[];
  activities: ActivityView[];
  templates: TemplateView[];
  catalogues: CatalogueView[];
  /** Labels of the trackers, figures and derived values that people are compared by, in the order of the roster's columns. */
  compare: string[];
  /** Ways to fight that a forecast tries; none where the system has none. */
  tactics: TacticView[];
  /** Kinds of acts by key, at most nine; empty where the likeliest commands take the keys. */
  slots: SlotView[];
  /** What there is where nobody delays, in a sentence. */
  insteadOfDelay?: string;
  /** Figures and rolls that conditions of the table's own may change. */
  figures: OwnFigure[];
  /** What the quick line understands; left out, bare amounts and conditions only. */
  quick?: QuickView;
  /** How faces are typed: die sides → hint ('00 is 0'). */
  diceHints: Record<string, string>;
  /** What dice are held against is for the game master alone: no phone is told. */
  keepsNeed?: true;
  /** The option that holds the rules, where a table writes them down itself; then they can change while a campaign is open. */
  written?: { option: string };
}
