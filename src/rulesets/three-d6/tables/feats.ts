import { entryOf } from '../../../kernel/lookup';

/** Feet (for ladders, rungs) climbed in a number of seconds. */
export type ClimbSpeed = readonly [feet: number, seconds: number];

/** A kind of climb (TD-CLIMB-2); no roll where `modifier` is null. */
export interface ClimbEntry {
  modifier: number | null;
  combat: ClimbSpeed;
  regular: ClimbSpeed;
}

/** Both rope-down modifiers follow the option `ropeDownModifier`; the figure here is its default. */
export const CLIMBS: Readonly<Record<string, ClimbEntry>> = {
  'ladder-up': { modifier: null, combat: [3, 1], regular: [1, 1] },
  'ladder-down': { modifier: null, combat: [2, 1], regular: [1, 1] },
  'ordinary-tree': { modifier: 5, combat: [1, 1], regular: [1, 3] },
  'ordinary-mountain': { modifier: 0, combat: [1, 2], regular: [10, 60] },
  'vertical-stone-wall': { modifier: -3, combat: [1, 5], regular: [4, 60] },
  'modern-building': { modifier: -3, combat: [1, 10], regular: [2, 60] },
  'rope-up': { modifier: -2, combat: [1, 1], regular: [20, 60] },
  'rope-down': { modifier: -1, combat: [2, 1], regular: [30, 60] },
  'rope-down-equipped': { modifier: -1, combat: [12, 1], regular: [12, 1] },
};

export const ROPE_DOWN_CLIMBS: readonly string[] = ['rope-down', 'rope-down-equipped'];

export const CLIMB_TITLES: Readonly<Record<string, string>> = {
  'ladder-up': 'Ladder, up',
  'ladder-down': 'Ladder, down',
  'ordinary-tree': 'Ordinary tree',
  'ordinary-mountain': 'Ordinary mountain',
  'vertical-stone-wall': 'Vertical stone wall',
  'modern-building': 'Modern building',
  'rope-up': 'Rope, up',
  'rope-down': 'Rope, down',
  'rope-down-equipped': 'Rope, down, with gear',
};

/** Ideal miles a day per point of Move (TD-HIKE-1). */
export const MILES_PER_MOVE = 10;

/** Factor of the terrain on a day's march (TD-HIKE-4). */
export const TERRAIN: Readonly<Record<string, number>> = { 'very-bad': 0.2, bad: 0.5, average: 1, good: 1.25 };

export const TERRAIN_TITLES: Readonly<Record<string, string>> = {
  'very-bad': 'Very bad: deep snow, jungle, mountains, swamp',
  bad: 'Bad: forest, broken ground, steep hills',
  average: 'Average: light forest, rolling hills',
  good: 'Good: hard desert, level plain',
};

/** Encumbrance (TD-LOAD-1): [multiple of Basic Lift, Move factor, Dodge penalty]; the position in the list is the level. */
export const ENCUMBRANCE: readonly (readonly [multiple: number, moveFactor: number, dodge: number])[] = [
  [1, 1, 0],
  [2, 0.8, 1],
  [3, 0.6, 2],
  [6, 0.4, 3],
  [10, 0.2, 4],
];

export const ENCUMBRANCE_NAMES: readonly string[] = ['none', 'light', 'medium', 'heavy', 'extra-heavy'];

/** The largest multiple of Basic Lift that can be carried (TD-LIFT-3). */
export const CARRY_LIMIT_MULTIPLE = 15;

/** Ways of lifting (TD-LIFT-1 … 4): multiple of Basic Lift, seconds it takes, rule. */
export const LIFTS = {
  'one-handed': { title: 'With one hand', multiple: 2, seconds: 2, rule: 'TD-LIFT-1' },
  'two-handed': { title: 'With both hands', multiple: 8, seconds: 4, rule: 'TD-LIFT-1' },
  shove: { title: 'Shove or knock over', multiple: 12, seconds: null, rule: 'TD-LIFT-2' },
  carry: { title: 'Carry on the back', multiple: CARRY_LIMIT_MULTIPLE, seconds: null, rule: 'TD-LIFT-3' },
  shift: { title: 'Shift slightly', multiple: 50, seconds: null, rule: 'TD-LIFT-4' },
} as const;

