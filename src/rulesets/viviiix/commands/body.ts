import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams, refuse } from '../../../engine/refusal';
import { ceilDiv } from '../../../kernel/rounding';
import { burdenOf, canAct, limitsOf, loadThreshold, movOf } from '../derive';
import { actionObstacle, isMember, mustBeAble, mustBeActive } from '../guards';
import { likely } from '../offer';
import { presentLoad, presentMove } from '../present/body';
import { TURN_SECONDS } from '../tables/scores';
import type { Viviiix } from '../types';
import { nameOf } from '../types';
import { combatantId, field, freeField } from './fields';

const loadParams = z.object({
  target: combatantId({ title: 'Who' }),
  kg: field(z.number().optional(), { title: 'Load', unit: 'kg', rules: ['VX-LOAD-3'] }),
  delta: field(z.number().optional(), { title: 'Change by', unit: 'kg' }),
  clothingKg: field(z.number().min(0).optional(), { title: 'Clothing', unit: 'kg', advanced: true }),
});

export const setLoad = defineCommand<Viviiix>()({
  name: 'set-load',
  title: 'Load',
  summary: 'What somebody bears, clothing and all.',
  kind: 'correction',
  params: loadParams,
  rules: ['VX-LOAD-3', 'VX-LOAD-5', 'VX-LOAD-7', 'VX-LOAD-8', 'VX-LOAD-9'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, kg, delta, clothingKg }) {
    if ((kg === undefined) === (delta === undefined)) invalidParams('kg', 'Give either the load or the change.');
    const loadKg = kg ?? ctx.peek(target).state.loadKg + (delta ?? 0);
    if (loadKg < 0) invalidParams(kg === undefined ? 'delta' : 'kg', 'Nobody bears less than nothing.');
    const being = ctx.edit(target);
    being.state.loadKg = ctx.explain.add('Load', loadKg, 'VX-LOAD-3', { subject: target });
    if (clothingKg !== undefined) being.stats.clothingKg = clothingKg;
    const loadt = ctx.explain.add('Load band', loadThreshold(ctx, being), 'VX-LOAD-1', { subject: target });
    const burden = ctx.explain.add('Burden', burdenOf(ctx, being), 'VX-LOAD-5', { subject: target });
    const mov = ctx.explain.add('Movement', movOf(ctx, being), 'VX-LOAD-9', { subject: target });
    return { loadKg, burden, mov, limits: limitsOf(ctx, being), loadt, canAct: canAct(ctx, being) };
  },
  present: presentLoad,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const moveParams = z.object({
  actor: combatantId({ title: 'Who' }),
  metres: field(z.number().min(0), { title: 'Distance', unit: 'm', rules: ['VX-MOV-5'] }),
  free: freeField(),
});

export const move = defineCommand<Viviiix>()({
  name: 'move',
  title: 'Move',
  summary: 'So many metres; in an encounter no more than the movement of the turn.',
  kind: 'action',
  params: moveParams,
  rules: ['VX-MOV-4', 'VX-MOV-5'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, { actor, metres, free }) {
    mustBeAble(ctx, actor);
    const mov = movOf(ctx, ctx.peek(actor));
    if (mov <= 0) refuse('cannot-act', `${nameOf(ctx, actor)} cannot move at all.`);
    if (!free) mustBeActive(ctx, actor);
    ctx.explain.add('Movement', mov, 'VX-MOV-4', { subject: actor });
    if (!isMember(ctx, actor)) {
      const turns = ctx.explain.add('Turns it takes', ceilDiv(metres, mov), 'VX-MOV-5', { subject: actor });
      return { metres, mov, left: null, turns, seconds: TURN_SECONDS * turns };
    }
    const { moved } = ctx.peek(actor).state;
    if (moved + metres > mov)
      refuse('out-of-range', `${nameOf(ctx, actor)} has ${Math.max(0, mov - moved)} m left in this turn.`, 'metres');
    ctx.edit(actor).state.moved = moved + metres;
    const left = ctx.explain.add('Left in this turn', mov - moved - metres, 'VX-MOV-5', { subject: actor });
    return { metres, mov, left, turns: 1, seconds: TURN_SECONDS };
  },
  present: presentMove,
  likelihood: likely(0.3),
  obstacle: actionObstacle,
  prefill: (_ctx, actor) => ({ actor }),
});
