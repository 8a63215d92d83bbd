import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { floorDiv } from '../../../kernel/rounding';
import { refuseCharmed } from '../attack/refusals';
import { nameOf, possesses, skillAbility, skillBonus } from '../beings';
import { abilityField, dcSchema, dcValue, skillField } from '../check/params';
import { refuseCheck } from '../check/refusals';
import { rollCheck, type RollFields } from '../check/roll';
import type { CheckSpec } from '../check/spec';
import { applyDamage, type DamageFields } from '../damage/apply';
import { FORMULA } from '../formula';
import type { Part } from '../damage/armor';
import { isMaximized, rollParts, type RolledParts, type RollPart } from '../damage/roll';
import { durationSchema } from '../durations';
import { addEffect, cannotHold } from '../effects';
import { COVERS, DAMAGE_TYPES, type DamageType } from '../tables/attacks';
import { EFFECT_IDS } from '../tables/effects';
import { ABILITIES } from '../tables/skills';
import { guardOf, refuseDead } from '../guards';
import type { Read, Run } from '../types';
import { refuseEffect, refuseSaveSkill, refuseSource, targetsOf } from './effects';
import { command } from './shared';
import { targetField, idList } from '../id-fields';
import { areaWords, damagedWords } from '../present/harm';
import { AREA_ASKS, DAMAGE_ASKS } from './asks';

const amountField = field(z.int().min(0).optional(), { title: 'Amount' });
const rollField = field(z.string().regex(FORMULA, 'Write dice as 2d6, 1d8+2 or 5.').optional(), {
  title: 'Dice',
  widget: 'formula',
});
const typeField = field(z.enum(DAMAGE_TYPES), { title: 'Type' });
const severeField = field(z.boolean().default(false), { title: 'Severe trauma', advanced: true });

interface Amount {
  amount?: number | undefined;
  roll?: string | undefined;
}

/** Exactly one of a fixed amount and dice. */
export function refuseAmount({ amount, roll }: Amount, path = 'amount', what = 'damage'): void {
  if ((amount === undefined) === (roll === undefined)) invalidParams(path, `How much ${what}, or which dice?`);
}

const asPart = ({ amount, roll }: Amount, type: DamageType): RollPart => ({
  type,
  ...(amount === undefined ? {} : { amount }),
  ...(roll === undefined ? {} : { roll }),
});

const partsField = field(
  z
    .array(z.object({ amount: amountField, roll: rollField, type: typeField }))
    .min(1)
    .optional(),
  { title: 'Several types at once', advanced: true },
);

interface Harm extends Amount {
  type?: DamageType | undefined;
  parts?: (Amount & { type: DamageType })[] | undefined;
}

/** The parts of the damage: those listed, or one of a single type. Invalid ones are refused. */
function partsOf({ parts, type, amount, roll }: Harm): RollPart[] {
  if (parts === undefined) {
    refuseAmount({ amount, roll });
    return [asPart({ amount, roll }, type ?? invalidParams('type', 'Which type of damage?'))];
  }
  for (const [i, part] of parts.entries()) refuseAmount(part, `parts.${i}`);
  return parts.map((part) => asPart(part, part.type));
}

const damageSchema = z.object({
  target: targetField.optional(),
  targets: idList({ title: 'Several targets', advanced: true }).optional(),
  amount: amountField,
  roll: rollField,
  type: typeField.optional(),
  parts: partsField,
  attackerAdjacent: field(z.boolean().optional(), { title: 'Attacker adjacent', advanced: true }),
  ignoreArmor: field(z.boolean().default(false), { title: 'Ignores armour' }),
  knockOut: field(z.boolean().default(false), { title: 'Knock out', advanced: true }),
  severeTrauma: severeField,
  traumaChoice: field(z.enum(ABILITIES).optional(), { title: 'Score lowered by a trauma', advanced: true }),
  concentrationWith: field(z.enum(['stamina', 'lucidity']).optional(), { title: 'Concentrates with', advanced: true }),
});

