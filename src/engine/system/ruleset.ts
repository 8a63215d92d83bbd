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
import type { ReadContext, RunContext } from '../state/context';
import type { NumberLimits } from '../commands/limits';
import type { Reader, TextReader } from '../readers/reader';
import { WIDEST } from '../commands/limits';
import type { OrderByHand } from '../fight/order-by-hand';
import { ownConditions } from '../own/marks';
import type { TableDef } from '../commands/roles';
import type { Schedule } from '../time/schedule';
import type { StretchRules } from '../time/stretch';
import type { FightTactics } from '../fight/tactics';
import type { Side } from '../../contract/sides';
import type { Combatant, RulesetTypes, World } from '../state/world';

/** A combatant as it is put on the table: raw stat block and, where it is not the fresh default, raw starting state. */
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
  summary: string;
  options: JsonObject;
  combatants: (CombatantInput & { notes?: string; tags?: string[] })[];
  encounters: { name: string; notes: string; members: string[]; start: JsonObject }[];
  /** Random tables of the binder. */
  tables?: SampleTable[];
  /** Own timers of the game master, in seconds from the start. */
  timers: { label: string; inSeconds: number; everySeconds?: number }[];
  /** Commands that bring the campaign to its opening state, with the faces that fell. */
  opening: { do: string; with: JsonObject; dice?: number[] }[];
  notes: string;
}

/**
 * A game system, as an island: all the engine, the campaign and the panels know of it. Whatever can be data is data.
 * A ruleset imports nothing but kernel, dice, contract and engine.
 */
export interface Ruleset<T extends RulesetTypes> {
  id: string;
  /** What it is compatible with, as the start screen says it. */
  title: string;
  blurb: string;
  /** Prefix of its rule ids. */
  prefix: string;
  /** Raised whenever rules change or stored state changes shape; each step has a migration. */
  version: number;
  /**
   * The way up from older versions of a stored campaign, oldest first and without a gap; none while `version` is 1. What a
   * fresh combatant, scene or set of options has and the stored one lacks is added afterwards for every system.
   */
  migrations?: readonly { from: number; what: string; migrate(state: JsonObject): Result<JsonObject, CodedError> }[];
  /** How large its figures may be; left out, whatever is still exact. */
  limits?: NumberLimits;
  time: { roundSeconds: number; roundName: string; roundNamePlural: string };
  /** Zod schemas with display facts. `stats` and `options` fill their defaults; unknown stat fields are kept. */
  stats: z.ZodType<T['stats']>;
  state: z.ZodType<T['state']>;
  options: z.ZodType<T['options']>;
  /**
   * The rules as these options make them, where options are more than figures: its schemas, commands, conditions and
   * reference then count in place of the ones here. Equal options give the same object. Asked through `rulesUnder` only.
   */
  under?(options: T['options']): AnyRuleset;
  /**
   * The table under changed options, `before` being the ones until now: people are brought along, and what became of them
   * is told in sentences. Refused with what is in the way. Left out, everybody stays as they are.
   */
  reshape?(world: World<T>, before: T['options']): Result<{ world: World<T>; told: string[] }, CodedError>;
  /** The table as it may leave in a player's copy, where the rules keep something from players; left out, whole. */
  forPlayers?(world: World<T>): World<T>;
  /** What dice are held against is for the game master alone: no phone is told. */
  keepsNeed?: true;
  /** Rules that a table writes down itself: the option that holds them, and what they can begin as. */
  written?: WrittenRules;
  /** Fields that an encounter of an earlier version lacks while it runs. */
  encounterGains?(encounter: T['encounter']): Partial<T['encounter']>;
  /** The scene of a fresh campaign. */
  freshScene(options: T['options']): T['scene'];
  /**
   * Completes a combatant: parses the stat block, lays the starting state over the fresh default. Refuses with
   * `invalid-params` and a path. Whatever looks at other combatants happens in `settle`.
   */
  createCombatant(input: CombatantInput, options: T['options'], clock: number): Result<Combatant<T>, CodedError>;
  /** Re-checks what follows from values by itself (thresholds, markers) after a change by hand or on entering the table. */
  settle?(ctx: RunContext<T>, id: string): void;
  /** Derived values by name, as the document gives them; plain JSON. */
  derive(ctx: ReadContext<T>, id: string): JsonObject;
  /** Labels and rules of derived values, for sheets; the order is the order shown. */
  derivedFigures(ctx: ReadContext<T>, id: string): Figure[];
  /** Effect ids now on the combatant, sorted, imposed ones included. */
  effectIds(ctx: ReadContext<T>, id: string): string[];
  /** The document's view of the running encounter (`encounter.round`, `.phase`, `.active`, `.order`, …); null without one. */
  encounterState(ctx: ReadContext<T>): JsonObject | null;
  /** How its running order is changed by hand; left out, as a plain list. */
  order?: OrderByHand<T>;
  /** A combatant's state as the document names its fields, where that differs from what is stored. */
  stateView?(ctx: ReadContext<T>, id: string): JsonObject;
  commands: readonly AnyCommand<T>[];
  /** The commands that callers outside need, by role: no name of a command is known there. A role left out is not had. */
  table: TableDef;
  /**
   * What the rules want done before a fight begins with these parameters of its start: the test for an ambush. It is carried
   * out in the step that begins the fight; left out, nothing is.
   */
  beforeFight?(ctx: ReadContext<T>, start: JsonObject): CommandCall[];
  /** Common commands that the rules have nothing for: refused with `not-in-ruleset`. */
  notInRuleset: readonly string[];
  /** Code with which odds of anything that has none are refused; `invalid-params` where the document names no other. */
  unpricedCode?: string;
  schedule: Schedule<T>;
  /** How several people share a stretch of days; left out, days only pass by the schedule. */
  stretch?: StretchRules<T>;
  /** Where people's money stands in their state, and the coin it is counted in; left out, the ledger alone keeps it. */
  purse?: { field: string; unit: string };
  /** Closes a running encounter's round count for the agenda: in how many rounds a clock second comes. */
  roundsUntil?(ctx: ReadContext<T>, at: number): number;
  effects: readonly EffectView[];
  rules: readonly RuleEntry[];
  /** Rule ids without an engine result of their own, each with the reason; exempt from rule coverage. */
  reminderRules: Readonly<Record<string, string>>;
  /** Codes the ruleset may refuse with beyond the common ones → what they mean, for the error catalogue. */
  refusals: Readonly<Record<string, string>>;
  view: {
    combatant(ctx: ReadContext<T>, id: string): CombatantView;
    /** That part of it by itself: it costs less than the whole. */
    brief(ctx: ReadContext<T>, id: string): BriefView;
    encounter(ctx: ReadContext<T>): EncounterView | null;
    /** One plain sentence for an event of the log. `targets`: all whom it befalls at one moment, where they are several. */
    event(ctx: ReadContext<T>, event: Record<string, unknown>, targets?: readonly string[]): string;
    recovery(ctx: ReadContext<T>, id: string): RecoveryRow | null;
    projects(ctx: ReadContext<T>): ProjectView[];
    rests: readonly ActivityView[];
    activities: readonly ActivityView[];
    diceHints: Readonly<Record<string, string>>;
  };
  templates: readonly TemplateView[];
  /** Labels of what a game master compares people by: health, speed, defence, armour. Trackers, figures or derived values. */
  compare?: readonly string[];
  /** Kinds of acts by their keys 1 to 9, in the order of the keys; left out, the likeliest commands take them. */
  slots?: readonly SlotView[];
  /** What somebody does who would delay, in a sentence, where there is no such command. */
  insteadOfDelay?: string;
  /** What forms offer to pick; a field names its catalogue in its display facts. */
  catalogues?: readonly CatalogueView[];
  /** Figures and rolls that conditions of the table's own may change; each is read where the system makes it up. */
  figures?: readonly OwnFigure[];
  /** What the quick line understands: names of figures, types of damage, how conditions are put on. */
  quick?: QuickView;
  /** Files of other programs that people can be brought in from. */
  readers?: readonly Reader[];
  /** How stat blocks in texts and tables write what its form calls otherwise; left out, by the words of the form alone. */
  texts?: TextReader;
  /** How a fight is fought on by itself, for forecasts; left out, there are none. */
  tactics?: FightTactics<T>;
  sample: SampleCampaign;
}

