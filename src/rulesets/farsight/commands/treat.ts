import { idWords } from '../../../contract/id-words';
import { z } from 'zod';
import { d } from '../../../dice/die';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { Sum, sumFrom } from '../../../engine/explain/sum';
import { nameOf, unhealedTraumas } from '../beings';
import { refuseCheck, refuseCheckParams } from '../check/refusals';
import { rollCheck, type RollFields } from '../check/roll';
import type { CheckSpec } from '../check/spec';
import { conditions, imposedEffects } from '../conditions';
import { heal, pastBreath, stabilize } from '../damage/dying';
import { FORMULA, parseFormula } from '../formula';
import { addEffect, dropEffect } from '../effects';
import { removeExhaustion } from '../exhaustion';
import { addRads } from '../radiation';
import { settle } from '../settle';
import { SPACE_SICKNESS_TREATMENT_DC } from '../tables/gravity';
import { METHODS, type Method } from '../tables/treatments';
import { guardOf, refuseDead } from '../guards';
import { payCost, refuseCost, refuseHelpless } from '../turn/budget';
import type { Use } from '../tables/turns';
import type { Read, Run } from '../types';
import { refuseAmount } from './harm';
import { command } from './shared';
import { calledCheck, explainUnused } from '../check/called';
import { rollOptions } from '../check/params';
import { targetField } from '../id-fields';
import { useOf } from '../cost-fields';
import { treatWords } from '../present/times';
import { TREAT_ASKS } from './asks';

const treatSchema = z.object({
  healer: combatantId({ title: 'Who treats' }),
  target: targetField,
  method: field(z.enum(METHODS), { title: 'Treatment', enumTitles: { stabilize: 'Stabilise' } }),
  use: useOf('action', 'minor', 'readied', 'extra').optional(),
  amount: field(z.int().min(0).optional(), { title: 'Vitality', unit: 'VP', when: { method: ['heal'] } }),
  roll: field(z.string().regex(FORMULA, 'Write dice as 2d6, 1d8+2 or 5.').optional(), {
    title: 'Dice',
    widget: 'formula',
    when: { method: ['heal'] },
  }),
  rads: field(z.int().min(1).optional(), { title: 'Rads removed', when: { method: ['decontaminate'] } }),
  levels: field(z.int().min(1).optional(), { title: 'Levels removed', when: { method: ['reduce-exhaustion'] } }),
  trauma: field(z.string().optional(), {
    title: 'Trauma',
    widget: 'trauma',
    source: 'target-trauma',
    when: { method: ['therapy'] },
  }),
  ...rollOptions,
});
type TreatParams = z.infer<typeof treatSchema>;

/** DCs to stop bleeding and to stabilise, and what bleeding adds to the latter (FS-DTH-6). */
const STOP_BLEEDING_DC = 16;
const STABILIZE_DC = 14;
const BLEEDING_DC = 2;

interface MethodRow {
  /** Costs an action by default. */
  action: boolean;
  /** The method rolls INT (Medicine) against this. */
  dc?(ctx: Read, params: TreatParams): number;
  /** What is wrong with the parameters. */
  refuseParams?(ctx: Read, params: TreatParams): void;
  refuse?(ctx: Read, params: TreatParams): void;
  apply(ctx: Run, params: TreatParams, success: boolean): Partial<Treated>;
}

/** What a treatment changed; the optional fields depend on the method. */
interface Treated {
  vitalityRegained: number;
  stabilized: boolean;
  bleedingStopped: boolean;
  rolled?: number[];
  rads?: number;
  exhaustionRemoved?: number;
}

function bleeds(ctx: Read, id: string): boolean {
  return conditions(ctx.peek(id), ctx.options).has('bleeding');
}

function refuseRadBleeding(ctx: Read, { target }: TreatParams): void {
  if (imposedEffects(ctx.peek(target), ctx.options).has('bleeding')) {
    refuse('cannot-remove', 'This bleeding comes from radiation and cannot be stopped.', { rule: 'FS-RAD-2' });
  }
}

