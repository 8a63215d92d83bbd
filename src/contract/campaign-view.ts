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

/** What happens with dice that have no given face: the table is asked for them, or the app rolls them. */
export type RollMode = 'ask' | 'roll';

/** Where dice come from: known faces in order (null: rolled); then by the side whose they are, else by `then`. */
export interface DiceChoice {
  faces: (number | null)[];
  then: RollMode;
  sides?: Record<PersonView['side'], RollMode> | undefined;
}

/** What the player view shows of a combatant. */
export interface SeenView {
  /** Whether it is on the player view. */
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
  /** Somebody on our side who has something to recover from. */
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
  /** Others who are added when it starts: a number of a template, or copies of somebody. Left out, none. */
  brings?: BringView[];
  tags?: string[];
  /** Parameters for the command that starts it, as its form gave them. */
  start: JsonObject;
}

/** A number of one of the system's templates, or copies of somebody on the roster. Exactly one of the two is given. */
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
  /** Its date in the campaign's calendar. */
  when: string;
}

/** A campaign's calendar. Independent of the host's clock and time zone; days have 24 hours unless said otherwise. */
export interface CalendarView {
  hoursPerDay: number;
  minutesPerHour: number;
  weekdays: string[];
  /** Index of the first day's weekday in the list, from 0; left out, 0. */
  firstWeekday?: number | undefined;
  months: { name: string; days: number }[];
  /** The moment of clock second 0. `year` counts from 1, `month` and `day` from 1; `second` is the second of the day. */
  start: { year: number; month: number; day: number; second: number };
  /** How dates are written. */
  style: 'day-count' | 'date';
}

/** A session of play. Wall-clock times as ISO text, passed in. */
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

/** The step that undo or redo would take, in words. */
export interface StepView {
  seq: number;
  label: string;
}

/** The campaign as the game master's window shows it. Panels that need more ask for it separately (recovery, log, sheets). */
export interface CampaignView {
  id: string;
  name: string;
  ruleset: string;
  rulesetTitle: string;
  /** Sequence number of the last record. A command passes it along, so that a stale page is refused and refreshes. */
  revision: number;
  about: string;
  clock: ClockView;
  people: PersonView[];
  /** With the id of the prepared fight that it was started from; null for none. */
  encounter: (EncounterView & { name: string; prepared: string | null }) | null;
  prepared: PreparedView[];
  timers: OwnTimerView[];
  /** The next things that will happen by themselves, own timers among them; at most 100. */
  agenda: AgendaEntry[];
  undo: StepView | null;
  redo: StepView | null;
  /** When the last change was safely on disk, ISO text. */
  savedAt: string;
  options: JsonObject;
  /** The running session, and all sessions, oldest first. */
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
  /** 'Day 3, 21:14:09': the moment afterwards. */
  when: string;
  kind: 'command' | 'undo' | 'redo';
  call: CommandCall | null;
  sentence: string;
  tone: string;
  figures: Figure[];
  /** Sentences of what happened by itself, each with its moment in the campaign's calendar; `timer` marks the game master's own. Long lists are cut. Of steps of one thing, the last says `all`. */
  events: { at: number; when: string; text: string; timer?: boolean; all?: string }[];
  /** Number of further events. */
  moreEvents: number;
  /** Its explanation; left out when many entries are sent at once. */
  trace: Explained[];
  /** There is an explanation, sent along or to be fetched. */
  hasWhy: boolean;
  /** With the time, if the clock moved before the die was rolled. */
  dice: { sides: number; face: number; by: string; group: string; at?: number; when?: string }[];
  /** The players whose phones contributed to it. */
  from?: string[];
  /** Ids of those it names. */
  who: string[];
  undone: boolean;
  /** What it is if not a command of the rules: a note, a session, a manual change. */
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

/** The dice needed next, as a group rolled together. */
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
  /** How many dice of the group already have faces. */
  known: number;
  /** The dice rolled so far. */
  fallen: { sides: number; face: number; group: string; by: string }[];
  /** The explanation so far: the breakdown of the target number before the first die. */
  trace: LogEntry['trace'];
}

/** A dry run of a command. */
export type PreviewAnswer =
  | {
      kind: 'done';
      entry: LogEntry;
      result: JsonObject;
      presentation: Presentation;
      /** The people as they would be afterwards; only those who change. */
      changes: { id: string; name: string; before: PersonView; after: PersonView }[];
      clock: ClockView;
      /** Faces rolled or given, in order; confirming with the same dice input gives the same ones. */
      faces: number[];
    }
  | NeedsDice;

/** What a window receives: patches of the view from one revision to the next, or a complete view. */
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
  /** The last log sentence, as far as the campaign list knows it. */
  lastSentence: string | null;
  open: boolean;
  problem: string | null;
}

export interface RulesetChoice {
  id: string;
  title: string;
  blurb: string;
  sample: { name: string; summary: string };
  /** The starting rules to choose from, for a system whose rules a table writes itself; empty if they are fixed. */
  begins: { id: string; title: string; blurb: string }[];
}
