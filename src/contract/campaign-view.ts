import type { Patch } from '../kernel/patch';
import type {
  AgendaEntry,
  CombatantView,
  CommandCall,
  EncounterView,
  Figure,
  Presentation,
  ProjectView,
  RecoveryRow,
} from './views';
import type { JsonObject } from '../kernel/json';
import type { BinderView } from './binder';
import type { OwnView } from './own';
import type { Explained } from './explanation';
import type { PlayerSettings } from './player-view';
import type { Side } from './sides';

/**
 * How faces come to a command: those already known, in order (null: the app rolls this one), and what happens when they
 * are used up. `sides` says it for the dice of combatants by their side; `then` for all others.
 */
export interface DiceChoice {
  faces: (number | null)[];
  then: 'ask' | 'roll';
  sides?: Record<PersonView['side'], 'ask' | 'roll'> | undefined;
}

/** What the player view may show of a combatant. */
export interface SeenView {
  /** On the player view at all. */
  shown: boolean;
  name: boolean;
  health: 'none' | 'word' | 'bar';
  conditions: boolean;
  portrait: boolean;
}

/** The game master's own facts about a combatant; see the campaign. */
export interface CardView {
  alias: string;
  tags: string[];
  notes: string;
  portrait: string | null;
  group: string;
  seen: SeenView;
}

/** A combatant with everything the game master's panels show. */
export interface PersonView extends CombatantView {
  card: CardView;
  /** In the running encounter. */
  inEncounter: boolean;
  /** One of ours in whom there is something to recover from. */
  needsCare?: true;
}

/** A timer or reminder of the game master's own; it only reminds. */
export interface OwnTimerView {
  id: string;
  label: string;
  /** Clock second at which it is due next. */
  at: number;
  /** Repeats every so many seconds. */
  everySeconds: number | null;
  /** Players may see it. */
  shown: boolean;
  /** Id of a table of the binder that is rolled whenever it rings. */
  table?: string | undefined;
}

/** A fight prepared beforehand. */
export interface PreparedView {
  id: string;
  name: string;
  notes: string;
  members: string[];
  /** Who comes beside them when it starts: so many of a template, or copies of somebody. None where it is left out. */
  brings?: BringView[];
  tags?: string[];
  /** Parameters for the command that starts it, as its form gave them. */
  start: JsonObject;
}

/** So many of a template of the system, or copies of somebody on the roster. Names one of them. */
export interface BringView {
  template?: string | undefined;
  person?: string | undefined;
  count: number;
  side?: Side | undefined;
  hidden: boolean;
}

export interface LedgerView {
  id: string;
  who: string;
  amount: number;
  text: string;
  clock: number;
  /** The day of it, in the words of the campaign's calendar. */
  when: string;
}

/** A campaign's calendar. Independent of the host's clock and time zone; days have 24 hours unless said otherwise. */
export interface CalendarView {
  hoursPerDay: number;
  minutesPerHour: number;
  weekdays: string[];
  /** Place of the first day's weekday in the list, from 0; left out, the list begins with it. */
  firstWeekday?: number | undefined;
  months: { name: string; days: number }[];
  /** The moment of clock second 0. `year` counts from 1, `month` and `day` from 1; `second` is the second of the day. */
  start: { year: number; month: number; day: number; second: number };
  /** How dates are written. */
  style: 'day-count' | 'date';
}

/** An evening of play. Wall-clock times as ISO text, given from outside. */
export interface SessionView {
  id: string;
  title: string;
  startedAt: string;
  endedAt: string | null;
}

export interface ClockView {
  /** Seconds since the campaign began. */
  seconds: number;
  /** 'Day 3' or a date of the campaign's calendar. */
  date: string;
  /** '21:14:09'. */
  time: string;
}

/** A step that undo or redo would take, in words. */
export interface StepView {
  seq: number;
  label: string;
}

/** The campaign as the game master's window shows it. Panels with heavier needs ask for them (recovery, log, sheets). */
export interface CampaignView {
  id: string;
  name: string;
  ruleset: string;
  rulesetTitle: string;
  /** Sequence number of the last record; a command names it, so that a stale page is refused and refreshes. */
  revision: number;
  about: string;
  clock: ClockView;
  people: PersonView[];
  encounter: (EncounterView & { name: string }) | null;
  prepared: PreparedView[];
  timers: OwnTimerView[];
  /** The next things that will happen by themselves, own timers among them; at most 100. */
  agenda: AgendaEntry[];
  undo: StepView | null;
  redo: StepView | null;
  /** When the last change was safely on disk, ISO text. */
  savedAt: string;
  options: JsonObject;
  /** The session of play that runs, and all of them, oldest first. */
  session: SessionView | null;
  sessions: SessionView[];
  calendar: CalendarView;
  money: { unit: string; decimals: number };
  playerView: PlayerSettings;
  /** Random tables, notes and results at hand. */
  binder: BinderView;
  /** Conditions and things of the table's own. */
  own: OwnView;
}

