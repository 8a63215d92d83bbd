import type { Obstacle } from '../../engine/command';
import { invalidParams, refuse } from '../../engine/refusal';
import { canAct, isCrushed, isHelpless, skips } from './derive';
import type { Skill } from './skill';
import { EFFECT_TABLE } from './tables/effects';
import type { Options } from './options';
import type { Read, Run } from './types';
import { nameOf } from './types';

/** Refuses a list that is empty or names somebody twice. */
export function mustBeDistinct(ids: readonly string[], path: string): void {
  if (ids.length === 0) invalidParams(path, 'Name at least one combatant.');
  if (new Set(ids).size < ids.length) invalidParams(path, 'Nobody can be named twice.');
}

/** Refuses with `untrained` at a score of 0, unless the untrained may try (VX-ACT-6). */
export function mustBeTrained(ctx: Read, id: string, skill: Skill): void {
  if (skill.score > 0 || ctx.options.untrained === 'minimum') return;
  refuse('untrained', `${nameOf(ctx, id)} has no score in ${skill.label}.`);
}

export function mustBeQuiet(ctx: Read): void {
  if (ctx.world.encounter !== null) refuse('encounter-running', 'An encounter is running; end it first.');
}

/** The running encounter, or a refusal with `no-encounter`. */
export function mustRun(ctx: Read): NonNullable<Read['world']['encounter']> {
  return ctx.world.encounter ?? refuse('no-encounter', 'No encounter is running; start one first.');
}

export function isMember(ctx: Read, id: string): boolean {
  return ctx.fact(`member ${id}`, ({ encounter }) => encounter !== null && Object.hasOwn(encounter.members, id));
}

/** Why somebody is unable, in words; null when they can act. */
export function inability(ctx: Read, id: string): { text: string; rule: string } | null {
  const being = ctx.peek(id);
  const worst = being.state.effects
    .map((effect) => EFFECT_TABLE[effect.id])
    .filter(({ forbids }) => forbids !== null)
    .sort((a, b) => Number(b.forbids === 'helpless') - Number(a.forbids === 'helpless'))[0];
  if (worst !== undefined) {
    const [who, label] = [nameOf(ctx, id), worst.label.toLowerCase()];
    const text = worst.wording === 'is' ? `${who} is ${label} and cannot act.` : `${who} cannot act: ${label}.`;
    return { text, rule: worst.rule };
  }
  if (isCrushed(ctx, being)) return { text: `${nameOf(ctx, id)} cannot stir under the load.`, rule: 'VX-LOAD-8' };
  return null;
}

function unable(ctx: Read, id: string): never {
  return refuse('cannot-act', inability(ctx, id)?.text ?? `${nameOf(ctx, id)} cannot act.`);
}

export function mustBeAble(ctx: Read, id: string): void {
  if (!canAct(ctx, ctx.peek(id))) unable(ctx, id);
}

export function mustNotBeHelpless(ctx: Read, id: string): void {
  if (isHelpless(ctx, ctx.peek(id))) unable(ctx, id);
}

/** True for a surprised member who may go on with what he was busy with (VX-SEQ-7). */
export function mayContinue(ctx: Read, id: string): boolean {
  const being = ctx.peek(id);
  const ids = being.state.effects.map((effect) => effect.id);
  return isMember(ctx, id) && skips(being) && !ids.includes('lost-turn') && !isHelpless(ctx, being);
}

/** Refuses a member of the running encounter whose place it is not; others are not limited. */
export function mustBeActive(ctx: Read, id: string): void {
  if (!isMember(ctx, id) || ctx.world.encounter?.active === id) return;
  refuse('not-your-turn', `It is not ${nameOf(ctx, id)}'s turn.`);
}

/** Refuses a member who has no action left with this skill in this turn (VX-ACT-2). */
export function mustHaveAction(ctx: Read, id: string, skill: Skill): void {
  if (!isMember(ctx, id)) return;
  const { actionsUsed } = ctx.peek(id).state;
  if (actionsUsed < skill.actions) return;
  refuse(
    'no-actions-left',
    `${nameOf(ctx, id)} has no action left for ${skill.label} in this turn: ${actionsUsed} used, ${skill.actions} possible.`,
  );
}

/** Spends a member's action; nothing for others. */
export function spendAction(ctx: Run, id: string): void {
  if (isMember(ctx, id)) ctx.edit(id).state.actionsUsed += 1;
}

/** Actions used in this turn; null unless a member of a running encounter. */
export function actionsUsed(ctx: Read, id: string): number | null {
  return isMember(ctx, id) ? ctx.peek(id).state.actionsUsed : null;
}

/** A threshold by its level name or as a number (VX-ARC-4). Refuses an unknown level with `invalid-params`. */
export function thresholdOf(options: Options, threshold: string | number, path = 'threshold'): number {
  if (typeof threshold === 'number') return threshold;
  const levels: Readonly<Record<string, number>> = options.thresholds;
  const value = Object.hasOwn(levels, threshold) ? levels[threshold] : undefined;
  return (
    value ?? invalidParams(path, `There is no level '${threshold}'; levels are ${Object.keys(levels).join(', ')}.`)
  );
}

/** Why somebody may not act now, by the order of refusals; null if they may. */
export function actionObstacle(ctx: Read, actor: string): Obstacle | null {
  const why = inability(ctx, actor);
  if (why !== null) return { code: 'cannot-act', message: why.text, rule: why.rule };
  if (!isMember(ctx, actor) || ctx.world.encounter?.active === actor) return null;
  return { code: 'not-your-turn', message: `It is not ${nameOf(ctx, actor)}'s turn.`, rule: 'VX-SEQ-1' };
}

export const quietObstacle = (ctx: Read): Obstacle | null =>
  ctx.world.encounter === null ? null : { code: 'encounter-running', message: 'An encounter is running.' };

export const runningObstacle = (ctx: Read): Obstacle | null =>
  ctx.world.encounter !== null ? null : { code: 'no-encounter', message: 'No encounter is running.' };
