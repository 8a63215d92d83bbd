import { z } from 'zod';
import { combatantId, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { sumFrom } from '../../../engine/sum';
import { minus, plus, within } from '../../../kernel/decimal';
import { hostile, lostLimbs, nameOf } from '../beings';
import { feltGravity } from '../conditions';
import { sizeIndex, speedOf, type MoveMode } from '../derive';
import { takesPart } from '../durations';
import { addEffect, dropEffect, hasInstance, takeEffects } from '../effects';
import { refuseHelpless, refuseOtherTurn, spendReaction } from '../turn/budget';
import { whoMayReact } from '../turn/reactions';
import type { Being, Read, Run } from '../types';
import { actorField, command } from './shared';
import { idList } from '../lists';

const moveSchema = z.object({
  actor: actorField,
  meters: field(z.number().gt(0), { title: 'Distance', unit: 'm' }),
  mode: field(z.enum(['walk', 'climb', 'swim', 'crawl', 'fly']).default('walk'), { title: 'How' }),
  difficult: field(z.boolean().default(false), { title: 'Difficult ground' }),
  squeeze: field(z.boolean().default(false), { title: 'Squeezes through', advanced: true }),
  throughSpaceOf: combatantId({ title: 'Through the space of', advanced: true }).optional(),
  leavesReachOf: idList({ title: 'Leaves the reach of' }).default([]),
  toward: combatantId({ title: 'Towards', advanced: true }).optional(),
  drag: field(z.boolean().default(false), { title: 'Drags who is grappled', advanced: true }),
  use: field(z.enum(['move', 'readied', 'quick']).default('move'), {
    title: 'Costs',
    advanced: true,
    enumTitles: { move: 'movement', readied: 'the readied reaction', quick: 'quick movement' },
  }),
});

type MoveParams = z.infer<typeof moveSchema>;

/** The speed a way of moving uses, and whether each metre costs one more (FS-MOV-4). */
function speedFor(being: Being, options: Read['options'], mode: MoveMode): { speed: number | null; slow: boolean } {
  const walk = speedOf(being, options, 'walk');
  if (mode === 'walk') return { speed: walk, slow: false };
  if (mode === 'crawl') return { speed: walk, slow: true };
  const own = speedOf(being, options, mode);
  if (mode === 'fly') return { speed: own, slow: false };
  return own === null ? { speed: walk, slow: true } : { speed: own, slow: false };
}

/** Those whom `actor` holds. */
function victimsOf(ctx: Read, actor: string): string[] {
  return ctx
    .peek(actor)
    .state.holders.filter(
      (id) =>
        Object.hasOwn(ctx.world.index, id) &&
        ctx.peek(id).state.effects.some(({ effect, source }) => effect === 'grappled' && source === actor),
    );
}

/** Half speed with somebody in tow, unless every victim is two or more sizes smaller (FS-MEL-3). */
function dragged(ctx: Read, actor: string, speed: number): number {
  const own = sizeIndex(ctx.peek(actor));
  const light = victimsOf(ctx, actor).every((id) => own - sizeIndex(ctx.peek(id)) >= 2);
  return light ? speed : Math.floor(speed) / 2;
}

function refuseWay(ctx: Read, params: MoveParams): void {
  const being = ctx.peek(params.actor);
  const name = nameOf(being);
  if (feltGravity(being, ctx.options) === 'zero' && !being.stats.propulsion) {
    refuse('no-propulsion', `${name} floats and can only push off.`);
  }
  const { speed } = speedFor(being, ctx.options, params.mode);
  if (speed === null || speed === 0) refuse('cannot-move', `${name} cannot move like that now.`);
  if (params.mode !== 'crawl' && lostLimbs(being, 'leg') >= 2) {
    refuse('cannot-move', `${name} can only crawl on these legs.`);
  }
  if (params.mode !== 'crawl' && hasInstance(being, 'prone'))
    refuse('prone', `${name} lies on the ground and can only crawl.`);
  const feared = being.state.effects.some(({ effect, source }) => effect === 'frightened' && source === params.toward);
  if (params.toward !== undefined && feared) refuse('frightened', `${name} does not dare to go there.`);
  if (params.drag && victimsOf(ctx, params.actor).length === 0) refuse('not-grappled', `${name} holds nobody.`);
  if (params.throughSpaceOf !== undefined) refuseSpace(ctx, params.actor, params.throughSpaceOf);
}

/** Spaces of foes are closed, unless the sizes are far apart or the foe was overrun (FS-MOV-11). */
function refuseSpace(ctx: Read, actor: string, other: string): void {
  if (!crossesByForce(ctx, actor, other) || overruns(ctx, actor, other)) return;
  refuse('blocked', `${nameOf(ctx.peek(other))} stands in the way.`);
}

/** The space is a foe's, and not free by size. */
function crossesByForce(ctx: Read, actor: string, other: string): boolean {
  const [a, b] = [ctx.peek(actor), ctx.peek(other)];
  return hostile(a, b) && b.state.lifeState !== 'dead' && Math.abs(sizeIndex(a) - sizeIndex(b)) < 2;
}

function overruns(ctx: Read, actor: string, other: string): boolean {
  return ctx
    .peek(actor)
    .state.effects.some(({ effect, data }) => effect === 'overrunning' && data?.['against'] === other);
}

/** Metres of movement the way costs (FS-MOV-4). */
function costOf(ctx: Read, params: MoveParams): number {
  const { slow } = speedFor(ctx.peek(params.actor), ctx.options, params.mode);
  const rough = params.difficult || params.throughSpaceOf !== undefined;
  const sum = sumFrom('Metres', params.meters, 'FS-MOV-4');
  if (rough) sum.add('Difficult ground', params.meters, 'FS-MOV-4');
  if (slow || params.squeeze) sum.add(slow ? SLOW_WORDS[params.mode] : 'Squeezing', params.meters, 'FS-MOV-4');
  return ctx.explain.sum('Cost of the way', sum, 'FS-MOV-4', params.actor);
}

/** Ways that cost more by themselves, as they are called. */
const SLOW_WORDS: Readonly<Record<MoveMode, string>> = {
  walk: 'Walking',
  climb: 'Climbing',
  swim: 'Swimming',
  crawl: 'Crawling',
  fly: 'Flying',
};

export const move = command({
  name: 'move',
  title: 'Move',
  summary: 'Walks, climbs, swims, crawls or flies some metres.',
  kind: 'action',
  params: moveSchema,
  rules: ['FS-MOV-2', 'FS-MOV-3', 'FS-MOV-4', 'FS-MOV-12'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, params) {
    const { actor } = params;
    if (actor === params.throughSpaceOf) invalidParams('throughSpaceOf', 'This is its own space.');
    refuseWay(ctx, params);
    refuseHelpless(ctx, actor);
    const being = ctx.peek(actor);
    const own = speedFor(being, ctx.options, params.mode).speed ?? 0;
    const speed = params.drag ? dragged(ctx, actor, own) : own;
    const cost = costOf(ctx, params);
    const provokes = whoMayReact(ctx, actor, params.leavesReachOf);
    const spent = SPENDING[params.use](ctx, actor, cost, speed);
    crossed(ctx, params);
    changeFlight(ctx, params);
    return { cost, ...spent, provokes };
  },
});

interface Spent {
  movementUsed: number | null;
  remaining: number | null;
}

/** Movement of the own turn: what is left is the speed of this mode, dashes counted, less all that was moved (FS-MOV-3). */
function ownMove(
  ctx: Run,
  actor: string,
  cost: number,
  speed: number,
): { movementUsed: number | null; remaining: number | null } {
  if (!takesPart(ctx, actor)) return { movementUsed: null, remaining: null };
  refuseOtherTurn(ctx, actor);
  const { dashes, movementUsed } = ctx.peek(actor).state.turn;
  const way = sumFrom('Speed', speed, 'FS-MOV-1');
  if (dashes > 0) way.then('Dash', 'FS-ACT-2', { times: 1 + dashes });
  const limit = ctx.explain.sum('Movement of the turn', way, 'FS-MOV-3', actor);
  const used = plus(movementUsed, cost);
  if (!within(used, limit)) {
    refuse('not-enough-movement', `${Math.max(0, minus(limit, movementUsed))} m are left, and this takes ${cost}.`, {
      path: 'meters',
      rule: 'FS-MOV-3',
    });
  }
  ctx.edit(actor).state.turn.movementUsed = used;
  return { movementUsed: used, remaining: minus(limit, used) };
}

/** A readied move: up to the speed, at the price of the reaction, outside the movement of the turn (FS-ACT-7). */
function readiedMove(
  ctx: Run,
  actor: string,
  cost: number,
  speed: number,
): { movementUsed: number | null; remaining: number } {
  const { state } = ctx.peek(actor);
  const name = nameOf(ctx.peek(actor));
  if (!hasInstance(ctx.peek(actor), 'readied')) refuse('not-readied', `${name} has readied nothing.`);
  const inFight = takesPart(ctx, actor);
  if (inFight && (state.turn.reactionUsed || state.turn.noReaction)) {
    refuse('no-actions-left', `${name} has no reaction left.`);
  }
  if (!within(cost, speed)) refuse('not-enough-movement', `A readied move goes ${speed} m at most.`, 'meters');
  dropEffect(ctx, actor, 'readied');
  spendReaction(ctx, actor);
  return { movementUsed: inFight ? ctx.peek(actor).state.turn.movementUsed : null, remaining: minus(speed, cost) };
}

/** A quick move: what an exploit granted, on anybody's turn and outside the movement of the turn (FS-SPC-11). */
function quickMove(ctx: Run, actor: string, cost: number): Spent {
  const { turn } = ctx.peek(actor).state;
  if (!takesPart(ctx, actor) || turn.quickMove === 0) {
    refuse('no-exploit', `${nameOf(ctx.peek(actor))} has no quick movement left.`, { rule: 'FS-SPC-11' });
  }
  if (!within(cost, turn.quickMove)) {
    refuse('not-enough-movement', `${turn.quickMove} m of quick movement are left, and this takes ${cost}.`, {
      path: 'meters',
      rule: 'FS-SPC-11',
    });
  }
  const remaining = minus(turn.quickMove, cost);
  ctx.edit(actor).state.turn.quickMove = remaining;
  ctx.explain.lookUp('Quick movement', cost, 'FS-SPC-11', { subject: actor });
  return { movementUsed: turn.movementUsed, remaining };
}

/** Way of paying → what it spends, in metres, and what is left. */
const SPENDING: Readonly<Record<MoveParams['use'], (ctx: Run, actor: string, cost: number, speed: number) => Spent>> = {
  move: ownMove,
  readied: readiedMove,
  quick: quickMove,
};

/** A won overrun opens the space once. */
function crossed(ctx: Run, { actor, throughSpaceOf }: MoveParams): void {
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
