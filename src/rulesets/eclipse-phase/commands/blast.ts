import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field } from '../../../engine/commands/params';
import { checkNumbers, WIDEST } from '../../../engine/state/limits';
import { invalidParams } from '../../../engine/state/refusal';
import type { Sum } from '../../../engine/explain/sum';
import { sumFrom } from '../../../engine/explain/sum';
import { Exact } from '../../../kernel/decimal';
import { asJson, type JsonObject } from '../../../kernel/json';
import { amountDice, rollFormula } from '../amount';
import type { DamageResult } from '../damage';
import { strike } from '../damage';
import { armorOf, nameOf } from '../derive';
import { formula } from '../formula';
import { uniqueIds } from '../fields';
import { presentBlast } from '../present/struck';
import { familyName } from '../tables/skills';
import { commonWeapon } from '../tables/weapons';
import type { EP, Run } from '../types';
import { isThing } from '../types';
import type { Weapon } from '../weapon';
import { completeWeapon, isBlast, weaponSchema } from '../weapon';
import { ASKS } from '../asks';

/** Damage lost per full metre from the centre (EP-AREA-1, EP-AREA-2). */
const FALL_OFF_PER_METRE = 2;

const multiplier = z.number().min(0);

const blastTarget = z.object({
  id: combatantId({ title: 'Who' }),
  meters: field(z.number().min(0), { title: 'From the centre', unit: 'm' }),
  inVehicle: field(combatantId().optional(), { title: 'Inside', widget: 'combatant' }),
  multiplier: field(multiplier.optional(), {
    title: 'Multiplier',
    description: 'Instead of the charge’s own.',
    advanced: true,
    rules: ['EP-DEMO-4'],
  }),
});

type BlastTarget = z.infer<typeof blastTarget>;

const blastParams = z.object({
  weapon: field(weaponSchema, { title: 'Explosive', widget: 'weapon' }),
  targets: field(uniqueIds(z.array(blastTarget).min(1)), { title: 'In the blast', widget: 'combatants' }),
  directHit: field(combatantId().optional(), { title: 'Direct hit on', widget: 'combatant' }),
  dvBonus: field(z.int().min(0).default(0), {
    title: 'Bonus',
    description: 'From the direct hit, or a well-placed charge.',
    advanced: true,
    rules: ['EP-ATK-3', 'EP-DEMO-4'],
  }),
  armorDefeating: field(z.boolean().default(false), {
    title: 'Defeats armour',
    advanced: true,
    rules: ['EP-ATK-4', 'EP-DEMO-4'],
  }),
  smotheredBy: field(combatantId().optional(), { title: 'Smothered by', widget: 'combatant' }),
  multiplier: field(multiplier.default(1), { title: 'Multiplier', advanced: true, rules: ['EP-DEMO-1'] }),
});

type BlastParams = z.infer<typeof blastParams>;

/** One roll for the whole explosion, or the weapon's fixed value with option `staticValues`. */
function rollBlast(ctx: Run, weapon: Weapon): number {
  const least = Math.max(0, weapon.minDv ?? 0);
  if (ctx.options.staticValues && weapon.static !== null) return Math.max(least, weapon.static);
  return Math.max(least, rollFormula(ctx, formula(weapon.dv), `${weapon.name}: blast`));
}

interface Explosion {
  weapon: Weapon;
  params: BlastParams;
  /** As rolled, before any multiplier. */
  own: number;
  /** After the multiplier of the whole explosion. */
  rolled: number;
  extra: number;
  /** How much the smotherer's body spares everybody else. */
  shelter: number;
  /** A placed charge without a direct hit: its bonus and armour defeat count against everybody (EP-DEMO-4). */
  placed: boolean;
}

function isCharge(weapon: Weapon): boolean {
  return familyName(weapon.skill) === 'demolitions';
}

/** The roll times the multiplier of the whole explosion, rounded down (EP-DEMO-1). */
function multiplied(ctx: Run, own: number, factor: number): number {
  const change = { times: factor, round: 'down' } as const;
  const sum = sumFrom('Rolled', own, 'EP-AREA-1').then(`Times ${factor}`, 'EP-DEMO-1', change, { show: 'after' });
  return ctx.explain.sum(`Damage times ${factor}`, sum, 'EP-DEMO-1');
}

/** The damage at one target before distance (EP-DEMO-4). */
function startAt(target: BlastTarget, { own, rolled }: Explosion): Sum {
  if (target.multiplier === undefined) return sumFrom('Rolled', rolled, 'EP-AREA-1');
  const factor = target.multiplier;
  const change = { times: factor, round: 'down' } as const;
  return sumFrom('Rolled', own, 'EP-AREA-1').then(`Times ${factor}`, 'EP-DEMO-4', change, { show: 'after' });
}

/** Adds the bonus of a placed charge, or that of a direct hit on this target. */
function addBonus(sum: Sum, target: BlastTarget, { params, placed }: Explosion): void {
  if (params.dvBonus === 0) return;
  if (placed) sum.add('Placed well', params.dvBonus, 'EP-DEMO-4');
  else if (params.directHit === target.id) sum.add('Direct hit', params.dvBonus, 'EP-ATK-3');
}