export const damage = command({
  name: 'damage',
  title: 'Damage',
  summary: 'Deals damage, with armour, resistances and injuries.',
  kind: 'injury',
  params: damageSchema,
  rules: ['FS-DMG-11', 'FS-DMG-12', 'FS-DMG-13', 'FS-DTH-1', 'FS-DTH-2'],
  targetParam: 'target',
  asks: DAMAGE_ASKS,
  present: damagedWords,
  run(ctx, params): DamageFields | DamagedMany {
    const targets = targetsOf(params);
    if (params.targets !== undefined && params.attackerAdjacent !== undefined) {
      invalidParams('attackerAdjacent', 'For a single target only.');
    }
    const parts = partsOf(params);
    for (const id of targets) refuseDead(ctx, id);
    const [first = ''] = targets;
    if (params.targets === undefined) {
      const maximize = isMaximized(ctx.peek(first), ctx.options, params.attackerAdjacent === true);
      const rolled = rollParts(ctx, parts, maximize, `${nameOf(ctx.peek(first))}: damage`);
      return applyDamage(ctx, first, rolled, params).fields;
    }
    const rolled = rollParts(ctx, parts, false, 'Damage');
    const raw = ctx.explain.lookUp('Rolled once', sum(rolled.parts), 'FS-DMG-13');
    const results = Object.fromEntries(targets.map((id) => [id, applyDamage(ctx, id, rolled, params).fields]));
    return { rolled: rolled.faces, raw, results };
  },
});

/** Damage rolled once for several (FS-DMG-13). */
type DamagedMany = { rolled: number[]; raw: number; results: Record<string, DamageFields> };

const sum = (parts: readonly Part[]): number => parts.reduce((total, { amount }) => total + amount, 0);

const effectSchema = z.object({
  effect: z.enum(EFFECT_IDS),
  duration: durationSchema.optional(),
  concentration: field(z.boolean().default(false), { title: 'While the source concentrates' }),
});

/** Somebody in an area, with what is known of their position. */
const caughtSchema = z.object({
  target: combatantId({ title: 'Who' }),
  distance: field(z.number().min(0).optional(), { title: 'From the centre', unit: 'm' }),
  cover: field(z.enum(COVERS).optional(), { title: 'Cover' }),
});

type Caught = z.infer<typeof caughtSchema>;
const idOf = (entry: string | Caught): string => (typeof entry === 'string' ? entry : entry.target);

const areaAttackSchema = z.object({
  targets: field(
    z
      .array(z.union([combatantId(), caughtSchema]))
      .min(1)
      .refine((list) => new Set(list.map(idOf)).size === list.length, { error: 'Nobody can be listed twice.' }),
    { title: 'Who is in it', widget: 'combatants' },
  ),
  source: combatantId({ title: 'By' }).optional(),
  amount: amountField,
  roll: rollField,
  type: typeField.optional(),
  parts: partsField,
  save: field(z.object({ ability: abilityField, skill: skillField.optional(), dc: dcSchema }), { title: 'Save' }),
  onSave: field(z.enum(['half', 'none', 'full']).default('half'), {
    title: 'Damage on a save',
    enumTitles: { half: 'half', none: 'none', full: 'all' },
  }),
  effect: field(effectSchema.optional(), { title: 'Effect on a failed save', advanced: true }),
  severeTrauma: severeField,
  cover: field(z.record(combatantId(), z.enum(COVERS)).default({}), { title: 'Cover', advanced: true }),
  radius: field(z.number().gt(0).optional(), {
    title: 'Radius',
    unit: 'm',
    description: 'Anybody farther from the centre is not affected.',
  }),
  explosives: field(z.boolean().default(false), { title: 'Blasting weapon', advanced: true }),
});

type AreaParams = z.infer<typeof areaAttackSchema>;

type AreaResult = {
  outcome: 'saved' | 'failed' | 'unaffected';
  roll: RollFields | null;
  damage: DamageFields | null;
  effectApplied: boolean;
};

/** Everybody named, each with their cover from either parameter. */
const caughtBy = ({ targets, cover }: AreaParams): Caught[] =>
  targets.map((entry) => {
    const known: Caught = typeof entry === 'string' ? { target: entry } : entry;
    return { ...known, cover: known.cover ?? cover[known.target] };
  });

function saveSpec({ save, source }: AreaParams, { target, cover: degree }: Caught): CheckSpec {
  return {
    actor: target,
    ability: save.ability,
    kind: 'save',
    ...(save.skill === undefined ? {} : { skill: save.skill }),
    ...(degree === undefined ? {} : { cover: degree }),
    ...(source === undefined || source === target ? {} : { against: source }),
  };
}

/** Why somebody named is not affected after all: too far from the centre, or behind total cover. */
function whyUnaffected({ radius }: AreaParams, { distance, cover }: Caught): [label: string, rule: string] | null {
  if (radius !== undefined && distance !== undefined && distance > radius)
    return [`${distance} m from the centre, farther than ${radius} m`, 'FS-AOE-2'];
  return cover === 'total' ? ['Behind total cover', 'FS-AOE-3'] : null;
}

