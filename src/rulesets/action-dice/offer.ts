import type { Obstacle } from '../../engine/command';
import type { JsonObject } from '../../kernel/json';
import type { Deed } from './guards';
import { hindrance, waitingTarget } from './guards';
import type { Weapon } from './weapon';
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

function settingObstacle(ctx: Read, { encounter }: ObstacleOptions): Obstacle | null {
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
  return { code: 'no-actions-left', message: `${name} has ${actionsLeft} actions left.`, rule: 'AD-ACT-2' };
}

/** The weapon an attacker is most likely to use: the first of the stat block, else bare hands. */
export function firstWeapon(ctx: Read, actor: string): Partial<Weapon> & Pick<Weapon, 'kind'> {
  return ctx.peek(actor).stats.weapons[0] ?? { kind: 'unarmed' };
}

/** Attack filled in: weapon, target, and the way it is made now. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const filled: JsonObject = { actor, weapon: { ...firstWeapon(ctx, actor) } as JsonObject };
  if (target !== null && target !== actor) filled['target'] = target;
  const mode = likelyMode(ctx, actor, target);
  if (mode !== 'action') filled['mode'] = mode;
  return filled;
};

function likelyMode(ctx: Read, actor: string, target: string | null): string {
  const { state } = ctx.peek(actor);
  const { encounter } = ctx.world;
  const active = encounter === null || encounter.active === actor;
  if (!active && target !== null && target !== actor && ctx.peek(target).state.openings.includes(actor))
    return 'opening';
  if (!active && state.readied !== null) return 'readied';
  if (active && encounter !== null && state.actionsLeft === 0 && state.offHandReady) return 'off-hand';
  return 'action';
}