/** One line of the log. */
export interface LogEntry {
  seq: number;
  /** Wall clock, ISO text. */
  at: string;
  /** Campaign clock before and after. */
  clock: [number, number];
  /** 'Day 3, 21:14:09', the moment after. */
  when: string;
  kind: 'command' | 'undo' | 'redo';
  call: CommandCall | null;
  sentence: string;
  tone: string;
  figures: Figure[];
  /** Sentences of what happened by itself, each with its moment in the campaign's calendar; `timer` marks the game master's own. Long lists are cut. */
  events: { at: number; when: string; text: string; timer?: boolean }[];
  /** How many further events there were. */
  moreEvents: number;
  /** Where its figures come from; left out where many entries are sent at once. */
  trace: Explained[];
  /** There is an explanation, sent with it or to be asked for. */
  hasWhy: boolean;
  /** With its moment where the clock moved before the die fell. */
  dice: { sides: number; face: number; by: string; group: string; at?: number; when?: string }[];
  /** Whose phones said what went into it. */
  from?: string[];
  /** Ids of those it names. */
  who: string[];
  undone: boolean;
  /** What it is beside a deed of the rules: the game master's note, a session of play, a change by hand. */
  mark: 'note' | 'session' | 'by-hand' | null;
  /** The note it wrote, as it reads now; without text once it is removed. */
  note: { id: string; text: string | null } | null;
}

/** A page of the log, newest first, and how many entries there are in all. */
export interface LogPage {
  entries: LogEntry[];
  total: number;
}

/** The answer to a command. */
export type DispatchAnswer =
  { kind: 'done'; revision: number; entry: LogEntry; result: JsonObject; presentation: Presentation } | NeedsDice;

/** Dice that are wanted next, as a group the table rolls together. */
export interface NeedsDice {
  kind: 'needs-dice';
  /**
   * `whose`: id of the combatant whose dice they are; where they are several people's, each die has its own, and one that
   * the app rolls all the same is marked: its place among the faces is null. `again`: a die that is thrown again each time
   * it shows its highest face, `most`: so often at most; what it shows then stands behind it among the faces.
   */
  group: {
    label: string;
    dice: { sides: number; zeroBased?: boolean; whose?: string; rolled?: true; again?: true; most?: number }[];
    whose?: string;
  };
  /** How many dice of the group are already among the faces given. */
  known: number;
  /** What has fallen so far. */
  fallen: { sides: number; face: number; group: string; by: string }[];
  /** What is known so far: the breakdown of the target number before the first die. */
  trace: LogEntry['trace'];
}

/** A command tried without carrying it out. */
export type PreviewAnswer =
  | {
      kind: 'done';
      entry: LogEntry;
      result: JsonObject;
      presentation: Presentation;
      /** How people would stand afterwards: only those who change. */
      changes: { id: string; name: string; before: PersonView; after: PersonView }[];
      clock: ClockView;
      /** Faces rolled or given, in order; confirming with the same choice gives the same. */
      faces: number[];
    }
  | NeedsDice;

/** What a window hears of a campaign: patches of the view from one revision to the next, or a whole view. */
export type CampaignEvent =
  | { kind: 'view'; view: CampaignView }
  | { kind: 'patches'; from: number; to: number; patches: Patch[]; entry: LogEntry | null };

/** The sheet of a combatant: the raw stat block and state for forms, and all derived values. */
export interface SheetView {
  id: string;
  side: string;
  stats: JsonObject;
  state: JsonObject;
  derived: Figure[];
}

export interface RecoveryView {
  rows: (RecoveryRow & { name: string })[];
}

export interface DowntimeView {
  projects: (ProjectView & { whoName: string })[];
  own: { id: string; who: string; name: string; done: number; goal: number; unit: string }[];
  ledger: LedgerView[];
  balances: { who: string; name: string; amount: number }[];
}

export interface CampaignListEntry {
  id: string;
  name: string;
  ruleset: string;
  rulesetTitle: string;
  savedAt: string;
  /** What was told last, as far as the list of campaigns knows it. */
  lastSentence: string | null;
  open: boolean;
  problem: string | null;
}

export interface RulesetChoice {
  id: string;
  title: string;
  blurb: string;
  sampleSummary: string;
  /** What its rules can begin as, where a table writes them down itself; empty where they are fixed. */
  begins: { id: string; title: string; blurb: string }[];
}
