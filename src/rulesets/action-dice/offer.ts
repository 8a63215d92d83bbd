import type { JsonObject } from '../../kernel/json';
import { defenseCost } from './derive';
import { has, heldUnconscious } from './effects';
import { hindrance } from './guards';
import type { EffectId } from './tables/effects';
import { WEAPON_KIND_TABLE } from './tables/weapon-kinds';
import type { ActionDice, Read } from './types';
import type { CommandDef } from '../../engine/commands/command';

type Def = CommandDef<ActionDice, never>;

/** A likelihood that is this for those whose turn it is, and less for others while an encounter runs. */
export function likely(value: number): NonNullable<Def['likelihood']> {
  return (ctx, actor) => {
    const { encounter } = ctx.world;
    return encounter === null || encounter.active === actor ? value : value / 3;
  };
}

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

/** Somebody who gives `actor` an opening now, or null. */
export function whoIsOpenTo(ctx: Read, actor: string): string | null {
  const open = ctx.world.scene.exposed.find(
    (id) => Object.hasOwn(ctx.world.index, id) && ctx.peek(id).state.openings.includes(actor),
  );
  return open ?? null;
}

/** The weapon an attacker is most likely to use: the first of the stat block, else bare hands. `plain`: no spell or technique. */
export function firstWeapon(ctx: Read, actor: string, plain = false): JsonObject {
  const weapons = ctx.peek(actor).stats.weapons;
  const found = plain ? weapons.find(({ kind }) => !WEAPON_KIND_TABLE[kind].ability) : weapons[0];
  return { ...(found ?? { kind: 'unarmed' }) };
}

/** The weapon of the other hand: the next one to strike with, since the first has just been used; else the first again (AD-ACT-4). */
function otherWeapon(ctx: Read, actor: string): JsonObject {
  const plain = ctx.peek(actor).stats.weapons.filter(({ kind }) => !WEAPON_KIND_TABLE[kind].ability);
  const other = plain.slice(1).find(({ kind, ranged }) => !WEAPON_KIND_TABLE[kind].ranged && ranged !== true);
  return other === undefined ? firstWeapon(ctx, actor, true) : { ...other };
}

/** What somebody bound can still do is filled in as such. */
export function ableFields(ctx: Read, actor: string): JsonObject {
  return has(ctx.peek(actor).state, 'incapacitated') ? { physical: false } : {};
}

/** Attack filled in: weapon, target, the way it is made now, and whether the target may want to answer. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const other = target === actor ? null : (target ?? whoIsOpenTo(ctx, actor));
  const mode = likelyMode(ctx, actor, other);
  return {
    actor,
    weapon: mode === 'off-hand' ? otherWeapon(ctx, actor) : firstWeapon(ctx, actor, mode === 'opening'),
    ...(mode === 'action' ? {} : { mode }),
    ...(other === null ? {} : { target: other }),
    ...(other === null || likelyDefense(ctx, other) === null ? {} : { hold: true }),
  };
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
