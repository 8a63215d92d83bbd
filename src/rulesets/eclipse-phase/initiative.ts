import { ownChanges } from '../../engine/own/marks';
import { PERCENTILE } from '../../dice/die';
import { sumFrom } from '../../engine/explain/sum';
import { plus } from '../../kernel/decimal';
import { ignoredWounds, initOf, nameOf, traumaModifierOf, woundModifierOf } from './derive';
import { isGone } from './effects';
import { isDouble } from './tests';
import type { Being, Encounter, Line, Read, Run } from './types';
import { total } from './types';

/** Identifies the running phase, for what lasts only that long. */
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

/** Current initiative score: roll + INIT + wounds (+ traumas) + first-turn modifiers; null without one (EP-INIT-1, EP-INIT-3). */
export function scoreOf(ctx: Read, id: string): number | null {
  const { encounter } = ctx.world;
  return encounter === null || encounter.round === 0 ? null : rolledScore(ctx, ctx.peek(id));
}

/** This turn's roll: one's own or, for a drone without one, the operator's, who may be a drone without one too (EP-REM-1). */
export function rollOf(ctx: Read, being: Being, depth = 0): number | null {
  const { fight, controller } = being.state;
  if (fight === null || fight.roll !== null || controller === null || depth >= 8) return fight?.roll ?? null;
  return Object.hasOwn(ctx.world.index, controller) ? rollOf(ctx, ctx.peek(controller), depth + 1) : null;
}

/** A drone that is on its own from now on keeps the roll it acted by, with its own INIT (EP-REM-1). */
export function keepRoll(ctx: Run, drone: string): void {
  const { fight } = ctx.edit(drone).state;
  if (fight !== null) fight.roll = rollOf(ctx, ctx.peek(drone));
}

/** The score in a fight with initiative. */
export function rolledScore(ctx: Read, being: Being, depth = 0): number | null {
  const { fight } = being.state;
  if (fight === null || isGone(being)) return null;
  const operator = livingOperator(ctx, being);
  if (operator !== null && depth < 8) return rolledScore(ctx, ctx.peek(operator), depth + 1);
  const roll = rollOf(ctx, being);
  if (roll === null) return null;
  return plus(roll, initOf(being), total(scoreLines(ctx, being)));
}

/** What is added to roll and INIT (EP-INIT-1); with one roll per scene wounds do not count (EP-INIT-7). */
function scoreLines(ctx: Read, being: Being): Line[] {
  const { initiativeOnce, initiativeTrauma } = ctx.options;
  const felt: Line = { label: 'Wounds', value: woundModifierOf(ctx, being), rule: 'EP-INIT-3' };
  return [
    ...(initiativeOnce ? [] : [felt, ignoredWounds(ctx, being)]),
    { label: 'Traumas', value: initiativeTrauma ? traumaModifierOf(ctx, being) : 0, rule: 'EP-TRA-2' },
    { label: 'First turn', value: being.state.fight?.modifier ?? 0, rule: 'EP-INIT-1' },
    ...ownChanges(being, 'initiative'),
  ];
}

/** Goes before everybody else, by their own roll or the operator's (EP-INIT-1, EP-INIT-4). */
export function isCritical(ctx: Read, being: Being, depth = 0): boolean {
  const operator = livingOperator(ctx, being);
  if (operator !== null && depth < 8) return isCritical(ctx, ctx.peek(operator), depth + 1);
  return being.state.fight?.critical === true;
}

/** Whether a roll goes before everyone else. */
export function goesFirst(ctx: Read, roll: number): boolean {
  const { initiativeCriticals } = ctx.options;
  if (initiativeCriticals === 'none' || !isDouble(roll)) return false;
  return initiativeCriticals === 'all-doubles' || roll !== 99;
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
  const sum = sumFrom('Initiative roll', roll, 'EP-INIT-1').add('INIT', initOf(being), 'EP-STAT-1');
  for (const { label, value, rule, counted } of scoreLines(ctx, being)) {
    if (value !== 0) sum.add(label, value, rule, counted !== false);
  }
  ctx.explain.sum('Initiative', sum, 'EP-INIT-1', id);
  if (being.state.fight?.critical === true) ctx.explain.note('A double goes first', 'EP-INIT-4', { subject: id });
}
