import type { CommandDef } from '../../engine/commands/command';
import { isOurs } from '../../contract/sides';
import { refusalOf } from '../../engine/commands/refusal';
import type { Json, JsonObject } from '../../kernel/json';
import { valueOf } from '../../kernel/json';
import type { AttackInput } from './schemas/attack';
import { planDefence } from './attack';
import { canAct } from './body';
import { isDead } from './derive';
import { isInjured } from './effects';
import { wornShield, weaponsAtHand } from './gear';
import { isMember, isUntrained, lacksAction, mayCarryOn, mayTry, mustAct, mustBeTrained } from './guards';
import { totalsOf } from './odds';
import type { Weapon } from './schemas/weapon';
import { BARE_HANDS, weaponReference } from './schemas/weapon';
import type { Skill, SkillReference } from './skill';
import { resolveSkill, scoreOf } from './skill';
import { CATALOGUE, NAMED_SKILLS } from './tables/skills';
import type { Being, Read, Viviiix } from './types';
import { teamOf } from './turn';
import { findWeapon } from './weapons';

/** How the keys of skills begin that are for fights. */
const FIGHTING = ['combat-art', 'trained-in', 'dodge', 'brawl'] as const;

type Def = CommandDef<Viviiix, never>;

/** A likelihood that is this for those whose place it is, and less for others while an encounter runs. */
export function likely(value: number): NonNullable<Def['likelihood']> {
  return (ctx, actor) => (!isMember(ctx, actor) || ctx.world.encounter?.active === actor ? value : value / 3);
}

/** The living of one's own team, and of the fight where one is in it: those who watch or camp together. */
export function company(ctx: Read, actor: string): string[] {
  const team = teamOf(ctx, actor);
  const fights = isMember(ctx, actor);
  const own = ctx.world.combatants.filter((one) => !isDead(one) && teamOf(ctx, one.id) === team);
  return own.map(({ id }) => id).filter((id) => id === actor || isMember(ctx, id) === fights);
}

/** The skill as somebody has it; null where its stats are not known. */
function skillOf(ctx: Read, id: string, reference: SkillReference): Skill | null {
  let skill: Skill | null = null;
  refusalOf(() => {
    skill = resolveSkill(ctx, ctx.peek(id), reference, {});
  });
  return skill;
}

/** True where somebody may use a skill now: it is known, and an action is left for it after `spent` more. */
function mayUse(ctx: Read, id: string, key: string, spent = 0): boolean {
  const skill = skillOf(ctx, id, key);
  return skill !== null && !isUntrained(ctx, skill) && !lacksAction(ctx, id, skill, spent);
}

/** The best at first aid who may give it now, of those who come into question; the patient only if nobody is better. */
export function bestHealer(ctx: Read, patient: string, may: (id: string) => boolean): Being | null {
  const able = ctx.world.combatants.filter((other) => may(other.id) && mayGiveAid(ctx, other.id));
  const worth = (healer: Being): number => scoreOf(healer, NAMED_SKILLS.firstAid) - (healer.id === patient ? 0.5 : 0);
  const [best] = able.sort((a, b) => worth(b) - worth(a));
  return best ?? null;
}

/** True where nothing about the healer is in the way of first aid. */
function mayGiveAid(ctx: Read, healer: string): boolean {
  const skill = skillOf(ctx, healer, NAMED_SKILLS.firstAid);
  return skill !== null && skill.score > 0 && refusalOf(() => mustAct(ctx, healer, skill, {})) === null;
}

/** Likely where somebody on the same side is hurt and this one knows first aid. */
export const likelyHealer: NonNullable<Def['likelihood']> = (ctx, actor) => {
  const healer = ctx.peek(actor);
  if (scoreOf(healer, NAMED_SKILLS.firstAid) === 0) return 0.05;
  const hurt = ctx.world.combatants.some(({ side, state }) => side === healer.side && isInjured(state));
  return hurt ? 0.55 : 0.1;
};

/** Treatment filled in: first aid by those who know it, else magic, which asks for no skill. */
export const treatPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const skill = skillOf(ctx, actor, NAMED_SKILLS.firstAid);
  const aid = skill !== null && !isUntrained(ctx, skill);
  return {
    healer: actor,
    target: patientOf(ctx, actor, target),
    ...(aid ? { method: 'first-aid', ...carryingOn(ctx, actor) } : { method: 'magic', amount: 1 }),
  };
};

/** Whoever is aimed at, if hurt; else somebody hurt at hand of the own side: at whom one aims in a fight is mostly a foe. */
function patientOf(ctx: Read, actor: string, target: string | null): string {
  const { combatants } = ctx.world;
  if (target !== null && isInjured(ctx.peek(target).state)) return target;
  const ours = isOurs(ctx.peek(actor).side);
  const fights = isMember(ctx, actor);
  const hurt = combatants.find(
    (being) =>
      isOurs(being.side) === ours && !isDead(being) && isInjured(being.state) && isMember(ctx, being.id) === fights,
  );
  return hurt?.id ?? target ?? actor;
}

