import type { Node } from '../formula/node';
import type { AttackDef, CheckDef } from './rolls';
import type { ConditionDef } from './conditions';
import type { Definition, FieldDef, TrackerDef } from './schema';
import type { ActivityDef, CareDef, RestDef } from './times';

/** Default reference entries for the parts of a game that cite no rule note. */
export const PARTS = {
  order: 'OWN-1',
  roll: 'OWN-2',
  attack: 'OWN-3',
  harm: 'OWN-4',
  tracker: 'OWN-5',
  condition: 'OWN-6',
  rest: 'OWN-7',
  care: 'OWN-8',
  downtime: 'OWN-9',
  figure: 'OWN-10',
} as const;

export interface ThresholdRule {
  when: 'atMost' | 'atLeast';
  at: Node;
  word: string;
  condition: string | undefined;
  standing: 'up' | 'down' | 'dead';
}

export interface TrackerRule {
  def: TrackerDef;
  max: Node | null;
  thresholds: readonly ThresholdRule[];
  rule: string;
}

export interface FieldRule {
  def: FieldDef;
  /** The formula of a derived figure; null for one entered by hand. */
  formula: Node | null;
  rule: string;
}

export interface CheckRule {
  id: string;
  title: string;
  def: CheckDef;
  dice: Node;
  against: Node | null;
  other: Node | null;
  rule: string;
}

export interface CostRule {
  tracker: string;
  amount: Node;
}

export interface AttackRule extends CheckRule {
  attack: AttackDef;
  damage: Node;
  extra: Node | null;
  tracker: string;
  cost: CostRule | null;
}

export interface GainRule {
  tracker: string;
  /** Null restores all of it. */
  amount: Node | null;
  on: 'success' | 'failure' | 'always';
}

export interface RestRule {
  def: RestDef;
  gains: readonly GainRule[];
  roll: NeededRoll | null;
  rule: string;
}

/** A required roll, and the number to reach if the roll has none of its own. */
export interface NeededRoll {
  roll: string;
  needs: Node | null;
}

/** What happens when a condition starts or ends. */
export interface HookRule {
  tracker: string | undefined;
  amount: Node | null;
  heals: boolean;
  puts: string | undefined;
  takesOff: readonly string[];
}

export interface ConditionRule {
  def: ConditionDef;
  /** Default duration in seconds; undefined if open-ended. */
  seconds: number | undefined;
  /** The repeating effect: interval in seconds, amount, and the roll that ends it. */
  tick: { every: number; amount: Node | null; ends: NeededRoll | null } | null;
  begins: HookRule | null;
  over: HookRule | null;
  rule: string;
}

/** An extra effect of damage at or above an amount. */
export interface BlowRule {
  at: Node;
  word: string;
  condition: string | undefined;
  cost: CostRule | null;
}

export interface SoakRule {
  title: string;
  formula: Node;
  type: string | undefined;
}

/** A compiled definition, with formulas parsed and names resolved. */
export interface Game {
  def: Definition;
  fields: ReadonlyMap<string, FieldRule>;
  trackers: ReadonlyMap<string, TrackerRule>;
  /** The tracker that damage goes to by default. */
  main: TrackerRule;
  order: { formula: Node | null; ties: Node | null; rule: string };
  rolls: ReadonlyMap<string, CheckRule>;
  attacks: ReadonlyMap<string, AttackRule>;
  soaks: readonly SoakRule[];
  harmRule: string;
  blows: readonly BlowRule[];
  conditions: ReadonlyMap<string, ConditionRule>;
  /** Whether any condition ends or acts at turns, or ends with a fight. */
  watchesTurns: boolean;
  rests: ReadonlyMap<string, RestRule>;
  cares: ReadonlyMap<string, { def: CareDef; amount: Node; rule: string }>;
  activities: ReadonlyMap<
    string,
    {
      def: ActivityDef;
      gains: readonly GainRule[];
      cost: CostRule | null;
      roll: NeededRoll | null;
      rule: string;
    }
  >;
  tables: ReadonlyMap<string, readonly { from: number; value: number }[]>;
}

/** A problem of a definition, with the path to it. */
export interface DefinitionIssue {
  path: (string | number)[];
  message: string;
}
