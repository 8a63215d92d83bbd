import { z } from 'zod';
import { d } from '../../../dice/die';
import { field } from '../../../engine/commands/params';
import { outOfRange } from '../../../engine/commands/common-refusals';
import { invalidParams } from '../../../engine/state/refusal';
import { nameOf } from '../beings';
import { refuseCheck, refuseCheckParams } from '../check/refusals';
import { rollCheck } from '../check/roll';
import type { CheckSpec, Source } from '../check/spec';
import { BLAST } from '../tables/attacks';
import { payCost, refuseCost } from '../turn/budget';
import type { Read, Run } from '../types';
import { reveal } from './attack';
import { command } from './shared';
import { actorField } from '../id-fields';
import { calledCheck, explainUnused } from '../check/called';
import { rollOptions } from '../check/params';
import { useOf } from '../cost-fields';
import { guardOf } from '../guards';
import { blastWords } from '../present/attacks';
import { areaOfWords } from '../present/world';
import { BLAST_ASKS } from './asks';

const throwSchema = z.object({
  actor: actorField,
  distance: field(z.number().min(0), { title: 'Distance', unit: 'm' }),
  use: useOf('action', 'readied', 'extra').default('action'),
  hostileAdjacent: field(z.boolean().default(false), { title: 'Foe adjacent' }),
  direction: field(z.int().min(1).max(8).optional(), {
    title: 'Direction of a miss',
    description: '1 is north, then clockwise. Otherwise a d8 is rolled.',
    advanced: true,
  }),
  ...rollOptions,
});

type ThrowParams = z.infer<typeof throwSchema>;

const throwCheck = (params: ThrowParams): CheckSpec =>
  calledCheck(params.actor, params, { ability: 'cmb', skill: 'throwing', kind: 'check' });

/** A point within reach, and an action for it (FS-ATK-12). */
function mayThrow(ctx: Read, params: ThrowParams): void {
  const { actor, distance, use } = params;
  refuseCheckParams(ctx, throwCheck(params));
  if (distance > BLAST.shortMetres) outOfRange(`${distance} m`, `${BLAST.shortMetres} m`, 'FS-ATK-12', 'distance');
  refuseCheck(ctx, throwCheck(params));
  refuseCost(ctx, actor, use);
}

export const throwBlast = command({
  name: 'throw-blast',
  title: 'Throw a charge',
  summary: 'A grenade or the like, at a point; it goes off even on a miss.',
  kind: 'action',
  params: throwSchema,
  rules: ['FS-ATK-12'],
  actorParam: 'actor',
  asks: BLAST_ASKS,
  guard: guardOf<ThrowParams>(['actor', 'distance', 'use'], mayThrow, (ctx, who) => refuseCost(ctx, who, 'action')),
  present: blastWords,
  run(ctx, params) {
    const { actor, distance, use } = params;
    mayThrow(ctx, params);
    const lost = payCost(ctx, actor, use);
    if (lost !== null) {
      explainUnused(ctx, params, 'the action is lost');
      return { ...lost, scatter: null };
    }
    const sources: Source[] = [];
    if (distance > BLAST.closeMetres) sources.push({ label: 'Short range', side: 'disadvantage', rule: 'FS-ATK-12' });
    if (params.hostileAdjacent) sources.push({ label: 'Foe adjacent', side: 'disadvantage', rule: 'FS-ATK-10' });
    const roll = rollCheck(ctx, throwCheck(params), BLAST.dc, { sources }, 'throw');
    reveal(ctx, actor);
    const hit = roll.outcome === 'success';
    return { ...roll, outcome: hit ? 'on-target' : 'scattered', scatter: hit ? null : scatter(ctx, params) };
  },
});

/** Where a missed throw goes off: 1d3 m away, in one of eight directions (FS-ATK-12). */
function scatter(ctx: Run, { actor, direction }: ThrowParams): { meters: number; direction: number } {
  const name = nameOf(ctx.peek(actor));
  const meters = ctx.roll(d(3), `${name}: metres off the mark`);
  const way = direction ?? ctx.roll(d(8), `${name}: direction`);
  ctx.explain.lookUp('Metres off the mark', meters, 'FS-ATK-12', { subject: actor });
  ctx.explain.lookUp('Direction, 1 is north', way, 'FS-ATK-12', { subject: actor });
  return { meters, direction: way };
}

const size = (title: string, ...shape: string[]) =>
  field(z.number().gt(0).optional(), { title, unit: 'm', when: { shape } });