/** Filled in for whoever may go on with a task while surprised (VX-SEQ-7, VX-SEQ-8). */
export function carryingOn(ctx: Read, actor: string): JsonObject {
  return mayCarryOn(ctx, actor) ? { continuing: true } : {};
}

/** The skill somebody is best at outside weapons, with its usual stats; one with an action left if there is any. */
export function bestSkill(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const usable = Object.keys(being.stats.skills).filter((key) => scoreOf(being, key) > 0 && hasStats(ctx, id, key));
  const [best] = usable.sort((a, b) => weight(ctx, id, b) - weight(ctx, id, a));
  return best === undefined ? {} : { es: best };
}

/** What others mostly hold against a deed: their eyes and ears, else what they are best at. */
export function answering(ctx: Read, id: string): JsonObject {
  return scoreOf(ctx.peek(id), NAMED_SKILLS.perception) > 0 ? { es: NAMED_SKILLS.perception } : bestSkill(ctx, id);
}

function weight(ctx: Read, id: string, key: string): number {
  const forFights = FIGHTING.some((kind) => key.startsWith(kind)) ? 20 : 0;
  return scoreOf(ctx.peek(id), key) - forFights - (mayUse(ctx, id, key) ? 0 : 50);
}

function hasStats(ctx: Read, id: string, key: string): boolean {
  const entry = ctx.peek(id).stats.skills[key];
  const own = typeof entry === 'object' && entry.ks !== undefined && entry.us !== undefined;
  return own || Object.hasOwn(CATALOGUE, key);
}

const canWield = (ctx: Read, id: string, { es }: Weapon): boolean => es !== undefined && mayUse(ctx, id, es);

/**
 * The weapon somebody is most likely to use: the first at hand with whose skill an attack is possible now, else the first
 * at hand, else bare hands.
 */
export function firstWeapon(ctx: Read, id: string): Weapon {
  const atHand = weaponsAtHand(ctx.peek(id));
  return [...atHand, BARE_HANDS].find((weapon) => canWield(ctx, id, weapon)) ?? atHand[0] ?? BARE_HANDS;
}

/** An own weapon by its name where it has one, else in full. */
function referTo(weapon: Weapon): Json {
  return weapon !== BARE_HANDS && weapon.name !== undefined ? weapon.name : { ...weapon };
}

/** A way to defend, with the skill it takes. */
interface Way {
  kind: AttackInput['defence']['kind'];
  es: string;
  weapon?: Weapon;
}

/** What somebody has to put up against a weapon: a shield, a weapon fit for it, a dodge; nothing but that against a missile. */
function waysToDefend(being: Being, { kind: against }: Pick<Weapon, 'kind'>): Way[] {
  const dodge: Way = { kind: 'dodge', es: NAMED_SKILLS.dodge };
  if (against === 'ranged') return [dodge];
  const parries = weaponsAtHand(being).flatMap((weapon): Way[] =>
    weapon.kind === 'melee' && weapon.canDefend && weapon.es !== undefined
      ? [{ kind: 'weapon', es: weapon.es, weapon }]
      : [],
  );
  return [
    ...(wornShield(being) === null ? [] : [{ kind: 'shield' as const, es: NAMED_SKILLS.shield }]),
    ...parries,
    dodge,
  ];
}

/** Defences that somebody has nothing for, or no skill: against no weapon can they be put up. */
export function waysMissing(ctx: Read, being: Being): string[] {
  const ways = waysToDefend(being, BARE_HANDS).filter(({ es }) => mayTry(ctx, scoreOf(being, es)));
  return ['shield', 'weapon', 'dodge'].filter((kind) => !ways.some((way) => way.kind === kind));
}

/** A side of which nothing is said. */
const UNSAID: Omit<AttackInput['defence'], 'weapon'> = {
  kind: 'none',
  advantages: [],
  disadvantages: [],
  modifiers: [],
  ignoreSom: false,
  free: false,
};

/** What a way to defend comes to on average: a parry takes the level of its weapon off, a shield adds its own (VX-EXT-6). */
function worthOf(ctx: Read, actor: string, target: string, { es, ...way }: Way): number {
  const skill = skillOf(ctx, target, es);
  if (skill === null) return -Infinity;
  const totals = totalsOf(planDefence(ctx, { actor, target, defence: { ...UNSAID, ...way } }, skill));
  return totals.reduce((sum, total) => sum + total, 0) / totals.length;
}

/**
 * The best defence against somebody's weapon after `spent` others, or the best of the kind said by hand; nothing where none
 * is possible. Each costs the same action, so whoever defends takes the one that comes to most.
 */
