import { z } from 'zod';
import { d } from '../../../dice/die';
import { defineCommand } from '../../../engine/commands/command';
import { neediest } from '../../../engine/fight/neediest';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { choiceOf } from '../../../engine/words/say';
import { TREAT_ASKS } from '../asks';
import { displayName } from '../display-name';
import { rollAgainst } from '../victory-sum';
import type { Outcome } from '../dice';
import { dropEffect, effectIds, has, isGone, openEffect } from '../effects';
import { abilityField, combatantId, dicePartsFields, field, modifiersField, skillField } from '../fields';
import { follow } from '../follow';
import { mustBeAble, mustBeActive, mustSuitSetting, mustHaveActions, mustLive } from '../guards';
import { explainUnrolled, planAction } from '../plan';
import { healthMax, skillDice } from '../pools';
import { presentTreat } from '../present/recovery';
import type { PlannedProgress, Progress } from '../progress';
import { planProgress, progressOf, workOn } from '../progress';
import { bestSkill, isSkillOf, skillAsWritten } from '../skills';
import { actionsLeft, closeOffHand, takeAction } from '../spend';
import type { Roll } from '../state';
import type { EffectId } from '../tables/effects';
import { AID_VS } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import type { ActionDice, Figure, Read, Run } from '../types';
import { nameOf } from '../types';

const METHODS = ['emergency-aid', 'stabilize'] as const;
type Method = (typeof METHODS)[number];

/** Actions, rule and name of each method (AD-AID-1, AD-SHK-4), and the option that lists its skills (AD-AID-2). */
const METHOD_TABLE: Readonly<
  Record<Method, { actions: number; skills: 'aidSkills' | 'stabilizeSkills'; rule: string; label: string }>
> = {
  'emergency-aid': { actions: 2, skills: 'aidSkills', rule: 'AD-AID-1', label: 'emergency aid' },
  stabilize: { actions: 1, skills: 'stabilizeSkills', rule: 'AD-SHK-4', label: 'stabilising' },
};

/** The die of emergency aid: an effect die, without steps or bursts (AD-AID-1). */
const AID_DIE = 10;

const treatParams = z.object({
  healer: combatantId({ title: 'Healer' }),
  target: combatantId({ title: 'Patient' }),
  method: field(z.enum(METHODS), {
    title: 'Method',
    enumTitles: { 'emergency-aid': 'Emergency aid', stabilize: 'Stabilise' },
  }),
  skill: skillField().default('medicine'),
  ability: abilityField(),
  ...dicePartsFields(),
  modifiers: modifiersField(),
  free: field(z.boolean().default(false), { title: 'Actions already paid', advanced: true, rules: ['AD-AID-1'] }),
  spread: field(z.boolean().default(false), {
    title: 'Over several turns',
    advanced: true,
    when: { method: ['emergency-aid'], free: [false] },
    rules: ['AD-ACT-12'],
  }),
});

type TreatParams = z.infer<typeof treatParams>;

/** The healer's skill, as their stat block writes it; refuses `invalid-params` for a skill that does not count (AD-AID-2). */
function skillOf(ctx: Read, input: TreatParams): string {
  const skill = input.skill ?? 'medicine';
  const allowed = ctx.options[METHOD_TABLE[input.method].skills];
  if (!isSkillOf(skill, allowed)) invalidParams('skill', `This takes ${choiceOf(allowed.map(displayName))}.`);
  return skillAsWritten(ctx.peek(input.healer).stats, skill);
}

/** True for aid spread over several turns (AD-ACT-12). */
function isSpread({ spread, method }: TreatParams): boolean {
  return spread && METHOD_TABLE[method].actions > 1;
}

/** Refuses who may not treat whom, as far as the form is filled in (AD-AID-1, AD-SHK-4). */
function mayTreat(ctx: Read, healer: string, given: Partial<TreatParams>): void {
  const { target, method = 'emergency-aid', free = false, spread = false } = given;
  mustSuitSetting(ctx);
  mustBeAble(ctx, healer, { kind: 'action', paid: free });
  if (!free) {
    const { actions } = METHOD_TABLE[method];
    mustBeActive(ctx, healer);
    mustHaveActions(ctx, healer, spread && actions > 1 ? 1 : actions);
  }
  if (target !== undefined) mustNeed(ctx, target, method);
}

/** Refuses a patient who does not need this. */
function mustNeed(ctx: Read, target: string, method: Method): void {
  mustLive(ctx, target);
  const { stats, state } = ctx.peek(target);
  const name = nameOf(ctx, target);
  if (!NATURE_TABLE[stats.nature].health) {
    refuse('invalid-target', `${name} has no Health to treat.`, { rule: 'AD-AID-1' });
  }
  if (method === 'emergency-aid' && state.durability >= stats.durabilityMax && state.health >= healthMax(stats)) {
    refuse('not-injured', `${name} is not injured.`, { rule: 'AD-AID-1' });
  }
  if (method === 'stabilize' && !has(state, 'shock')) {
    refuse('not-in-shock', `${name} is not in shock.`, { rule: 'AD-SHK-4' });
  }
}

