import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { minus } from '../../../kernel/decimal';
import { TREAT_ASKS } from '../asks';
import type { Arc } from '../arc';
import { compareWith, planArc, rollArc, sideLines } from '../arc';
import { isInjured, isPermanent } from '../effects';
import { mustAct, mustBeTrained, noteCarryingOn, payAction, thresholdOf } from '../guards';
import { applyHealing, groupLoss, neediestGroup } from '../injury';
import { thresholdOdds } from '../odds';
import { likelyHealer, treatPrefill } from '../offer';
import { presentTreat } from '../present/recovery';
import {
  combatantId,
  continuingField,
  field,
  freeField,
  looseSideFields,
  thresholdField,
  whenField,
} from '../schemas/fields';
import { known, knownTitles } from '../schemas/stats';
import type { Skill } from '../skill';
import { resolveSkill } from '../skill';
import { DAY_SECONDS, HOURS_PER_DAY } from '../tables/scores';
import { NAMED_SKILLS } from '../tables/skills';
import type { Known } from '../tables/stats';
import { STAT_TITLES } from '../tables/stats';
import type { Read, Run, Viviiix } from '../types';
import { nameOf } from '../types';
import { enqueue, waits } from '../waiting';

/** For fields that apply only to first aid. */
const FIRST_AID = { method: ['first-aid'] } as const;

const params = z.object({
  healer: combatantId({ title: 'Healer' }),
  target: combatantId({ title: 'Patient' }),
  method: field(z.enum(['first-aid', 'magic']), {
    title: 'How',
    enumTitles: { 'first-aid': 'First aid', magic: 'Magic' },
    rules: ['VX-EXT-14', 'VX-EXT-15'],
  }),
  group: field(known().optional(), { title: 'Stat group', enumTitles: knownTitles, advanced: true }),
  amount: field(z.int().min(1).optional(), { title: 'Points', when: { method: ['magic'] }, rules: ['VX-EXT-15'] }),
  ...looseSideFields('skill', FIRST_AID),
  threshold: thresholdField()
    .optional()
    .meta({ title: 'Threshold', when: FIRST_AID, advanced: true, rules: ['VX-EXT-14'] }),
  when: whenField(),
  free: freeField(FIRST_AID),
  continuing: continuingField('VX-SEQ-8', FIRST_AID),
});

type Params = z.infer<typeof params>;

function aidSkill(ctx: Read, healer: string, input: Partial<Params>): Skill {
  return resolveSkill(ctx, ctx.peek(healer), input.es ?? NAMED_SKILLS.firstAid, input);
}

/** First aid is a check against its own threshold (VX-EXT-14). */
function planAid(ctx: Read, input: Params): { arc: Arc; threshold: number } {
  const skill = aidSkill(ctx, input.healer, input);
  const threshold = thresholdOf(ctx.options, input.threshold ?? ctx.options.firstAidThreshold);
  return { arc: planArc(ctx, input.healer, skill, input), threshold };
}

const groupOf = (ctx: Read, target: string, group: Known | undefined): Known =>
  group ?? neediestGroup(ctx.peek(target));

function mustHelp(ctx: Read, { target, method, group: given }: Pick<Params, 'target' | 'method' | 'group'>): void {
  const being = ctx.peek(target);
  const group = groupOf(ctx, target, given);
  const who = nameOf(ctx, target);
  const stat = STAT_TITLES[group];
  if (groupLoss(being, group) === 0) {
    const why = isInjured(being.state) ? `has lost no ${stat}` : 'is not hurt';
    refuse('not-injured', `${who} ${why}.`, { rule: 'VX-EXT-18' });
  }
  if (isPermanent(being.state, group))
    refuse('permanent', `${who}’s loss of ${stat} is permanent.`, { rule: 'VX-EXT-12' });
  const treatedAt = being.state.treatedAt[group];
  if (method === 'first-aid' && treatedAt !== null && minus(ctx.world.clock, treatedAt) < DAY_SECONDS)
    refuse('already-treated', `${who} has had first aid for ${stat} within the last ${HOURS_PER_DAY} hours.`, {
      rule: 'VX-EXT-14',
    });
}

/** Everything that refuses the treatment. Magic needs neither a turn nor an action. */
function guardTreat(
  ctx: Read,
  healer: string,
  { target = healer, method = 'first-aid', ...input }: Partial<Params>,
): void {
  if (method === 'first-aid') {
    const skill = aidSkill(ctx, healer, input);
    mustBeTrained(ctx, healer, skill);
    mustAct(ctx, healer, skill, input);
  }
  mustHelp(ctx, { target, method, group: input.group });
}

/** Heals now or at the end of the turn; returns that part of the result. */
function heal(ctx: Run, { target, when, method }: Params, group: Known, amount: number) {
  if (waits(ctx, when)) {
    enqueue(ctx, { kind: 'heal', target, group, amount, stops: method === 'first-aid' });
    return { healed: null, pending: true, stopped: null, burdenChanged: null };
  }
  const { healed, restored, ended, stopped, burdenChanged } = applyHealing(ctx, target, group, amount, method);
  return { healed, pending: false, stopped, restored, ended, burdenChanged };
}

function useMagic(ctx: Run, input: Params) {
  const amount = input.amount ?? invalidParams('amount', 'How many points does the magic restore?');
  guardTreat(ctx, input.healer, input);
  const group = groupOf(ctx, input.target, input.group);
  for (const { label, value, rule } of sideLines(input)) {
    ctx.explain.note(label, rule, { value, subject: input.healer, counted: false, because: 'magic rolls nothing' });
  }
  ctx.explain.note('Points', 'VX-EXT-18', { value: amount, subject: input.target });
  return { outcome: 'success', group, ...heal(ctx, input, group, amount) };
}

function giveAid(ctx: Run, input: Params) {
  const { healer, target } = input;
  const { arc, threshold } = planAid(ctx, input);
  guardTreat(ctx, healer, input);
  const group = groupOf(ctx, target, input.group);
  noteCarryingOn(ctx, healer, input, 'VX-SEQ-8');
  payAction(ctx, healer, input.free);
  const rolled = rollArc(ctx, arc, threshold);
  const margin = compareWith(ctx, healer, rolled.arc, threshold);
  const check = { ...rolled, die: arc.skill.die, threshold, margin };
  if (margin <= 0) {
    return { outcome: 'failure', group, healed: 0, pending: false, stopped: false, burdenChanged: null, ...check };
  }
  ctx.edit(target).state.treatedAt[group] = ctx.clock;
  return { outcome: 'success', group, ...heal(ctx, input, group, ctx.options.firstAidHeal), ...check };
}

export const treat = defineCommand<Viviiix>()({
  name: 'treat',
  title: 'Treat',
  summary: 'First aid, or healing by magic.',
  kind: 'recovery',
  params,
  asks: TREAT_ASKS,
  rules: ['VX-EXT-14', 'VX-EXT-15', 'VX-EXT-18', 'VX-SEQ-8', 'VX-LOAD-13'],
  actorParam: 'healer',
  targetParam: 'target',
  guard: guardTreat,
  run: (ctx, input) => (input.method === 'magic' ? useMagic(ctx, input) : giveAid(ctx, input)),
  present: presentTreat,
  likelihood: likelyHealer,
  prefill: treatPrefill,
  unpriced: ({ method }) => (method === 'magic' ? 'Magic heals without a roll, so it has no odds.' : null),
  odds: (ctx, input) => {
    const { arc, threshold } = planAid(ctx, input);
    mustBeTrained(ctx, input.healer, arc.skill);
    return thresholdOdds(ctx.explain, arc, threshold);
  },
});
