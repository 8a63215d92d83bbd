import type { Figure } from '../../contract/views';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import type { JsonObject } from '../../kernel/json';
import { blockScore, parryScore } from './combat/defense';
import * as figures from './figures';
import { parryModifier, weaponName } from './gear';
import { isAbsent, levelLine, levelOf } from './levels';
import { GROUPS, IN_A_FIGHT, PART_NAMES } from './tables/sheet';
import { ENCUMBRANCE_NAMES, LIFTS, MILES_PER_MOVE, RUNS, SHOVE_RUNNING_MULTIPLE } from './tables/feats';
import { tablesOf } from './own-tables';
import { jumpReach } from './reach';
import type { Being, Line, Read } from './types';
import { weaponLevel } from './weapon-level';

/** A derived value: its name in scenarios, its label on sheets, its rule. */
interface Derived {
  name: string;
  label: string;
  rule: string;
  unit?: string;
  value(ctx: Read, being: Being): JsonObject[string];
  /** Its parts, if it is a sum. */
  sum?(ctx: Read, being: Being): Sum;
  /** Figures it is based on. */
  parts?(ctx: Read, being: Being): readonly Line[];
}

function parries(ctx: Read, being: Being): JsonObject {
  const scores: JsonObject = {};
  for (const weapon of being.stats.weapons) {
    const score = parryModifier(weapon) === null ? null : parryScore(being, ctx.options, weapon);
    if (score !== null) scores[weapon.id] = score;
  }
  return scores;
}

const lift = (name: string, label: string, multiple: number, rule: string): Derived => ({
  name,
  label,
  rule,
  unit: 'lb',
  value: (_ctx, being) => figures.shownLift(being, multiple),
});

const run = (name: string, label: string, rule: string, mode: 'sprint' | 'paced'): Derived => ({
  name,
  label,
  rule,
  unit: 'yd/s',
  value: (ctx, being) => figures.runSpeed(being, ctx.options, mode),
  sum: (ctx, being) => speedSum(ctx, being, mode),
});

/** A standing jump, times `times` with a run-up. */
const jump = (name: string, label: string, rule: string, kind: 'high' | 'broad', times = 1): Derived => ({
  name,
  label,
  rule,
  unit: kind === 'high' ? 'in' : 'ft',
  value: (_ctx, being) => times * jumpReach(being, kind),
});

