import { ATTACK_ASKS, SERIES_ASKS } from '../asks';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import type { RolledArc } from '../arc';
import { marginOf, rollArc, rollPair } from '../arc';
import type { Attack, AttackPlan, Spent } from '../attack';
import { blowSum, defenderPays, explainIdle, guardAttack, mustBePossible, planAttack, readAttack } from '../attack';
import { isHelpless } from '../body';
import { isMember, noteCarryingOn, payAction, spendAction } from '../guards';
import { applyDamage } from '../injury';
import { attackOdds } from '../odds';
import { attackPrefill, likely, likelySeries, guardAttacker, seriesPrefill } from '../offer';
import type { Attacked, Damage } from '../present/attacks';
import { presentAttack, presentSeries } from '../present/attacks';
import type { AttackInput, SeriesInput } from '../schemas/attack';
import { attackParams, seriesParams } from '../schemas/attack';
import { teamOf } from '../turn';
import type { Read, Run, Viviiix } from '../types';
import { enqueue, waits } from '../waiting';

/** Spends the defender's action, or notes why it is free (VX-EXT-6, VX-ACT-7). */
function payDefence(ctx: Run, attack: Attack): void {
  if (attack.defending === null) return;
  if (defenderPays(ctx, attack)) {
    spendAction(ctx, attack.target);
    return;
  }
  const rule = attack.defence.free ? 'VX-ACT-7' : 'VX-EXT-6';
  ctx.explain.note('The defence costs no action', rule, { subject: attack.target, counted: false });
}

/** Records the attacker; true for the second distinct enemy in a turn, which calls for a reaction (VX-REACT-7). */
function recordAttacker(ctx: Run, { actor, target }: Attack): boolean {
  if (!isMember(ctx, target) || teamOf(ctx, actor) === teamOf(ctx, target)) return false;
  const before = ctx.peek(target).state.attackers;
  if (before.length >= 2 || before.includes(actor)) return false;
  ctx.edit(target).state.attackers = [...before, actor];
  return before.length === 1;
}

/** Suggests a reaction for somebody attacked by several enemies, unless they are helpless (VX-REACT-7). */
function suggestReaction(ctx: Run, target: string, bySeveral: boolean): string[] {
  if (!bySeveral) return [];
  const trigger = 'multiple-attackers';
  const able = !isHelpless(ctx, ctx.peek(target));
  ctx.explain.note('Attacked by several', 'VX-REACT-7', {
    value: trigger,
    subject: target,
    ...(able ? {} : { counted: false }),
  });
  return able ? [trigger] : [];
}

function dealDamage(ctx: Run, { input, blow }: AttackPlan, margin: number): Damage {
  const { target, apply, pair } = input;
  const sum = blowSum(blow, margin);
  const raw = sum.total;
  if (raw < 0) sum.then('Absorbed', 'VX-EXT-8', { atLeast: 0 });
  const amount = ctx.explain.sum('Damage', sum, 'VX-EXT-8', target);
  if (!apply) ctx.explain.note('Not applied', 'VX-EXT-8', { value: amount, subject: target, counted: false });
  if (!apply || amount === 0) return { raw, amount, dealt: 0, pending: false, burdenChanged: null };
  const done = { raw, amount, dealt: amount };
  if (waits(ctx, input.when)) {
    enqueue(ctx, { kind: 'damage', target, amount, ...pair });
    return { pending: true, burdenChanged: null, ...done };
  }
  return { pending: false, ...done, ...applyDamage(ctx, target, amount, pair) };
}

/** Rolls one attack and applies the result. */
function carryOut(ctx: Run, plan: AttackPlan) {
  const { input, threshold } = plan;
  explainIdle(ctx, input);
  const [own, other] =
    plan.defence === null ? [rollArc(ctx, plan.attack, threshold), null] : rollPair(ctx, plan.attack, plan.defence);
  if (threshold !== null) {
    ctx.explain.lookUp('Undefended threshold', threshold, 'VX-EXT-7', { subject: input.target });
  }
  const against = other?.arc ?? threshold ?? 0;
  const margin = marginOf(ctx, input.actor, own.arc, against, other === null ? 'VX-ARC-1' : 'VX-ARC-2');
  const damage = margin > 0 ? dealDamage(ctx, plan, margin) : null;
  const outcome: Attacked['outcome'] = damage === null ? 'miss' : damage.amount > 0 ? 'hit' : 'absorbed';
  return {
    outcome,
    attackDie: plan.attack.skill.die,
    attackRoll: own.roll,
    attackAdjustment: own.adjustment,
    attackOther: plan.attack.other,
    attackArc: own.arc,
    range: plan.range,
    defenceKind: plan.defence === null ? null : input.defence.kind,
    ...defenceFigures(plan, other),
    threshold,
    margin,
    damage,
  };
}

function defenceFigures({ defence }: AttackPlan, rolled: RolledArc | null) {
  return {
    defenceDie: defence?.skill.die ?? null,
    defenceRoll: rolled?.roll ?? null,
    defenceAdjustment: rolled?.adjustment ?? null,
    defenceOther: defence?.other ?? null,
    defenceArc: rolled?.arc ?? null,
  };
}

