import { UNIT_SECONDS } from '../../../engine/time/duration';
import { refuse } from '../../../engine/state/refusal';
import { nameOf } from '../derive';
import { isGone } from '../effects';
import type { TestResult } from '../tests';
import type { Line, Read, Run } from '../types';
import { isThing } from '../types';
import { taskSeconds } from './time';
import { healDamage, healWounds } from './wounds';

export const TOOLS = ['none', 'utilitool', 'repair-spray'] as const;

export type Tool = (typeof TOOLS)[number];

/** What tools add to a repair (EP-REP-1). */
const TOOL_BONUS: Readonly<Record<Tool, number>> = { none: 0, utilitool: 20, 'repair-spray': 30 };

const TOOL_LABEL: Readonly<Record<Tool, string>> = {
  none: 'No tool',
  utilitool: 'Utilitool',
  'repair-spray': 'Repair spray',
};

const HOURS_PER_TEN_POINTS = 2;
const HOURS_PER_WOUND = 8;

/** What a repair takes on, at most all there is. */
export interface RepairJob {
  damage: number;
  wounds: number;
  seconds: number;
}

/** Seconds of repair: 2 hours per started 10 points, 8 per wound (EP-REP-1). */
export function repairSeconds(damage: number, wounds: number): number {
  return (Math.ceil(damage / 10) * HOURS_PER_TEN_POINTS + wounds * HOURS_PER_WOUND) * UNIT_SECONDS.hours;
}

/** What a repair takes on. Refuses with `nothing-to-treat`, then `beyond-repair` for a destroyed synthetic body. */
export function planRepair(
  ctx: Read,
  id: string,
  wanted: { damage?: number | undefined; wounds?: number | undefined },
): RepairJob {
  const being = ctx.peek(id);
  const damage = Math.min(wanted.damage ?? being.state.damage, being.state.damage);
  const wounds = Math.min(wanted.wounds ?? being.state.wounds, being.state.wounds);
  const who = nameOf(ctx, id);
  if (damage === 0 && wounds === 0)
    refuse('nothing-to-treat', `There is nothing to repair on ${who}.`, { rule: 'EP-REP-1' });
  if (isGone(being) && !isThing(being.stats.morph))
    refuse('beyond-repair', `${who} is destroyed beyond repair.`, { rule: 'EP-DMG-5' });
  return { damage, wounds, seconds: repairSeconds(damage, wounds) };
}

/** Modifiers of a repair: the target's wounds, then the tool (EP-REP-1). */
export function repairLines(ctx: Read, id: string, tool: Tool, woundsHinder = true): Line[] {
  const lines: Line[] = [];
  const { wounds } = ctx.peek(id).state;
  if (woundsHinder && wounds > 0) lines.push({ label: 'Wounds to repair', value: -10 * wounds, rule: 'EP-REP-1' });
  if (tool !== 'none') lines.push({ label: TOOL_LABEL[tool], value: TOOL_BONUS[tool], rule: 'EP-REP-1' });
  return lines;
}

export interface RepairResult {
  check: TestResult;
  success: boolean;
  damageHealed: number;
  woundsHealed?: number;
  timeframeSeconds: number;
  spentSeconds: number;
}

/** Repairs by this test: all or nothing of what was taken on (EP-REP-1). */
export function repair(ctx: Run, id: string, job: RepairJob, check: TestResult): RepairResult {
  const spentSeconds = taskSeconds(ctx, job.seconds, check, id);
  const times = { timeframeSeconds: job.seconds, spentSeconds };
  if (!check.success) return { check, success: false, damageHealed: 0, woundsHealed: 0, ...times };
  const damageHealed = healDamage(ctx, id, job.damage, 'EP-REP-1');
  const woundsHealed = healWounds(ctx, id, job.wounds, 'EP-REP-1');
  return { check, success: true, damageHealed, woundsHealed, ...times };
}

/** What an armour repair takes on (EP-REP-2). Refuses with `nothing-to-treat`. */
export function planArmorRepair(
  ctx: Read,
  id: string,
  type: 'energy' | 'kinetic',
  wanted: number | undefined,
): RepairJob {
  const lost = ctx.peek(id).state.armorLoss[type];
  const damage = Math.min(wanted ?? lost, lost);
  if (damage === 0)
    refuse('nothing-to-treat', `${nameOf(ctx, id)} has lost no ${type} armour to repair.`, { rule: 'EP-REP-2' });
  return { damage, wounds: 0, seconds: repairSeconds(damage, 0) };
}

/** Repairs armour by this test (EP-REP-2). */
export function repairArmor(
  ctx: Run,
  id: string,
  type: 'energy' | 'kinetic',
  job: RepairJob,
  check: TestResult,
): RepairResult {
  const spentSeconds = taskSeconds(ctx, job.seconds, check, id);
  const damageHealed = check.success ? job.damage : 0;
  ctx.edit(id).state.armorLoss[type] -= damageHealed;
  ctx.explain.lookUp(`Armour restored, ${type}`, damageHealed, 'EP-REP-2', { subject: id });
  return { check, success: check.success, damageHealed, timeframeSeconds: job.seconds, spentSeconds };
}
