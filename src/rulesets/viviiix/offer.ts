import type { CommandDef } from '../../engine/commands/command';
import { isOurs } from '../../contract/sides';
import { refusalOf } from '../../engine/state/refusal';
import type { Json, JsonObject } from '../../kernel/json';
import { valueOf } from '../../kernel/json';
import { maxBy } from '../../kernel/max-by';
import type { AttackInput } from './schemas/attack';
import { planDefence } from './attack';
import { canAct } from './body';
import { isDead } from './derive';
import { isInjured } from './effects';
import { wornShield, weaponsAtHand } from './gear';
import { isMember, isUntrained, lacksAction, canCarryOn, canTry, mustAct, mustBeTrained } from './guards';
import { totalsOf } from './odds';
import type { Weapon } from './schemas/weapon';
import { BARE_HANDS, weaponReference } from './schemas/weapon';
import type { Skill, SkillReference } from './skill';
import { resolveSkill, scoreOf } from './skill';
import { CATALOGUE, NAMED_SKILLS } from './tables/skills';
import type { Being, Read, Viviiix } from './types';
import { teamOf } from './turn';
import { findWeapon } from './weapons';

/** Key prefixes of combat skills. */
const FIGHTING = ['combat-art', 'trained-in', 'dodge', 'brawl'] as const;

type Def = CommandDef<Viviiix, never>;

/** A likelihood that drops to a third for members whose turn it is not. */
export function likely(value: number): NonNullable<Def['likelihood']> {
  return (ctx, actor) => (!isMember(ctx, actor) || ctx.world.encounter?.active === actor ? value : value / 3);
}

/** The living members of the actor's team, limited to those in or out of the fight as the actor is. */
export function company(ctx: Read, actor: string): string[] {
  const team = teamOf(ctx, actor);
  const fights = isMember(ctx, actor);
  const own = ctx.world.combatants.filter((one) => !isDead(one) && teamOf(ctx, one.id) === team);
  return own.map(({ id }) => id).filter((id) => id === actor || isMember(ctx, id) === fights);
}

/** What `look` finds, or null where it refuses. */
function unlessRefused<F>(look: () => F): F | null {
  let found: F | null = null;
  refusalOf(() => {
    found = look();
  });
  return found;
}

/** The skill as this combatant has it; null if its stats are not known. */
function skillOf(ctx: Read, id: string, reference: SkillReference): Skill | null {
  return unlessRefused(() => resolveSkill(ctx, ctx.peek(id), reference, {}));
}

/** True if a skill can be used now, with an action left for it after `spent` more. */
function canUse(ctx: Read, id: string, key: string, spent = 0): boolean {
  const skill = skillOf(ctx, id, key);
  return skill !== null && !isUntrained(ctx, skill) && !lacksAction(ctx, id, skill, spent);
}

/** The best available healer among those who pass `may`; the patient only if nobody is better. */
export function bestHealer(ctx: Read, patient: string, may: (id: string) => boolean): Being | null {
  const able = ctx.world.combatants.filter((other) => may(other.id) && canGiveAid(ctx, other.id));
  const worth = (healer: Being): number => scoreOf(healer, NAMED_SKILLS.firstAid) - (healer.id === patient ? 0.5 : 0);
  return maxBy(able, worth) ?? null;
}

/** True if the healer is able to give first aid now. */
function canGiveAid(ctx: Read, healer: string): boolean {
  const skill = skillOf(ctx, healer, NAMED_SKILLS.firstAid);
  return skill !== null && skill.score > 0 && refusalOf(() => mustAct(ctx, healer, skill, {})) === null;
}

/** Likely if somebody on the same side is hurt and the actor knows first aid. */
export const likelyHealer: NonNullable<Def['likelihood']> = (ctx, actor) => {
  const healer = ctx.peek(actor);
  if (scoreOf(healer, NAMED_SKILLS.firstAid) === 0) return 0.05;
  const hurt = ctx.world.combatants.some(({ side, state }) => side === healer.side && isInjured(state));
  return hurt ? 0.55 : 0.1;
};

/** Prefilled treatment: first aid by those trained in it, else magic, which needs no skill. */
export const treatPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const skill = skillOf(ctx, actor, NAMED_SKILLS.firstAid);
  const aid = skill !== null && !isUntrained(ctx, skill);
  return {
    healer: actor,
    target: patientOf(ctx, actor, target),
    ...(aid ? { method: 'first-aid', ...carryingOn(ctx, actor) } : { method: 'magic', amount: 1 }),
  };
};