/** Guard for attacks whose parameters may be incomplete. */
function guardPartial(ctx: Read, who: string, given: Partial<AttackInput>): void {
  const whole = attackParams.safeParse(given);
  if (whole.success) guardAttack(ctx, readAttack(ctx, whole.data));
  else guardAttacker(ctx, who, given);
}

export const attack = defineCommand<Viviiix>()({
  name: 'attack',
  title: 'Attack',
  summary: 'A melee or ranged attack, with the target’s defence.',
  kind: 'action',
  params: attackParams,
  asks: ATTACK_ASKS,
  rules: ['VX-EXT-5', 'VX-EXT-6', 'VX-EXT-7', 'VX-EXT-8', 'VX-EXT-9', 'VX-EXT-19', 'VX-SEQ-8'],
  actorParam: 'actor',
  targetParam: 'target',
  guard: guardPartial,
  run(ctx, given) {
    const input = readAttack(ctx, given);
    guardAttack(ctx, input);
    noteCarryingOn(ctx, input.actor, input, 'VX-SEQ-8');
    const plan = planAttack(ctx, input);
    payAction(ctx, input.actor, input.free);
    payDefence(ctx, input);
    const bySeveral = recordAttacker(ctx, input);
    const done = carryOut(ctx, plan);
    return { suggested: suggestReaction(ctx, input.target, bySeveral), ...done };
  },
  present: presentAttack,
  likelihood: likely(0.9),
  prefill: attackPrefill,
  odds: (ctx, given) => {
    const input = readAttack(ctx, given);
    mustBePossible(ctx, input);
    explainIdle(ctx, input);
    return attackOdds(ctx.explain, planAttack(ctx, input));
  },
});

/** The attacks of a series, with the series' defaults filled in. Refuses one without a target or a weapon. */
function attacksOf({ attacks, ...all }: SeriesInput): AttackInput[] {
  return attacks.map((one, place) => ({
    ...one,
    actor: all.actor,
    free: all.free,
    continuing: all.continuing,
    when: one.when ?? all.when,
    target: one.target ?? all.target ?? invalidParams(`attacks.${place}.target`, 'Who is the target of this attack?'),
    weapon:
      one.weapon ?? all.weapon ?? invalidParams(`attacks.${place}.weapon`, 'Which weapon is used for this attack?'),
  }));
}

/** Whether every attack of a series has a target and a weapon. */
function isComplete({ attacks, ...all }: SeriesInput): boolean {
  return attacks.every((one) => (one.target ?? all.target) !== undefined && (one.weapon ?? all.weapon) !== undefined);
}

/** Reads the attacks of a series and refuses it as a whole: invalid input first, then attack by attack (VX-ACT-9). */
function readSeries(ctx: Read, input: SeriesInput): Attack[] {
  const attacks = attacksOf(input).map((one, place) => readAttack(ctx, one, `attacks.${place}.`));
  const spent: Spent = new Map();
  const spend = (id: string): Spent => spent.set(id, (spent.get(id) ?? 0) + 1);
  for (const one of attacks) {
    guardAttack(ctx, one, spent);
    spend(one.actor);
    if (defenderPays(ctx, one)) spend(one.target);
  }
  return attacks;
}

export const attackSeries = defineCommand<Viviiix>()({
  name: 'attack-series',
  title: 'Several attacks',
  summary: 'Attacks declared together; all are worked out before the first die.',
  kind: 'action',
  params: seriesParams,
  asks: SERIES_ASKS,
  rules: ['VX-ACT-9', 'VX-ACT-2', 'VX-EXT-5', 'VX-EXT-6', 'VX-EXT-8', 'VX-SEQ-8'],
  actorParam: 'actor',
  targetParam: 'target',
  guard: (ctx, who, given) => {
    const whole = seriesParams.safeParse(given);
    if (whole.success && isComplete(whole.data)) readSeries(ctx, whole.data);
    else guardAttacker(ctx, who, { ...given, ...given.attacks?.[0] });
  },
  run(ctx, input) {
    const attacks = readSeries(ctx, input);
    ctx.explain.lookUp('Attacks', attacks.length, 'VX-ACT-9', { subject: input.actor });
    noteCarryingOn(ctx, input.actor, input, 'VX-SEQ-8');
    const plans = attacks.map((one) => planAttack(ctx, one));
    for (const one of attacks) {
      payAction(ctx, one.actor, one.free);
      payDefence(ctx, one);
    }
    const noted = plans.map((plan) => ({ plan, bySeveral: recordAttacker(ctx, plan.input) }));
    const resolved = noted.map(({ plan, bySeveral }) => ({ id: plan.input.target, bySeveral, ...carryOut(ctx, plan) }));
    // Reactions are suggested only after all attacks, since those felled by one cannot react.
    const results = resolved.map(({ bySeveral, ...one }) => ({
      ...one,
      suggested: suggestReaction(ctx, one.id, bySeveral),
    }));
    return {
      attacks: results,
      hits: results.filter(({ outcome }) => outcome === 'hit').length,
      dealt: results.reduce((sum, { damage }) => sum + (damage?.dealt ?? 0), 0),
    };
  },
  present: presentSeries,
  likelihood: likelySeries,
  prefill: seriesPrefill,
});
