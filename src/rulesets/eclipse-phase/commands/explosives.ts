import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { combatantId, field, modifierList } from '../../../engine/params';
import { invalidParams } from '../../../engine/refusal';
import type { DamageResult } from '../damage';
import { strike } from '../damage';
import { armorOf, nameOf } from '../derive';
import { amountDice } from '../amount';
import { evaluate, formula } from '../formula';
import { takeAction } from '../slots';
import { familyName } from '../tables/skills';
import { aptitudeBase, requireTrained, skillBase, sumBase } from '../bases';
import { contest, manualLines, rollTest } from '../tests';
import type { EP, Run } from '../types';
import { isThing } from '../types';
import type { Weapon } from '../weapon';
import { completeWeapon, isBlast, weaponSchema } from '../weapon';

const define = defineCommand<EP>();

/** Damage lost per full metre from the centre (EP-AREA-1, EP-AREA-2). */
const FALL_OFF_PER_METRE = 2;

const blastTarget = z.object({
  id: combatantId({ title: 'Who' }),
  meters: field(z.number().min(0), { title: 'From the centre', unit: 'm' }),
  inVehicle: field(combatantId().optional(), { title: 'Inside', widget: 'combatant' }),
});

type BlastTarget = z.infer<typeof blastTarget>;

const blastParams = z.object({
  weapon: field(weaponSchema, { title: 'Explosive', widget: 'weapon' }),
  targets: field(z.array(blastTarget).min(1), { title: 'Caught by it' }),
  directHit: field(combatantId().optional(), { title: 'Direct hit on', widget: 'combatant' }),
  dvBonus: field(z.int().min(0).default(0), { title: 'Bonus of the direct hit', advanced: true }),
  armorDefeating: field(z.boolean().default(false), { title: 'The direct hit defeats armour', advanced: true }),
  smotheredBy: field(combatantId().optional(), { title: 'Smothered by', widget: 'combatant' }),
  multiplier: field(z.number().positive().default(1), { title: 'Multiplier', advanced: true, rules: ['EP-DEMO-1'] }),
});

type BlastParams = z.infer<typeof blastParams>;

/** One roll for the whole explosion; a weapon's fixed value stands for it with option `staticValues`. */
function rollBlast(ctx: Run, weapon: Weapon): number {
  if (ctx.options.staticValues && weapon.static !== null) return Math.max(weapon.minDv ?? 0, weapon.static);
  const form = formula(weapon.dv);
  const sum = amountDice(ctx, form.dice, `${weapon.name}: blast`).reduce((left, face) => left + face, 0);
  return Math.max(weapon.minDv ?? 0, evaluate(form, sum));
}

interface Explosion {
  weapon: Weapon;
  params: BlastParams;
  rolled: number;
  extra: number;
  /** What the smotherer's body takes off for everybody else. */
  shelter: number;
}

/** What reaches one target: fall-off, then the direct hit's bonus, then the body on top; structures a third. */
function dvAt(ctx: Run, target: BlastTarget, { weapon, params, rolled, extra, shelter }: Explosion): number {
  const { morph } = ctx.peek(target.id).stats;
  const subject = { subject: target.id };
  if (weapon.livingOnly && isThing(morph)) return ctx.explain.add('Works on the living only', 0, 'EP-OBJ-2', subject);
  const uniform = weapon.area === 'uniform-blast';
  const beyond = Math.floor(uniform ? Math.max(0, target.meters - weapon.radius) : target.meters);
  let dv = rolled;
  const lost = ctx.explain.add('Distance', -FALL_OFF_PER_METRE * beyond, uniform ? 'EP-AREA-2' : 'EP-AREA-1', subject);
  dv += lost;
  if (params.directHit === target.id) dv += ctx.explain.add('Direct hit', params.dvBonus, 'EP-ATK-3', subject);
  if (params.smotheredBy === target.id) dv += ctx.explain.add('On top of it', extra, 'EP-GREN-4', subject);
  else if (params.smotheredBy !== undefined) dv += ctx.explain.add('Smothered', -shelter, 'EP-GREN-4', subject);
  dv = Math.max(0, dv);
  if (morph === 'structure' && familyName(weapon.skill) !== 'demolitions') {
    dv = ctx.explain.add('A structure takes a third', Math.floor(dv / 3), 'EP-OBJ-2', subject);
  }
  return dv;
}

