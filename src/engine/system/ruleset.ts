import type { z } from 'zod';
import type {
  ActivityView,
  BriefView,
  CatalogueView,
  CombatantView,
  CommandCall,
  EffectView,
  EncounterView,
  Figure,
  ProjectView,
  QuickView,
  RecoveryRow,
  RuleEntry,
  SlotView,
  TemplateView,
} from '../../contract/views';
import type { OwnFigure } from '../../contract/own';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import type { AnyCommand } from '../commands/command';
import type { EngineEvent, ReadContext, RunContext } from '../state/context';
import type { NumberLimits } from '../state/limits';
import type { Reader, TextReader } from '../readers/reader';
import { WIDEST } from '../state/limits';
import type { OrderByHand } from '../fight/order-by-hand';
import { ownConditions } from '../own/marks';
import type { TableDef } from '../commands/roles';
import type { Schedule } from '../time/schedule';
import type { StretchRules } from '../time/stretch';
import type { FightTactics } from '../fight/tactics';
import type { Side } from '../../contract/sides';
import type { Combatant, RulesetTypes, World } from '../state/world';

/** Input for a new combatant: raw stat block and, if not the default, raw starting state. */
export interface CombatantInput {
  id: string;
  side: Side;
  stats: JsonObject;
  state?: JsonObject;
}

/** A random table of a sample: with ranges on its dice, or with weights. */
export interface SampleTable {
  name: string;
  dice?: string;
  rows: { text: string; from?: number; to?: number; weight?: number }[];
  tags: string[];
}

/** A sample campaign, in our own words, so that every panel shows real content. */
export interface SampleCampaign {
  name: string;
  /** What it is about, in a line of at most 60 characters. */
  summary: string;
  options: JsonObject;
  combatants: (CombatantInput & { notes?: string; tags?: string[] })[];
  encounters: { name: string; notes: string; members: string[]; start: JsonObject }[];
  /** Random tables of the binder. */
  tables?: SampleTable[];
  /** Own timers of the game master, in seconds from the start. */
  timers: { label: string; inSeconds: number; everySeconds?: number }[];
  /** Commands that bring the campaign to its opening state, with their dice. */
  opening: { do: string; with: JsonObject; dice?: number[] }[];
  notes: string;
}

/**
 * A game system: everything the engine, the campaign and the panels know of it. Whatever can be data is data.
 * A ruleset imports only kernel, dice, contract and engine.
 */
