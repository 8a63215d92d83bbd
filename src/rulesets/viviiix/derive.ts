import type { Figure } from '../../contract/views';
import { Sum } from '../../engine/sum';
import type { Json, JsonObject } from '../../kernel/json';
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
import { actionsOf, dieOf, entryOf, spanOf } from './skill';
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

/** Turns left of a running countdown, else null (VX-EXT-12). */
export function fatalityTurns(ctx: Read, { state }: Being, group: Known): number | null {
  const deadline = deadlineOf(state, group);
  return deadline === null ? null : turnsUntil(ctx.world.clock, deadline);
}

/** Turns from one clock second to another, begun ones included (VX-INP-1). */
export function turnsUntil(clock: number, end: number): number {
  return Math.ceil(over(minus(end, clock), TURN_SECONDS));
}

/** The modifiers of all effects as a sum; one that is limited to one opponent does not count (VX-MOD-9). */
export function effectModifierSum({ state }: Being): Sum {
  const sum = new Sum();
  for (const { id, against } of state.effects) {
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

/** Derived values by name (section 2 of the document). */
export function deriveValues(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  return {
    current: Object.fromEntries(STATS.map((stat) => [stat, current(being, stat)])),
    movUnburdened: movUnburdened(ctx, being),
    mov: movOf(ctx, being),
    load: loadOf(being),
    clothing: clothingOf(being),
    loadt: loadThreshold(ctx, being),
    limits: { ...limitsOf(ctx, being) },
    maxLoad: maxLoad(ctx, being),
    burden: burdenOf(ctx, being),
    canAct: canAct(ctx, being),
    somState: somState(being),
    skills: deriveSkills(ctx, being),
    fatalityTurns: Object.fromEntries(KNOWN.map((group) => [group, fatalityTurns(ctx, being, group)])),
    effectModifier: effectModifier(being),
  };
}

function deriveSkills(ctx: Read, { stats }: Being): JsonObject {
  return Object.fromEntries(
    Object.entries(stats.skills).map(([key, given]): [string, Json] => {
      const { score, actions } = entryOf(given);
      const { min, max } = spanOf(ctx, score);
      return [key, { score, die: dieOf(ctx, score), min, max, actions: actionsOf(ctx, score, actions) }];
    }),
  );
}

/** Derived values with labels, for the sheet. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const being = ctx.peek(id);
  const hurt = STATS.filter((stat) => being.state.loss[stat] > 0);
  const countdowns = KNOWN.flatMap((group): Figure[] => {
    const turns = fatalityTurns(ctx, being, group);
    return turns === null
      ? []
      : [{ label: `${STAT_TITLES[group]}: final in`, value: turns, unit: 'turns', rule: 'VX-EXT-12' }];
  });
  return [
    ...hurt.map((stat): Figure => ({
      label: `${STAT_TITLES[stat]} now`,
      value: current(being, stat),
      rule: 'VX-EXT-2',
    })),
    { label: 'Movement', value: movOf(ctx, being), unit: 'm/turn', rule: 'VX-MOV-4' },
    { label: 'Unburdened movement', value: movUnburdened(ctx, being), unit: 'm/turn', rule: 'VX-MOV-3', group: 'Load' },
    { label: 'Load', value: loadOf(being), unit: 'kg', rule: 'VX-LOAD-3', group: 'Load' },
    {
      label: 'Load band',
      value: loadThreshold(ctx, being),
      unit: 'kg',
      rule: being.stats.loadt === null ? 'VX-LOAD-1' : 'VX-LOAD-12',
      group: 'Load',
    },
    { label: 'Heaviest load', value: maxLoad(ctx, being), unit: 'kg', rule: 'VX-LOAD-4', group: 'Load' },
    { label: 'Crushed above', value: limitsOf(ctx, being).overloaded, unit: 'kg', rule: 'VX-LOAD-8', group: 'Load' },
    { label: 'Burden', value: burdenOf(ctx, being), rule: 'VX-LOAD-5' },
    { label: 'Effects on every ARC', value: effectModifier(being), rule: 'VX-MOD-9' },
    ...countdowns,
    ...skillFigures(ctx, being),
  ];
}

function skillFigures(ctx: Read, { stats }: Being): Figure[] {
  return Object.entries(stats.skills).map(([key, given]): Figure => {
    const { score } = entryOf(given);
    const die = dieOf(ctx, score);
    const { min, max } = spanOf(ctx, score);
    const span = die === null ? 'no die' : `d${die}, ${min} to +${max ?? 0}`;
    return { label: CATALOGUE[key]?.title ?? key, value: `${score} (${span})`, rule: 'VX-ACT-5', group: 'Skills' };
  });
}

/** Dead, however it came about. */
export function isDead({ state }: Being): boolean {
  return has(state, 'dead');
}