/** All derived values, in the order a sheet shows them. */
export const DERIVED: readonly Derived[] = [
  { name: 'hpMax', label: 'Full HP', rule: 'TD-STAT-1', value: (_c, b) => figures.hpMax(b) },
  { name: 'fpMax', label: 'Full FP', rule: 'TD-STAT-1', value: (_c, b) => figures.fpMax(b) },
  { name: 'will', label: 'Will', rule: 'TD-STAT-1', value: (_c, b) => figures.will(b) },
  { name: 'per', label: 'Perception', rule: 'TD-STAT-1', value: (_c, b) => figures.perception(b) },
  { name: 'basicSpeed', label: 'Basic Speed', rule: 'TD-STAT-2', value: (_c, b) => figures.basicSpeed(b) },
  { name: 'basicMove', label: 'Basic Move', rule: 'TD-STAT-2', unit: 'yd/s', value: (_c, b) => figures.basicMove(b) },
  { name: 'basicLift', label: 'Basic Lift', rule: 'TD-STAT-3', unit: 'lb', value: (_c, b) => figures.shownLift(b, 1) },
  { name: 'thrust', label: 'Thrust', rule: 'TD-STAT-4', value: (c, b) => figures.damageOf(b, c.options)[0] },
  { name: 'swing', label: 'Swing', rule: 'TD-STAT-4', value: (c, b) => figures.damageOf(b, c.options)[1] },
  {
    name: 'dr',
    label: 'DR',
    rule: 'TD-STAT-5',
    value: (_c, b) => figures.damageResistance(b),
    sum: (_c, b) => figures.armourSum(b),
  },
  {
    name: 'loadLimits',
    label: 'Load limits',
    rule: 'TD-LOAD-1',
    unit: 'lb',
    value: (c, b) => tablesOf(c.options).encumbrance.map(([multiple]) => figures.shownLift(b, multiple)),
  },
  {
    name: 'encumbranceLevel',
    label: 'Encumbrance level',
    rule: 'TD-LOAD-1',
    value: (c, b) => figures.encumbranceLevel(b, c.options),
  },
  { name: 'encumbranceName', label: 'Encumbrance', rule: 'TD-LOAD-1', value: encumbranceName },
  { name: 'overloaded', label: 'Overloaded', rule: 'TD-LOAD-5', value: (c, b) => figures.overloaded(b, c.options) },
  {
    name: 'fpPerSecond',
    label: 'FP per second',
    rule: 'TD-LOAD-6',
    value: (c, b) => (figures.overloaded(b, c.options) ? 1 : 0),
  },
  {
    name: 'move',
    label: 'Move',
    rule: 'TD-MOVE-1',
    unit: 'yd/s',
    value: (c, b) => figures.move(b, c.options),
    sum: (c, b) => figures.moveSum(b, c.options),
  },
  {
    name: 'moveNow',
    label: 'Move in this posture',
    rule: 'TD-MOVE-3',
    unit: 'yd/s',
    value: (c, b) => figures.moveNow(b, c.options),
  },
  { name: 'step', label: 'Step', rule: 'TD-MOVE-2', unit: 'yd', value: (c, b) => figures.step(b, c.options) },
  {
    name: 'dodge',
    label: 'Dodge',
    rule: 'TD-DODGE-1',
    value: (c, b) => figures.dodgeScore(b, c.options),
    sum: (c, b) => figures.dodgeSum(b, c.options),
  },
  {
    name: 'block',
    label: 'Block',
    rule: 'TD-BLOCK-1',
    value: (c, b) => blockScore(b, c.options),
    parts: (c, b) => (b.stats.shield === null ? [] : levelLines(c, b, [b.stats.shield.skill])),
  },
  { name: 'parry', label: 'Parry', rule: 'TD-PARRY-1', value: parries, parts: parryParts },
  { name: 'effectiveSt', label: 'Current ST', rule: 'TD-FAT-2', value: (_c, b) => figures.effectiveSt(b) },
  { name: 'reeling', label: 'Reeling', rule: 'TD-INJ-2', value: (_c, b) => figures.reeling(b) },
  { name: 'veryTired', label: 'Very tired', rule: 'TD-FAT-2', value: (_c, b) => figures.veryTired(b) },
  { name: 'exhausted', label: 'Exhausted', rule: 'TD-FAT-3', value: (_c, b) => figures.exhausted(b) },
  run('sprintSpeed', 'Sprint', 'TD-RUN-1', 'sprint'),
  run('pacedSpeed', 'Paced run', 'TD-RUN-2', 'paced'),
  {
    name: 'waterMove',
    label: 'Move in water',
    rule: 'TD-SWIM-4',
    unit: 'yd/s',
    value: (_c, b) => figures.waterMove(b),
    sum: (_c, b) => figures.waterSum(b),
  },
  {
    name: 'marchMiles',
    label: 'Day’s march',
    rule: 'TD-HIKE-1',
    unit: 'mi',
    value: (c, b) => MILES_PER_MOVE * figures.move(b, c.options),
  },
  jump('highJumpInches', 'High jump', 'TD-JUMP-2', 'high'),
  jump('broadJumpFeet', 'Broad jump', 'TD-JUMP-3', 'broad'),
  jump('runningHighJumpMaxInches', 'Running high jump, at most', 'TD-JUMP-4', 'high', 2),
  jump('runningBroadJumpMaxFeet', 'Running broad jump, at most', 'TD-JUMP-4', 'broad', 2),
  lift('oneHandedLift', 'One-handed lift', LIFTS['one-handed'].multiple, 'TD-LIFT-1'),
  lift('twoHandedLift', 'Two-handed lift', LIFTS['two-handed'].multiple, 'TD-LIFT-1'),
  lift('shove', 'Shove', LIFTS.shove.multiple, 'TD-LIFT-2'),
  lift('shoveRunning', 'Shove with a run-up', SHOVE_RUNNING_MULTIPLE, 'TD-LIFT-2'),
  lift('carryOnBack', 'Carry on the back', LIFTS.carry.multiple, 'TD-LIFT-3'),
  lift('shiftSlightly', 'Shift slightly', LIFTS.shift.multiple, 'TD-LIFT-4'),
  { name: 'hpThresholds', label: 'HP thresholds', rule: 'TD-STAT-6', value: (_c, b) => figures.hpThresholds(b) },
  { name: 'fpThresholds', label: 'FP thresholds', rule: 'TD-STAT-6', value: (_c, b) => figures.fpThresholds(b) },
  { name: 'majorWoundFrom', label: 'Major wound from', rule: 'TD-STAT-6', value: (_c, b) => figures.majorWoundFrom(b) },
  {
    name: 'fpRestMinutes',
    label: 'Rest to full FP',
    rule: 'TD-STAT-6',
    unit: 'min',
    value: (_c, b) => figures.fpRestMinutes(b),
  },
  { name: 'freeHands', label: 'Free hands', rule: 'TD-PARRY-6', value: (_c, b) => figures.freeHands(b) },
];