export interface Ruleset<T extends RulesetTypes> {
  id: string;
  /** What it is compatible with, for the start screen. */
  title: string;
  /** What it is, in a line of at most 60 characters. */
  blurb: string;
  /** Prefix of its rule ids. */
  prefix: string;
  /** Raised whenever rules change or stored state changes shape; each step has a migration. */
  version: number;
  /**
   * Migrations from older versions of a stored campaign, oldest first and without gaps; none while `version` is 1. Fields that a
   * fresh combatant, scene or set of options has and the stored one lacks are added afterwards for every system.
   */
  migrations?: readonly { from: number; what: string; migrate(state: JsonObject): Result<JsonObject, CodedError> }[];
  /** Limits on its figures; left out, whatever is still exact. */
  limits?: NumberLimits;
  time: { roundSeconds: number; roundName: string; roundNamePlural: string };
  /** Zod schemas with display metadata. `stats` and `options` fill in defaults; unknown stat fields are kept. */
  stats: z.ZodType<T['stats']>;
  state: z.ZodType<T['state']>;
  options: z.ZodType<T['options']>;
  /**
   * The rules under these options, if options are more than figures: its schemas, commands, conditions and
   * reference then replace the ones here. Equal options give the same object. Called through `rulesUnder` only.
   */
  under?(options: T['options']): AnyRuleset;
  /**
   * Adapts the world to changed options, `before` being the previous ones: people are converted, and what happened to them
   * is returned as sentences. Refuses with the obstacle. Left out, everybody stays as they are.
   */
  reshape?(world: World<T>, before: T['options']): Result<{ world: World<T>; told: string[] }, CodedError>;
  /** The world for a player's copy, if the rules keep something from players; left out, complete. */
  forPlayers?(world: World<T>): World<T>;
  /** The number to beat is for the game master only and is never sent to phones. */
  keepsNeed?: true;
  /** For rules that a table writes itself: the option that holds them, and the starting choices. */
  written?: WrittenRules;
  /** Fields that a running encounter of an earlier version lacks. */
  encounterGains?(encounter: T['encounter']): Partial<T['encounter']>;
  /** The scene of a fresh campaign. */
  freshScene(options: T['options']): T['scene'];
  /**
   * Completes a combatant: parses the stat block, merges the starting state into the default. Refuses with
   * `invalid-params` and a path. Whatever looks at other combatants happens in `settle`.
   */
  createCombatant(input: CombatantInput, options: T['options'], clock: number): Result<Combatant<T>, CodedError>;
  /**
   * Brings the state of play within the limits of an edited stat block, before `settle`; may change `combatant.state`.
   * Fields that the edited stat block needs are there, with their starting values.
   */
  fit?(combatant: Combatant<T>, options: T['options']): void;
  /** Re-checks automatic consequences of values (thresholds, markers) after a manual change or when somebody is added. */
  settle?(ctx: RunContext<T>, id: string): void;
  /** Ends what binds others to somebody who is about to leave the table, while everybody is still there. */
  depart?(ctx: RunContext<T>, id: string): void;
  /** Derived values by the names that scenarios and references use; plain JSON. */
  derive(ctx: ReadContext<T>, id: string): JsonObject;
  /** Labels and rules of derived values, for sheets, in display order. */
  derivedFigures(ctx: ReadContext<T>, id: string): Figure[];
  /** Effect ids now on the combatant, sorted, derived ones included. */
  effectIds(ctx: ReadContext<T>, id: string): string[];
  /** The running encounter as scenarios read it (`encounter.round`, `.phase`, `.active`, `.order`, …); null without one. */
  encounterState(ctx: ReadContext<T>): RunningEncounter | null;
  /** How its order is changed by hand; left out, it is a plain list. */
  order?: OrderByHand<T>;
  /** A combatant's state with the field names that scenarios read, if those differ from what is stored. */
  stateView?(ctx: ReadContext<T>, id: string): JsonObject;
  commands: readonly AnyCommand<T>[];
  /** The commands that outside callers need, by role: they know no command names. Leave out roles the system lacks. */
  table: TableDef;
  /**
   * Commands to run before a fight starts with these parameters, such as the test for an ambush. They run
   * in the same step as the start; left out, none.
   */
  beforeFight?(ctx: ReadContext<T>, start: JsonObject): CommandCall[];
  /** Common commands that these rules lack: refused with `not-in-ruleset`. */
  notInRuleset: readonly string[];
  /** Refusal code for odds of a command without any; `invalid-params` if left out. */
  unpricedCode?: string;
  schedule: Schedule<T>;
  /** How several people share a stretch of days; left out, days only pass by the schedule. */
  stretch?: StretchRules<T>;
  /** Field of the state that holds people's money, and its unit; left out, only the ledger keeps it. */
  purse?: { field: string; unit: string };
  /** For the agenda of a running encounter: in how many rounds a clock second comes. */
  roundsUntil?(ctx: ReadContext<T>, at: number): number;
  effects: readonly EffectView[];
  rules: readonly RuleEntry[];
  /** Rule ids without an engine result, each with the reason; exempt from rule coverage. */
  reminderRules: Readonly<Record<string, string>>;
  /** Refusal codes beyond the common ones → their meaning, for the error catalogue. */
  refusals: Readonly<Record<string, string>>;
  view: {
    combatant(ctx: ReadContext<T>, id: string): CombatantView;
    /** The brief part alone, which costs less than the whole view. */
    brief(ctx: ReadContext<T>, id: string): BriefView;
    encounter(ctx: ReadContext<T>): EncounterView | null;
    /**
     * One plain sentence for an event in the log; empty if it says nothing that the command's own sentence does not.
     * `targets`: everybody affected at one moment, if there are several.
     */
    event(ctx: ReadContext<T>, event: Record<string, unknown>, targets?: readonly string[]): string;
    /** A name for steps of one thing, such as a rad each hour: of those of the same people, the log tells the last. */
    stepOf?(event: EngineEvent): string | null;
    recovery(ctx: ReadContext<T>, id: string): RecoveryRow | null;
    projects(ctx: ReadContext<T>): ProjectView[];
    rests: readonly ActivityView[];
    activities: readonly ActivityView[];
    diceHints: Readonly<Record<string, string>>;
  };
  templates: readonly TemplateView[];
  /** Labels of the figures a game master compares people by: health, speed, defence, armour. Trackers, figures or derived values. */
  compare?: readonly string[];
  /** Kinds of actions on the keys 1 to 9, in order; left out, the likeliest commands take them. */
  slots?: readonly SlotView[];
  /** What to do instead of delaying, as a sentence, if there is no such command. */
  insteadOfDelay?: string;
  /** Catalogues for form fields; a field names its catalogue in its metadata. */
  catalogues?: readonly CatalogueView[];
  /** Figures and rolls that the table's own conditions can change; the system applies the changes when it computes them. */
  figures?: readonly OwnFigure[];
  /** What the quick line understands: names of figures, types of damage, how conditions are put on. */
  quick?: QuickView;
  /** Readers for files of other programs. */
  readers?: readonly Reader[];
  /** Other names for stat block fields in texts and tables; left out, only the form's labels are recognised. */
  texts?: TextReader;
  /** Tactics for simulating fights; left out, there are no forecasts. */
  tactics?: FightTactics<T>;
  sample: SampleCampaign;
}

