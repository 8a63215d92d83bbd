import { z } from 'zod';
import { combatantId, combatantIds, field } from '../../../engine/params';
import { invalidParams } from '../../../engine/refusal';
import { floorDiv } from '../../../kernel/rounding';
import { refuseCharmed } from '../attack/refusals';
import { nameOf, possesses, skillAbility, skillBonus } from '../beings';
import { abilityField, dcSchema, dcValue, skillField } from '../check/params';
import { refuseCheck } from '../check/refusals';
import { rollCheck, type RollFields } from '../check/roll';
import type { CheckSpec } from '../check/spec';
import { applyDamage, shownDamage, type DamageFields } from '../damage/apply';
import { FORMULA } from '../damage/formula';
import { isMaximized, rollParts, type RolledParts } from '../damage/roll';
import { durationSchema } from '../durations';
import { addEffect } from '../effects';
import { COVERS, DAMAGE_TYPES } from '../tables/attacks';
import { EFFECT_IDS } from '../tables/effects';
import { ABILITIES } from '../tables/skills';
import type { Run } from '../types';
import { refuseEffect } from './effects';
import { command, refuseDead, targetField } from './shared';

const amountField = field(z.int().min(0).optional(), { title: 'Amount' });
const rollField = field(z.string().regex(FORMULA, 'write dice as 2d6, 1d8+2 or 5').optional(), {
  title: 'Dice',
  widget: 'formula',
});
const typeField = field(z.enum(DAMAGE_TYPES), { title: 'Type' });

interface Amount {
  amount?: number | undefined;
  roll?: string | undefined;
}

/** Exactly one of a fixed amount and dice. */
export function refuseAmount({ amount, roll }: Amount, path = 'amount'): void {
  if ((amount === undefined) === (roll === undefined)) invalidParams(path, 'Give either an amount or dice.');
}

const asPart = ({ amount, roll }: Amount, type: (typeof DAMAGE_TYPES)[number]) => ({
  type,
  ...(amount === undefined ? {} : { amount }),
  ...(roll === undefined ? {} : { roll }),
});

const damageSchema = z.object({
  target: targetField,
  amount: amountField,
  roll: rollField,
  type: typeField.optional(),
  parts: field(
    z
      .array(z.object({ amount: amountField, roll: rollField, type: typeField }))
      .min(1)
      .optional(),
    {
      title: 'Several types at once',
      advanced: true,
    },
  ),
  attackerAdjacent: field(z.boolean().default(false), { title: 'From close by', advanced: true }),
  ignoreArmor: field(z.boolean().default(false), { title: 'Past the armour' }),
  knockOut: field(z.boolean().default(false), { title: 'Knock out', advanced: true }),
  severeTrauma: field(z.boolean().default(false), { title: 'Severe trauma', advanced: true }),
  traumaChoice: field(z.enum(ABILITIES).optional(), { title: 'Score a trauma lowers', advanced: true }),
  concentrationWith: field(z.enum(['stamina', 'lucidity']).optional(), { title: 'Concentrates with', advanced: true }),
});

export const damage = command({
  name: 'damage',
  title: 'Damage',
  summary: 'Deals damage: armour, resistances, injuries and what follows.',
  kind: 'injury',
  params: damageSchema,
  rules: ['FS-DMG-11', 'FS-DMG-12', 'FS-DTH-1', 'FS-DTH-2'],
  targetParam: 'target',
  run(ctx, params) {
    const { target, parts, type } = params;
    if (parts === undefined) {
      refuseAmount(params);
      if (type === undefined) invalidParams('type', 'Say what type of damage it is.');
    } else for (const [i, part] of parts.entries()) refuseAmount(part, `parts.${i}`);
    refuseDead(ctx, target);
    const list = parts?.map((part) => asPart(part, part.type)) ?? [asPart(params, type ?? 'kinetic')];
    const maximize = isMaximized(ctx.peek(target), ctx.options, params.attackerAdjacent);
    const rolled = rollParts(ctx, list, maximize, `${nameOf(ctx.peek(target))}: damage`);
    return shownDamage(applyDamage(ctx, target, rolled, params));
  },
});