const areaSchema = z.object({
  shape: field(z.enum(['sphere', 'cone', 'cube', 'cylinder', 'line']), { title: 'Shape' }),
  radius: size('Radius', 'sphere', 'cylinder'),
  length: size('Length', 'cone', 'line'),
  side: size('Side', 'cube'),
  height: size('Height', 'cylinder'),
  width: size('Width', 'line'),
  offsetY: field(z.number().default(0), { title: 'Origin off centre, across', unit: 'm', advanced: true }),
  offsetZ: field(z.number().default(0), { title: 'Origin off centre, up', unit: 'm', advanced: true }),
  points: field(z.array(z.object({ id: z.string(), x: z.number(), y: z.number(), z: z.number().default(0) })), {
    title: 'Points',
    description: 'From the origin: x ahead, y across, z up.',
  }),
  includeOrigin: field(z.boolean().default(false), { title: 'Include the origin', advanced: true }),
  downward: field(z.boolean().default(false), { title: 'Downwards', advanced: true }),
  blocked: field(z.array(z.string()).default([]), { title: 'Behind total cover', advanced: true }),
});
type AreaParams = z.infer<typeof areaSchema>;
type Point = AreaParams['points'][number];
type Sizes = 'radius' | 'length' | 'side' | 'height' | 'width';

/** Tolerance, so that a point on the edge is not lost to rounding. */
const EDGE = 1e-9;

/** A shape: the sizes it needs, whether it includes its origin, and which points are inside (FS-AOE-2). */
interface ShapeRow {
  needs: readonly Sizes[];
  withOrigin: boolean;
  inside(point: Point, area: Required<Pick<AreaParams, Sizes>> & AreaParams): boolean;
}

export const SHAPES: Readonly<Record<AreaParams['shape'], ShapeRow>> = {
  sphere: {
    needs: ['radius'],
    withOrigin: true,
    inside: ({ x, y, z: up }, { radius }) => Math.hypot(x, y, up) <= radius + EDGE,
  },
  cone: {
    needs: ['length'],
    withOrigin: false,
    inside: ({ x, y, z: up }, { length }) => x > 0 && x <= length + EDGE && Math.hypot(y, up) <= x / 2 + EDGE,
  },
  cube: {
    needs: ['side'],
    withOrigin: false,
    inside: ({ x, y, z: up }, { side, offsetY, offsetZ }) =>
      x >= -EDGE &&
      x <= side + EDGE &&
      Math.abs(y - offsetY) <= side / 2 + EDGE &&
      Math.abs(up - offsetZ) <= side / 2 + EDGE,
  },
  cylinder: {
    needs: ['radius', 'height'],
    withOrigin: true,
    inside: ({ x, y, z: up }, { radius, height, downward }) => {
      const along = downward ? -up : up;
      return Math.hypot(x, y) <= radius + EDGE && along >= -EDGE && along <= height + EDGE;
    },
  },
  line: {
    needs: ['length', 'width'],
    withOrigin: false,
    inside: ({ x, y, z: up }, { length, width }) =>
      x >= -EDGE && x <= length + EDGE && Math.abs(y) <= width / 2 + EDGE && Math.abs(up) <= width / 2 + EDGE,
  },
};

export const area = command({
  name: 'area',
  title: 'Area',
  summary: 'Which points are inside a sphere, cone, cube, cylinder or line.',
  kind: 'question',
  params: areaSchema,
  rules: ['FS-AOE-2', 'FS-AOE-3'],
  present: areaOfWords,
  rolls: false,
  run(ctx, params) {
    const row = SHAPES[params.shape];
    for (const name of row.needs) {
      if (params[name] === undefined) invalidParams(name, `A ${params.shape} needs its ${name}.`);
    }
    const { radius = 0, length = 0, side = 0, height = 0, width = 0 } = params;
    for (const name of ['offsetY', 'offsetZ'] as const) {
      if (params.shape === 'cube' && Math.abs(params[name]) > side / 2) {
        invalidParams(name, 'The origin must be on the face of the cube.');
      }
    }
    const sizes = { ...params, radius, length, side, height, width };
    const atOrigin = ({ x, y, z: up }: Point): boolean => x === 0 && y === 0 && up === 0;
    const inside = params.points
      .filter((point) => {
        if (params.blocked.includes(point.id)) return false;
        if (atOrigin(point)) return row.withOrigin || params.includeOrigin;
        return row.inside(point, sizes);
      })
      .map(({ id }) => id);
    ctx.explain.lookUp('Points inside', inside.length, 'FS-AOE-2');
    return { inside };
  },
});