/** The damage that reaches one target: fall-off, bonus, smothering, then a third for structures. */
function dvAt(ctx: Run, target: BlastTarget, explosion: Explosion): number {
  const { weapon, params, extra, shelter } = explosion;
  const { morph } = ctx.peek(target.id).stats;
  if (weapon.livingOnly && isThing(morph)) {
    ctx.explain.note('Only works on the living', 'EP-OBJ-2', { value: 0, subject: target.id });
    return 0;
  }
  const uniform = weapon.area === 'uniform-blast';
  const rule = uniform ? 'EP-AREA-2' : 'EP-AREA-1';
  const beyond = Math.max(
    0,
    Exact.of(target.meters)
      .minus(uniform ? weapon.radius : 0)
      .floor(),
  );
  const sum = startAt(target, explosion).add('Distance', -FALL_OFF_PER_METRE * beyond, rule);
  addBonus(sum, target, explosion);
  if (params.smotheredBy === target.id) sum.add('On top of it', extra, 'EP-GREN-4');
  else if (params.smotheredBy !== undefined) sum.add('Smothered', -shelter, 'EP-GREN-4');
  if (sum.total < 0) sum.then('Nothing reaches that far', rule, { atLeast: 0 });
  if (morph === 'structure' && !isCharge(weapon)) {
    sum.then('A structure takes a third', 'EP-OBJ-2', { over: 3, round: 'down' }, { show: 'after' });
  }
  return ctx.explain.sum('Damage at this distance', sum, rule, target.id);
}

function hitByBlast(ctx: Run, target: BlastTarget, explosion: Explosion): DamageResult & { target: string } {
  const { weapon, params, placed } = explosion;
  const dv = dvAt(ctx, target, explosion);
  const { damageType: type, ap } = weapon;
  const shielded = type === 'kinetic' || type === 'energy';
  const inside = target.inVehicle !== undefined && shielded ? armorOf(ctx.peek(target.inVehicle), type) : 0;
  if (inside > 0) ctx.explain.lookUp('Armour of the vehicle', inside, 'EP-VEH-6', { subject: target.id });
  const armorDefeating = params.armorDefeating && (placed || params.directHit === target.id);
  return { target: target.id, ...strike(ctx, target.id, { dv, type, ap, addedArmor: inside, armorDefeating }) };
}

/** The smotherer's armour against this damage type, without penetration, plus 10. */
function shelterOf(ctx: Run, id: string, weapon: Weapon): number {
  const { damageType } = weapon;
  const worn = damageType === 'kinetic' || damageType === 'energy' ? armorOf(ctx.peek(id), damageType) : 0;
  return worn + 10;
}

/** Explains a bonus and armour defeat that count for nobody (EP-DEMO-4). */
function explainUnused(ctx: Run, { params, placed }: Explosion): void {
  if (placed || params.directHit !== undefined) return;
  const unused = { counted: false };
  if (params.dvBonus > 0)
    ctx.explain.note('Bonus without a direct hit', 'EP-DEMO-4', { value: params.dvBonus, ...unused });
  if (params.armorDefeating) ctx.explain.note('Armour defeated without a direct hit', 'EP-DEMO-4', unused);
}

function requireListed({ targets, directHit, smotheredBy }: BlastParams): void {
  const listed = (id: string | undefined): boolean => id === undefined || targets.some((target) => target.id === id);
  if (!listed(directHit)) invalidParams('directHit', 'Whoever is hit directly must be in the blast.');
  if (!listed(smotheredBy)) invalidParams('smotheredBy', 'Whoever smothers it must be in the blast.');
}

export const blast = defineCommand<EP>()({
  name: 'blast',
  title: 'Blast',
  summary: 'An explosion goes off: one damage roll, less with every metre.',
  kind: 'injury',
  rules: ['EP-AREA-1', 'EP-AREA-2', 'EP-GREN-1', 'EP-GREN-4', 'EP-DEMO-1', 'EP-DEMO-4', 'EP-OBJ-2', 'EP-VEH-6'],
  params: blastParams,
  asks: ASKS.blast,
  run(ctx, params) {
    const weapon = completeWeapon(params.weapon, ctx.options);
    if (!isBlast(weapon)) invalidParams('weapon.area', 'Only a weapon with a blast can go off like this.');
    requireListed(params);
    const own = ctx.explain.roll('Rolled', rollBlast(ctx, weapon), 'EP-AREA-1');
    for (const factor of [params.multiplier, ...params.targets.map(({ multiplier = 1 }) => multiplier)]) {
      checkNumbers(own * factor, WIDEST.number, 'multiplier');
    }
    const rolled = params.multiplier === 1 ? own : multiplied(ctx, own, params.multiplier);
    const hero = params.smotheredBy;
    const extra = hero === undefined ? 0 : (amountDice(ctx, 1, `${nameOf(ctx, hero)}: smothering`)[0] ?? 0);
    const shelter = hero === undefined ? 0 : shelterOf(ctx, hero, weapon);
    const placed = isCharge(weapon) && params.directHit === undefined;
    const explosion: Explosion = { weapon, params, own, rolled, extra, shelter, placed };
    explainUnused(ctx, explosion);
    return { rolled, extra, results: params.targets.map((target) => hitByBlast(ctx, target, explosion)) };
  },
  present: (ctx, _, result) => presentBlast(ctx, result),
  prefill: (ctx, actor): JsonObject => {
    const own = ctx.peek(actor).stats.weapons.find((weapon) => isBlast(completeWeapon(weapon, ctx.options)));
    return { weapon: asJson(own ?? commonWeapon('frag grenade')) };
  },
});