function hitByBlast(ctx: Run, target: BlastTarget, explosion: Explosion): DamageResult & { target: string } {
  const { weapon, params } = explosion;
  const dv = dvAt(ctx, target, explosion);
  const { damageType: type, ap } = weapon;
  const shielded = type === 'kinetic' || type === 'energy';
  const inside = target.inVehicle !== undefined && shielded ? armorOf(ctx.peek(target.inVehicle), type) : 0;
  if (inside > 0) ctx.explain.add('Armour of the vehicle', inside, 'EP-VEH-6', { subject: target.id });
  const armorDefeating = params.armorDefeating && params.directHit === target.id;
  return { target: target.id, ...strike(ctx, target.id, { dv, type, ap, addedArmor: inside, armorDefeating }) };
}

/** Armour of the one on top, of the damage type and without penetration, plus 10. */
function shelterOf(ctx: Run, id: string, weapon: Weapon): number {
  const { damageType } = weapon;
  const worn = damageType === 'kinetic' || damageType === 'energy' ? armorOf(ctx.peek(id), damageType) : 0;
  return worn + 10;
}

const blast = define({
  name: 'blast',
  title: 'Blast',
  summary: 'An explosion goes off: one damage roll, less with every metre.',
  kind: 'injury',
  rules: ['EP-AREA-1', 'EP-AREA-2', 'EP-GREN-1', 'EP-GREN-4', 'EP-DEMO-1', 'EP-OBJ-2', 'EP-VEH-6'],
  params: blastParams,
  run(ctx, params) {
    const weapon = completeWeapon(params.weapon, ctx.options);
    if (!isBlast(weapon)) invalidParams('weapon.area', 'Only a weapon with a blast can go off like this.');
    const listed = (id: string | undefined): boolean =>
      id === undefined || params.targets.some((target) => target.id === id);
    if (!listed(params.directHit)) invalidParams('directHit', 'Who is hit directly must be among the targets.');
    if (!listed(params.smotheredBy)) invalidParams('smotheredBy', 'Who smothers it must be among the targets.');
    const own = ctx.explain.add('Rolled', rollBlast(ctx, weapon), 'EP-AREA-1');
    const rolled = Math.floor(own * params.multiplier);
    if (params.multiplier !== 1) ctx.explain.add('Multiplied', rolled, 'EP-DEMO-1');
    const hero = params.smotheredBy;
    const extra = hero === undefined ? 0 : (amountDice(ctx, 1, `${nameOf(ctx, hero)}: smothering`)[0] ?? 0);
    const shelter = hero === undefined ? 0 : shelterOf(ctx, hero, weapon);
    const explosion = { weapon, params, rolled, extra, shelter };
    return { rolled, extra, results: params.targets.map((target) => hitByBlast(ctx, target, explosion)) };
  },
});

