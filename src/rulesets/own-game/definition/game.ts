import type { Node } from '../formula/node';
import type { AttackDef, CheckDef } from './rolls';
import type { ActivityDef, CareDef, ConditionDef, Definition, FieldDef, RestDef, TrackerDef } from './schema';

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
  conditions: ReadonlyMap<string, { def: ConditionDef; tick: Node | null; rule: string }>;
  rests: ReadonlyMap<string, { def: RestDef; gains: readonly GainRule[]; rule: string }>;
  cares: ReadonlyMap<string, { def: CareDef; amount: Node; rule: string }>;
  activities: ReadonlyMap<
    string,
    { def: ActivityDef; gains: readonly GainRule[]; cost: CostRule | null; rule: string }
  >;
  tables: ReadonlyMap<string, readonly { from: number; value: number }[]>;
}

/** What is wrong with a definition, and where: the path goes into it. */
export interface DefinitionIssue {
  path: (string | number)[];
  message: string;
}
