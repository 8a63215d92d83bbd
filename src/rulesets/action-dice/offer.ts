import type { Obstacle } from '../../engine/command';
import type { JsonObject } from '../../kernel/json';
import { defenseCost } from './derive';
import { has, heldUnconscious } from './effects';
import type { Deed } from './guards';
import { hindrance, waitingTarget } from './guards';
import type { EffectId } from './tables/effects';
import type { ActionDice, Read } from './types';
import { nameOf } from './types';
import type { CommandDef } from '../../engine/command';

type Def = CommandDef<ActionDice, never>;

/** A likelihood that is this for those whose turn it is, and less for others while an encounter runs. */
export function likely(value: number): NonNullable<Def['likelihood']> {
  return (ctx, actor) => {
    const { encounter } = ctx.world;
    return encounter === null || encounter.active === actor ? value : value / 3;
  };
}

export interface ObstacleOptions {
  kind: Deed['kind'];
  /** Actions it takes; 0 where it needs no turn. */
  actions?: number;
  encounter?: 'needed' | 'forbidden';
  /** An action that somebody bound can take as well. */
  physical?: boolean;
}

/** Why somebody may not use a command now, by the same order as its refusals; null if they may. */
export function actionObstacle(options: ObstacleOptions): NonNullable<Def['obstacle']> {
  const actions = options.actions ?? (options.kind === 'action' ? 1 : 0);
  return (ctx, actor) =>
    settingObstacle(ctx, options) ?? deedObstacle(ctx, actor, options) ?? turnObstacle(ctx, actor, actions);
}

/** What the moment forbids, whoever asks: no encounter, an encounter, an attack that waits. */
export function settingObstacle(ctx: Read, { encounter }: Partial<ObstacleOptions> = {}): Obstacle | null {
  const running = ctx.world.encounter !== null;
  if (encounter === 'needed' && !running) return { code: 'no-encounter', message: 'No encounter is running.' };
  if (encounter === 'forbidden' && running) return { code: 'encounter-running', message: 'An encounter is running.' };
  const waiting = waitingTarget(ctx);
  if (waiting === null) return null;
  return {
    code: 'reaction-pending',
    message: `An attack on ${nameOf(ctx, waiting)} waits for an answer.`,
    rule: 'AD-ATK-4',
  };
}

function deedObstacle(ctx: Read, actor: string, options: ObstacleOptions): Obstacle | null {
  const deed: Deed = options.kind === 'check' ? { kind: 'check' } : { kind: options.kind, ...pick(options.physical) };
  const why = hindrance(ctx, actor, deed);
  return why === null ? null : { code: 'cannot-act', message: why.text, rule: why.rule };
}

function pick(physical: boolean | undefined): { physical?: boolean } {
  return physical === undefined ? {} : { physical };
}

function turnObstacle(ctx: Read, actor: string, actions: number): Obstacle | null {
  const { encounter } = ctx.world;
  if (encounter === null || actions === 0) return null;
  const name = nameOf(ctx, actor);
  if (encounter.active !== actor) {
    return { code: 'not-your-turn', message: `It is not ${name}'s turn.`, rule: 'AD-ACT-2' };
  }
  const { actionsLeft } = ctx.peek(actor).state;
  if (actionsLeft >= actions) return null;
  const left = actionsLeft === 0 ? 'no action' : `only ${actionsLeft} ${actionsLeft === 1 ? 'action' : 'actions'}`;
  return { code: 'no-actions-left', message: `${name} has ${left} left.`, rule: 'AD-ACT-2' };
}

/** Refusals of an action that leave a reaction or an off-hand attack possible. */
const NOT_BY_ACTION = ['cannot-act', 'not-your-turn', 'no-actions-left'];

/** Why an attack is not possible now: as an action, or as the reaction or off-hand attack that stands open. */
export const attackObstacle: NonNullable<Def['obstacle']> = (ctx, actor) => {
  const byAction = actionObstacle({ kind: 'action' })(ctx, actor);
  if (byAction === null || !NOT_BY_ACTION.includes(byAction.code)) return byAction;
  const { state } = ctx.peek(actor);
  if (byAction.code === 'no-actions-left') return state.offHandReady ? null : byAction;
  const { encounter } = ctx.world;
  const waits = encounter !== null && encounter.active !== actor;
  const open = waits && (state.readied !== null || whoIsOpenTo(ctx, actor) !== null);
  return open ? deedObstacle(ctx, actor, { kind: 'reaction' }) : byAction;
};