function refuseSupplies(ctx: Read, { healer }: TreatParams): void {
  if (ctx.options.trackFirstAid && ctx.peek(healer).state.firstAidUses < 1) {
    refuse('no-supplies', `${nameOf(ctx.peek(healer))} has no first aid kit left.`, {
      path: 'healer',
      rule: 'FS-DTH-6',
    });
  }
}

function useKit(ctx: Run, { healer }: TreatParams): void {
  if (ctx.options.trackFirstAid) ctx.edit(healer).state.firstAidUses -= 1;
}

function stopBleeding(ctx: Run, target: string): void {
  dropEffect(ctx, target, 'bleeding');
  settle(ctx, target);
  ctx.explain.note('Bleeding stopped', 'FS-CND-2', { subject: target });
}

const METHOD_TABLE: Readonly<Record<Method, MethodRow>> = {
  stabilize: {
    action: true,
    dc(ctx, { target }) {
      const sum = sumFrom('Stabilising', STABILIZE_DC, 'FS-DTH-6');
      const traumas = unhealedTraumas(ctx.peek(target));
      if (traumas > 0) sum.add('Traumas', traumas, 'FS-DTH-6');
      if (bleeds(ctx, target)) sum.add('Bleeding', BLEEDING_DC, 'FS-DTH-6');
      return ctx.explain.sum('DC', sum, 'FS-DTH-6', target);
    },
    refuseParams(_ctx, { healer, target }) {
      if (healer === target) invalidParams('target', 'Nobody can stabilise themselves.');
    },
    refuse(ctx, params) {
      const { state } = ctx.peek(params.target);
      const name = nameOf(ctx.peek(params.target));
      if (state.lifeState !== 'dying') refuse('not-dying', `${name} is not dying.`, { rule: 'FS-DTH-6' });
      if (pastBreath(ctx.peek(params.target), ctx.world.clock))
        refuse('suffocating', `${name} has no air.`, { rule: 'FS-SUF-3' });
      if (!bleeds(ctx, params.target)) return;
      refuseRadBleeding(ctx, params);
      refuseSupplies(ctx, params);
    },
    apply(ctx, params, success) {
      const bleeding = bleeds(ctx, params.target);
      if (bleeding) useKit(ctx, params);
      if (!success) return {};
      if (bleeding) stopBleeding(ctx, params.target);
      stabilize(ctx, params.target);
      return { stabilized: true, bleedingStopped: bleeding };
    },
  },
  'stop-bleeding': {
    action: true,
    dc: () => STOP_BLEEDING_DC,
    refuse(ctx, params) {
      refuseSupplies(ctx, params);
      if (!bleeds(ctx, params.target))
        refuse('not-bleeding', `${nameOf(ctx.peek(params.target))} is not bleeding.`, { rule: 'FS-CND-2' });
      refuseRadBleeding(ctx, params);
    },
    apply(ctx, params, success) {
      useKit(ctx, params);
      if (success) stopBleeding(ctx, params.target);
      return { bleedingStopped: success };
    },
  },
  heal: {
    action: false,
    refuseParams: (_ctx, params) => refuseAmount(params, 'amount', 'healing'),
    apply(ctx, { target, amount = 0, roll = '0' }) {
      const { count, sides, plus } = parseFormula(roll);
      const dice = Array.from({ length: count }, () => d(sides));
      const rolled = ctx.rollAll(dice, `${nameOf(ctx.peek(target))}: healing`);
      const sum = new Sum();
      if (count > 0) sum.rolled('Dice', rolled, 'FS-HEA-2');
      if (count === 0 || amount + plus !== 0) sum.add('Fixed', amount + plus, 'FS-HEA-2');
      return { vitalityRegained: heal(ctx, target, ctx.explain.sum('Healing', sum, 'FS-HEA-2', target)), rolled };
    },
  },
  decontaminate: {
    action: false,
    refuseParams(_ctx, { rads }) {
      if (rads === undefined) invalidParams('rads', 'How many rads are removed?');
    },
    apply(ctx, { target, rads = 0 }) {
      addRads(ctx, target, -Math.min(rads, ctx.peek(target).state.rads));
      return { rads: ctx.peek(target).state.rads };
    },
  },
  'reduce-exhaustion': {
    action: false,
    refuseParams(_ctx, { levels }) {
      if (levels === undefined) invalidParams('levels', 'How many levels are removed?');
    },
    apply: (ctx, { target, levels = 0 }) => ({ exhaustionRemoved: removeExhaustion(ctx, target, levels, 'general') }),
  },
  'space-sickness': {
    action: false,
    dc: () => SPACE_SICKNESS_TREATMENT_DC,
    refuse(ctx, { target }) {
      if (!ctx.options.additionalGravity)
        refuse('option-off', 'The additional gravity rules are switched off.', { rule: 'FS-GRV-10' });
      if (!conditions(ctx.peek(target), ctx.options).has('space-sick')) {
        refuse('no-such-effect', `${nameOf(ctx.peek(target))} is not space-sick.`, { rule: 'FS-GRV-10' });
      }
    },
    apply(ctx, { target }, success) {
      if (success) addEffect(ctx, target, { effect: 'sickness-aid' });
      return {};
    },
  },
  therapy: {
    action: false,
    refuseParams(ctx, { target, trauma }) {
      if (trauma === undefined) invalidParams('trauma', 'Which trauma is treated?');
      if (!ctx.peek(target).state.traumas.some(({ id }) => id === trauma)) {
        invalidParams('trauma', `${nameOf(ctx.peek(target))} has no '${trauma}'.`);
      }
    },
    apply(ctx, { target, trauma }) {
      const { state } = ctx.edit(target);
      state.traumas = state.traumas.filter(({ id }) => id !== trauma);
      ctx.explain.note('Trauma removed by therapy', 'FS-TRM-10', { subject: target });
      settle(ctx, target);
      return {};
    },
  },
};