/** The current target, if hurt; else somebody hurt on the actor's side, since the target of a fight is usually a foe. */
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

/** Prefilled for anybody who can carry on with a task while surprised (VX-SEQ-7, VX-SEQ-8). */
export function carryingOn(ctx: Read, actor: string): JsonObject {
  return canCarryOn(ctx, actor) ? { continuing: true } : {};
}

/** The best non-combat skill with known stats, preferably one with an action left. */
export function bestSkill(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const usable = Object.keys(being.stats.skills).filter((key) => scoreOf(being, key) > 0 && hasStats(ctx, id, key));
  const best = maxBy(usable, (key) => weight(ctx, id, key));
  return best === undefined ? {} : { es: best };
}

/** The skill most likely used to oppose: Perception, else the opponent's best. */
export function answering(ctx: Read, id: string): JsonObject {
  return scoreOf(ctx.peek(id), NAMED_SKILLS.perception) > 0 ? { es: NAMED_SKILLS.perception } : bestSkill(ctx, id);
}

function weight(ctx: Read, id: string, key: string): number {
  const forFights = FIGHTING.some((kind) => key.startsWith(kind)) ? 20 : 0;
  return scoreOf(ctx.peek(id), key) - forFights - (canUse(ctx, id, key) ? 0 : 50);
}

function hasStats(ctx: Read, id: string, key: string): boolean {
  const entry = ctx.peek(id).stats.skills[key];
  const own = typeof entry === 'object' && entry.ks !== undefined && entry.us !== undefined;
  return own || Object.hasOwn(CATALOGUE, key);
}

const canWield = (ctx: Read, id: string, { es }: Weapon): boolean => es !== undefined && canUse(ctx, id, es);

/** The weapon most likely used: the first at hand usable now, else the first at hand, else bare hands. */
export function firstWeapon(ctx: Read, id: string): Weapon {
  const atHand = weaponsAtHand(ctx.peek(id));
  return [...atHand, BARE_HANDS].find((weapon) => canWield(ctx, id, weapon)) ?? atHand[0] ?? BARE_HANDS;
}

/** A weapon by its name if it has one, else in full. */
function referTo(weapon: Weapon): Json {
  return weapon !== BARE_HANDS && weapon.name !== undefined ? weapon.name : { ...weapon };
}

/** A kind of defence and the skill it uses. */
interface DefenceOption {
  kind: AttackInput['defence']['kind'];
  es: string;
  weapon?: Weapon;
}