/** Why nothing readied goes off now: nothing is readied, it is the own turn, or the condition forbids it. */
export const triggerObstacle: NonNullable<Def['obstacle']> = (ctx, actor) => {
  const name = nameOf(ctx, actor);
  if (ctx.peek(actor).state.readied === null) {
    return { code: 'not-readied', message: `${name} has readied nothing.`, rule: 'AD-ACT-8' };
  }
  const why = actionObstacle({ kind: 'reaction', physical: false, encounter: 'needed' })(ctx, actor);
  if (why !== null || ctx.world.encounter?.active !== actor) return why;
  return { code: 'own-turn-reaction', message: `${name} cannot react on their own turn.`, rule: 'AD-REA-3' };
};

/** Why somebody may not roll a check now; the unconscious still resist (AD-INC-1). */
export const checkObstacle: NonNullable<Def['obstacle']> = (ctx, actor) => {
  const setting = settingObstacle(ctx);
  if (setting !== null) return setting;
  const why = hindrance(ctx, actor, { kind: 'check', resistance: true });
  return why === null ? null : { code: 'cannot-act', message: why.text, rule: why.rule };
};

/** A check filled in: for somebody unconscious, who can only resist, one of Stamina. */
export const checkPrefill: NonNullable<Def['prefill']> = (ctx, actor): JsonObject =>
  has(ctx.peek(actor).state, 'unconscious')
    ? { actor, vs: 15, kind: 'resistance', ability: 'stamina' }
    : { actor, vs: 15 };

/** An effect that `id` can struggle against, the first of those on them; null for none (AD-RES-3). */
export function struggledAgainst(ctx: Read, id: string): EffectId | null {
  const figure = ctx.peek(id);
  const found = figure.state.effects.find(
    ({ effect, struggle }) => struggle !== undefined && !(effect === 'unconscious' && heldUnconscious(figure)),
  );
  return found?.effect ?? null;
}

/** Why somebody may not struggle now: it takes a turn and actions, or there is nothing to struggle against. */
export const struggleObstacle: NonNullable<Def['obstacle']> = (ctx, actor) => {
  const actions = ctx.options.struggleActions;
  const why = actionObstacle(actions === 0 ? { kind: 'check' } : { kind: 'action', physical: false, actions })(
    ctx,
    actor,
  );
  if (why !== null || struggledAgainst(ctx, actor) !== null) return why;
  return {
    code: 'no-such-effect',
    message: `${nameOf(ctx, actor)} has nothing to struggle against.`,
    rule: 'AD-RES-3',
  };
};

/** Somebody who gives `actor` an opening now, or null. */
export function whoIsOpenTo(ctx: Read, actor: string): string | null {
  const open = ctx.world.scene.exposed.find(
    (id) => Object.hasOwn(ctx.world.index, id) && ctx.peek(id).state.openings.includes(actor),
  );
  return open ?? null;
}

/** The weapon an attacker is most likely to use: the first of the stat block, else bare hands. */
export function firstWeapon(ctx: Read, actor: string): JsonObject {
  return { ...(ctx.peek(actor).stats.weapons[0] ?? { kind: 'unarmed' }) };
}

/** Attack filled in: weapon, target, the way it is made now, and whether the target may want to answer. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const filled: JsonObject = { actor, weapon: firstWeapon(ctx, actor) };
  const other = target === actor ? null : (target ?? whoIsOpenTo(ctx, actor));
  const mode = likelyMode(ctx, actor, other);
  if (mode !== 'action') filled['mode'] = mode;
  if (other === null) return filled;
  filled['target'] = other;
  if (likelyDefense(ctx, other) !== null) filled['hold'] = true;
  return filled;
};

/** The defense somebody can make and pay now, or null. */
export function likelyDefense(ctx: Read, target: string): JsonObject | null {
  if (ctx.world.encounter?.active === target) return null;
  if (hindrance(ctx, target, { kind: 'reaction' }) !== null) return null;
  return defenseCost(ctx, target) <= ctx.peek(target).state.vigor ? { kind: 'dodge' } : null;
}

/** `react` filled in: with a defense where one is possible. */
export function answerFor(ctx: Read, target: string): JsonObject {
  const defense = likelyDefense(ctx, target);
  return defense === null ? { target } : { target, defense };
}

function likelyMode(ctx: Read, actor: string, target: string | null): string {
  const { state } = ctx.peek(actor);
  const { encounter } = ctx.world;
  const active = encounter === null || encounter.active === actor;
  if (!active && target !== null && ctx.peek(target).state.openings.includes(actor)) return 'opening';
  if (!active && state.readied !== null) return 'readied';
  return active && encounter !== null && state.actionsLeft === 0 && state.offHandReady ? 'off-hand' : 'action';
}
