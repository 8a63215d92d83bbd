import type { Figure } from '../../contract/views';
import { over } from '../../kernel/decimal';
import type { Sum } from '../../engine/explain/sum';
import type { JsonObject } from '../../kernel/json';
import {
  actionLines,
  armorOf,
  armorSum,
  currentDurOf,
  damageBonusOf,
  deathRatingOf,
  durOf,
  initOf,
  insanityRatingOf,
  layerPenaltyOf,
  lucidityOf,
  metresPerTurn,
  moxieMaxOf,
  rateOf,
  rateSum,
  speedOf,
  speedSum,
  thresholdSum,
  traumaModifierOf,
  traumaThresholdOf,
  woundModifierOf,
  woundThresholdOf,
} from './derive';
import type { Being, Read } from './types';
import { total } from './types';

/** A derived value: label, rule and value; null if a body has none. */
interface Derived {
  label: string;
  rule: string;
  unit?: string;
  /** Heading it is folded under; without one it is shown in a fight. */
  group?: string;
  value(ctx: Read, being: Being): number | null;
  /** How it adds up, for bodies with the campaign's own conditions. */
  sum?(ctx: Read, being: Being): Sum;
}

const PHASES = 4;
const MIND = 'Mind';
const MODIFIERS = 'Modifiers';
const MOVEMENT = 'Movement';

const perTurn = (label: string, gait: 'walk' | 'run'): Derived => ({
  label,
  rule: 'EP-STAT-7',
  unit: 'm per turn',
  group: MOVEMENT,
  value: (ctx, being) => rateOf(ctx, being, gait),
  sum: (ctx, being) => rateSum(ctx, being, gait),
});

const perPhase = (label: string, gait: 'walk' | 'run'): Derived => ({
  label,
  rule: 'EP-MOVE-1',
  unit: 'm per phase',
  group: MOVEMENT,
  value: (ctx, being) => over(rateOf(ctx, being, gait), PHASES),
});

/** All derived values by name, in the order shown. */
const DERIVED: Readonly<Record<string, Derived>> = {
  init: { label: 'Initiative', rule: 'EP-STAT-1', value: (_, being) => initOf(being) },
  speed: {
    label: 'Speed',
    rule: 'EP-STAT-2',
    value: (_, being) => speedOf(being),
    sum: (_, being) => speedSum(being),
  },
  dur: { label: 'Durability', rule: 'EP-STAT-3', value: (_, being) => durOf(being) },
  currentDur: { label: 'Durability left', rule: 'EP-SHK-1', value: (_, being) => currentDurOf(being) },
  woundThreshold: {
    label: 'Wound Threshold',
    rule: 'EP-STAT-3',
    value: (_, being) => woundThresholdOf(being),
    sum: (_, being) => thresholdSum(being),
  },
  deathRating: { label: 'Death Rating', rule: 'EP-STAT-4', value: (_, being) => deathRatingOf(being) },
  armorEnergy: {
    label: 'Energy armour',
    rule: 'EP-ARM-1',
    value: (_, being) => armorOf(being, 'energy'),
    sum: (_, being) => armorSum(being, 'energy'),
  },
  armorKinetic: {
    label: 'Kinetic armour',
    rule: 'EP-ARM-1',
    value: (_, being) => armorOf(being, 'kinetic'),
    sum: (_, being) => armorSum(being, 'kinetic'),
  },
  damageBonus: { label: 'Damage bonus', rule: 'EP-STAT-6', value: (_, being) => damageBonusOf(being) },
  moxieMax: { label: 'Moxie', rule: 'EP-HARD-1', value: (_, being) => moxieMaxOf(being) },
  lucidity: { label: 'Lucidity', rule: 'EP-STAT-5', group: MIND, value: (_, being) => lucidityOf(being) },
  traumaThreshold: {
    label: 'Trauma Threshold',
    rule: 'EP-STAT-5',
    group: MIND,
    value: (_, being) => traumaThresholdOf(being),
  },
  insanityRating: {
    label: 'Insanity Rating',
    rule: 'EP-STAT-5',
    group: MIND,
    value: (_, being) => insanityRatingOf(being),
  },
  layerPenalty: {
    label: 'Armour layers',
    rule: 'EP-ARM-3',
    group: MODIFIERS,
    value: (_, being) => layerPenaltyOf(being),
  },
  woundModifier: { label: 'Wounds', rule: 'EP-WND-4', group: MODIFIERS, value: woundModifierOf },
  traumaModifier: { label: 'Traumas', rule: 'EP-TRA-2', group: MODIFIERS, value: traumaModifierOf },
  actionModifier: {
    label: 'On every test',
    rule: 'EP-TEST-4',
    group: MODIFIERS,
    value: (ctx, being) => total(actionLines(ctx, being.id)),
  },
  walk: perTurn('Walk', 'walk'),
  run: perTurn('Run', 'run'),
  walkPerPhase: perPhase('Walk', 'walk'),
  runPerPhase: perPhase('Run', 'run'),
  maxVelocityPerTurn: {
    label: 'Top speed',
    rule: 'EP-VEH-10',
    unit: 'm per turn',
    group: MOVEMENT,
    value(_, { stats: { maxVelocity } }) {
      return maxVelocity === undefined ? null : metresPerTurn(maxVelocity).toNumber();
    },
  },
};

/** All derived values by name, with a line of explanation for each that is not null. */
export function derived(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const values: JsonObject = {};
  for (const [name, { label, rule, value, sum: sumOf }] of Object.entries(DERIVED)) {
    const sum = being.own === undefined ? undefined : sumOf?.(ctx, being);
    if (sum !== undefined && sum.lines.length > 1) {
      values[name] = ctx.explain.sum(label, sum, rule, id);
      continue;
    }
    const figure = value(ctx, being);
    values[name] = figure === null ? null : ctx.explain.lookUp(label, figure, rule, { subject: id });
  }
  return values;
}

/** Derived values with labels, for sheets. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const being = ctx.peek(id);
  return Object.values(DERIVED).map(({ label, rule, unit, group, value }) => ({
    label,
    value: value(ctx, being),
    rule,
    ...(unit === undefined ? {} : { unit }),
    ...(group === undefined ? {} : { group }),
  }));
}
