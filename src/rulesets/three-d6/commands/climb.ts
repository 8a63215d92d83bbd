import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { Exact } from '../../../kernel/decimal';
import { isAwake, isDead } from '../effects';
import { exert, mayExert } from '../exertion';
import type { FallResult } from '../falling';
import { checkFall, hitGround, yardsOf } from '../falling';
import { loseFatigue } from '../health';
import { needLevel } from '../levels';
import { entryOf } from '../../../kernel/lookup';
import type { Roll } from '../rolls';
import { rollLevel, succeeded } from '../rolls';
import type { ClimbSpeed } from '../tables/feats';
import { CLIMB_TITLES, CLIMBS, MAX_ROLLS } from '../tables/feats';
import { tablesOf } from '../own-tables';
import type { Line, Read, Run } from '../types';
import { CLIMB_ASKS } from '../asks';
import { command } from '../command';
import { CLIMB_OFFER } from '../offers';
import { presentClimb } from '../present/feats';
import { actorParam, modifiersParam, surfaceWhen } from '../forms/parts';

const climbParams = z.object({
  actor: actorParam,
  type: field(z.string(), { title: 'Climb', suggest: Object.keys(CLIMBS), enumTitles: { ...CLIMB_TITLES } }),
  pace: field(z.enum(['regular', 'combat']), { title: 'Pace', enumTitles: { regular: 'Steady', combat: 'Hurried' } }),
  distance: field(z.number().positive(), { title: 'Distance', unit: 'ft', description: 'Ladders: rungs.' }),
  direction: field(z.enum(['up', 'down']).optional(), {
    title: 'Direction',
    enumTitles: { up: 'Up', down: 'Down' },
    advanced: true,
  }),
  startHeight: field(z.number().min(0).default(0), { title: 'Starting height', unit: 'ft', advanced: true }),
  ropeSlack: field(z.number().min(0).optional(), {
    title: 'Safety rope slack',
    unit: 'ft',
    description: 'Otherwise no rope.',
    rules: ['TD-CLIMB-4'],
  }),
  fall: field(z.boolean().default(false), { title: 'Resolve a fall at once', rules: ['TD-CLIMB-6'] }),
  surface: surfaceWhen({ fall: [true] }),
  modifiers: modifiersParam,
});

type ClimbParams = z.infer<typeof climbParams>;

/** Seconds between Climbing rolls (TD-CLIMB-3). */
const CLIMB_INTERVAL_SECONDS = 300;

/** A climb from the table, and how long it would take. */
interface Planned {
  modifier: number | null;
  speed: ClimbSpeed;
  seconds: Exact;
  /** Climbing rolls on the way. */
  count: number;
}

/** Everything about a climb that is known before the rolls. Refuses kinds not in the table and climbs with too many rolls. */
function plan(ctx: Read, params: ClimbParams): Planned {
  const entry = entryOf(tablesOf(ctx.options).climb, params.type);
  if (entry === undefined) return invalidParams('type', `There is no climb '${params.type}' in the table.`);
  const speed = entry[params.pace];
  const seconds = Exact.of(params.distance).times(speed[1]).over(speed[0]);
  const count = entry.modifier === null ? 0 : Math.max(1, seconds.over(CLIMB_INTERVAL_SECONDS).ceil());
  if (count > MAX_ROLLS) invalidParams('distance', `That would take more than ${MAX_ROLLS} rolls.`);
  if (params.fall) {
    const height = Exact.of(params.startHeight).plus(params.distance);
    checkFall([ctx.peek(params.actor)], yardsOf(height), params.surface, 'distance');
  }
  return { modifier: entry.modifier, speed, seconds, count };
}

const climb = command({
  name: 'climb',
  title: 'Climb',
  summary: 'A roll at the start and every five minutes.',
  kind: 'action',
  params: climbParams,
  asks: CLIMB_ASKS,
  rules: [
    'TD-CLIMB-1',
    'TD-CLIMB-2',
    'TD-CLIMB-3',
    'TD-CLIMB-4',
    'TD-CLIMB-5',
    'TD-CLIMB-6',
    'TD-FALL-1',
    'TD-FALL-2',
    'TD-FAT-9',
  ],
  actorParam: 'actor',
  ...CLIMB_OFFER,
  guard: mayExert,
  present: presentClimb,
  run(ctx, params) {
    const id = params.actor;
    const { modifier, speed, seconds, count } = plan(ctx, params);
    mayExert(ctx, id);
    if (modifier !== null) needLevel(ctx.peek(id), ctx.options, 'climbing');
    const effort = exert(ctx, [id]);
    if ('outcome' in effort) return effort;
    explainPlan(ctx, params, speed, count);
    const ascent = rollClimb(ctx, params, modifier ?? 0, count);
    const cost = { rolls: ascent.rolls, fpLost: ascent.fpLost, hpLost: ascent.hpLost, ...effort };
    if (!ascent.fell) {
      const nobodyFell = params.fall ? { fall: null } : {};
      return { outcome: 'climbed' as const, ...cost, seconds: seconds.toNumber(2), fallFeet: 0, ...nobodyFell };
    }
    const fallenAt = (ascent.rolls.length - 1) * CLIMB_INTERVAL_SECONDS;
    const climbed = Exact.of(fallenAt).times(speed[0]).over(speed[1]);
    const drop = dropOf(ctx, params, climbed, ascent.rolls.at(-1));
    const result = { outcome: 'fell' as const, ...cost, seconds: fallenAt, fallFeet: drop.feet };
    return params.fall ? { ...result, fall: fallDown(ctx, params, drop) } : result;
  },
});

