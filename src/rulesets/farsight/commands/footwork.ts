import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { outOfRange } from '../../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import type { Sum } from '../../../engine/explain/sum';
import { minus, plus, times, within } from '../../../kernel/decimal';
import { nameOf } from '../beings';
import { dcSchema, dcValue } from '../check/params';
import { rollCheck, type RollFields } from '../check/roll';
import { feltGravity } from '../conditions';
import { jumpSum, pushOffSpeed, speedOf } from '../derive';
import { takesPart } from '../durations';
import { dropEffect, fallProne, hasInstance } from '../effects';
import { LANDING_DC, STAND_DC } from '../tables/attacks';
import { guardOf } from '../guards';
import { payCost, refuseCost, refuseHelpless, refuseOtherTurn } from '../turn/budget';
import { whoCanReact } from '../turn/reactions';
import type { Read, Run } from '../types';
import { command } from './shared';
import { actorField, idList } from '../id-fields';
import { jumpWords, pushOffWords, standWords } from '../present/actions';

/** Both checks of a jump use the legs (FS-TRM-11). */
const LEGS = ['left-leg', 'right-leg'] as const;

/** Movement that standing up takes, in metres (FS-MOV-5). */
const STAND_METRES = 3;

/** Walking movement left in this turn; the whole speed outside a fight. */
function walkLeft(ctx: Read, actor: string): number {
  const being = ctx.peek(actor);
  const speed = speedOf(being, ctx.options, 'walk') ?? 0;
  if (!takesPart(ctx, actor)) return speed;
  const { dashes, movementUsed } = being.state.turn;
  return minus(times(speed, 1 + dashes), movementUsed);
}

function useMovement(ctx: Run, actor: string, metres: number): number | null {
  if (!takesPart(ctx, actor)) return null;
  const { turn } = ctx.edit(actor).state;
  turn.movementUsed = plus(turn.movementUsed, metres);
  return turn.movementUsed;
}

/** Prone, able to act, on the own turn, and with 3 m of walking left (FS-MOV-5). */
function mayStand(ctx: Read, { actor }: { actor: string }): void {
  const being = ctx.peek(actor);
  if (!hasInstance(being, 'prone')) {
    refuse('no-such-effect', `${nameOf(being)} is already standing.`, { rule: 'FS-MOV-5' });
  }
  refuseHelpless(ctx, actor);
  refuseOtherTurn(ctx, actor);
  if (walkLeft(ctx, actor) < STAND_METRES) {
    refuse('not-enough-movement', `Getting up takes ${STAND_METRES} m of movement.`, { rule: 'FS-MOV-5' });
  }
}

export const stand = command({
  name: 'stand',
  title: 'Stand up',
  summary: 'Gets up from the ground for 3 m of movement.',
  kind: 'action',
  params: z.object({
    actor: actorField,
    inReachOf: idList({ title: 'Within reach of' }).default([]),
    avoid: field(z.boolean().default(false), { title: 'Tries to avoid attacks' }),
  }),
  rules: ['FS-MOV-5', 'FS-CND-13'],
  actorParam: 'actor',
  guard: guardOf(['actor'], mayStand),
  present: standWords,
  run(ctx, params) {
    const { actor, inReachOf, avoid } = params;
    mayStand(ctx, params);
    let roll: RollFields | null = null;
    if (avoid && inReachOf.length > 0) {
      roll = rollCheck(ctx, { actor, ability: 'dex', skill: 'acrobatics' }, STAND_DC, {}, 'get up safely');
    }
    const provokes = roll?.outcome === 'success' ? [] : whoCanReact(ctx, actor, inReachOf);
    ctx.explain.lookUp('Standing up', STAND_METRES, 'FS-MOV-5', { subject: actor });
    const movementUsed = useMovement(ctx, actor, STAND_METRES);
    dropEffect(ctx, actor, 'prone');
    return { provokes, roll, movementUsed };
  },
});

const jumpSchema = z.object({
  actor: actorField,
  kind: field(z.enum(['long', 'high']), { title: 'Jump', enumTitles: { long: 'Long', high: 'High' } }),
  runUp: field(z.boolean().default(false), { title: 'Run-up of 3 m' }),
  meters: field(z.number().gt(0), { title: 'Distance', unit: 'm' }),
  dc: dcSchema.optional(),
  landing: field(z.enum(['clear', 'difficult']).default('clear'), { title: 'Landing' }),
});
type JumpParams = z.infer<typeof jumpSchema>;