const areaAttackSchema = z.object({
  targets: combatantIds({ title: 'Who is in it' }).min(1),
  source: combatantId({ title: 'By' }).optional(),
  amount: amountField,
  roll: rollField,
  type: typeField,
  save: field(z.object({ ability: abilityField, skill: skillField.optional(), dc: dcSchema }), { title: 'Save' }),
  onSave: field(z.enum(['half', 'none', 'full']).default('half'), {
    title: 'Who saves takes',
    enumTitles: { half: 'half', none: 'nothing', full: 'all' },
  }),
  effect: field(z.object({ effect: z.enum(EFFECT_IDS), duration: durationSchema.optional() }).optional(), {
    title: 'Effect on who fails',
    advanced: true,
  }),
  cover: field(z.record(combatantId(), z.enum(COVERS)).default({}), { title: 'Cover', advanced: true }),
  explosives: field(z.boolean().default(false), { title: 'Blasting weapon', advanced: true }),
});

type AreaParams = z.infer<typeof areaAttackSchema>;

type AreaResult = {
  outcome: 'saved' | 'failed' | 'unaffected';
  roll: RollFields | null;
  damage: DamageFields | null;
  effectApplied: boolean;
};

function saveSpec({ save, cover, source }: AreaParams, target: string): CheckSpec {
  const degree = cover[target];
  return {
    actor: target,
    ability: save.ability,
    kind: 'save',
    ...(save.skill === undefined ? {} : { skill: save.skill }),
    ...(degree === undefined ? {} : { cover: degree }),
    ...(source === undefined || source === target ? {} : { against: source }),
  };
}

/** What one target takes: its own save, armour and resistances (FS-AOE-4, FS-AOE-5). */
function strikeOne(ctx: Run, params: AreaParams, target: string, dc: number, rolled: RolledParts): AreaResult {
  if (params.cover[target] === 'total') {
    ctx.explain.note('Behind total cover', 'FS-AOE-3', { subject: target });
    return { outcome: 'unaffected', roll: null, damage: null, effectApplied: false };
  }
  const roll = rollCheck(ctx, saveSpec(params, target), dc, {}, 'save');
  const saved = roll.outcome === 'success';
  const share = saved ? params.onSave : 'full';
  const parts = rolled.parts.map(({ amount, type }) => ({
    type,
    amount: share === 'half' ? floorDiv(amount, 2) : share === 'none' ? 0 : amount,
  }));
  if (saved) ctx.explain.add('Saved', params.onSave, 'FS-AOE-1', { subject: target });
  const taken = shownDamage(applyDamage(ctx, target, { ...rolled, parts }));
  const effectApplied = !saved && params.effect !== undefined && ctx.peek(target).state.lifeState !== 'dead';
  if (effectApplied && params.effect !== undefined) {
    const { effect, duration } = params.effect;
    addEffect(ctx, target, {
      effect,
      ...(params.source === undefined ? {} : { source: params.source }),
      ...(duration === undefined ? {} : { duration }),
    });
  }
  return { outcome: saved ? 'saved' : 'failed', roll, damage: taken, effectApplied };
}

export const areaAttack = command({
  name: 'area-attack',
  title: 'Area attack',
  summary: 'One damage roll for everybody in an area, a save for each.',
  kind: 'injury',
  params: areaAttackSchema,
  rules: ['FS-AOE-1', 'FS-AOE-4', 'FS-AOE-5', 'FS-ATK-13'],
  actorParam: 'source',
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, params) {
    const { source, targets, save } = params;
    refuseAmount(params);
    if (save.skill !== undefined && skillAbility(save.skill, ctx.options) === undefined) {
      invalidParams('save.skill', `There is no skill '${save.skill}'.`);
    }
    if (params.effect !== undefined) {
      for (const target of targets) refuseEffect(ctx, { target, source, ...params.effect }, 'effect.');
    }
    for (const target of targets) refuseDead(ctx, target, 'targets');
    if (source !== undefined) for (const target of targets) refuseCharmed(ctx.peek(source), target);
    for (const target of targets) refuseCheck(ctx, saveSpec(params, target), { anyPairing: true });
    const blaster = source === undefined ? null : ctx.peek(source);
    let dc = ctx.explain.add('DC of the save', dcValue(save.dc), 'FS-AOE-1');
    if (params.explosives && blaster !== null && possesses(blaster, 'explosives')) {
      dc += ctx.explain.add('Explosives', skillBonus(blaster, 'explosives'), 'FS-ATK-13');
    }
    const rolled = rollParts(ctx, [asPart(params, params.type)], false, 'Area: damage');
    const results = Object.fromEntries(targets.map((target) => [target, strikeOne(ctx, params, target, dc, rolled)]));
    const raw = rolled.parts.reduce((sum, { amount }) => sum + amount, 0);
    return { rolled: rolled.faces, raw, dc, results };
  },
});
