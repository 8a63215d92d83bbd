import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { noActionsLeft } from '../../../engine/commands/common-refusals';
import { quietly } from '../../../engine/state/context';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { minus, plus, within } from '../../../kernel/decimal';
import { hostile, lostLimbs, nameOf } from '../beings';
import { feltGravity } from '../conditions';
import { sizeIndex, speedOf, type MoveMode } from '../derive';
import { takesPart } from '../durations';
import { addEffect, dropEffect, hasInstance, takeEffects, victimsOf } from '../effects';
import { guardOf } from '../guards';
import { refuseHelpless, refuseOtherTurn, spendReaction } from '../turn/budget';
import { whoCanReact } from '../turn/reactions';
import type { Being, Read, Run } from '../types';
import { command } from './shared';
import { actorField, idList } from '../id-fields';
import { moveWords } from '../present/actions';
import { MOVE_ASKS } from './asks';

const moveSchema = z.object({
  actor: actorField,
  meters: field(z.number().gt(0), { title: 'Distance', unit: 'm' }),
  mode: field(z.enum(['walk', 'climb', 'swim', 'crawl', 'fly']).default('walk'), { title: 'How' }),
  difficult: field(z.boolean().default(false), { title: 'Difficult ground' }),
  squeeze: field(z.boolean().default(false), { title: 'Squeezes through', advanced: true }),
  throughSpaceOf: combatantId({ title: 'Through the space of', but: 'actor', advanced: true }).optional(),
  leavesReachOf: idList({ title: 'Leaves the reach of' }).default([]),
  toward: combatantId({ title: 'Towards', advanced: true }).optional(),
  drag: field(z.boolean().default(false), { title: 'Drags the grappled', advanced: true }),
  use: field(z.enum(['move', 'readied', 'quick']).default('move'), {
    title: 'Costs',
    advanced: true,
    enumTitles: { move: 'Movement', readied: 'The readied reaction', quick: 'Quick movement' },
  }),
});

type MoveParams = z.infer<typeof moveSchema>;

/** The speed a mode uses, and whether each metre costs one more (FS-MOV-4). */
function speedFor(being: Being, options: Read['options'], mode: MoveMode): { speed: number | null; slow: boolean } {
  const walk = speedOf(being, options, 'walk');
  if (mode === 'walk') return { speed: walk, slow: false };
  if (mode === 'crawl') return { speed: walk, slow: true };
  const own = speedOf(being, options, mode);
  if (mode === 'fly') return { speed: own, slow: false };
  return own === null ? { speed: walk, slow: true } : { speed: own, slow: false };
}

/** Half speed while dragging, unless every victim is two or more sizes smaller (FS-MEL-3). */
function dragged(ctx: Read, actor: string, speed: number): number {
  const own = sizeIndex(ctx.peek(actor));
  const light = victimsOf(ctx, actor).every((id) => own - sizeIndex(ctx.peek(id)) >= 2);
  return light ? speed : Math.floor(speed) / 2;
}

function refuseMoveItself(ctx: Read, params: MoveParams): void {
  const being = ctx.peek(params.actor);
  const name = nameOf(being);
  if (feltGravity(being, ctx.options) === 'zero' && !being.stats.propulsion) {
    refuse('no-propulsion', `${name} floats and can only push off.`, { rule: 'FS-GRV-6' });
  }
  const { speed } = speedFor(being, ctx.options, params.mode);
  if (speed === null || speed === 0) refuse('cannot-move', `${name} cannot move like that now.`, { rule: 'FS-MOV-1' });
  if (params.mode !== 'crawl' && lostLimbs(being, 'leg') >= 2) {
    refuse('cannot-move', `${name} can only crawl on these legs.`, { rule: 'FS-TRM-4' });
  }
  if (params.mode !== 'crawl' && hasInstance(being, 'prone'))
    refuse('prone', `${name} lies on the ground and can only crawl.`, { rule: 'FS-CND-13' });
  const feared = being.state.effects.some(({ effect, source }) => effect === 'frightened' && source === params.toward);
  if (params.toward !== undefined && feared)
    refuse('frightened', `${name} is too frightened to go there.`, { rule: 'FS-CND-7' });
  if (params.drag && victimsOf(ctx, params.actor).length === 0)
    refuse('not-grappled', `${name} is not grappling anybody.`, { rule: 'FS-MEL-3' });
  if (params.throughSpaceOf !== undefined) refuseSpace(ctx, params.actor, params.throughSpaceOf);
}