function explainPlan(ctx: Run, params: ClimbParams, [feet, seconds]: ClimbSpeed, count: number): void {
  const unit = params.type.startsWith('ladder') ? 'Rungs' : 'Feet';
  ctx.explain.lookUp(`${unit} in ${seconds} s`, feet, 'TD-CLIMB-2');
  if (count > 0) ctx.explain.lookUp('Climbing rolls', count, 'TD-CLIMB-3');
}

interface Ascent {
  rolls: Roll[];
  fpLost: number;
  hpLost: number;
  fell: boolean;
}

/** Rolls until one fails, the climber passes out, or the top is reached (TD-CLIMB-1, TD-CLIMB-5). */
function rollClimb(ctx: Run, params: ClimbParams, modifier: number, count: number): Ascent {
  const id = params.actor;
  const ascent: Ascent = { rolls: [], fpLost: 0, hpLost: 0, fell: false };
  const label = entryOf(CLIMB_TITLES, params.type) ?? params.type;
  const kind: Line[] = [{ label, value: modifier, rule: 'TD-CLIMB-2' }];
  while (ascent.rolls.length < count && !ascent.fell) {
    const level = needLevel(ctx.peek(id), ctx.options, 'climbing');
    const roll = rollLevel(ctx, id, 'climbing', level, params.modifiers, kind);
    ascent.rolls.push(roll);
    if (params.pace === 'combat') {
      ctx.explain.note('Hurrying costs 1 FP per roll', 'TD-CLIMB-5', { subject: id });
      const lost = loseFatigue(ctx, id, 1);
      ascent.fpLost += lost.fpLost;
      ascent.hpLost += lost.hpLost;
    }
    ascent.fell = !succeeded(roll.outcome) || !isAwake(ctx.peek(id));
  }
  return ascent;
}

/** How far somebody falls. */
interface Drop {
  feet: number;
  /** The same in whole yards. */
  yards: number;
  /** A rope stopped the fall above the ground. */
  hangs: boolean;
}

/** The height reached, limited by a rope, which holds unless the roll was a critical failure (TD-CLIMB-4). */
function dropOf(ctx: Run, params: ClimbParams, climbed: Exact, last: Roll | undefined): Drop {
  const subject = { subject: params.actor };
  const down = (params.direction ?? (params.type.includes('-down') ? 'down' : 'up')) === 'down';
  const from = down ? Exact.of(params.startHeight).minus(climbed) : Exact.of(params.startHeight).plus(climbed);
  const height = from.compare(0) < 0 ? Exact.of(0) : from;
  const { ropeSlack } = params;
  const holds = ropeSlack !== undefined && last?.outcome !== 'critical-failure';
  if (ropeSlack !== undefined && !holds) {
    ctx.explain.lookUp('The rope does not hold', ropeSlack, 'TD-CLIMB-4', { ...subject, counted: false });
  }
  const hangs = holds && height.compare(ropeSlack) > 0;
  const drop = hangs ? Exact.of(ropeSlack) : height;
  const feet = ctx.explain.lookUp('Feet fallen', drop.toNumber(), 'TD-CLIMB-4', subject);
  return { feet, yards: yardsOf(drop), hangs };
}

/** Resolves the fall within the climb, unless a rope held or the climber is dead (TD-CLIMB-6). */
function fallDown(ctx: Run, params: ClimbParams, { feet, yards, hangs }: Drop): FallResult | null {
  const subject = { subject: params.actor };
  if (hangs || isDead(ctx.peek(params.actor))) {
    const why = hangs ? 'The rope holds' : 'Already dead';
    ctx.explain.lookUp(why, feet, 'TD-CLIMB-6', { ...subject, counted: false });
    return null;
  }
  ctx.explain.lookUp('Feet fallen to the ground', feet, 'TD-CLIMB-6', subject);
  return hitGround(ctx, params.actor, yards, params.surface);
}

export const climbCommands = [climb];
