import { ownChanges, ownTotal } from '../../engine/own/marks';
import { PERCENTILE } from '../../dice/die';
import { sumFrom } from '../../engine/sum';
import { initOf, nameOf, speedOf, traumaModifierOf, woundModifierOf } from './derive';
import { isGone } from './effects';
import { isDouble } from './tests';
import type { Being, Encounter, Read, Run } from './types';

/** Names the running phase, for what lasts only this long. */
export function phaseKey(encounter: Encounter): string {
  return `${encounter.round}.${encounter.phase}`;
}

/** The operator whose initiative a drone shares: it is directed or jammed by a living participant (EP-REM-1). */
export function livingOperator(ctx: Read, being: Being): string | null {
  const { controller, controlMode } = being.state;
  if (controller === null || (controlMode !== 'direct' && controlMode !== 'jam')) return null;
  if (controller === being.id || !Object.hasOwn(ctx.world.index, controller)) return null;
  const operator = ctx.peek(controller);
  return operator.state.fight === null || isGone(operator) ? null : controller;
}

/** Present initiative score: roll + INIT + wounds (+ traumas) + first-turn modifiers; null without one (EP-INIT-1, EP-INIT-3). */
export function scoreOf(ctx: Read, id: string, depth = 0): number | null {
  if (ctx.world.encounter === null || ctx.world.encounter.round === 0) return null;
  const being = ctx.peek(id);
  const { fight, controller } = being.state;
  if (fight === null || isGone(being)) return null;
  const operator = livingOperator(ctx, being);
  if (operator !== null && depth < 8) return scoreOf(ctx, operator, depth + 1);
  const lent = controller !== null && Object.hasOwn(ctx.world.index, controller) ? ctx.peek(controller) : null;
  const roll = fight.roll ?? lent?.state.fight?.roll ?? null;
  if (roll === null) return null;
  return roll + initOf(being) + fight.modifier + injuryShare(ctx, being) + ownTotal(being, 'initiative');
}

function injuryShare(ctx: Read, being: Being): number {
  if (ctx.options.initiativeOnce) return 0;
  return woundModifierOf(ctx, being) + (ctx.options.initiativeTrauma ? traumaModifierOf(ctx, being) : 0);
}

/** Goes before everybody else: by a roll of one's own, or by that of the operator (EP-INIT-1, EP-INIT-4). */
export function isCritical(ctx: Read, being: Being, depth = 0): boolean {
  const operator = livingOperator(ctx, being);
  if (operator !== null && depth < 8) return isCritical(ctx, ctx.peek(operator), depth + 1);
  return being.state.fight?.critical === true;
}

/** 0 for criticals, 1 for Moxie users of this phase, 2 for the rest (EP-INIT-4, EP-INIT-5). */
function priority(ctx: Read, being: Being, key: string): number {
  if (isCritical(ctx, being)) return 0;
  return being.state.fight?.goFirst === key ? 1 : 2;
}

/** Whether a roll goes before everyone else. */
export function goesFirst(ctx: Read, roll: number): boolean {
  const { initiativeCriticals } = ctx.options;
  if (initiativeCriticals === 'none' || !isDouble(roll)) return false;
  return initiativeCriticals === 'all-doubles' || roll !== 99;
}

/** Sorts ids of participants by the order in which they act; equals stay as they are. In the free phase as listed. */
export function inInitiativeOrder(ctx: Read, encounter: Encounter, ids: readonly string[]): string[] {
  if (encounter.round === 0) return [...ids];
  const key = phaseKey(encounter);
  return ids
    .map((id) => ({ id, rank: priority(ctx, ctx.peek(id), key), score: scoreOf(ctx, id) ?? -Infinity }))
    .sort((a, b) => a.rank - b.rank || b.score - a.score || 0)
    .map((entry) => entry.id);
}

/** Who has a slot in the running phase and has neither had it nor has it now. Not in order. */
export function stillToAct(ctx: Read, encounter: Encounter): string[] {
  const over = new Set([...encounter.done, ...encounter.interrupted]);
  if (encounter.active !== null) over.add(encounter.active);
  const listed = encounter.round === 0 ? encounter.ambushers : encounter.participants;
  return listed.filter((id) => {
    if (over.has(id)) return false;
    const being = ctx.peek(id);
    return being.state.fight !== null && speedOf(being) >= encounter.phase && !isGone(being);
  });
}