/** The defences available against a weapon: a shield, weapons that can parry, a dodge; against missiles only the dodge. */
function defenceOptions(being: Being, { kind: against }: Pick<Weapon, 'kind'>): DefenceOption[] {
  const dodge: DefenceOption = { kind: 'dodge', es: NAMED_SKILLS.dodge };
  if (against === 'ranged') return [dodge];
  const parries = weaponsAtHand(being).flatMap((weapon): DefenceOption[] =>
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

/** Defences this being lacks the gear or skill for, whatever the weapon. */
export function unavailableDefences(ctx: Read, being: Being): string[] {
  const ways = defenceOptions(being, BARE_HANDS).filter(({ es }) => canTry(ctx, scoreOf(being, es)));
  return ['shield', 'weapon', 'dodge'].filter((kind) => !ways.some((way) => way.kind === kind));
}

/** A side with all parameters at their defaults. */
const EMPTY_SIDE: Omit<AttackInput['defence'], 'weapon'> = {
  kind: 'none',
  advantages: [],
  disadvantages: [],
  modifiers: [],
  ignoreSom: false,
  free: false,
};

/** The mean ARC of a defence: a parry subtracts its weapon's level, a shield adds its own (VX-EXT-6). */
function worthOf(ctx: Read, actor: string, target: string, { es, ...way }: DefenceOption): number {
  const skill = skillOf(ctx, target, es);
  if (skill === null) return -Infinity;
  const totals = totalsOf(planDefence(ctx, { actor, target, defence: { ...EMPTY_SIDE, ...way } }, skill));
  return totals.reduce((sum, total) => sum + total, 0) / totals.length;
}

/**
 * The best defence against a weapon after `spent` others, or the best of the kind chosen by hand; none if none is possible.
 * All cost the same action, so the defender takes the one with the highest mean.
 */
function likelyDefence(
  ctx: Read,
  { actor, target, weapon, spent = 0 }: { actor: string; target: string; weapon: Weapon; spent?: number },
  entered?: Json,
): JsonObject {
  const being = ctx.peek(target);
  const can = ({ es }: DefenceOption): boolean =>
    scoreOf(being, es) > 0 && (!ctx.options.defenceCostsAction || canUse(ctx, target, es, spent));
  const ways = defenceOptions(being, weapon).filter(({ kind }) => entered === undefined || kind === entered);
  const best = maxBy(ways.filter(can), (way) => worthOf(ctx, actor, target, way));
  const way = best ?? (entered === undefined ? undefined : ways[0]);
  if (way === undefined || (entered === undefined && !canAct(ctx, being))) return { kind: entered ?? 'none' };
  return { kind: way.kind, ...(way.weapon === undefined ? {} : { weapon: referTo(way.weapon) }) };
}

/** Default distance of a shot: short range, in metres if the weapon lists them (VX-EXT-9). */
function shotWith({ kind, ranges }: Weapon): JsonObject {
  if (kind === 'melee') return {};
  return ranges === undefined ? { range: 'short' } : { distance: ranges.short };
}

/** Building a schema costs more than a shot. */
const ENTERED_WEAPON = weaponReference('weapon');

/** The weapon chosen by hand, if valid; else the one most likely used. */
function chosenWeapon(ctx: Read, actor: string, { weapon }: JsonObject): Weapon {
  const entered = weapon === undefined ? undefined : ENTERED_WEAPON.safeParse(weapon).data;
  const found = entered === undefined ? null : unlessRefused(() => findWeapon(ctx.peek(actor), entered, 'weapon'));
  return found ?? firstWeapon(ctx, actor);
}

/** Prefilled attack: weapon, target, and the target's likely defence. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target, entered = {}) => {
  const weapon = chosenWeapon(ctx, actor, entered);
  const filled: JsonObject = { actor, weapon: referTo(weapon), ...carryingOn(ctx, actor), ...shotWith(weapon) };
  if (target === null || target === actor) return filled;
  const kind = valueOf(entered, 'defence.kind');
  return { target, defence: likelyDefence(ctx, { actor, target, weapon }, kind), ...filled };
};

/** How many attacks are left this turn with the most likely weapon. */
function attacksLeft(ctx: Read, actor: string): number {
  const { es } = firstWeapon(ctx, actor);
  const skill = es === undefined ? null : skillOf(ctx, actor, es);
  const used = isMember(ctx, actor) ? ctx.peek(actor).state.actionsUsed : 0;
  return (skill?.actions ?? 1) - used;
}

/** A series is worth offering only with more than one attack left. */
export const likelySeries: NonNullable<Def['likelihood']> = (ctx, actor) =>
  attacksLeft(ctx, actor) > 1 ? likely(0.35)(ctx, actor) : 0.03;

/**
 * Prefilled series: as many attacks as the first weapon's skill allows, each with a defence while the target's actions
 * last. An attack with its own target or weapon gets the defence of that target against that weapon.
 */
export const seriesPrefill: NonNullable<Def['prefill']> = (ctx, actor, target, entered = {}) => {
  const { defence: _, range: _range, distance: _distance, ...all } = attackPrefill(ctx, actor, target, entered);
  const count = Math.max(1, attacksLeft(ctx, actor));
  const spent = new Map<string, number>();
  const attacks = Array.from({ length: count }, (_one, place): JsonObject => {
    const own = enteredAttack(ctx, entered, place);
    const weapon = chosenWeapon(ctx, actor, own.weapon === undefined ? entered : own);
    const at = own.target ?? target;
    if (at === null || at === actor) return shotWith(weapon);
    const before = spent.get(at) ?? 0;
    const defence = likelyDefence(ctx, { actor, target: at, weapon, spent: before }, own.kind);
    if (defence['kind'] !== 'none') spent.set(at, before + 1);
    return { ...shotWith(weapon), defence };
  });
  return { ...all, attacks };
};

/** What was entered for one attack of a series: its target, weapon and kind of defence. */
function enteredAttack(
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

/** Refuses an attacker who cannot attack now, whatever the target. */
export function guardAttacker(
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
