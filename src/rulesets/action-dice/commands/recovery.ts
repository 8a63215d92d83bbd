import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams, refuse } from '../../../engine/refusal';
import { d } from '../../../dice/die';
import { reaches, rollAction } from '../dice';
import { effectIds, has } from '../effects';
import { follow } from '../follow';
import { mustBeAble, mustBeActive, mustFit, mustHaveActions, mustLive } from '../guards';
import { explainLines, planAction } from '../plan';
import { healthMax, vigorMax } from '../pools';
import { actionObstacle } from '../offer';
import { presentAdjust, presentHeal, presentTreat } from '../present/recovery';
import { capital } from '../present/say';
import { actionsLeft, closeOffHand, spendActions } from '../spend';
import { EFFECT_TABLE } from '../tables/effects';
import { AID_VS } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import type { ActionDice, Figure, Read, Run } from '../types';
import { nameOf } from '../types';
import {
  abilityField,
  challengesField,
  chargesField,
  combatantId,
  count,
  diceField,
  field,
  modifiersField,
  skillField,
} from './fields';

const METHODS = ['emergency-aid', 'stabilize'] as const;
type Method = (typeof METHODS)[number];

/** Actions, skills and rule of each method (AD-AID-1, AD-SHK-4). */
const METHOD_TABLE: Readonly<
  Record<Method, { actions: number; skills: readonly string[]; rule: string; label: string }>
> = {
  'emergency-aid': { actions: 2, skills: ['medicine'], rule: 'AD-AID-1', label: 'emergency aid' },
  stabilize: { actions: 1, skills: ['medicine', 'medical-science'], rule: 'AD-SHK-4', label: 'stabilizing' },
};

/** The die of emergency aid: an effect die, without steps or bursts (AD-AID-1). */
const AID_DIE = 10;

const treatParams = z.object({
  healer: combatantId({ title: 'Healer' }),
  target: combatantId({ title: 'Patient' }),
  method: field(z.enum(METHODS), {
    title: 'Method',
    enumTitles: { 'emergency-aid': 'Emergency aid', stabilize: 'Stabilize' },
  }),
  skill: skillField().default('medicine'),
  ability: abilityField(),
  bonusDice: diceField(),
  charges: chargesField(),
  challenges: challengesField(),
  modifiers: modifiersField(),
  free: field(z.boolean().default(false), { title: 'Actions are paid already', advanced: true, rules: ['AD-AID-1'] }),
});

type TreatParams = z.infer<typeof treatParams>;

function skillOf(input: TreatParams): string {
  const skill = input.skill ?? 'medicine';
  const { skills } = METHOD_TABLE[input.method];
  if (!skills.includes(skill)) invalidParams('skill', `This is done with ${skills.join(' or ')}.`);
  return skill;
}

function refuseUnfit(ctx: Run, input: TreatParams): void {
  const { healer, target, method, free } = input;
  mustFit(ctx);
  mustBeAble(ctx, healer, { kind: 'action', paid: free });
  if (!free) {
    mustBeActive(ctx, healer);
    mustHaveActions(ctx, healer, METHOD_TABLE[method].actions);
  }
  mustLive(ctx, target);
  const { stats, state } = ctx.peek(target);
  const name = nameOf(ctx, target);
  if (!NATURE_TABLE[stats.nature].health) refuse('invalid-target', `${name} has no Health to treat.`);
  if (method === 'emergency-aid' && state.durability >= stats.durabilityMax && state.health >= healthMax(stats)) {
    refuse('not-injured', `${name} is not injured.`);
  }
  if (method === 'stabilize' && !has(state, 'shock')) refuse('not-in-shock', `${name} is not in shock.`);
}

