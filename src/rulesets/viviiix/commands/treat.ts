import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams, refuse } from '../../../engine/refusal';
import type { Arc, RolledArc } from '../arc';
import { planArc, rollArcs } from '../arc';
import { isPermanent } from '../effects';
import {
  actionObstacle,
  mustBeAble,
  mustBeActive,
  mustBeTrained,
  mustHaveAction,
  spendAction,
  thresholdOf,
} from '../guards';
import { applyHealing, groupLoss, neediestGroup } from '../injury';
import { thresholdOdds } from '../odds';
import { likelyHealer } from '../offer';
import { presentTreat } from '../present/recovery';
import { resolveSkill } from '../skill';
import { known, knownTitles } from '../stats';
import { DAY_SECONDS } from '../tables/scores';
import { NAMED_SKILLS } from '../tables/skills';
import type { Known } from '../tables/stats';
import { STAT_TITLES } from '../tables/stats';
import type { Read, Run, Viviiix } from '../types';
import { nameOf } from '../types';
import { enqueue, waits } from '../waiting';
import { combatantId, field, freeField, looseSideFields, thresholdField, whenField } from './fields';

const params = z.object({
  healer: combatantId({ title: 'Healer' }),
  target: combatantId({ title: 'Patient' }),
  method: field(z.enum(['first-aid', 'magic']), {
    title: 'How',
    enumTitles: { 'first-aid': 'First aid', magic: 'Magic' },
    rules: ['VX-EXT-14', 'VX-EXT-15'],
  }),
  group: field(known().optional(), { title: 'Stat and those below it', enumTitles: knownTitles, advanced: true }),
  amount: field(z.int().min(1).optional(), { title: 'Points', when: { method: ['magic'] }, rules: ['VX-EXT-15'] }),
  ...looseSideFields(),
  threshold: thresholdField()
    .optional()
    .meta({ title: 'Threshold', when: { method: ['first-aid'] }, advanced: true, rules: ['VX-EXT-14'] }),
  when: whenField(),
  free: freeField(),
});

type Params = z.infer<typeof params>;

/** First aid is a check against its own threshold (VX-EXT-14). */
function planAid(ctx: Read, input: Params): { arc: Arc; threshold: number } {
  const skill = resolveSkill(ctx, ctx.peek(input.healer), input.es ?? NAMED_SKILLS.firstAid, input);
  const threshold = thresholdOf(ctx.options, input.threshold ?? ctx.options.firstAidThreshold);
  mustBeTrained(ctx, input.healer, skill);
  return { arc: planArc(ctx, input.healer, skill, input), threshold };
}

function mustHelp(ctx: Read, { target, method }: Params, group: Known): void {
  const being = ctx.peek(target);
  const who = nameOf(ctx, target);
  const stat = STAT_TITLES[group];
  if (groupLoss(being, group) === 0) refuse('not-injured', `${who} has lost nothing of ${stat}.`);
  if (isPermanent(being.state, group)) refuse('permanent', `${who} is beyond healing in ${stat}.`);
  const treatedAt = being.state.treatedAt[group];
  if (method === 'first-aid' && treatedAt !== null && ctx.world.clock - treatedAt < DAY_SECONDS)
    refuse('already-treated', `${who} has had first aid for ${stat} within the last 24 hours.`);
}

/** Heals now or when the turn closes; the part of the result that tells of it. */
function heal(ctx: Run, input: Params, group: Known, amount: number): object {
  const { target, when, method } = input;
  const stops = method === 'first-aid';
  if (waits(ctx, when)) {
    enqueue(ctx, { kind: 'heal', target, group, amount, stops });
    return { healed: null, pending: true, stopped: null };
  }
  const rule = stops ? 'VX-EXT-14' : 'VX-EXT-15';
  const { healed, restored, ended, stopped } = applyHealing(ctx, target, group, amount, { stops, rule });
  return { healed, pending: false, stopped, restored, ended };
}

function useMagic(ctx: Run, input: Params): object {
  const amount = input.amount ?? invalidParams('amount', 'Say how many points the magic gives back.');
  const group = input.group ?? neediestGroup(ctx.peek(input.target));
  mustHelp(ctx, input, group);
  ctx.explain.add('Points', amount, 'VX-EXT-15', { subject: input.target });
  return { outcome: 'success', group, ...heal(ctx, input, group, amount) };
}

function giveAid(ctx: Run, input: Params): object {
  const { healer, target } = input;
  const { arc, threshold } = planAid(ctx, input);
  mustBeAble(ctx, healer);
  if (!input.free) {
    mustBeActive(ctx, healer);
    mustHaveAction(ctx, healer, arc.skill);
  }
  const group = input.group ?? neediestGroup(ctx.peek(target));
  mustHelp(ctx, input, group);
  if (!input.free) spendAction(ctx, healer);
  const [rolled] = rollArcs(ctx, [arc]);
  ctx.explain.add('Threshold', threshold, 'VX-ARC-4');
  const margin = ctx.explain.add('Margin', (rolled?.arc ?? 0) - threshold, 'VX-ARC-3');
  const check = { ...checkFigures(rolled), die: arc.skill.die, threshold, margin };
  if (margin <= 0) return { outcome: 'failure', group, healed: 0, pending: false, stopped: false, ...check };
  ctx.edit(target).state.treatedAt[group] = ctx.clock;
  return { outcome: 'success', group, ...heal(ctx, input, group, ctx.options.firstAidHeal), ...check };
}

function checkFigures(rolled: RolledArc | undefined): object {
  return { roll: rolled?.roll ?? null, adjustment: rolled?.adjustment ?? 0, arc: rolled?.arc ?? 0 };
}

export const treat = defineCommand<Viviiix>()({
  name: 'treat',
  title: 'Treat',
  summary: 'First aid, or healing by magic.',
  kind: 'recovery',
  params,
  rules: ['VX-EXT-14', 'VX-EXT-15', 'VX-EXT-18'],
  actorParam: 'healer',
  targetParam: 'target',
  run: (ctx, input) => (input.method === 'magic' ? useMagic(ctx, input) : giveAid(ctx, input)),
  present: presentTreat,
  likelihood: likelyHealer,
  obstacle: actionObstacle,
  prefill: (_ctx, actor, target) => ({ healer: actor, target: target ?? actor, method: 'first-aid' }),
  odds: (ctx, input) => {
    if (input.method === 'magic') return invalidParams('of.with.method', 'Magic heals without a roll.');
    const { arc, threshold } = planAid(ctx, input);
    return thresholdOdds(arc, threshold);
  },
});
