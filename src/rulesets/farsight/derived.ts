import type { ExplainedExtras } from '../../contract/explanation';
import type { Explainer } from '../../engine/explain/explain';
import { Sum, sumFrom } from '../../engine/explain/sum';
import { times } from '../../kernel/decimal';
import type { Json, JsonObject } from '../../kernel/json';
import { armorPenalty, loweredScore, score, skillBonus, unhealedTraumas } from './beings';
import { passiveValue } from './check/passive';
import {
  conditions,
  EXHAUSTION_CAUSES,
  feltGravity,
  gravityOf,
  incapacitated,
  loadSum,
  MOST_EXHAUSTION,
  overloadOf,
  radiationExhaustion,
  vitalitySum,
} from './conditions';
import {
  armorSum,
  armorValue,
  breath,
  breathEndsAt,
  defenseSum,
  dropsAt,
  jumpSum,
  learningDays,
  loadLimits,
  pushOffSpeed,
  reachMetres,
  restAllowedAt,
  speedSum,
  thresholdSum,
  type SpeedMode,
} from './derive';
import { ARMOR_DIVISOR } from './tables/attacks';
import { LEARNING } from './tables/downtime';
import { allForbidding } from './tables/effects';
import { SIZE_TABLE, SURROUND_SAME_SIZE } from './tables/sizes';
import { ABILITIES, ABILITY_TITLES, type Ability } from './tables/skills';
import type { Being, Read } from './types';

/** Input of a row: the creature, and where to explain the figure. */
interface RowInput {
  ctx: Read;
  being: Being;
  explain: Explainer;
  about: Required<Pick<ExplainedExtras, 'subject' | 'of'>>;
}

/** A derived value: name, label, rule, place on a sheet, and how it is computed. */
export interface DerivedRow {
  name: string;
  label: string;
  rule: string;
  unit?: string;
  /** Heading under which it folds; values needed in a fight have none. */
  group?: string;
  /** Not shown on sheets, which show its parts instead. */
  parts?: boolean;
  /** Computes the value, and explains it if somebody listens. */
  value(input: RowInput): Json;
}

type Head = Omit<DerivedRow, 'value'>;

/** A value explained by a single line with its rule. */
const plain = (head: Head, value: (input: RowInput) => Json): DerivedRow => ({
  ...head,
  value: (input) => input.explain.lookUp(head.label, value(input), head.rule, input.about),
});

/** A value explained as a sum, or null. */
const summed = (head: Head, sum: (input: RowInput) => Sum | null): DerivedRow => ({
  ...head,
  value(input) {
    const made = sum(input);
    if (made === null) return input.explain.lookUp(head.label, null, head.rule, input.about);
    return input.explain.sum(head.label, made, head.rule, input.about);
  },
});

const speed = (name: string, label: string, mode: SpeedMode, group?: string): DerivedRow =>
  summed({ name, label, rule: 'FS-MOV-1', unit: 'm', ...(group === undefined ? {} : { group }) }, ({ ctx, being }) =>
    speedSum(being, ctx.options, mode),
  );

const jump = (name: string, label: string, kind: 'long' | 'high', runUp: boolean): DerivedRow =>
  summed({ name, label, rule: 'FS-MOV-6', unit: 'm', ...MOVING }, ({ ctx, being }) =>
    jumpSum(being, ctx.options, kind, runUp),
  );

/** The effective score of one ability (FS-CHK-1): its base less 1 for each trauma that lowers it. */
function explainScore({ being, explain, about }: RowInput, ability: Ability): number {
  const sum = sumFrom(ABILITY_TITLES[ability], being.stats.abilities[ability], 'FS-CHK-1');
  for (const trauma of being.state.traumas) if (loweredScore(trauma) === ability) sum.add('Trauma', -1, 'FS-TRM-2');
  return explain.sum(ABILITY_TITLES[ability], sum, 'FS-CHK-1', { ...about, of: `abilities.${ability}` });
}

const abilities: DerivedRow = {
  name: 'abilities',
  label: 'Abilities',
  rule: 'FS-CHK-1',
  parts: true,
  value: (input) => Object.fromEntries(ABILITIES.map((ability) => [ability, explainScore(input, ability)])),
};

function exhaustionSum({ ctx, being }: RowInput): Sum {
  const sum = new Sum();
  for (const { cause, label } of EXHAUSTION_CAUSES) {
    const levels = being.state.exhaustion[cause];
    if (levels > 0) sum.add(label, levels, 'FS-EXH-2');
  }
  const rads = radiationExhaustion(being, ctx.options);
  if (rads > 0) sum.add('Radiation', rads, 'FS-RAD-2');
  if (sum.total > MOST_EXHAUSTION) sum.then('Six at most', 'FS-EXH-1', { atMost: MOST_EXHAUSTION });
  return sum;
}