function encumbranceName(ctx: Read, being: Being): string | null {
  const level = figures.encumbranceLevel(being, ctx.options);
  return ENCUMBRANCE_NAMES[level] ?? null;
}

/** Levels of the skills that a score is based on. */
function levelLines(ctx: Read, being: Being, skills: readonly string[]): Line[] {
  return skills.flatMap((skill) => {
    const level = levelOf(being, ctx.options, skill);
    return level === null ? [] : [levelLine(level)];
  });
}

function parryParts(ctx: Read, being: Being): Line[] {
  return being.stats.weapons.flatMap((weapon) => {
    const level = parryModifier(weapon) === null ? null : weaponLevel(being, ctx.options, weapon);
    return level === null ? [] : [levelLine(level)];
  });
}

function speedSum(ctx: Read, being: Being, mode: 'sprint' | 'paced'): Sum {
  const { factor, title, speedRule } = RUNS[mode];
  const running = figures.runningMove(being, ctx.options);
  return sumFrom('Running Move', running, 'TD-RUN-4').then(title, speedRule, { times: factor });
}

/** All derived values by name, each explained if an explanation is wanted. */
export function derive(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  return Object.fromEntries(
    DERIVED.map((entry) => {
      const value = entry.value(ctx, being);
      if (ctx.explain.listens) explainDerived(ctx, being, entry, value);
      return [entry.name, value];
    }),
  );
}

function explainDerived(ctx: Read, being: Being, entry: Derived, value: JsonObject[string]): void {
  const { label, rule, sum, parts } = entry;
  const subject = { subject: being.id };
  if (sum !== undefined) {
    ctx.explain.sum(label, sum(ctx, being), rule, being.id);
    return;
  }
  for (const part of parts?.(ctx, being) ?? []) ctx.explain.lookUp(part.label, part.value, part.rule, subject);
  ctx.explain.lookUp(label, value ?? null, rule, subject);
}

function groupOf(name: string): string | undefined {
  return Object.keys(GROUPS).find((group) => GROUPS[group]?.includes(name));
}

function placeOf(name: string): number {
  const first = IN_A_FIGHT.indexOf(name);
  if (first !== -1) return first;
  const group = Object.keys(GROUPS).findIndex((one) => GROUPS[one]?.includes(name));
  return IN_A_FIGHT.length + 1 + group;
}

/** The derived values with their groups as a sheet has them: what a fight needs first, then group by group. */
const ON_SHEET = [...DERIVED]
  .sort((a, b) => placeOf(a.name) - placeOf(b.name))
  .map((entry) => ({ ...entry, group: groupOf(entry.name) }));

/** Shown instead of a figure of 0 that has no meaning in these rules. */
export const NOT_IN_THESE_RULES = 'not in these rules';

/** Figures whose 0 has no meaning in these rules. */
const MAY_LACK: readonly string[] = ['hpMax', 'fpMax', 'will', 'per'];

/** Attributes that somebody lacks and that no other line of the sheet shows. */
function lacking(being: Being): Figure[] {
  return (['st', 'iq'] as const)
    .filter((name) => isAbsent(being, name))
    .map((name) => ({ label: name.toUpperCase(), rule: 'TD-STAT-1', value: NOT_IN_THESE_RULES }));
}

/** Derived values for sheets, as people read them. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const being = ctx.peek(id);
  const shownFigures = ON_SHEET.flatMap(({ name, label, rule, unit, group, value }): Figure[] => {
    const figure = value(ctx, being);
    const shown = figure === 0 && MAY_LACK.includes(name) ? NOT_IN_THESE_RULES : readable(being, figure);
    if (shown === null) return [];
    return [
      {
        label,
        rule,
        value: shown,
        ...(unit === undefined ? {} : { unit }),
        ...(group === undefined ? {} : { group }),
      },
    ];
  });
  return [...shownFigures, ...lacking(being)];
}

/** A figure as people read it; null for one they do not have, such as a block without a shield. */
function readable(being: Being, value: JsonObject[string]): JsonObject[string] {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(' / ');
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([id, score]) => {
    const weapon = being.stats.weapons.find((own) => own.id === id);
    const shown = Array.isArray(score) ? score.join(' / ') : String(score);
    const name = weapon === undefined ? (PART_NAMES[id] ?? id) : weaponName(weapon);
    return `${name} ${shown.replaceAll('-', '−')}`;
  });
  return entries.length === 0 ? null : entries.join(', ');
}
