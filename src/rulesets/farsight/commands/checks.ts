import { z } from 'zod';
import { field, combatantId } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { minus } from '../../../kernel/decimal';
import { ceilDiv } from '../../../kernel/rounding';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { nameOf } from '../beings';
import { CHECK_ASKS, COLLECTIVE_ASKS, COMPLEX_ASKS, OPPOSED_ASKS, PASSIVE_ASKS } from '../check/asks';
import { checkOdds, opposedOdds } from '../odds';
import { abilityField, checkOptions, checkSchema, dcSchema, dcValue, sourceCount } from '../check/params';
import { passiveValue } from '../check/passive';
import { refuseCheck, refuseCheckParams, refuseChecks } from '../check/refusals';
import { rollCheck, rollContest } from '../check/roll';
import type { CheckSpec } from '../check/spec';
import { bandOf } from '../check/special';
import { guardOf, refuseDeadActor } from '../guards';
import {
  checkWords,
  collectiveWords,
  complexWords,
  opposedWords,
  passiveWords,
  surpriseWords,
} from '../present/checks';
import type { Being, Read } from '../types';
import { command } from './shared';
import { actorField, idList } from '../id-fields';

const checkParams = z.object({ actor: actorField, ability: abilityField, dc: dcSchema.optional(), ...checkOptions });
type CheckParams = z.infer<typeof checkParams>;

export const check = command({
  name: 'check',
  title: 'Check',
  summary: 'Rolls 2d12 with an ability and a skill, against a DC or on its own.',
  kind: 'check',
  params: checkParams,
  rules: ['FS-CHK-2', 'FS-CHK-14', 'FS-SKL-1'],
  actorParam: 'actor',
  asks: CHECK_ASKS,
  guard: guardOf<CheckParams>(['actor', 'ability'], (ctx, params) => refuseCheck(ctx, params), refuseDeadActor),
  present: checkWords,
  run(ctx, params) {
    refuseCheck(ctx, params);
    return rollCheck(ctx, params, params.dc === undefined ? null : dcValue(params.dc));
  },
  odds(ctx, params) {
    refuseCheck(ctx, params);
    return checkOdds(ctx, params, params.dc === undefined ? null : dcValue(params.dc));
  },
});

/** A check without dice takes no strain or tenacity (FS-CHK-9). */
function mayPerceive(ctx: Read, params: CheckParams): void {
  if (params.strain !== undefined) invalidParams('strain', 'A passive check cannot use strain.');
  if (params.tenacity !== 0) invalidParams('tenacity', 'A passive check cannot use tenacity.');
  refuseCheck(ctx, params);
}

export const passiveCheck = command({
  name: 'passive-check',
  title: 'Passive check',
  summary: '12 plus the bonuses, without dice.',
  kind: 'check',
  params: checkParams,
  rules: ['FS-CHK-9'],
  actorParam: 'actor',
  rolls: false,
  asks: PASSIVE_ASKS,
  guard: guardOf<CheckParams>(['actor', 'ability'], mayPerceive, refuseDeadActor),
  present: passiveWords,
  run(ctx, params) {
    mayPerceive(ctx, params);
    const dc = params.dc === undefined ? null : dcValue(params.dc);
    const { value, mode, auto } = passiveValue(ctx, params);
    const none = { dc, margin: null, outcome: auto as string | null, band: null };
    if (value === null) return { value, mode, auto, ...none };
    ctx.explain.lookUp('Total', value, 'FS-CHK-2', { subject: params.actor });
    if (dc !== null) ctx.explain.lookUp('DC', dc, 'FS-CHK-2', { subject: params.actor });
    const margin = dc === null ? null : minus(value, dc);
    const outcome = margin === null ? 'rated' : margin >= 0 ? 'success' : 'failure';
    return { value, mode, auto, dc, margin, outcome, band: dc === null ? bandOf(value) : null };
  },
});

