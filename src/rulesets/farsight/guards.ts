import { cannotAct, targetDead } from '../../engine/commands/common-refusals';
import { Refusal, refusalOf } from '../../engine/state/refusal';
import { hostile, nameOf } from './beings';
import type { Being, Read } from './types';

/** Refuses to change the dead. */
export function refuseDead(ctx: Read, target: string, path = 'target'): void {
  const being = ctx.peek(target);
  if (being.state.lifeState === 'dead') targetDead(nameOf(being), 'FS-DTH-1', path);
}

/** The dead do nothing (FS-CHK-17). */
export function refuseDeadActor(ctx: Read, who: string, rule = 'FS-CHK-17'): void {
  if (ctx.peek(who).state.lifeState === 'dead') cannotAct(nameOf(ctx.peek(who)), 'is dead', rule);
}

/**
 * Builds the guard of a command from the function by which `run` refuses. While a parameter in `needs` is missing, or
 * any is invalid, only `always` is checked.
 */
export function guardOf<P extends object>(
  needs: readonly (keyof P & string)[],
  refuseAll: (ctx: Read, params: P) => void,
  always: (ctx: Read, who: string) => void = () => undefined,
): (ctx: Read, who: string, params: Partial<P>) => void {
  return (ctx, who, params) => {
    const whole = needs.every((name) => params[name] !== undefined);
    const refused = whole ? refusalOf(() => refuseAll(ctx, params as P)) : null;
    if (refused !== null && refused.code !== 'invalid-params') throw new Refusal(refused);
    if (!whole || refused !== null) always(ctx, who);
  };
}

/** Target of help: the one looked at, unless a foe or dead; otherwise the next in the order on the actor's side. */
export function helpedBy(ctx: Read, actor: string, target: string | null): string | null {
  const self = ctx.peek(actor);
  if (target !== null && target !== actor && canBeHelped(ctx.peek(target)) && !hostile(ctx.peek(target), self))
    return target;
  const order = ctx.world.encounter !== null ? ctx.world.scene.order : ctx.world.combatants.map(({ id }) => id);
  const at = order.indexOf(actor);
  const round = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
  return round.find((id) => ctx.peek(id).side === self.side && canBeHelped(ctx.peek(id))) ?? null;
}

const canBeHelped = ({ state }: Being): boolean => state.lifeState === 'alive';