/** What a successful treatment does; the d10 of emergency aid or null. */
function succeed(ctx: Run, { target, method }: TreatParams): { die: number | null; gained: number } {
  const figure = ctx.edit(target);
  const { stats, state } = figure;
  if (method === 'stabilize') {
    state.effects = state.effects.filter((instance) => instance.effect !== 'shock');
    state.shockDeadline = null;
    state.effects.push({ effect: 'stable', value: 1, endsAt: null, until: null });
    ctx.explain.note('Out of danger', 'AD-SHK-4', { subject: target });
    return { die: null, gained: 0 };
  }
  const die = ctx.explain.add(
    'Durability, d10',
    ctx.roll(d(AID_DIE), `${nameOf(ctx, target)}: emergency aid`),
    'AD-AID-1',
  );
  const gained = Math.min(die, stats.durabilityMax - state.durability);
  state.durability += gained;
  follow(ctx, target);
  return { die, gained };
}

function runTreat(ctx: Run, input: TreatParams): object {
  const { healer, target, method } = input;
  const skill = skillOf(input);
  refuseUnfit(ctx, input);
  const { actions, rule, label } = METHOD_TABLE[method];
  if (!input.free) {
    spendActions(ctx, healer, actions);
    closeOffHand(ctx, healer);
  }
  const plan = planAction(ctx, healer, { ...input, skill });
  explainLines(ctx, plan.lines);
  ctx.explain.add('Victory Sum', AID_VS, rule);
  const roll = rollAction(ctx, plan, `${nameOf(ctx, healer)}: ${label}`);
  const success = reaches(ctx, roll.total, AID_VS);
  const before = effectIds(ctx.peek(target).state);
  const { die, gained } = success ? succeed(ctx, input) : { die: null, gained: 0 };
  const { state } = ctx.peek(target);
  return {
    outcome: success ? 'success' : 'failure',
    roll,
    total: roll.total,
    vs: AID_VS,
    margin: roll.total - AID_VS,
    die,
    healed: { durability: gained, health: 0 },
    ended: before.filter((effect) => !has(state, effect)),
    actionsLeft: actionsLeft(ctx, healer),
  };
}

export const treat = defineCommand<ActionDice>()({
  name: 'treat',
  title: 'First aid',
  summary: 'Stops the dying, or gives Durability back.',
  kind: 'recovery',
  params: treatParams,
  rules: ['AD-AID-1', 'AD-SHK-4'],
  actorParam: 'healer',
  targetParam: 'target',
  run: runTreat,
  present: presentTreat,
  likelihood: (ctx, id) => (ctx.peek(id).stats.skills['medicine'] === undefined ? 0.1 : 0.5),
  obstacle: actionObstacle({ kind: 'action' }),
  prefill: (ctx, actor, target) => {
    const patient = target ?? actor;
    return {
      healer: actor,
      target: patient,
      method: has(ctx.peek(patient).state, 'shock') ? 'stabilize' : 'emergency-aid',
    };
  },
});

const POOLS = ['durability', 'health', 'vigor', 'mana'] as const;
type Pool = (typeof POOLS)[number];

function poolMax(ctx: Read, id: string, pool: Pool): number {
  const { stats } = ctx.peek(id);
  switch (pool) {
    case 'durability':
      return stats.durabilityMax;
    case 'health':
      return healthMax(stats);
    case 'vigor':
      return vigorMax(stats);
    case 'mana':
      return stats.manaMax;
  }
}

const healParams = z.object({
  target: combatantId({ title: 'Who' }),
  durability: field(count().default(0), { title: 'Durability' }),
  health: field(count().default(0), { title: 'Health' }),
  vigor: field(count().default(0), { title: 'Vigor' }),
  mana: field(count().default(0), { title: 'Mana' }),
});