const opposedParams = z.object({
  actor: actorField,
  opponent: combatantId({ title: 'Opponent', but: 'actor' }),
  actorCheck: field(checkSchema, { title: 'Own check' }),
  opponentCheck: field(checkSchema, { title: 'Opponent’s check' }),
});

type OpposedParams = z.infer<typeof opposedParams>;

/** Both sides can make their check. */
function mayOppose(ctx: Read, params: OpposedParams): void {
  const [own, other] = contestSpecs(params);
  refuseChecks(ctx, [
    [own, { path: 'actorCheck.' }],
    [other, { path: 'opponentCheck.' }],
  ]);
}

/** Both sides of a contest, each against the other by default. */
function contestSpecs(params: OpposedParams): [CheckSpec, CheckSpec] {
  const { actor, opponent, actorCheck, opponentCheck } = params;
  return [
    { ...actorCheck, actor, against: actorCheck.against ?? opponent },
    { ...opponentCheck, actor: opponent, against: opponentCheck.against ?? actor },
  ];
}

export const opposed = command({
  name: 'opposed',
  title: 'Opposed check',
  summary: 'Two sides roll; the higher total wins.',
  kind: 'check',
  params: opposedParams,
  rules: ['FS-CHK-5'],
  actorParam: 'actor',
  targetParam: 'opponent',
  guard: guardOf<OpposedParams>(['actor', 'opponent', 'actorCheck', 'opponentCheck'], mayOppose, refuseDeadActor),
  asks: OPPOSED_ASKS,
  present: opposedWords,
  run(ctx, params) {
    mayOppose(ctx, params);
    const [own, other] = contestSpecs(params);
    return rollContest(ctx, { spec: own }, { spec: other });
  },
  odds(ctx, params) {
    mayOppose(ctx, params);
    const [own, other] = contestSpecs(params);
    const name = (id: string): string => nameOf(ctx.peek(id));
    return {
      ...opposedOdds(ctx, own, other),
      labels: { actor: name(params.actor), opponent: name(params.opponent), tie: 'Tie' },
    };
  },
});

type Job = Being['state']['complex'][string];

/** Needs a job that is still open and somebody who can make the check; returns its progress (FS-CHK-6). */
function mayContinue(ctx: Read, params: CheckSpec & { id: string }): Job | undefined {
  refuseCheckParams(ctx, params);
  const before = entryOf(ctx.peek(params.actor).state.complex, params.id);
  if (before !== undefined && before.status !== 'in-progress') {
    refuse('already-finished', `'${params.id}' is already decided.`, { path: 'id', rule: 'FS-CHK-6' });
  }
  refuseCheck(ctx, params);
  return before;
}

export const complexCheck = command({
  name: 'complex-check',
  title: 'Complex check',
  summary: 'One roll of a long job: enough successes before as many failures.',
  kind: 'check',
  params: z.object({
    id: field(z.string().min(1), { title: 'Job' }),
    actor: actorField,
    ability: abilityField,
    dc: dcSchema,
    required: field(z.int().min(1).default(3), { title: 'Successes needed' }),
    ...checkOptions,
  }),
  rules: ['FS-CHK-6'],
  actorParam: 'actor',
  asks: COMPLEX_ASKS,
  guard: guardOf<CheckSpec & { id: string }>(['actor', 'ability', 'id'], mayContinue, refuseDeadActor),
  present: complexWords,
  run(ctx, params) {
    const before = mayContinue(ctx, params);
    const roll = rollCheck(ctx, params, dcValue(params.dc));
    const required = before?.required ?? params.required;
    const successes = (before?.successes ?? 0) + Number(roll.outcome === 'success');
    const failures = (before?.failures ?? 0) + Number(roll.outcome === 'failure');
    const status = successes >= required ? 'succeeded' : failures >= required ? 'failed' : 'in-progress';
    const progress = { successes, failures, required, status } as const;
    putEntry(ctx.edit(params.actor).state.complex, params.id, progress);
    ctx.explain.lookUp('Successes', `${successes} of ${required}`, 'FS-CHK-6', { subject: params.actor });
    return { ...roll, ...progress };
  },
});