const grenadeReact = define({
  name: 'grenade-react',
  title: 'React to a grenade',
  summary: 'Throws an explosive back, or throws oneself on it.',
  kind: 'action',
  rules: ['EP-GREN-3', 'EP-GREN-4', 'EP-TEST-7'],
  actorParam: 'actor',
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    reaction: field(z.enum(['throw-back', 'smother']), {
      title: 'What',
      enumTitles: { 'throw-back': 'Throw it back', smother: 'Smother it with the body' },
    }),
    resolve: field(z.boolean().default(false), {
      title: 'First find the courage',
      description: 'WIL × 3',
      when: { reaction: ['smother'] },
    }),
    modifiers: modifierList().optional(),
  }),
  run(ctx, params) {
    const { actor, reaction } = params;
    takeAction(ctx, actor, 'complex');
    const asks = reaction === 'smother' && params.resolve;
    if (asks && !rollTest(ctx, actor, aptitudeBase(ctx, actor, 'wil'), 'courage').success) {
      ctx.explain.note('Loses the nerve', 'EP-GREN-4', { subject: actor });
      return { resolve: false, success: false, outcome: 'lost-nerve' };
    }
    const base = sumBase(ctx, actor, reaction === 'smother' ? ['ref', 'coo', 'wil'] : ['ref', 'coo', 'coo']);
    const lines = manualLines(params.modifiers);
    const result = rollTest(ctx, actor, base, reaction === 'smother' ? 'smother' : 'throw back', { lines });
    if (reaction === 'throw-back' && result.success) {
      ctx.edit(actor).state.freeThrow = true;
      ctx.explain.note('The throw is part of the same action', 'EP-GREN-3', { subject: actor });
    }
    return { ...result, ...(asks ? { resolve: true } : {}) };
  },
});

const PLACEMENTS = { plain: 1, 'weak-point': 2, shaped: 3 } as const;

const demolitions = define({
  name: 'demolitions',
  title: 'Demolitions',
  summary: 'Places a charge well, or disarms one.',
  kind: 'action',
  rules: ['EP-DEMO-1', 'EP-DEMO-2'],
  actorParam: 'actor',
  targetParam: 'setter',
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    task: field(z.enum(['place', 'disarm']), { title: 'Task', enumTitles: { place: 'Place', disarm: 'Disarm' } }),
    mode: field(z.enum(['plain', 'weak-point', 'shaped']).default('plain'), {
      title: 'How it is placed',
      when: { task: ['place'] },
      enumTitles: { plain: 'Plainly', 'weak-point': 'On a weak point: ×2', shaped: 'Shaped, one direction: ×3' },
    }),
    setter: field(combatantId().optional(), { title: 'Who set it', widget: 'combatant', when: { task: ['disarm'] } }),
    modifiers: modifierList().optional(),
  }),
  run(ctx, params) {
    return params.task === 'place' ? place(ctx, params.actor, params) : disarm(ctx, params.actor, params);
  },
});

interface DemolitionsParams {
  mode: keyof typeof PLACEMENTS;
  setter?: string | undefined;
  modifiers?: { label: string; value: number }[] | undefined;
}

function place(ctx: Run, actor: string, params: DemolitionsParams): object {
  const base = skillBase(ctx, actor, 'demolitions');
  requireTrained(base);
  const check = rollTest(ctx, actor, base, 'Demolitions', { lines: manualLines(params.modifiers) });
  const { success } = check;
  return {
    check,
    success,
    multiplier: ctx.explain.add('Damage times', success ? PLACEMENTS[params.mode] : 1, 'EP-DEMO-1', { subject: actor }),
    dvBonus: success && check.margin >= 30 ? 5 : 0,
    armorDefeating: success && check.critical,
  };
}

function disarm(ctx: Run, actor: string, params: DemolitionsParams): object {
  const setter = params.setter ?? invalidParams('setter', 'Say who set the bomb.');
  const base = skillBase(ctx, actor, 'demolitions');
  const other = skillBase(ctx, setter, 'demolitions');
  requireTrained(base);
  requireTrained(other);
  const actorResult = rollTest(ctx, actor, base, 'Demolitions', { lines: manualLines(params.modifiers) });
  const opponentResult = rollTest(ctx, setter, other, 'Demolitions');
  const outcome = contest(actorResult, opponentResult, ctx.options);
  ctx.explain.note(`The contest goes to: ${outcome}`, 'EP-DEMO-2', { subject: actor });
  return { outcome, disarmed: outcome === 'actor', actorResult, opponentResult };
}

export const explosivesCommands = [blast, grenadeReact, demolitions];