function likelyDefence(
  ctx: Read,
  { actor, target, weapon, spent = 0 }: { actor: string; target: string; weapon: Weapon; spent?: number },
  said?: Json,
): JsonObject {
  const being = ctx.peek(target);
  const can = ({ es }: Way): boolean =>
    scoreOf(being, es) > 0 && (!ctx.options.defenceCostsAction || mayUse(ctx, target, es, spent));
  const ways = waysToDefend(being, weapon).filter(({ kind }) => said === undefined || kind === said);
  const worth = (way: Way): number => worthOf(ctx, actor, target, way);
  const [best] = ways.filter(can).sort((a, b) => worth(b) - worth(a));
  const way = best ?? (said === undefined ? undefined : ways[0]);
  if (way === undefined || (said === undefined && !canAct(ctx, being))) return { kind: said ?? 'none' };
  return { kind: way.kind, ...(way.weapon === undefined ? {} : { weapon: referTo(way.weapon) }) };
}

/** How far a shot is mostly: as far as is short for its weapon, in metres where the weapon says how many (VX-EXT-9). */
function shotWith({ kind, ranges }: Weapon): JsonObject {
  if (kind === 'melee') return {};
  return ranges === undefined ? { range: 'short' } : { distance: ranges.short };
}

/** The weapon said by hand, as far as it is one; else the one most likely used. */
function weaponMeant(ctx: Read, actor: string, { weapon }: JsonObject): Weapon {
  const said = weaponReference('weapon').safeParse(weapon);
  let found: Weapon | null = null;
  if (said.success)
    refusalOf(() => {
      found = findWeapon(ctx.peek(actor), said.data, 'weapon');
    });
  return found ?? firstWeapon(ctx, actor);
}

/** Attack filled in: weapon, target, and what the target is likely to do against it. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target, said = {}) => {
  const weapon = weaponMeant(ctx, actor, said);
  const filled: JsonObject = { actor, weapon: referTo(weapon), ...carryingOn(ctx, actor), ...shotWith(weapon) };
  if (target === null || target === actor) return filled;
  return { ...filled, target, defence: likelyDefence(ctx, { actor, target, weapon }, valueOf(said, 'defence.kind')) };
};

/** How many attacks somebody has left in this turn with the weapon they would use first. */
function attacksLeft(ctx: Read, actor: string): number {
  const { es } = firstWeapon(ctx, actor);
  const skill = es === undefined ? null : skillOf(ctx, actor, es);
  const used = isMember(ctx, actor) ? ctx.peek(actor).state.actionsUsed : 0;
  return (skill?.actions ?? 1) - used;
}

/** A series is worth offering to those who have more than one attack left. */
export const likelySeries: NonNullable<Def['likelihood']> = (ctx, actor) =>
  attacksLeft(ctx, actor) > 1 ? likely(0.35)(ctx, actor) : 0.03;

/**
 * As many attacks as the skill of the first weapon allows, each defended against while actions last: by whoever it is aimed
 * at, and against the weapon it is made with, where that is said of it alone.
 */
export const seriesPrefill: NonNullable<Def['prefill']> = (ctx, actor, target, said = {}) => {
  const { defence: _, range: _range, distance: _distance, ...all } = attackPrefill(ctx, actor, target, said);
  const count = Math.max(1, attacksLeft(ctx, actor));
  const spent = new Map<string, number>();
  const attacks = Array.from({ length: count }, (_one, place): JsonObject => {
    const own = attackSaid(ctx, said, place);
    const weapon = weaponMeant(ctx, actor, own.weapon === undefined ? said : own);
    const at = own.target ?? target;
    if (at === null || at === actor) return shotWith(weapon);
    const before = spent.get(at) ?? 0;
    const defence = likelyDefence(ctx, { actor, target: at, weapon, spent: before }, own.kind);
    if (defence['kind'] !== 'none') spent.set(at, before + 1);
    return { ...shotWith(weapon), defence };
  });
  return { ...all, attacks };
};

/** What was said by hand of one attack of a series: whom it is aimed at, with what, and how that one defends. */
function attackSaid(
  ctx: Read,
  { attacks }: JsonObject,
  place: number,
): { target?: string; weapon?: Json; kind?: Json } {
  const one = Array.isArray(attacks) ? attacks[place] : undefined;
  const [target, weapon, kind] = ['target', 'weapon', 'defence.kind'].map((path) => valueOf(one, path));
  return {
    ...(typeof target === 'string' && Object.hasOwn(ctx.world.index, target) ? { target } : {}),
    ...(weapon === undefined ? {} : { weapon }),
    ...(kind === undefined ? {} : { kind }),
  };
}

/** What may be in the way of an attacker, whoever the attack is aimed at ((5) and (7) to (9) of section 9). */
export function mayStrike(
  ctx: Read,
  who: string,
  given: Partial<Pick<AttackInput, 'weapon' | 'es' | 'ks' | 'us' | 'free' | 'continuing'>>,
): void {
  const es =
    given.es ?? (given.weapon === undefined ? undefined : findWeapon(ctx.peek(who), given.weapon, 'weapon').es);
  const skill = es === undefined ? null : resolveSkill(ctx, ctx.peek(who), es, given);
  if (skill !== null) mustBeTrained(ctx, who, skill);
  mustAct(ctx, who, skill, given);
}
