import { z } from 'zod';
import type { JsonObject } from '../../../kernel/json';
import { field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { checkDamageType, distract, hurt, parseDice, rollBasic } from '../damage';
import { addEffect, has, isAwake, removeEffect, reviewOverload } from '../effects';
import { dodgeSum, encumbranceLevel, fpMax, hangingOn, moveSum } from '../figures';
import { diceString } from '../gear';
import { consciousnessLines, heal, loseFatigue, setFp } from '../health';
import { manualLines, nameOf } from '../levels';
import { checkTargets } from '../refusals';
import { attributeLines, rollAgainst, succeeded } from '../rolls';
import type { Run } from '../types';
import { CONSCIOUSNESS_ASKS, DAMAGE_ASKS, FATIGUE_ASKS, HEAL_ASKS, LOAD_ASKS } from '../asks';
import { command } from '../command';
import { presentConsciousness, presentDamage, presentFatigue, presentHeal, presentLoad } from '../present/bodies';
import { damageTypes, location, modifiersParam, targetParam, whereItHits } from '../forms/parts';

const damageParams = z.object({
  target: targetParam,
  amount: field(z.int().min(0).optional(), { title: 'Basic damage', description: 'Before DR; or enter dice instead.' }),
  roll: field(diceString().optional(), { title: 'Damage dice', widget: 'formula' }),
  type: field(z.string().default('crushing'), {
    title: 'Damage type',
    ...damageTypes,
    rules: ['TD-DMG-3'],
  }),
  location: field(location.default('torso'), { ...whereItHits, rules: ['TD-INJ-6'] }),
  ignoreDr: field(z.boolean().default(false), { title: 'Ignore DR', advanced: true }),
  healsNaturally: field(z.boolean().default(true), { title: 'Heals with rest', advanced: true, rules: ['TD-REC-7'] }),
});

export const damage = command({
  name: 'damage',
  title: 'Damage',
  summary: 'Damage from any source, with its consequences.',
  kind: 'injury',
  params: damageParams,
  asks: DAMAGE_ASKS,
  rules: ['TD-DMG-1', 'TD-DMG-2', 'TD-DMG-3', 'TD-INJ-1', 'TD-INJ-4', 'TD-INJ-5', 'TD-INJ-6', 'TD-INJ-7'],
  targetParam: 'target',
  present: presentDamage,
  run(ctx, params) {
    if ((params.amount === undefined) === (params.roll === undefined)) {
      invalidParams('amount', 'How much damage, or which dice?');
    }
    checkDamageType(ctx.options, params.type, 'type');
    checkTargets(ctx, [params.target]);
    const { type, location, ignoreDr, healsNaturally } = params;
    const basic = params.amount ?? rollDamage(ctx, params.target, params.roll ?? '1d', type);
    const result = hurt(ctx, params.target, { basic, type, location, ignoreDr, healsNaturally });
    const injured = (result.hpLost ?? result.dealt) > 0;
    return { ...result, ...distract(ctx, params.target, { injured, defended: false }) };
  },
});

function rollDamage(ctx: Run, target: string, text: string, type: string): number {
  const label = `Damage to ${nameOf(ctx.peek(target))}`;
  return rollBasic(ctx, { label, pool: parseDice(text), type, subject: target });
}

const reasonParam = field(z.string().optional(), { title: 'Why' });

const fatigue = command({
  name: 'fatigue',
  title: 'Lose FP',
  summary: 'Exertion, spells or hunger cost FP.',
  kind: 'injury',
  params: z.object({
    target: targetParam,
    amount: field(z.int().min(1), { title: 'FP', unit: 'FP' }),
    reason: reasonParam,
  }),
  asks: FATIGUE_ASKS,
  rules: ['TD-FAT-1', 'TD-FAT-4', 'TD-FAT-5', 'TD-FAT-8'],
  targetParam: 'target',
  present: presentFatigue,
  run(ctx, params) {
    checkTargets(ctx, [params.target]);
    const lost = loseFatigue(ctx, params.target, params.amount);
    const { fp, hp } = ctx.peek(params.target).state;
    const { fpLost, hpLost, effects, deathRolls, died } = lost;
    return { fpLost, hpLost, fp, hp, effects, deathRolls, died };
  },
});

export const healing = command({
  name: 'heal',
  title: 'Heal',
  summary: 'Potions, spells or the game master’s ruling restore HP or FP.',
  kind: 'recovery',
  rolls: false,
  params: z.object({
    target: targetParam,
    hp: field(z.int().min(0).optional(), { title: 'HP regained', unit: 'HP' }),
    fp: field(z.int().min(0).optional(), { title: 'FP regained', unit: 'FP' }),
    reason: reasonParam,
  }),
  asks: HEAL_ASKS,
  rules: ['TD-FAT-8', 'TD-INJ-4'],
  targetParam: 'target',
  present: presentHeal,
  run(ctx, params) {
    if (params.hp === undefined && params.fp === undefined) invalidParams('hp', 'How many HP or FP?');
    checkTargets(ctx, [params.target]);
    const id = params.target;
    const hpHealed = ctx.explain.lookUp('HP regained', heal(ctx, id, params.hp ?? 0), 'TD-FAT-8', { subject: id });
    const before = ctx.peek(id).state.fp;
    const fp = Math.max(before, Math.min(fpMax(ctx.peek(id)), before + (params.fp ?? 0)));
    const fpHealed = ctx.explain.lookUp('FP regained', fp - before, 'TD-FAT-8', { subject: id });
    const effectsEnded = setFp(ctx, id, fp);
    return { hpHealed, fpHealed, hp: ctx.peek(id).state.hp, fp, effectsEnded };
  },
});

const setLoad = command({
  name: 'set-load',
  title: 'Load',
  summary: 'Set the weight carried.',
  kind: 'correction',
  rolls: false,
  params: z.object({ target: targetParam, weight: field(z.number().min(0), { title: 'Weight carried', unit: 'lb' }) }),
  asks: LOAD_ASKS,
  rules: ['TD-LOAD-1', 'TD-LOAD-2', 'TD-LOAD-3'],
  targetParam: 'target',
  present: presentLoad,
  run(ctx, params) {
    checkTargets(ctx, [params.target]);
    const edited = ctx.edit(params.target);
    edited.state.load = params.weight;
    reviewOverload(edited, ctx.options, ctx.clock);
    const being = ctx.peek(params.target);
    const subject = { subject: params.target };
    const level = encumbranceLevel(being, ctx.options);
    return {
      encumbranceLevel: ctx.explain.lookUp('Encumbrance level', level, 'TD-LOAD-1', subject),
      move: ctx.explain.sum('Move', moveSum(being, ctx.options), 'TD-MOVE-1', subject),
      dodge: ctx.explain.sum('Dodge', dodgeSum(being, ctx.options), 'TD-DODGE-1', subject),
    };
  },
});

const consciousness = command({
  name: 'consciousness',
  title: 'Consciousness',
  summary: 'An HT roll to stay awake at 0 HP or less, or to wake up.',
  kind: 'check',
  params: z.object({
    target: targetParam,
    kind: field(z.enum(['stay', 'wake']), {
      title: 'Purpose',
      enumTitles: { stay: 'Stay conscious', wake: 'Wake up' },
    }),
    modifiers: modifiersParam,
  }),
  asks: CONSCIOUSNESS_ASKS,
  rules: ['TD-INJ-3', 'TD-REC-1'],
  targetParam: 'target',
  prefill(ctx, _actor, target): JsonObject {
    if (target === null) return {};
    const being = ctx.peek(target);
    if (has(being, 'unconscious')) return { kind: 'wake' };
    return hangingOn(being) && isAwake(being) ? { kind: 'stay' } : {};
  },
  present: presentConsciousness,
  run(ctx, params) {
    checkTargets(ctx, [params.target]);
    const id = params.target;
    const being = ctx.peek(id);
    const stays = params.kind === 'stay';
    if (stays && (!hangingOn(being) || !isAwake(being))) {
      refuse('not-eligible', `${nameOf(being)} needs no roll: it is for anybody awake at 0 HP or less.`);
    }
    if (!stays && !has(being, 'unconscious')) refuse('not-eligible', `${nameOf(being)} is not unconscious.`);
    const lines = stays ? consciousnessLines(ctx, id) : attributeLines(being, 'ht', 'TD-REC-1');
    const what = stays ? 'stay conscious' : 'wake up';
    const roll = rollAgainst(ctx, id, what, [...lines, ...manualLines(params.modifiers)]);
    const success = succeeded(roll.outcome);
    if (stays && !success) addEffect(ctx, id, 'unconscious');
    if (!stays && success) removeEffect(ctx, id, 'unconscious');
    return { ...roll, conscious: isAwake(ctx.peek(id)) };
  },
});

export const injuryCommands = [damage, fatigue, healing, setLoad, consciousness];