/** Where the rules that a table writes itself are stored, and what they start as. */
export interface WrittenRules {
  option: string;
  /** The name of the rules in these options. */
  titleOf(options: JsonObject): string;
  begins: readonly { id: string; title: string; blurb: string; options: JsonObject; sample: SampleCampaign }[];
}

/** What the engine reads of a running encounter, and whatever else the system says of it. */
export type RunningEncounter = JsonObject & {
  /** Number of the round; no round lasts for ever. */
  round: number;
  /** Whose turn it is; null if it is nobody's. */
  active: string | null;
  /** Ids in the running order. */
  order: string[];
};

/** A ruleset with its own types erased, as in the registry. */
export type AnyRuleset = Ruleset<RulesetTypes>;

/** Parts that most small systems leave out. */
const NOTHING = { freshScene: () => ({}), notInRuleset: [], reminderRules: {}, refusals: {}, templates: [] };
const NOTHING_SHOWN = { recovery: () => null, projects: () => [], rests: [], activities: [], diceHints: {} };

type May<V, K extends keyof V> = Omit<V, K> & Partial<Pick<V, K>>;

/** The system's part of a brief view; with a name only if it differs from the stat block's. */
export type BriefPart = Omit<BriefView, 'id' | 'name' | 'side'> & { name?: string };
/** Everything else panels show of somebody. */
export type RestPart = Omit<CombatantView, keyof BriefView>;

type Shows<T extends RulesetTypes> = Omit<Ruleset<T>['view'], 'brief' | 'combatant'> & {
  brief(ctx: ReadContext<T>, id: string): BriefPart;
  combatant(ctx: ReadContext<T>, id: string): RestPart;
};

/**
 * A ruleset as its author writes it: optional parts can be left out. Its views leave out the identity and anything
 * in the brief view: the engine combines them.
 */
export type RulesetDef<T extends RulesetTypes> = May<Omit<Ruleset<T>, 'view'>, keyof typeof NOTHING> & {
  view: May<Shows<T>, keyof typeof NOTHING_SHOWN>;
};

/** Erases a ruleset's own types. The engine never looks inside what only the ruleset understands. */
export function sealRuleset<T extends RulesetTypes>(ruleset: RulesetDef<T>): AnyRuleset {
  const given = ruleset as unknown as RulesetDef<RulesetTypes>;
  const brief = briefOf(given);
  const combatant: AnyRuleset['view']['combatant'] = (ctx, id) => ({
    ...brief(ctx, id),
    ...given.view.combatant(ctx, id),
  });
  return { ...NOTHING, ...given, view: { ...NOTHING_SHOWN, ...given.view, brief, combatant } };
}

/** The brief view of somebody: identity, the system's part, and the table's own conditions. */
function briefOf({ view, figures = [], time }: RulesetDef<RulesetTypes>): AnyRuleset['view']['brief'] {
  return (ctx, id) => {
    const being = ctx.peek(id);
    const { side, stats }: { side: Side; stats: { name?: string } } = being;
    const shown = { id, name: stats.name ?? id, side, ...view.brief(ctx, id) };
    if (being.own === undefined) return shown;
    const own = ownConditions(being, ctx.world.clock, figures, time.roundSeconds);
    return { ...shown, conditions: [...shown.conditions, ...own] };
  };
}

/** The rules in effect under these options: the ruleset itself, unless the options define others. */
export function rulesUnder(ruleset: AnyRuleset, options: RulesetTypes['options']): AnyRuleset {
  return ruleset.under?.(options) ?? ruleset;
}

/** The limits on a ruleset's figures. */
export function limitsOf(ruleset: AnyRuleset): NumberLimits {
  return ruleset.limits ?? WIDEST;
}
