import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, combatantIds, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { plain } from '../../../engine/words/say';
import { Exact } from '../../../kernel/decimal';
import { amountDice } from '../amount';
import { strike } from '../damage';
import { durOf, metresPerTurn, nameOf } from '../derive';
import { uniqueIds } from '../fields';
import type { StruckResult } from '../present/struck';
import { presentCollision } from '../present/struck';
import type { EP, Read, Run } from '../types';
import { isBiological, isSynthetic } from '../types';
import { ASKS } from '../asks';

const velocity = field(z.number().min(0).optional(), {
  title: 'Velocity',
  unit: 'm per turn',
  when: { pace: ['chase'] },
});

const velocityKmh = field(z.number().min(0).optional(), {
  title: 'Or in km/h',
  unit: 'km/h',
  when: { pace: ['chase'] },
  rules: ['EP-VEH-10'],
});

const pace = z.enum(['walk', 'run', 'chase']);

const PACE_TITLES = { walk: 'Walking speed', run: 'Running speed', chase: 'Chase speed' };

const passenger = z.object({
  id: combatantId({ title: 'Who' }),
  restrained: field(z.boolean().default(false), { title: 'Strapped in' }),
});

type Passenger = z.infer<typeof passenger>;

const collisionParams = z.object({
  vehicle: combatantId({ title: 'What crashes' }),
  pace: field(pace.default('walk'), { title: 'Speed', enumTitles: PACE_TITLES }),
  velocity,
  velocityKmh,
  target: field(combatantId().optional(), { title: 'What is hit', widget: 'combatant' }),
  targets: field(uniqueIds(combatantIds().min(1)).optional(), {
    title: 'Several at once',
    widget: 'combatants',
    advanced: true,
    rules: ['EP-VEH-9'],
  }),
  headOn: field(
    z
      .object({
        pace: field(pace.default('walk'), { title: 'Its speed', enumTitles: PACE_TITLES }),
        velocity,
        velocityKmh,
      })
      .optional(),
    { title: 'Head-on', advanced: true },
  ),
  sameDirectionVelocity: field(z.number().min(0).optional(), {
    title: 'Target moves the same way at',
    when: { pace: ['chase'] },
    unit: 'm per turn',
    advanced: true,
  }),
  passengers: field(uniqueIds(z.array(passenger)).default([]), { title: 'Passengers' }),
  targetPassengers: field(uniqueIds(z.array(passenger)).optional(), {
    title: 'Passengers of the target',
    advanced: true,
    rules: ['EP-VEH-8'],
  }),
});

type CollisionParams = z.infer<typeof collisionParams>;

interface Motion {
  pace: z.infer<typeof pace>;
  velocity?: number | undefined;
  velocityKmh?: number | undefined;
}

function requireVelocity(motion: Motion, path: string): void {
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const chase = motion.pace === 'chase';
  if (motion.velocityKmh !== undefined && (!chase || motion.velocity !== undefined)) {
    invalidParams(at('velocityKmh'), 'Give km/h or metres per turn, not both, and only at chase speed.');
  }
  if (chase && motion.velocity === undefined && motion.velocityKmh === undefined) {
    invalidParams(at('velocity'), 'How fast is it, at chase speed?');
  }
}

function requireHeadOn(ctx: Read, { target, headOn }: CollisionParams): void {
  if (headOn === undefined) return;
  if (target === undefined) return invalidParams('target', 'What does it hit head-on?');
  if (!isSynthetic(ctx.peek(target).stats.morph)) {
    invalidParams('headOn', 'Only a synthmorph, bot or vehicle can collide head-on.');
  }
  requireVelocity(headOn, 'headOn');
}

function requireSameWay({ pace: own, target, headOn, sameDirectionVelocity }: CollisionParams): void {
  if (sameDirectionVelocity === undefined) return;
  const path = 'sameDirectionVelocity';
  if (own !== 'chase') invalidParams(path, 'This only counts at chase speed.');
  if (target === undefined) invalidParams('target', 'What moves the same way?');
  if (headOn !== undefined) invalidParams(path, 'Head-on or the same way: not both.');
}

/** Refuses with `invalid-params` combinations that make no sense. */
function requireCollision(ctx: Read, params: CollisionParams): void {
  const { vehicle, target, targets, targetPassengers } = params;
  requireVelocity(params, '');
  requireHeadOn(ctx, params);
  requireSameWay(params);
  if (targetPassengers !== undefined && target === undefined) {
    invalidParams('targetPassengers', 'Whose passengers are they?');
  }
  if (targets !== undefined && target !== undefined) invalidParams('targets', 'Name one body or a group, not both.');
  const riders = [...params.passengers, ...(targetPassengers ?? [])].map(({ id }) => id);
  const roles = [vehicle, ...(target === undefined ? [] : [target]), ...(targets ?? []), ...riders];
  const twice = roles.find((id, place) => roles.indexOf(id) !== place);
  if (twice !== undefined) invalidParams('vehicle', `${nameOf(ctx, twice)} cannot be in two places at once.`);
}