/** Metres of the jump without a check (FS-MOV-6). */
const jumpLimit = (ctx: Read, { actor, kind, runUp }: JumpParams): Sum =>
  jumpSum(ctx.peek(actor), ctx.options, kind, runUp);

/** On their feet, able to move, within the limit or with a check, on the own turn, with enough movement left. */
function mayJump(ctx: Read, params: JumpParams): void {
  const { actor, meters } = params;
  const being = ctx.peek(actor);
  if (hasInstance(being, 'prone')) refuse('prone', `${nameOf(being)} is prone.`, { rule: 'FS-MOV-5' });
  if ((speedOf(being, ctx.options, 'walk') ?? 0) === 0) {
    refuse('cannot-move', `${nameOf(being)} cannot move.`, { rule: 'FS-MOV-1' });
  }
  const limit = jumpLimit(ctx, params).total;
  if (!within(meters, limit) && params.dc === undefined) {
    refuse('too-far', `${limit} m is the limit without a check.`, { path: 'meters', rule: 'FS-MOV-6' });
  }
  refuseHelpless(ctx, actor);
  refuseOtherTurn(ctx, actor);
  if (takesPart(ctx, actor) && !within(meters, walkLeft(ctx, actor))) {
    refuse('not-enough-movement', `${Math.max(0, walkLeft(ctx, actor))} m of movement left.`, {
      path: 'meters',
      rule: 'FS-MOV-6',
    });
  }
}

export const jump = command({
  name: 'jump',
  title: 'Jump',
  summary: 'A long or a high jump.',
  kind: 'action',
  params: jumpSchema,
  rules: ['FS-MOV-6'],
  actorParam: 'actor',
  guard: guardOf<JumpParams>(['actor', 'kind', 'meters'], mayJump),
  present: jumpWords,
  run(ctx, params) {
    const { actor, meters } = params;
    mayJump(ctx, params);
    const limit = ctx.explain.came('Jump limit', jumpLimit(ctx, params), 'FS-MOV-6', actor);
    let athletics: RollFields | null = null;
    if (params.dc !== undefined) {
      athletics = rollCheck(
        ctx,
        { actor, ability: 'str', skill: 'athletics', involves: LEGS },
        dcValue(params.dc),
        {},
        'jump',
      );
    }
    const failed = athletics?.outcome === 'failure';
    useMovement(ctx, actor, failed ? Math.min(limit, meters) : meters);
    let acrobatics: RollFields | null = null;
    if (!failed && params.landing === 'difficult') {
      acrobatics = rollCheck(
        ctx,
        { actor, ability: 'dex', skill: 'acrobatics', involves: LEGS },
        LANDING_DC,
        {},
        'landing',
      );
    }
    const landedProne = acrobatics?.outcome === 'failure';
    if (landedProne) fallProne(ctx, actor);
    return { limit, outcome: failed ? 'failure' : 'success', athletics, acrobatics, landedProne };
  },
});

/** Only in zero gravity (FS-GRV-6). */
function refuseUnlessWeightless(ctx: Read, actor: string): void {
  const being = ctx.peek(actor);
  if (feltGravity(being, ctx.options) !== 'zero') invalidParams('actor', `${nameOf(being)} is not weightless.`);
}

function mayPushOff(ctx: Read, { actor, speed }: { actor: string; speed: number }): void {
  refuseUnlessWeightless(ctx, actor);
  const most = pushOffSpeed(ctx.peek(actor));
  if (speed > most) outOfRange(`${speed} m`, `${most} m`, 'FS-GRV-6', 'speed');
  refuseCost(ctx, actor, 'minor');
}

export const pushOff = command({
  name: 'push-off',
  title: 'Push off',
  summary: 'Pushes off a surface while weightless.',
  kind: 'action',
  params: z.object({
    actor: actorField,
    speed: field(z.number().min(0), { title: 'Speed', unit: 'm', description: '0 stops.' }),
  }),
  rules: ['FS-GRV-6'],
  actorParam: 'actor',
  rolls: false,
  guard: guardOf<{ actor: string; speed: number }>(['actor', 'speed'], mayPushOff, (ctx, who) => {
    refuseUnlessWeightless(ctx, who);
    refuseCost(ctx, who, 'minor');
  }),
  present: pushOffWords,
  run(ctx, { actor, speed }) {
    mayPushOff(ctx, { actor, speed });
    ctx.explain.lookUp('Top speed', pushOffSpeed(ctx.peek(actor)), 'FS-GRV-6', { subject: actor });
    payCost(ctx, actor, 'minor');
    ctx.edit(actor).state.drift = speed;
    return { drift: speed };
  },
});