function medicine(params: TreatParams): CheckSpec {
  const spec = calledCheck(params.healer, params, { ability: 'int', skill: 'medicine', kind: 'check' });
  return { ...spec, against: params.against ?? params.target };
}

const useOfTreatment = ({ use, method }: TreatParams): Use => use ?? (METHOD_TABLE[method].action ? 'action' : 'extra');

/** Everything that a treatment refuses, in order: parameters, patient, method, healer, the turn's budget. */
function mayTreat(ctx: Read, params: TreatParams): void {
  const row = METHOD_TABLE[params.method];
  row.refuseParams?.(ctx, params);
  if (row.dc !== undefined) refuseCheckParams(ctx, medicine(params));
  refuseDead(ctx, params.target);
  row.refuse?.(ctx, params);
  if (row.dc !== undefined) refuseCheck(ctx, medicine(params));
  refuseCost(ctx, params.healer, useOfTreatment(params));
}

export const treat = command({
  name: 'treat',
  title: 'Treat',
  summary: 'First aid, healing, decontamination, therapy.',
  kind: 'recovery',
  params: treatSchema,
  rules: ['FS-DTH-6', 'FS-HEA-1', 'FS-HEA-2', 'FS-TRM-10'],
  actorParam: 'healer',
  targetParam: 'target',
  guard: guardOf<TreatParams>(['healer', 'target', 'method'], mayTreat, refuseHelpless),
  asks: TREAT_ASKS,
  present: treatWords,
  run(ctx, params) {
    const { healer, target, method } = params;
    const row = METHOD_TABLE[method];
    mayTreat(ctx, params);
    const dc = row.dc?.(ctx, params) ?? null;
    if (dc === null) explainUnused(ctx, params);
    const lost = payCost(ctx, healer, useOfTreatment(params));
    if (lost !== null) {
      if (dc !== null) explainUnused(ctx, params, 'the action is lost');
      return lost;
    }
    const roll: RollFields | null = dc === null ? null : rollCheck(ctx, medicine(params), dc, {}, 'treatment');
    const success = roll === null || roll.outcome === 'success';
    ctx.explain.note('Treatment', 'FS-HEA-2', { value: idWords(method), subject: target });
    const applied = row.apply(ctx, params, success);
    return {
      outcome: roll === null ? 'done' : roll.outcome,
      roll,
      vitalityRegained: 0,
      stabilized: false,
      bleedingStopped: false,
      ...applied,
      vitality: ctx.peek(target).state.vitality,
      firstAidUses: ctx.peek(healer).state.firstAidUses,
    };
  },
});