/** Where rules that a table writes down stand, and what they begin as. */
export interface WrittenRules {
  option: string;
  /** What the rules of these options are called. */
  titleOf(options: JsonObject): string;
  begins: readonly { id: string; title: string; blurb: string; options: JsonObject; sample: SampleCampaign }[];
}

/** A ruleset whose own types are no longer known; what the registry hands out. */
export type AnyRuleset = Ruleset<RulesetTypes>;

/** What most small systems have nothing of. */
const NOTHING = { freshScene: () => ({}), notInRuleset: [], reminderRules: {}, refusals: {}, templates: [] };
const NOTHING_SHOWN = { recovery: () => null, projects: () => [], rests: [], activities: [], diceHints: {} };

type May<V, K extends keyof V> = Omit<V, K> & Partial<Pick<V, K>>;

/** How somebody is, as the system tells it; a name only where it is another than the stat block's, or the id. */
export type BriefPart = Omit<BriefView, 'id' | 'name' | 'side'> & { name?: string };
/** All else that panels show of somebody. */
export type RestPart = Omit<CombatantView, keyof BriefView>;

type Shows<T extends RulesetTypes> = Omit<Ruleset<T>['view'], 'brief' | 'combatant'> & {
  brief(ctx: ReadContext<T>, id: string): BriefPart;
  combatant(ctx: ReadContext<T>, id: string): RestPart;
};

/**
 * A ruleset as it is written: what it has nothing of may be left out. Its views say neither who somebody is nor anything
 * twice: the whole view is put together of both parts.
 */
export type RulesetDef<T extends RulesetTypes> = May<Omit<Ruleset<T>, 'view'>, keyof typeof NOTHING> & {
  view: May<Shows<T>, keyof typeof NOTHING_SHOWN>;
};

/** Forgets a ruleset's own types. The engine never looks inside what only the ruleset understands. */
export function sealRuleset<T extends RulesetTypes>(ruleset: RulesetDef<T>): AnyRuleset {
  const given = ruleset as unknown as RulesetDef<RulesetTypes>;
  const brief = briefOf(given);
  const combatant: AnyRuleset['view']['combatant'] = (ctx, id) => ({
    ...brief(ctx, id),
    ...given.view.combatant(ctx, id),
  });
  return { ...NOTHING, ...given, view: { ...NOTHING_SHOWN, ...given.view, brief, combatant } };
}

/** How somebody is: who it is, what the system tells, and the conditions of the table's own that are on it. */
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

/** The rules that count under these options: the ruleset itself, but where its options make other ones. */
export function rulesUnder(ruleset: AnyRuleset, options: RulesetTypes['options']): AnyRuleset {
  return ruleset.under?.(options) ?? ruleset;
}

/** How large the figures of a ruleset may be. */
export function limitsOf(ruleset: AnyRuleset): NumberLimits {
  return ruleset.limits ?? WIDEST;
}