/** Applies a successful treatment; returns the d10 of emergency aid, or null. */
function succeed(ctx: Run, { target, method }: TreatParams): { die: number | null; gained: number } {
  const figure = ctx.edit(target);
  const { stats, state } = figure;
  if (method === 'stabilize') {
    dropEffect(state, 'shock');
    state.effects.push(openEffect('stable'));
    ctx.explain.note('Out of danger', 'AD-SHK-4', { subject: target });
    return { die: null, gained: 0 };
  }
  const die = ctx.explain.lookUp(
    'Durability, d10',
    ctx.roll(d(AID_DIE), `${nameOf(ctx, target)}: emergency aid`),
    'AD-AID-1',
  );
  const gained = Math.min(die, stats.durabilityMax - state.durability);
  state.durability += gained;
  ctx.explain.lookUp('Durability back', gained, 'AD-AID-1', { subject: target });
  follow(ctx, target);
  return { die, gained };
}

/** Result of first aid; no roll until all its actions are spent. */
interface TreatResult {
  outcome: Outcome | 'unfinished';
  roll: Roll | null;
  total: number | null;
  vs: number;
  margin: number | null;
  die: number | null;
  healed: { durability: number; health: number };
  ended: EffectId[];
  progress: Progress | null;
  actionsLeft: number | null;
}

function runTreat(ctx: Run, input: TreatParams): TreatResult {
  const { healer, target, method } = input;
  if (input.spread && input.free) invalidParams('spread', 'Aid already paid for takes no further turns.');
  const skill = skillOf(ctx, input);
  mayTreat(ctx, healer, input);
  const { actions, rule, label } = METHOD_TABLE[method];
  const planned = isSpread(input) ? planProgress(ctx, healer, method, actions) : null;
  if (planned !== null && !workOn(ctx, healer, planned, 'AD-ACT-12')) return unfinished(ctx, input, planned);
  if (planned === null && !input.free) takeAction(ctx, healer, rule, actions);
  if (planned !== null) closeOffHand(ctx, healer);
  const plan = planAction(ctx, healer, { ...input, skill });
  const rolled = rollAgainst(ctx, plan, { vs: AID_VS }, `${nameOf(ctx, healer)}: ${label}`, healer);
  const before = effectIds(ctx.peek(target).state);
  const { die, gained } = rolled.outcome === 'success' ? succeed(ctx, input) : { die: null, gained: 0 };
  const { state } = ctx.peek(target);
  return {
    ...rolled,
    total: rolled.roll.total,
    die,
    healed: { durability: gained, health: 0 },
    ended: before.filter((effect) => !has(state, effect)),
    progress: planned === null ? null : progressOf(planned),
    actionsLeft: actionsLeft(ctx, healer),
  };
}

/** Aid with actions still to spend: nothing is rolled (AD-ACT-12). */
function unfinished(ctx: Run, { healer, modifiers }: TreatParams, planned: PlannedProgress): TreatResult {
  explainUnrolled(ctx.explain, modifiers, healer);
  return {
    outcome: 'unfinished',
    roll: null,
    total: null,
    vs: AID_VS,
    margin: null,
    die: null,
    healed: { durability: 0, health: 0 },
    ended: [],
    progress: progressOf(planned),
    actionsLeft: actionsLeft(ctx, healer),
  };
}

/** Fraction of health left, lowest for the dying; null for somebody who needs no treatment. */
function leftOf({ stats, state }: Figure): number | null {
  if (isGone(state) || !NATURE_TABLE[stats.nature].health) return null;
  if (has(state, 'shock')) return -1;
  const share = (state.durability + state.health) / (stats.durabilityMax + healthMax(stats));
  return share < 1 ? share : null;
}

export const treat = defineCommand<ActionDice>()({
  name: 'treat',
  title: 'First aid',
  summary: 'Stops somebody dying, or restores Durability.',
  kind: 'recovery',
  params: treatParams,
  asks: TREAT_ASKS,
  rules: ['AD-AID-1', 'AD-AID-2', 'AD-SHK-4', 'AD-ACT-12'],
  actorParam: 'healer',
  targetParam: 'target',
  run: runTreat,
  present: presentTreat,
  likelihood: (ctx, id) => {
    const { stats } = ctx.peek(id);
    return skillDice(stats, bestSkill(stats, ctx.options.aidSkills)) > 0 ? 0.5 : 0.1;
  },
  guard: mayTreat,
  prefill: (ctx, actor, target) => {
    const patient = neediest(ctx, actor, target, leftOf) ?? target ?? actor;
    const method: Method = has(ctx.peek(patient).state, 'shock') ? 'stabilize' : 'emergency-aid';
    const { encounter } = ctx.world;
    const { actionsLeft, pendingAbility } = ctx.peek(actor).state;
    const isUnderWay = pendingAbility?.name === method;
    const few = encounter?.active === actor && (isUnderWay || actionsLeft < METHOD_TABLE[method].actions);
    return {
      healer: actor,
      target: patient,
      method,
      skill: bestSkill(ctx.peek(actor).stats, ctx.options[METHOD_TABLE[method].skills]),
      ...(few && METHOD_TABLE[method].actions > 1 ? { spread: true } : {}),
    };
  },
});