function initiativeSum({ being }: RowInput): Sum {
  const sum = sumFrom(ABILITY_TITLES.dex, score(being, 'dex'), 'FS-CHK-1');
  if (being.stats.initiativeBonus !== 0) sum.add('Bonus', being.stats.initiativeBonus, 'FS-INI-4');
  const penalty = armorPenalty(being, 'dex');
  if (penalty !== 0) sum.add('Armour', penalty, 'FS-CHK-12');
  return sum;
}

function capacitySum({ being }: RowInput): Sum | null {
  const base = being.stats.carryingCapacity;
  if (base === null) return null;
  const factor = SIZE_TABLE[being.stats.size].capacityFactor;
  const sum = sumFrom('Of a Medium body', base, 'FS-LOD-3');
  return factor === 1 ? sum : sum.then('Size', 'FS-LOD-3', { times: factor });
}

const BREATH = { group: 'Surroundings' } as const;
const LOADS = { group: 'Load' } as const;
const MOVING = { group: 'Movement' } as const;
const NEEDS = { group: 'Rest and needs' } as const;

/** Every derived value, in the order of the sheet. */
export const DERIVED: readonly DerivedRow[] = [
  abilities,
  summed({ name: 'vitalityMax', label: 'Maximum vitality', rule: 'FS-VIT-1' }, ({ ctx, being }) =>
    vitalitySum(being, ctx.options),
  ),
  summed({ name: 'deathThreshold', label: 'Death threshold', rule: 'FS-DTH-1' }, ({ being }) => thresholdSum(being)),
  summed({ name: 'defense', label: 'Defence', rule: 'FS-ATK-2' }, ({ being }) => defenseSum(being)),
  summed({ name: 'armorValue', label: 'Armour', rule: 'FS-DMG-9' }, ({ being }) => armorSum(being)),
  summed({ name: 'armorValueEnergy', label: 'Armour against energy', rule: 'FS-DMG-7' }, ({ being }) =>
    sumFrom('Armour', armorValue(being), 'FS-DMG-9').then(
      'Energy',
      'FS-DMG-7',
      { over: ARMOR_DIVISOR.energy, round: 'down' },
      { value: 'half' },
    ),
  ),
  summed({ name: 'initiativeBonus', label: 'Initiative', rule: 'FS-INI-4' }, initiativeSum),
  speed('speed', 'Speed', 'walk'),
  {
    name: 'passiveAlertness',
    label: 'Passive Alertness',
    rule: 'FS-CHK-9',
    value: ({ ctx, being, explain, about }) => {
      const spec = { actor: being.id, ability: 'per', skill: 'alertness' } as const;
      const { value } = passiveValue(ctx, spec, { of: about.of });
      return value ?? explain.lookUp('Passive Alertness', null, 'FS-CHK-9', about);
    },
  },
  plain({ name: 'reach', label: 'Reach', rule: 'FS-MOV-9', unit: 'm' }, ({ being }) => reachMetres(being)),
  plain({ name: 'traumaCount', label: 'Traumas', rule: 'FS-DTH-6' }, ({ being }) => unhealedTraumas(being)),
  summed({ name: 'exhaustionLevel', label: 'Exhaustion', rule: 'FS-EXH-1' }, exhaustionSum),
  plain(
    { name: 'incapacitated', label: 'Helpless', rule: 'FS-CND-10', parts: true },
    ({ ctx, being, explain, about }) => {
      const by = explain.listens ? allForbidding(conditions(being, ctx.options), 'act') : [];
      for (const { label, rule } of by) explain.note(label, rule, about);
      return incapacitated(being, ctx.options);
    },
  ),
  plain(
    { name: 'radiationExhaustion', label: 'Exhaustion from radiation', rule: 'FS-RAD-2', group: 'Surroundings' },
    ({ ctx, being }) => radiationExhaustion(being, ctx.options),
  ),
  speed('climbSpeed', 'Climbing', 'climb', MOVING.group),
  speed('swimSpeed', 'Swimming', 'swim', MOVING.group),
  speed('flySpeed', 'Flying', 'fly', MOVING.group),
  plain(
    { name: 'space', label: 'Space', rule: 'FS-MOV-9', unit: 'm', ...MOVING },
    ({ being }) => SIZE_TABLE[being.stats.size].spaceMetres,
  ),
  jump('jumpLong', 'Long jump', 'long', true),
  jump('jumpLongStanding', 'Long jump, standing', 'long', false),
  jump('jumpHigh', 'High jump', 'high', true),
  jump('jumpHighStanding', 'High jump, standing', 'high', false),
  summed({ name: 'pushOffSpeed', label: 'Push-off', rule: 'FS-GRV-6', unit: 'm', ...MOVING }, ({ being }) => {
    const sum = sumFrom(ABILITY_TITLES.str, score(being, 'str'), 'FS-CHK-1');
    const might = skillBonus(being, 'might');
    if (might !== 0) sum.add('Might', might, 'FS-SKL-1');
    sum.then('Doubled', 'FS-GRV-6', { times: 2 });
    return pushOffSpeed(being) === sum.total ? sum : sum.then('Never below 0', 'FS-GRV-6', { atLeast: 0 });
  }),
  plain(
    { name: 'surroundSameSize', label: 'Surrounded by at most', rule: 'FS-MOV-13', ...MOVING },
    () => SURROUND_SAME_SIZE,
  ),
  plain(
    { name: 'gravityCategory', label: 'Gravity', rule: 'FS-GRV-1', ...BREATH },
    ({ ctx, being, explain, about }) => {
      const { nativeGravity } = being.stats;
      if (ctx.options.additionalGravity && gravityOf(nativeGravity) !== 'normal')
        explain.lookUp('Native gravity', nativeGravity, 'FS-GRV-8', about);
      return feltGravity(being, ctx.options);
    },
  ),
  plain(
    { name: 'holdBreathSeconds', label: 'Holds breath for', rule: 'FS-SUF-1', unit: 's', ...BREATH },
    ({ being }) => breath(being).holdSeconds,
  ),
  plain(
    { name: 'chokeRounds', label: 'Chokes for', rule: 'FS-SUF-1', unit: 'rounds', ...BREATH },
    ({ being }) => breath(being).chokeRounds,
  ),
  plain({ name: 'breathEndsAt', label: 'Out of breath at second', rule: 'FS-SUF-4', ...BREATH }, ({ being }) =>
    breathEndsAt(being),
  ),
  plain({ name: 'dropsAt', label: 'Drops at second', rule: 'FS-SUF-4', ...BREATH }, ({ being }) => dropsAt(being)),
  summed({ name: 'carryingCapacity', label: 'Carrying capacity', rule: 'FS-LOD-3', unit: 'kg', ...LOADS }, capacitySum),
  plain({ name: 'overload', label: 'Overload', rule: 'FS-LOD-1', ...LOADS }, ({ ctx, being }) =>
    overloadOf(being, ctx.options),
  ),
  summed({ name: 'loadFelt', label: 'Load felt', rule: 'FS-GRV-9', unit: 'kg', ...LOADS }, ({ ctx, being }) =>
    loadSum(being, ctx.options),
  ),
  plain({ name: 'loadLimits', label: 'Load limits', rule: 'FS-LOD-4', parts: true, ...LOADS }, ({ being }) =>
    loadLimits(being),
  ),
  plain({ name: 'restAllowedAt', label: 'Next full rest from second', rule: 'FS-RST-11', ...NEEDS }, ({ being }) =>
    restAllowedAt(being),
  ),
  plain({ name: 'restDueAt', label: 'Full rest due at second', rule: 'FS-RST-11', ...NEEDS }, ({ ctx, being }) =>
    ctx.options.restCadence ? being.state.restDueAt : null,
  ),
  plain(
    { name: 'foodPerDay', label: 'Food per day', rule: 'FS-FOO-3', unit: 'kg', ...NEEDS },
    ({ being }) => SIZE_TABLE[being.stats.size].foodKg,
  ),
  plain(
    { name: 'waterPerDay', label: 'Water per day', rule: 'FS-FOO-3', unit: 'l', ...NEEDS },
    ({ being }) => SIZE_TABLE[being.stats.size].waterLitres,
  ),
  plain(
    { name: 'daysWithoutFoodLimit', label: 'Days without food', rule: 'FS-FOO-1', unit: 'd', ...NEEDS },
    ({ being }) => Math.max(0, score(being, 'str')),
  ),
  summed({ name: 'learningDays', label: 'Learning days', rule: 'FS-DWN-5', unit: 'd', ...NEEDS }, ({ being }) => {
    const sum = sumFrom('Lessons', LEARNING.days, 'FS-DWN-5');
    sum.add(ABILITY_TITLES.int, times(-LEARNING.daysPerPoint, score(being, 'int')), 'FS-CHK-1');
    return learningDays(being) === sum.total ? sum : sum.then('Never below 1', 'FS-DWN-5', { atLeast: 1 });
  }),
];

/** Every derived value by name, each explained if somebody listens. */
export function derive(ctx: Read, id: string): JsonObject {
  return Object.fromEntries(DERIVED.map((row) => [row.name, derivedValue(ctx, ctx.peek(id), row)]));
}

/** One derived value, explained if somebody listens. */
export function derivedValue(ctx: Read, being: Being, { name, value }: DerivedRow): Json {
  return value({ ctx, being, explain: ctx.explain, about: { subject: being.id, of: name } });
}