export const collectiveCheck = command({
  name: 'collective-check',
  title: 'Collective check',
  summary: 'Everybody rolls; half of them must succeed.',
  kind: 'check',
  params: z.object({
    actors: idList({ title: 'Who' }).min(1),
    ability: abilityField,
    dc: dcSchema,
    ...checkOptions,
  }),
  rules: ['FS-CHK-8'],
  actorParam: 'actors',
  asks: COLLECTIVE_ASKS,
  present: collectiveWords,
  run(ctx, params) {
    const { actors, dc, ...options } = params;
    const specs = actors.map((actor) => ({ ...options, actor }));
    refuseChecks(
      ctx,
      specs.map((spec) => [spec]),
    );
    const results = Object.fromEntries(specs.map((spec) => [spec.actor, rollCheck(ctx, spec, dcValue(dc))]));
    const successes = Object.values(results).filter(({ outcome }) => outcome === 'success').length;
    const needed = ctx.explain.lookUp('Successes needed', ceilDiv(actors.length, 2), 'FS-CHK-8');
    return { outcome: successes >= needed ? 'success' : 'failure', successes, needed, results };
  },
});

const STEALTH = { ability: 'dex', skill: 'stealth' } as const;
const ALERTNESS = { ability: 'per', skill: 'alertness' } as const;

export const surprise = command({
  name: 'surprise',
  title: 'Who is surprised',
  summary: 'Sneakers against those who might notice: finds out who is surprised.',
  kind: 'encounter',
  params: z.object({
    hiders: idList({ title: 'Who sneaks' }),
    observers: idList({ title: 'Who might notice' }),
    mode: field(z.enum(['passive', 'active']).default('passive'), {
      title: 'Alertness',
      enumTitles: { passive: 'Passive', active: 'Rolled' },
    }),
    hiderAdvantage: sourceCount('Advantages for sneaking'),
    hiderDisadvantage: sourceCount('Disadvantages for sneaking'),
  }),
  rules: ['FS-INI-2', 'FS-HID-2'],
  present: surpriseWords,
  run(ctx, params) {
    const { hiders, observers } = params;
    for (const actor of [...hiders, ...observers]) refuseCheck(ctx, { actor, ability: 'dex' });
    const stealth: Record<string, number | null> = {};
    for (const actor of hiders) {
      const counts = { advantage: params.hiderAdvantage, disadvantage: params.hiderDisadvantage };
      stealth[actor] = rollCheck(ctx, { actor, ...STEALTH, ...counts }, null).total;
    }
    const alertness: Record<string, number | null> = {};
    for (const actor of observers) {
      // No `against`: the grappled look out with disadvantage, whoever sneaks (FS-INI-2).
      const spec = { actor, ...ALERTNESS };
      alertness[actor] = params.mode === 'active' ? rollCheck(ctx, spec, null).total : passiveValue(ctx, spec).value;
    }
    const noticed = Object.fromEntries(
      observers.map((observer) => [observer, hiders.filter((hider) => notices(alertness[observer], stealth[hider]))]),
    );
    const surprised = hiders.length === 0 ? [] : observers.filter((observer) => noticed[observer]?.length === 0);
    for (const id of surprised) ctx.explain.note(`${nameOf(ctx.peek(id))} notices nobody`, 'FS-INI-2', { subject: id });
    return { surprised, noticed, stealth, alertness };
  },
});

/** A hider without total is noticed by all; an observer without value notices only such hiders (FS-INI-2). */
function notices(alertness: number | null | undefined, stealth: number | null | undefined): boolean {
  if (stealth === null || stealth === undefined) return true;
  return alertness !== null && alertness !== undefined && alertness > stealth;
}