export const LIFT_METHODS = ['one-handed', 'two-handed', 'shove', 'carry', 'shift'] as const;

/** A running start doubles a shove. */
export const SHOVE_RUNNING_MULTIPLE = 24;

/** Carrying more than this multiple of Basic Lift on the back costs 1 FP per second. */
export const TIRING_MULTIPLE = 10;

/** Throwing (TD-THROW-3): [weight in Basic Lifts, factor on ST]. */
export const THROW_DISTANCE: readonly (readonly [ratio: number, factor: number])[] = [
  [0.05, 3.5],
  [0.1, 2.5],
  [0.15, 2],
  [0.2, 1.5],
  [0.4, 1],
  [0.5, 0.8],
  [1, 0.6],
  [1.5, 0.4],
  [2, 0.3],
  [2.5, 0.25],
  [3, 0.2],
  [4, 0.15],
  [6, 0.1],
  [10, 0.06],
  [12, 0.05],
];

/** Damage of thrown things (TD-THROW-4): [multiple of Basic Lift, change per die of thrust]. */
export const THROW_DAMAGE: readonly (readonly [multiple: number, perDie: number])[] = [
  [1 / 8, -2],
  [1 / 4, -1],
  [1 / 2, 0],
  [1, 1],
  [2, 0],
  [4, -0.5],
  [8, -1],
];

/** Reaction roll (TD-REACT-1), worst first: [up to this total, reaction]; the last row has no limit. */
export const REACTIONS: readonly (readonly [upTo: number | null, name: string])[] = [
  [0, 'disastrous'],
  [3, 'very-bad'],
  [6, 'bad'],
  [9, 'poor'],
  [12, 'neutral'],
  [15, 'good'],
  [18, 'very-good'],
  [null, 'excellent'],
];

/** Jumps (TD-JUMP-2, TD-JUMP-3): `times` Basic Move minus `less`; inches for high jumps, feet for broad ones. */
export const JUMPS = {
  high: { rule: 'TD-JUMP-2', times: 6, less: 10 },
  broad: { rule: 'TD-JUMP-3', times: 2, less: 3 },
} as const;

/** Most rolls of one run or climb. */
export const MAX_ROLLS = 1000;

/** Ways of running (TD-RUN-1 … 3, TD-SWIM-5): seconds between rolls, factor on the Move used, rules of the roll and of the speed. */
export const RUNS = {
  sprint: { title: 'Sprint', intervalSeconds: 15, factor: 1.2, rule: 'TD-RUN-3', speedRule: 'TD-RUN-1' },
  paced: { title: 'Paced run', intervalSeconds: 60, factor: 0.6, rule: 'TD-RUN-3', speedRule: 'TD-RUN-2' },
  swim: { title: 'Fast swim', intervalSeconds: 60, factor: 1, rule: 'TD-SWIM-5', speedRule: 'TD-SWIM-4' },
} as const;

export const RUN_MODES = ['sprint', 'paced', 'swim'] as const;

/** Seconds to the next swimming roll, by the status after the last one (TD-SWIM-1 … 3). */
export const SWIM_RHYTHM_SECONDS = { ok: 300, recovering: 60, struggling: 5 } as const;

/** Reactions to a win and a loss with a skill, where they differ from good and bad (TD-INFL-3). */
const INFLUENCE_REACTIONS: Readonly<Record<string, { win?: string; lose?: string }>> = {
  'sex-appeal': { win: 'very-good' },
  intimidation: { lose: 'very-bad' },
};

/** The reaction to an influence roll (TD-INFL-3). */
export function reactionGained(skill: string, won: boolean): string {
  const special = entryOf(INFLUENCE_REACTIONS, skill);
  return won ? (special?.win ?? 'good') : (special?.lose ?? 'bad');
}
