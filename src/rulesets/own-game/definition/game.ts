import type { Node } from '../formula/node';
import type { AttackDef, CheckDef } from './rolls';
import type { ConditionDef } from './conditions';
import type { Definition, FieldDef, TrackerDef } from './schema';
import type { ActivityDef, CareDef, RestDef } from './times';

/** The entries of the reference that the game has for its own parts, where the table has written none. */
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
  /** What it follows from; null where it is written down. */
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
  /** Null: all of it. */
  amount: Node | null;
  on: 'success' | 'failure' | 'always';
}

/** A roll that something asks for, and the number it is held against where the roll has none; null without one. */
export interface NeededRoll {
  roll: string;
  needs: Node | null;
}

/** What happens as a condition comes or goes. */
export interface HookRule {
  tracker: string | undefined;
  amount: Node | null;
  heals: boolean;
  puts: string | undefined;
  takesOff: readonly string[];
}

export interface ConditionRule {
  def: ConditionDef;
  /** Seconds it lasts by itself; undefined where it is open. */
  seconds: number | undefined;
  /** Seconds between what it does, and how much it takes or gives. */
  tick: { every: number; amount: Node | null; ends: NeededRoll | null } | null;
  begins: HookRule | null;
  over: HookRule | null;
  rule: string;
}

/** What a blow does besides, from so much damage on. */
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

/** A definition with its formulas read and its names looked up: what is played. */
export interface Game {
  def: Definition;
  fields: ReadonlyMap<string, FieldRule>;
  trackers: ReadonlyMap<string, TrackerRule>;
  /** The one that harm is taken from. */
  main: TrackerRule;
  order: { formula: Node | null; ties: Node | null; rule: string };
  rolls: ReadonlyMap<string, CheckRule>;
  attacks: ReadonlyMap<string, AttackRule>;
  soaks: readonly SoakRule[];
  harmRule: string;
  blows: readonly BlowRule[];
  conditions: ReadonlyMap<string, ConditionRule>;
  /** Whether anything ends or happens at turns, or ends with a fight. */
  watchesTurns: boolean;
  rests: ReadonlyMap<string, { def: RestDef; gains: readonly GainRule[]; roll: NeededRoll | null; rule: string }>;
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

/** What is wrong with a definition, and where: the path goes into it. */
export interface DefinitionIssue {
  path: (string | number)[];
  message: string;
}