/** Spaces of foes are closed, unless the sizes are far apart or the foe was overrun (FS-MOV-11). */
function refuseSpace(ctx: Read, actor: string, other: string): void {
  if (!crossesByForce(ctx, actor, other) || overruns(ctx, actor, other)) return;
  refuse('blocked', `${nameOf(ctx.peek(other))} stands in the way.`, { rule: 'FS-MOV-11' });
}

/** The space is a foe's, and the sizes are too close to pass freely. */
function crossesByForce(ctx: Read, actor: string, other: string): boolean {
  const [a, b] = [ctx.peek(actor), ctx.peek(other)];
  return hostile(a, b) && b.state.lifeState !== 'dead' && Math.abs(sizeIndex(a) - sizeIndex(b)) < 2;
}

function overruns(ctx: Read, actor: string, other: string): boolean {
  return ctx
    .peek(actor)
    .state.effects.some(({ effect, data }) => effect === 'overrunning' && data?.['against'] === other);
}

/** Movement cost in metres (FS-MOV-4). */
function costOf(ctx: Read, params: MoveParams): number {
  const { slow } = speedFor(ctx.peek(params.actor), ctx.options, params.mode);
  const { meters, difficult, squeeze, throughSpaceOf } = params;
  const once = { counted: false, because: 'it counts only once' };
  const sum = sumFrom('Metres', meters, 'FS-MOV-4');
  if (difficult) sum.add('Difficult ground', meters, 'FS-MOV-4');
  if (throughSpaceOf !== undefined) sum.add('Somebody’s space', meters, 'FS-MOV-4', difficult ? once : {});
  if (slow) sum.add(SLOW_WORDS[params.mode], meters, 'FS-MOV-4');
  if (squeeze) sum.add('Squeezing', meters, 'FS-MOV-4', slow ? once : {});
  return ctx.explain.sum('Movement cost', sum, 'FS-MOV-4', params.actor);
}

/** Label for a mode that costs more per metre. */
const SLOW_WORDS: Readonly<Record<MoveMode, string>> = {
  walk: 'Walking',
  climb: 'Climbing',
  swim: 'Swimming',
  crawl: 'Crawling',
  fly: 'Flying',
};

/** The speed of this move, dragging included. */
function speedUsed(ctx: Read, { actor, mode, drag }: MoveParams): number {
  const own = speedFor(ctx.peek(actor), ctx.options, mode).speed ?? 0;
  return drag ? dragged(ctx, actor, own) : own;
}

/** Everything that a move refuses, in order: the move itself, the actor, the movement left. */
function mayMove(ctx: Read, params: MoveParams): void {
  if (params.actor === params.throughSpaceOf) invalidParams('throughSpaceOf', 'That is their own space.');
  refuseMoveItself(ctx, params);
  refuseHelpless(ctx, params.actor);
  REFUSE_BY_USE[params.use](ctx, params.actor, costOf(quietly(ctx), params), speedUsed(ctx, params));
}

export const move = command({
  name: 'move',
  title: 'Move',
  summary: 'Walks, climbs, swims, crawls or flies some metres.',
  kind: 'action',
  params: moveSchema,
  rules: ['FS-MOV-2', 'FS-MOV-3', 'FS-MOV-4', 'FS-MOV-12'],
  actorParam: 'actor',
  rolls: false,
  guard: guardOf<MoveParams>(['actor', 'meters'], mayMove, (ctx, who) => {
    refuseHelpless(ctx, who);
    refuseOtherTurn(ctx, who);
  }),
  asks: MOVE_ASKS,
  present: moveWords,
  run(ctx, params) {
    const { actor } = params;
    mayMove(ctx, params);
    const speed = speedUsed(ctx, params);
    const cost = costOf(ctx, params);
    const provokes = whoCanReact(ctx, actor, params.leavesReachOf);
    const spent = SPEND_BY_USE[params.use](ctx, actor, cost, speed);
    useUpOverrun(ctx, params);
    changeFlight(ctx, params);
    return { cost, ...spent, provokes };
  },
});

interface Spent {
  movementUsed: number | null;
  remaining: number | null;
}

