import { z } from 'zod';
import { invalidParams, refuse } from '../../engine/refusal';
import type { Arc, Bearing } from './arc';
import { planArc } from './arc';
import { combatantId, field, freeField, looseSideFields, pairField, whenField } from './commands/fields';
import { current } from './derive';
import { mustBeTrained } from './guards';
import type { Pair } from './injury';
import type { Skill } from './skill';
import { resolveSkill } from './skill';
import type { RangeBand } from './tables/burden';
import { MAXIMUM_RANGE_FACTOR, RANGE_BANDS } from './tables/burden';
import { SIZE_INDEX } from './tables/sizes';
import { NAMED_SKILLS } from './tables/skills';
import { GROUP, STAT_TITLES } from './tables/stats';
import type { Read } from './types';
import { nameOf } from './types';
import type { Weapon } from './weapon';
import { findWeapon, weaponReference } from './weapon';

const shield = z.object({
  name: field(z.string().optional(), { title: 'Name' }),
  level: field(z.int().min(0), { title: 'Level' }),
});

const defence = z.object({
  kind: field(z.enum(['none', 'weapon', 'shield', 'dodge']).default('none'), {
    title: 'Defends with',
    enumTitles: { none: 'Nothing', weapon: 'Weapon', shield: 'Shield', dodge: 'Dodging' },
    rules: ['VX-EXT-6'],
  }),
  weapon: weaponReference('target-weapon')
    .optional()
    .meta({ title: 'Weapon', widget: 'weapon', when: { kind: ['weapon'] } }),
  shield: field(shield.optional(), { title: 'Shield', when: { kind: ['weapon', 'shield', 'dodge'] } }),
  ...looseSideFields('target-skill'),
  free: freeField(),
});

export const attackParams = z.object({
  actor: combatantId({ title: 'Attacker' }),
  target: combatantId({ title: 'Target' }),
  weapon: weaponReference('weapon').meta({ title: 'Weapon', widget: 'weapon' }),
  ...looseSideFields(),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm', rules: ['VX-EXT-9'] }),
  range: field(z.enum(RANGE_BANDS).optional(), { title: 'Range', rules: ['VX-EXT-9'] }),
  defence: field(defence.prefault({}), { title: 'Defence' }),
  stats: pairField('VX-EXT-10'),
  apply: field(z.boolean().default(true), { title: 'Damage takes effect', advanced: true }),
  when: whenField(),
  free: freeField(),
});

export type AttackInput = z.infer<typeof attackParams>;

/** An attack whose weapons are at hand with all their figures. */
export interface AttackParams extends AttackInput {
  weapon: Weapon;
  defence: AttackInput['defence'] & { weapon?: Weapon | undefined };
}

/** Looks up weapons that are given by name. Refuses unknown names with `invalid-params`. */
export function takeWeapons(ctx: Read, input: AttackInput): AttackParams {
  const parrying = input.defence.weapon;
  const weapon = findWeapon(ctx.peek(input.actor).stats.weapons, input.weapon, 'weapon');
  if (parrying === undefined) return { ...input, weapon, defence: { ...input.defence, weapon: undefined } };
  const own = ctx.peek(input.target).stats.weapons;
  return { ...input, weapon, defence: { ...input.defence, weapon: findWeapon(own, parrying, 'defence.weapon') } };
}

/** All that an attack is, before the dice. */
export interface AttackPlan {
  attack: Arc;
  defence: Arc | null;
  /** What an undefended blow has to beat; null where somebody defends (VX-EXT-7). */
  threshold: number | null;
  range: RangeBand | null;
  pair: Pair;
  /** Damage before it is cut off at 0, by margin (VX-EXT-8). */
  raw(margin: number): number;
}

/** Refuses `invalid-params`, `out-of-range`, `cannot-defend`, `untrained`, in this order. */
export function planAttack(ctx: Read, input: AttackParams): AttackPlan {
  const { actor, target, weapon } = input;
  const skill = attackSkill(ctx, input);
  const defending = defenceSkill(ctx, input);
  const pair = pairOf(input);
  const range = rangeOf(input);
  mustBeDefensible(ctx, input);
  mustBeTrained(ctx, actor, skill);
  if (defending !== null) mustBeTrained(ctx, target, defending);
  const { sizeModifier, rangeModifiers } = ctx.options;
  const bearing: Bearing = {
    opponent: target,
    size: sizeModifier !== 'off',
    range: range === null ? null : { band: range, modifier: rangeModifiers[range] },
    gear: [{ label: weaponLabel(weapon), value: -weapon.level, rule: 'VX-EXT-5' }],
  };
  return {
    attack: planArc(ctx, actor, skill, input, bearing),
    defence: defending === null ? null : planDefence(ctx, input, defending),
    threshold: defending === null ? undefendedThreshold(ctx, target) : null,
    range,
    pair,
    raw: (margin) => rawDamage(ctx, input, margin),
  };
}

function attackSkill(ctx: Read, input: AttackParams): Skill {
  const es = input.es ?? input.weapon.es;
  if (es === undefined) return invalidParams('weapon.es', 'Say which skill the weapon is used with.');
  return resolveSkill(ctx, ctx.peek(input.actor), es, input);
}

