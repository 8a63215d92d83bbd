import type { Figure } from '../../contract/views';
import { ownChanges } from '../../engine/own/marks';
import { Sum } from '../../engine/explain/sum';
import type { Json, JsonObject } from '../../kernel/json';
import { plain } from '../../engine/words/say';
import { minus, over } from '../../kernel/decimal';
import {
  burdenOf,
  canAct,
  clothingOf,
  current,
  limitsOf,
  loadOf,
  loadThreshold,
  maxLoad,
  movOf,
  movUnburdened,
} from './body';
import { deadlineOf, has } from './effects';
import { actionsOf, dieOf, inFull, spanOf } from './skill';
import { EFFECT_TABLE } from './tables/effects';
import { SOM_RANGE, TURN_SECONDS } from './tables/scores';
import { CATALOGUE } from './tables/skills';
import type { Known } from './tables/stats';
import { KNOWN, STAT_TITLES, STATS } from './tables/stats';
import type { Being, Read } from './types';

export function somState({ state }: Being): 'exalted' | 'panicked' | 'none' {
  if (state.som === SOM_RANGE.max) return 'exalted';
  return state.som === SOM_RANGE.min ? 'panicked' : 'none';
}

/** Turns left of a running countdown, or null (VX-EXT-12). */
export function fatalityTurns(ctx: Read, { state }: Being, group: Known): number | null {
  const deadline = deadlineOf(state, group);
  return deadline === null ? null : turnsUntil(ctx.world.clock, deadline);
}

/** Turns from one clock second to another, rounded up (VX-INP-1). */
export function turnsUntil(clock: number, end: number): number {
  return Math.ceil(over(minus(end, clock), TURN_SECONDS));
}

/** The modifiers of all effects as a sum; those limited to one opponent do not count (VX-MOD-9). */
export function effectModifierSum(being: Being): Sum {
  const sum = new Sum();
  for (const { label, value, rule } of ownChanges(being, 'arc')) sum.add(label, value, rule);
  for (const { id, against } of being.state.effects) {
    const { modifier, label } = EFFECT_TABLE[id];
    const counted = against === undefined ? {} : { counted: false, because: 'only against one opponent' };
    if (modifier !== 0) sum.add(label, modifier, 'VX-MOD-9', counted);
  }
  return sum;
}

/** Sum of the modifiers of all effects that are not limited to one opponent (VX-MOD-9). */
export function effectModifier(being: Being): number {
  return effectModifierSum(being).total;
}

/** A derived value; one with a label also appears on the sheet. */
interface Derived {
  name: string;
  value(ctx: Read, being: Being): Json;
  label?: string;
  unit?: string;
  group?: string;
  rule: string | ((being: Being) => string);
  /** What the sheet shows, if not the value itself. */
  shown?(ctx: Read, being: Being): number;
}

const LOAD = 'Load';

