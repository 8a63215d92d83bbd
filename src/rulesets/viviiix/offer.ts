import type { CommandDef } from '../../engine/command';
import type { Json, JsonObject } from '../../kernel/json';
import { isMember } from './guards';
import { isInjured } from './effects';
import { canAct } from './derive';
import { actionsOf, scoreOf } from './skill';
import { CATALOGUE, NAMED_SKILLS } from './tables/skills';
import type { Being, Read, Viviiix } from './types';
import type { Weapon } from './weapon';
import { BARE_HANDS } from './weapon';

type Def = CommandDef<Viviiix, never>;

/** A likelihood that is this for those whose place it is, and less for others while an encounter runs. */
export function likely(value: number): NonNullable<Def['likelihood']> {
  return (ctx, actor) => (!isMember(ctx, actor) || ctx.world.encounter?.active === actor ? value : value / 3);
}

/** The best at first aid who can act, of those who come into question; the patient only if nobody is better. */
export function bestHealer(ctx: Read, patient: string, may: (id: string) => boolean): Being | null {
  const able = ctx.world.combatants.filter(
    (other) => may(other.id) && canAct(ctx, other) && scoreOf(other, NAMED_SKILLS.firstAid) > 0,
  );
  const worth = (healer: Being): number => scoreOf(healer, NAMED_SKILLS.firstAid) - (healer.id === patient ? 0.5 : 0);
  const [best] = able.sort((a, b) => worth(b) - worth(a));
  return best ?? null;
}

/** Likely where somebody on the same side is hurt and this one knows first aid. */
export const likelyHealer: NonNullable<Def['likelihood']> = (ctx, actor) => {
  const healer = ctx.peek(actor);
  if (scoreOf(healer, NAMED_SKILLS.firstAid) === 0) return 0.05;
  const hurt = ctx.world.combatants.some(({ side, state }) => side === healer.side && isInjured(state));
  return hurt ? 0.55 : 0.1;
};

/** The skill somebody is best at outside weapons, with its usual stats; empty where there is none. */
export function bestSkill(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const usable = Object.keys(being.stats.skills).filter((key) => scoreOf(being, key) > 0 && hasStats(ctx, id, key));
  const [best] = usable.sort((a, b) => weight(ctx, id, b) - weight(ctx, id, a));
  return best === undefined ? {} : { es: best };
}

function weight(ctx: Read, id: string, key: string): number {
  return scoreOf(ctx.peek(id), key) - (/^(combat-art|trained-in|dodge|brawl)/.test(key) ? 20 : 0);
}

function hasStats(ctx: Read, id: string, key: string): boolean {
  const entry = ctx.peek(id).stats.skills[key];
  const own = typeof entry === 'object' && entry.ks !== undefined && entry.us !== undefined;
  return own || Object.hasOwn(CATALOGUE, key);
}

/** The weapon somebody is most likely to use: the first of the stat block, else bare hands. */
export function firstWeapon(ctx: Read, id: string): Weapon {
  return ctx.peek(id).stats.weapons[0] ?? BARE_HANDS;
}

/** An own weapon by its name where it has one, else in full. */
function referTo(weapon: Weapon, own: boolean): Json {
  return own && weapon.name !== undefined ? weapon.name : ({ ...weapon } as JsonObject);
}

/** True where somebody has this skill, and an action left for it in this turn. */
function mayUse(ctx: Read, id: string, key: string): boolean {
  const being = ctx.peek(id);
  const score = scoreOf(being, key);
  if (score === 0 || !isMember(ctx, id) || !ctx.options.defenceCostsAction) return score > 0;
  const entry = being.stats.skills[key];
  return being.state.actionsUsed < actionsOf(ctx, score, typeof entry === 'object' ? entry.actions : undefined);
}

/** The defence most likely to be put up: a shield, a weapon fit for it, a dodge; nothing where none is possible. */
function likelyDefence(ctx: Read, id: string, against: Weapon): JsonObject {
  const being = ctx.peek(id);
  if (!canAct(ctx, being)) return { kind: 'none' };
  const { shield, weapons } = being.stats;
  const dodge = mayUse(ctx, id, NAMED_SKILLS.dodge);
  if (against.kind === 'ranged') return dodge ? { kind: 'dodge' } : { kind: 'none' };
  if (shield !== null && mayUse(ctx, id, NAMED_SKILLS.shield)) return { kind: 'shield' };
  const parrying = weapons.find(
    ({ kind, canDefend, es }) => kind === 'melee' && canDefend && es !== undefined && mayUse(ctx, id, es),
  );
  if (parrying !== undefined) return { kind: 'weapon', weapon: referTo(parrying, true) };
  return dodge ? { kind: 'dodge' } : { kind: 'none' };
}

/** Attack filled in: weapon, target, and what the target is likely to do against it. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const weapon = firstWeapon(ctx, actor);
  const filled: JsonObject = { actor, weapon: referTo(weapon, weapon !== BARE_HANDS) };
  if (weapon.kind === 'ranged') filled['range'] = 'short';
  if (target === null || target === actor) return filled;
  return { ...filled, target, defence: likelyDefence(ctx, target, weapon) };
};