function defenceSkill(ctx: Read, { target, defence }: AttackParams): Skill | null {
  if (defence.kind === 'none') return null;
  if (defence.kind === 'weapon' && defence.weapon === undefined)
    return invalidParams('defence.weapon', 'Say which weapon parries.');
  if (defence.kind === 'shield' && shieldOf(ctx, target, defence) === null)
    return invalidParams('defence.shield', `${nameOf(ctx, target)} has no shield; name one.`);
  const usual = { weapon: defence.weapon?.es, shield: NAMED_SKILLS.shield, dodge: NAMED_SKILLS.dodge };
  const es = defence.es ?? usual[defence.kind];
  if (es === undefined) return invalidParams('defence.weapon.es', 'Say which skill the weapon is used with.');
  return resolveSkill(ctx, ctx.peek(target), es, defence, 'defence.');
}

/** The shield that counts: the one given, or for a shield defence the one carried (VX-EXT-6). */
function shieldOf(ctx: Read, target: string, defence: AttackParams['defence']): { level: number } | null {
  return defence.shield ?? (defence.kind === 'shield' ? ctx.peek(target).stats.shield : null);
}

function pairOf({ stats }: AttackParams): Pair {
  const pair: Pair = stats ?? { ks: 'build', us: 'vigor' };
  mustBelong(pair);
  return pair;
}

/** Refuses an unknown stat that does not belong to the known stat (VX-EXT-10). */
export function mustBelong({ ks, us }: Pair): void {
  if (!GROUP[ks].includes(us))
    invalidParams('stats.us', `That unknown stat is none of those below ${STAT_TITLES[ks]}.`);
}

/** The range band of a missile; null hand to hand. Refuses what is too far (VX-EXT-9). */
function rangeOf({ weapon, distance, range }: AttackParams): RangeBand | null {
  if (weapon.kind === 'melee') return null;
  if (range !== undefined) return range;
  if (distance === undefined) return invalidParams('distance', 'A missile needs a distance or a range.');
  if (weapon.ranges === undefined)
    return invalidParams('weapon.ranges', 'Say at which range the shot is, or give the weapon its ranges.');
  const { short, mid, long } = weapon.ranges;
  const limits: Readonly<Record<RangeBand, number>> = { short, mid, long, maximum: MAXIMUM_RANGE_FACTOR * long };
  const band = RANGE_BANDS.find((name) => distance <= limits[name]);
  return band ?? refuse('out-of-range', `${distance} m is too far; the farthest shot is ${limits.maximum} m.`);
}

function mustBeDefensible(ctx: Read, { target, weapon, defence }: AttackParams): void {
  if (defence.kind === 'none') return;
  const who = nameOf(ctx, target);
  if (weapon.kind === 'ranged' && defence.kind !== 'dodge')
    refuse('cannot-defend', `${who} can only dodge a missile.`, 'defence.kind');
  if (defence.kind === 'weapon' && defence.weapon?.canDefend === false)
    refuse('cannot-defend', `${who} cannot parry with ${defence.weapon.name ?? 'this weapon'}.`, 'defence.weapon');
}

function planDefence(ctx: Read, { actor, target, defence }: AttackParams, skill: Skill): Arc {
  const parried = defence.kind === 'weapon' ? (defence.weapon ?? null) : null;
  const carried = shieldOf(ctx, target, defence);
  const gear = [
    ...(parried === null ? [] : [{ label: weaponLabel(parried), value: -parried.level, rule: 'VX-EXT-6' }]),
    ...(carried === null ? [] : [{ label: 'Shield level', value: carried.level, rule: 'VX-EXT-6' }]),
  ];
  return planArc(ctx, target, skill, defence, { opponent: actor, size: ctx.options.sizeModifier === 'both', gear });
}

function weaponLabel(weapon: Weapon): string {
  return `Weapon level: ${weapon.name ?? weapon.kind}`;
}

function undefendedThreshold(ctx: Read, target: string): number {
  const being = ctx.peek(target);
  return ctx.options.undefendedThreshold === 'agility' ? current(being, 'agility') : current(being, 'control') - 2;
}

function rawDamage(ctx: Read, { actor, target, weapon }: AttackParams, margin: number): number {
  const armour = ctx.peek(target).stats.armour?.level ?? 0;
  const steps = SIZE_INDEX[ctx.peek(actor).stats.size] - SIZE_INDEX[ctx.peek(target).stats.size];
  const size = ctx.options.sizeDamage * steps;
  if (ctx.options.damageFormula === 'multiplied') return (margin - armour) * weapon.level + size;
  return margin + weapon.level - armour + size;
}

/** The lines of a blow's damage, for its explanation. */
export function damageLines(ctx: Read, { actor, target, weapon }: AttackParams, margin: number): [string, number][] {
  const armour = ctx.peek(target).stats.armour?.level ?? 0;
  const steps = SIZE_INDEX[ctx.peek(actor).stats.size] - SIZE_INDEX[ctx.peek(target).stats.size];
  return [
    ['Margin', margin],
    [weaponLabel(weapon), weapon.level],
    ['Armour', -armour],
    ['Difference in size', ctx.options.sizeDamage * steps],
  ];
}