/** Metres left this turn at this speed, dashes included, less everything moved (FS-MOV-3). */
function leftAt(ctx: Read, actor: string, speed: number): number {
  const { dashes, movementUsed } = ctx.peek(actor).state.turn;
  const way = sumFrom('Speed', speed, 'FS-MOV-1');
  if (dashes > 0) way.then('Dash', 'FS-ACT-2', { times: 1 + dashes });
  return minus(ctx.explain.sum('Movement this turn', way, 'FS-MOV-3', actor), movementUsed);
}

type RefuseUse = (ctx: Read, actor: string, cost: number, speed: number) => void;

/** How the move is paid for → its refusals: the own turn, the readied reaction, or quick movement. */
const REFUSE_BY_USE: Readonly<Record<MoveParams['use'], RefuseUse>> = {
  move(ctx, actor, cost, speed) {
    if (!takesPart(ctx, actor)) return;
    refuseOtherTurn(ctx, actor);
    const left = leftAt(quietly(ctx), actor, speed);
    if (within(cost, left)) return;
    refuse('not-enough-movement', `Only ${Math.max(0, left)} m left, and this takes ${cost} m.`, {
      path: 'meters',
      rule: 'FS-MOV-3',
    });
  },
  readied(ctx, actor, cost, speed) {
    const { turn } = ctx.peek(actor).state;
    const name = nameOf(ctx.peek(actor));
    if (!hasInstance(ctx.peek(actor), 'readied')) {
      refuse('not-readied', `${name} has readied nothing.`, { rule: 'FS-ACT-7' });
    }
    if (takesPart(ctx, actor) && (turn.reactionUsed || turn.noReaction)) noActionsLeft(name, 'reaction', 'FS-TRN-1');
    if (within(cost, speed)) return;
    refuse('not-enough-movement', `A readied move covers at most ${speed} m.`, { path: 'meters', rule: 'FS-ACT-7' });
  },
  quick(ctx, actor, cost) {
    const { quickMove } = ctx.peek(actor).state.turn;
    if (!takesPart(ctx, actor) || quickMove === 0) {
      refuse('no-exploit', `${nameOf(ctx.peek(actor))} has no quick movement left.`, { rule: 'FS-SPC-11' });
    }
    if (within(cost, quickMove)) return;
    refuse('not-enough-movement', `Only ${quickMove} m of quick movement left, and this takes ${cost} m.`, {
      path: 'meters',
      rule: 'FS-SPC-11',
    });
  },
};

type SpendUse = (ctx: Run, actor: string, cost: number, speed: number) => Spent;

/** How the move is paid for → metres spent and left; refusals were checked before. */
const SPEND_BY_USE: Readonly<Record<MoveParams['use'], SpendUse>> = {
  move(ctx, actor, cost, speed) {
    if (!takesPart(ctx, actor)) return { movementUsed: null, remaining: null };
    const remaining = minus(leftAt(ctx, actor, speed), cost);
    const { turn } = ctx.edit(actor).state;
    turn.movementUsed = plus(turn.movementUsed, cost);
    return { movementUsed: turn.movementUsed, remaining };
  },
  readied(ctx, actor, cost, speed) {
    dropEffect(ctx, actor, 'readied');
    spendReaction(ctx, actor);
    if (!takesPart(ctx, actor)) return { movementUsed: null, remaining: null };
    return { movementUsed: ctx.peek(actor).state.turn.movementUsed, remaining: minus(speed, cost) };
  },
  quick(ctx, actor, cost) {
    const { turn } = ctx.edit(actor).state;
    turn.quickMove = minus(turn.quickMove, cost);
    ctx.explain.lookUp('Quick movement', cost, 'FS-SPC-11', { subject: actor });
    return { movementUsed: turn.movementUsed, remaining: turn.quickMove };
  },
};

/** A won overrun is used up by crossing the space. */
function useUpOverrun(ctx: Run, { actor, throughSpaceOf }: MoveParams): void {
  if (throughSpaceOf === undefined || !crossesByForce(ctx, actor, throughSpaceOf)) return;
  takeEffects(ctx, actor, ({ effect, data }) => effect === 'overrunning' && data?.['against'] === throughSpaceOf);
}

/** Takes off by flying in a fight, lands by any other way (FS-MOV-8). */
function changeFlight(ctx: Run, { actor, mode }: MoveParams): void {
  const flying = hasInstance(ctx.peek(actor), 'flying');
  if (mode === 'fly') {
    if (!flying && takesPart(ctx, actor)) addEffect(ctx, actor, { effect: 'flying' });
  } else if (flying) dropEffect(ctx, actor, 'flying');
}