/** Derived values in sheet order. */
const DERIVED: readonly Derived[] = [
  {
    name: 'current',
    rule: 'VX-EXT-2',
    value: (_ctx, being) => Object.fromEntries(STATS.map((stat) => [stat, current(being, stat)])),
  },
  { name: 'mov', label: 'Movement', unit: 'm/turn', rule: 'VX-MOV-4', value: movOf },
  {
    name: 'movUnburdened',
    label: 'Unburdened movement',
    unit: 'm/turn',
    group: LOAD,
    rule: 'VX-MOV-3',
    value: movUnburdened,
  },
  { name: 'load', label: LOAD, unit: 'kg', group: LOAD, rule: 'VX-LOAD-3', value: (_ctx, being) => loadOf(being) },
  { name: 'clothing', rule: 'VX-LOAD-10', value: (_ctx, being) => clothingOf(being) },
  {
    name: 'loadt',
    label: 'Load band',
    unit: 'kg',
    group: LOAD,
    rule: ({ stats }) => (stats.loadt === null ? 'VX-LOAD-1' : 'VX-LOAD-12'),
    value: loadThreshold,
  },
  { name: 'maxLoad', label: 'Heaviest load', unit: 'kg', group: LOAD, rule: 'VX-LOAD-4', value: maxLoad },
  {
    name: 'limits',
    label: 'Crushed above',
    unit: 'kg',
    group: LOAD,
    rule: 'VX-LOAD-8',
    value: (ctx, being) => ({ ...limitsOf(ctx, being) }),
    shown: (ctx, being) => limitsOf(ctx, being).overloaded,
  },
  { name: 'burden', label: 'Burden', rule: 'VX-LOAD-5', value: burdenOf },
  { name: 'canAct', rule: 'VX-SEQ-3', value: canAct },
  { name: 'somState', rule: 'VX-SOM-1', value: (_ctx, being) => somState(being) },
  {
    name: 'effectModifier',
    label: 'Effects on every ARC',
    rule: 'VX-MOD-9',
    value: (_ctx, being) => effectModifier(being),
  },
  { name: 'skills', rule: 'VX-ACT-5', value: deriveSkills },
  {
    name: 'fatalityTurns',
    rule: 'VX-EXT-12',
    value: (ctx, being) => Object.fromEntries(KNOWN.map((group) => [group, fatalityTurns(ctx, being, group)])),
  },
];

/** Derived values by name. */
export function deriveValues(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  return Object.fromEntries(DERIVED.map(({ name, value }) => [name, value(ctx, being)]));
}

function deriveSkills(ctx: Read, { stats }: Being): JsonObject {
  return Object.fromEntries(
    Object.entries(stats.skills).map(([key, given]): [string, Json] => {
      const { score, actions } = inFull(given);
      const { min, max } = spanOf(ctx, score);
      return [key, { score, die: dieOf(ctx, score), min, max, actions: actionsOf(ctx, score, actions) }];
    }),
  );
}

/** Labelled derived values for the sheet: reduced stats first, then the table, countdowns and skills. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const being = ctx.peek(id);
  const hurt = STATS.filter((stat) => being.state.loss[stat] > 0);
  return [
    ...hurt.map((stat): Figure => ({
      label: `${STAT_TITLES[stat]} now`,
      value: current(being, stat),
      rule: 'VX-EXT-2',
    })),
    ...DERIVED.flatMap((row) => sheetFigure(ctx, being, row)),
    ...KNOWN.flatMap((group) => countdown(ctx, being, group)),
    ...skillFigures(ctx, being),
  ];
}

function sheetFigure(ctx: Read, being: Being, { label, unit, group, rule, value, shown }: Derived): Figure[] {
  if (label === undefined) return [];
  return [
    {
      label,
      value: (shown ?? value)(ctx, being),
      ...(unit === undefined ? {} : { unit }),
      rule: typeof rule === 'string' ? rule : rule(being),
      ...(group === undefined ? {} : { group }),
    },
  ];
}

function countdown(ctx: Read, being: Being, group: Known): Figure[] {
  const turns = fatalityTurns(ctx, being, group);
  if (turns === null) return [];
  return [{ label: `${STAT_TITLES[group]}: permanent in`, value: turns, unit: 'turns', rule: 'VX-EXT-12' }];
}

function skillFigures(ctx: Read, { stats }: Being): Figure[] {
  return Object.entries(stats.skills).map(([key, given]): Figure => {
    const { score } = inFull(given);
    const die = dieOf(ctx, score);
    const { min, max } = spanOf(ctx, score);
    const span = die === null ? 'no die' : `d${die}, ${plain(min ?? 0)} to +${max ?? 0}`;
    return { label: CATALOGUE[key]?.title ?? key, value: `${score} (${span})`, rule: 'VX-ACT-5', group: 'Skills' };
  });
}

/** True for the dead, whatever killed them. */
export function isDead({ state }: Being): boolean {
  return has(state, 'dead');
}