/** Metres per turn at chase speed. */
function velocityOf(ctx: Run, id: string, motion: Motion): Exact {
  if (motion.velocityKmh === undefined) return Exact.of(motion.velocity ?? 0);
  const metres = metresPerTurn(motion.velocityKmh);
  const sum = sumFrom('km/h', motion.velocityKmh, 'EP-VEH-10').then('Five sixths', 'EP-VEH-10', {
    instead: metres.toNumber(),
  });
  ctx.explain.sum('Metres per turn', sum, 'EP-VEH-10', id);
  return metres;
}

/** The damage a moving body does to both sides; `other`: velocity of a target moving the same way (EP-VEH-3, EP-VEH-4). */
function collisionDv(ctx: Run, id: string, motion: Motion, other?: number): number {
  const die = amountDice(ctx, 1, `${nameOf(ctx, id)}: collision`)[0] ?? 0;
  const sum = sumFrom('Die', die, 'EP-VEH-3').add(
    'A tenth of Durability',
    Math.ceil(durOf(ctx.peek(id)) / 10),
    'EP-VEH-3',
  );
  if (motion.pace === 'walk') return ctx.explain.came('Collision', sum, 'EP-VEH-3', id);
  if (motion.pace === 'run') {
    return ctx.explain.came('Collision', sum.then('At running speed', 'EP-VEH-3', { times: 2 }), 'EP-VEH-3', id);
  }
  const difference = velocityOf(ctx, id, motion).minus(other ?? 0);
  const speed = difference.compare(0) < 0 ? Exact.of(0).minus(difference) : difference;
  const dv = speed.times(sum.total).over(10).floor();
  const rule = other === undefined ? 'EP-VEH-3' : 'EP-VEH-4';
  return ctx.explain.came(
    'Collision',
    sum.then(`At chase speed: × ${plain(speed.over(10).toNumber())}`, rule, { instead: dv }),
    rule,
    id,
  );
}

const HALF = { over: 2, round: 'down' } as const;

/** A soft body: whatever runs into it suffers only half. */
function isSoft(ctx: Read, id: string): boolean {
  const { morph, traits } = ctx.peek(id).stats;
  return isBiological(morph) && !traits.includes('hardsuit');
}

/** The damage to the moving body: half if it is a shell and everything it hits is soft (EP-VEH-3, EP-VEH-9). */
function sufferedBy(ctx: Run, vehicle: string, struck: readonly string[], dv: number): number {
  const spared = isSynthetic(ctx.peek(vehicle).stats.morph) && struck.length > 0;
  if (!spared || !struck.every((id) => isSoft(ctx, id))) return dv;
  const sum = sumFrom('Collision', dv, 'EP-VEH-3').then('Hits a soft body: half', 'EP-VEH-3', HALF, { show: 'after' });
  return ctx.explain.sum('Suffers', sum, 'EP-VEH-3', vehicle);
}

/** Passengers suffer half of what their vehicle suffers, unless strapped in (EP-VEH-5, EP-VEH-8). */
function hurtPassengers(ctx: Run, passengers: readonly Passenger[], suffered: number, rule: string): StruckResult[] {
  return passengers.map(({ id, restrained }) => {
    const extra = { subject: id, ...(restrained ? { counted: false } : {}) };
    const half = sumFrom('The vehicle suffers', suffered, rule).then('Half', rule, HALF, { show: 'after' });
    const dv = ctx.explain.sum('Half of what the vehicle suffers', half, rule, extra);
    if (restrained) return { target: id, dealt: 0, restrained };
    return { target: id, ...strike(ctx, id, { dv, type: 'kinetic' }) };
  });
}

export const collision = defineCommand<EP>()({
  name: 'collision',
  title: 'Collision',
  summary: 'A moving shell runs into something: both sides and unrestrained passengers suffer.',
  kind: 'injury',
  rules: ['EP-VEH-3', 'EP-VEH-4', 'EP-VEH-5', 'EP-VEH-8', 'EP-VEH-9', 'EP-VEH-10'],
  actorParam: 'vehicle',
  targetParam: 'target',
  params: collisionParams,
  asks: ASKS.collision,
  run(ctx, params) {
    requireCollision(ctx, params);
    const { vehicle, target, headOn } = params;
    const struck = params.targets ?? (target === undefined ? [] : [target]);
    const vehicleDv = collisionDv(ctx, vehicle, params, params.sameDirectionVelocity);
    const otherDv = headOn === undefined || target === undefined ? null : collisionDv(ctx, target, headOn);
    const dv = vehicleDv + (otherDv ?? 0);
    if (otherDv !== null) {
      const both = sumFrom('One side', vehicleDv, 'EP-VEH-3').add('The other', otherDv, 'EP-VEH-3');
      ctx.explain.sum('Head-on: both together', both, 'EP-VEH-4');
    }
    const suffered = sufferedBy(ctx, vehicle, struck, dv);
    const results: StruckResult[] = [{ target: vehicle, ...strike(ctx, vehicle, { dv: suffered, type: 'kinetic' }) }];
    for (const id of struck) results.push({ target: id, ...strike(ctx, id, { dv, type: 'kinetic' }) });
    results.push(...hurtPassengers(ctx, params.passengers, suffered, 'EP-VEH-5'));
    results.push(...hurtPassengers(ctx, params.targetPassengers ?? [], dv, 'EP-VEH-8'));
    return { vehicleDv, otherDv, dv, results };
  },
  present: presentCollision,
});