/** The order of the phase: slots over, interrupted, active, still to act (section 3). */
export function phaseOrder(ctx: Read, encounter: Encounter): string[] {
  const before = [...encounter.done, ...encounter.interrupted];
  if (encounter.active !== null) before.push(encounter.active);
  const present = before.filter((id) => !isGone(ctx.peek(id)));
  return [...present, ...inInitiativeOrder(ctx, encounter, stillToAct(ctx, encounter))];
}

/** Groups of participants with equal scores, highest first (EP-INIT-2). */
function tiesOf(scores: readonly { id: string; score: number; critical: boolean }[]): string[][] {
  const groups = new Map<string, { score: number; ids: string[] }>();
  for (const { id, score, critical } of scores) {
    const key = `${score} ${critical}`;
    const group = groups.get(key) ?? { score, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.ids.length > 1)
    .sort((a, b) => b.score - a.score)
    .map((group) => group.ids);
}

/** Where the fight stands, as every turn command reports it. */
export type EncounterReport = Pick<Encounter, 'round' | 'phase' | 'active'> & {
  order: string[];
  scores?: Record<string, number>;
  criticals?: string[];
  ties?: string[][];
};

/** The encounter as it is reported. In the free phase there are no scores. */
export function encounterView(ctx: Read, encounter: Encounter): EncounterReport {
  const { round, phase, active } = encounter;
  const order = phaseOrder(ctx, encounter);
  if (round === 0) return { round, phase, active, order };
  const scores: { id: string; score: number; critical: boolean }[] = [];
  for (const id of encounter.participants) {
    const score = scoreOf(ctx, id);
    if (score !== null) scores.push({ id, score, critical: isCritical(ctx, ctx.peek(id)) });
  }
  return {
    round,
    phase,
    active,
    order,
    scores: Object.fromEntries(scores.map(({ id, score }) => [id, score])),
    criticals: scores.filter((entry) => entry.critical).map((entry) => entry.id),
    ties: tiesOf(scores),
  };
}

/**
 * Rolls initiative for a new turn: one percentile die per participant in order, none for the dead, the destroyed, and
 * drones that share their operator's score (EP-INIT-1). `alerted` ends here.
 */
export function rollInitiative(ctx: Run, participants: readonly string[]): void {
  const rolling = participants.filter((id) => {
    const being = ctx.peek(id);
    return !isGone(being) && livingOperator(ctx, being) === null;
  });
  for (const id of participants) forgetRoll(ctx, id);
  const rolls = ctx.rollEach(
    rolling.map((id) => ({ die: PERCENTILE, whose: id, label: `${nameOf(ctx, id)}: initiative` })),
    'Initiative',
  );
  for (const [place, id] of rolling.entries()) {
    const roll = rolls[place] ?? 0;
    const { fight } = ctx.edit(id).state;
    if (fight === null) continue;
    fight.roll = roll;
    fight.critical = goesFirst(ctx, roll);
    explainScore(ctx, id, roll);
  }
  for (const id of participants) {
    if (!rolling.includes(id)) explainShared(ctx, id);
  }
}

/** A drone under control acts when its operator does (EP-REM-1). */
function explainShared(ctx: Run, id: string): void {
  const score = scoreOf(ctx, id);
  if (score !== null) ctx.explain.lookUp('Initiative of the operator', score, 'EP-REM-1', { subject: id });
}

function forgetRoll(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.effects = state.effects.filter((effect) => effect.id !== 'alerted');
  if (state.fight === null) return;
  state.fight.roll = null;
  state.fight.critical = false;
}

function explainScore(ctx: Run, id: string, roll: number): void {
  const being = ctx.peek(id);
  const subject = { subject: id };
  const sum = sumFrom('Initiative roll', roll, 'EP-INIT-1').add('INIT', initOf(being), 'EP-STAT-1');
  const { initiativeOnce, initiativeTrauma } = ctx.options;
  const wounds = initiativeOnce ? 0 : woundModifierOf(ctx, being);
  if (wounds !== 0) sum.add('Wounds', wounds, 'EP-INIT-3');
  const traumas = initiativeOnce || !initiativeTrauma ? 0 : traumaModifierOf(ctx, being);
  if (traumas !== 0) sum.add('Traumas', traumas, 'EP-TRA-2');
  const modifier = being.state.fight?.modifier ?? 0;
  if (modifier !== 0) sum.add('First turn', modifier, 'EP-INIT-1');
  for (const { label, value, rule } of ownChanges(being, 'initiative')) sum.add(label, value, rule);
  ctx.explain.sum('Initiative', sum, 'EP-INIT-1', id);
  if (being.state.fight?.critical === true) ctx.explain.note('A double goes first', 'EP-INIT-4', subject);
}