export const heal = defineCommand<ActionDice>()({
  name: 'heal',
  title: 'Restore points',
  summary: 'Potions, spells and other means: points up to the maximum.',
  kind: 'recovery',
  params: healParams,
  rules: ['AD-GM-1', 'AD-SHK-5'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, ...amounts }) {
    mustFit(ctx);
    mustLive(ctx, target);
    const { state } = ctx.edit(target);
    const before = effectIds(state);
    const healed: Record<Pool, number> = { durability: 0, health: 0, vigor: 0, mana: 0 };
    for (const pool of POOLS) {
      healed[pool] = Math.min(amounts[pool], poolMax(ctx, target, pool) - state[pool]);
      state[pool] += healed[pool];
      if (healed[pool] > 0) ctx.explain.add(`${capital(pool)} restored`, healed[pool], 'AD-GM-1', { subject: target });
    }
    follow(ctx, target);
    const ended = before.filter((effect) => !has(state, effect));
    for (const effect of ended)
      ctx.explain.note(`${EFFECT_TABLE[effect].label} ends`, endRule(effect), { subject: target });
    if (ctx.trace.length === 0) ctx.explain.note('Nothing to restore', 'AD-GM-1', { subject: target });
    return { healed, ended };
  },
  present: presentHeal,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

function endRule(effect: string): string {
  if (effect === 'winded') return 'AD-VIG-3';
  return effect === 'wounded' ? 'AD-DMG-8' : 'AD-SHK-5';
}

const adjustParams = z.object({
  target: combatantId({ title: 'Who' }),
  set: field(
    z.object({
      durability: field(count().optional(), { title: 'Durability' }),
      health: field(count().optional(), { title: 'Health' }),
      vigor: field(count().optional(), { title: 'Vigor' }),
      mana: field(count().optional(), { title: 'Mana' }),
      actionsLeft: field(count().optional(), { title: 'Actions left' }),
      armorDurability: field(z.record(z.string(), count()).optional(), { title: 'Armor Durability' }),
    }),
    { title: 'Set to' },
  ),
});

type AdjustParams = z.infer<typeof adjustParams>;

function refuseBeyond(ctx: Read, { target, set }: AdjustParams): void {
  for (const pool of POOLS) {
    const max = poolMax(ctx, target, pool);
    if ((set[pool] ?? 0) > max) invalidParams(`set.${pool}`, `At most ${max} is possible.`);
  }
  const { stats } = ctx.peek(target);
  for (const [id, value] of Object.entries(set.armorDurability ?? {})) {
    const piece = stats.armor.find((candidate) => candidate.id === id);
    const max = piece?.durabilityMax ?? null;
    if (max === null)
      invalidParams(`set.armorDurability.${id}`, 'This armor is not there, or its Durability is not tracked.');
    if (value > max) invalidParams(`set.armorDurability.${id}`, `At most ${max} is possible.`);
  }
}

function applySet(figure: Figure, { set }: AdjustParams): void {
  const { state } = figure;
  for (const pool of POOLS) state[pool] = set[pool] ?? state[pool];
  state.actionsLeft = set.actionsLeft ?? state.actionsLeft;
  Object.assign(state.armorDurability, set.armorDurability ?? {});
}

export const adjust = defineCommand<ActionDice>()({
  name: 'adjust',
  title: 'Set values',
  summary: 'Sets pools by hand; what follows from them follows.',
  kind: 'correction',
  params: adjustParams,
  rules: ['AD-GM-2'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const { target } = input;
    refuseBeyond(ctx, input);
    mustFit(ctx);
    mustLive(ctx, target);
    const figure = ctx.edit(target);
    const before = effectIds(figure.state);
    applySet(figure, input);
    follow(ctx, target);
    ctx.explain.note('Set by hand', 'AD-GM-2', { subject: target });
    const after = effectIds(figure.state);
    return {
      caused: after.filter((effect) => !before.includes(effect)),
      ended: before.filter((effect) => !after.includes(effect)),
    };
  },
  present: presentAdjust,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

/** Refuses `cannot-act` for work that takes a clear head and free hands (section 9.1, `canAct`). */
export function mustBeFit(ctx: Read, id: string): void {
  mustBeAble(ctx, id, { kind: 'action' });
}