/** What one target takes: its own save, armour and resistances (FS-AOE-4 to FS-AOE-6). */
function strikeOne(ctx: Run, params: AreaParams, caught: Caught, dc: number, rolled: RolledParts): AreaResult {
  const { target } = caught;
  const out = whyUnaffected(params, caught);
  if (out !== null) {
    ctx.explain.note(...out, { subject: target });
    return { outcome: 'unaffected', roll: null, damage: null, effectApplied: false };
  }
  const roll = rollCheck(ctx, saveSpec(params, caught), dc, {}, 'save');
  const saved = roll.outcome === 'success';
  const share = saved ? params.onSave : 'full';
  const parts = rolled.parts.map(({ amount, type }) => ({
    type,
    amount: share === 'half' ? floorDiv(amount, 2) : share === 'none' ? 0 : amount,
  }));
  ctx.explain.lookUp(saved ? `Saved: ${params.onSave}` : 'Not saved', sum(parts), 'FS-AOE-1', { subject: target });
  const taken = applyDamage(ctx, target, { ...rolled, parts }, { severeTrauma: params.severeTrauma }).fields;
  const effectApplied = !saved && applyAreaEffect(ctx, params, target);
  return { outcome: saved ? 'saved' : 'failed', roll, damage: taken, effectApplied };
}

/** The effect on those who failed and live; a held one is not applied once the blast broke the concentration (FS-CON-5). */
function applyAreaEffect(ctx: Run, { effect: wanted, source }: AreaParams, target: string): boolean {
  if (wanted === undefined || ctx.peek(target).state.lifeState === 'dead') return false;
  const { effect, duration, concentration } = wanted;
  const held = source !== undefined && ctx.peek(source).state.concentration !== null;
  if (concentration && !held) {
    ctx.explain.lookUp('No concentration keeps it up', effect, 'FS-CON-5', { subject: target, counted: false });
    return false;
  }
  if (effect === 'grappled' && source !== undefined && cannotHold(ctx, source)) return false;
  addEffect(ctx, target, {
    effect,
    concentration,
    ...(source === undefined ? {} : { source }),
    ...(duration === undefined ? {} : { duration }),
  });
  return true;
}

function refuseArea(ctx: Read, params: AreaParams): RollPart[] {
  const { source, save, effect } = params;
  const caught = caughtBy(params);
  const targets = caught.map(({ target }) => target);
  const parts = partsOf(params);
  if (save.skill !== undefined && skillAbility(save.skill, ctx.options) === undefined) {
    invalidParams('save.skill', `There is no skill '${save.skill}'.`);
  }
  const wanted = effect === undefined ? null : { ...effect, source };
  if (wanted !== null) refuseEffect(wanted, 'effect.');
  refuseSaveSkill(ctx, effect?.duration, 'effect.');
  for (const target of targets) refuseDead(ctx, target, 'targets');
  if (source !== undefined) for (const target of targets) refuseCharmed(ctx.peek(source), target);
  if (wanted !== null) refuseSource(ctx, wanted);
  for (const one of caught) refuseCheck(ctx, saveSpec(params, one), { anyPairing: true });
  return parts;
}

export const areaAttack = command({
  name: 'area-attack',
  title: 'Area attack',
  summary: 'One damage roll for everybody in an area, a save for each.',
  kind: 'injury',
  params: areaAttackSchema,
  rules: ['FS-AOE-1', 'FS-AOE-2', 'FS-AOE-3', 'FS-AOE-4', 'FS-AOE-5', 'FS-AOE-6', 'FS-ATK-13'],
  actorParam: 'source',
  targetParam: 'targets',
  manyTargets: true,
  guard: guardOf<AreaParams>(['targets', 'save'], refuseArea),
  asks: AREA_ASKS,
  present: areaWords,
  run(ctx, params) {
    const { source, save } = params;
    const parts = refuseArea(ctx, params);
    const rolled = rollParts(ctx, parts, false, 'Area: damage');
    const raw = ctx.explain.lookUp('Rolled once', sum(rolled.parts), 'FS-AOE-4');
    const blaster = source === undefined ? null : ctx.peek(source);
    const against = sumFrom('DC of the save', dcValue(save.dc), 'FS-AOE-1');
    if (params.explosives && blaster !== null && possesses(blaster, 'explosives')) {
      against.add('Explosives', skillBonus(blaster, 'explosives'), 'FS-ATK-13');
    }
    const dc = ctx.explain.sum('DC', against, 'FS-AOE-1');
    const results = Object.fromEntries(
      caughtBy(params).map((one) => [one.target, strikeOne(ctx, params, one, dc, rolled)]),
    );
    return { rolled: rolled.faces, raw, dc, results };
  },
});
