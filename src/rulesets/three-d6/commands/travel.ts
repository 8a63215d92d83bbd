import { z } from 'zod';
import { combatantId, combatantIds, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { floorDiv } from '../../../kernel/rounding';
import { isAwake } from '../effects';
import { decimals, exactly, move } from '../figures';
import { loseFatigue } from '../health';
import { levelOf, manualLines, nameOf, needLevel } from '../levels';
import { checkAble } from '../refusals';
import type { Roll } from '../rolls';
import { rollAgainst, rollLevel, succeeded } from '../rolls';
import { CLIMB_TITLES, CLIMBS, TERRAIN, TERRAIN_TITLES } from '../tables/feats';
import { tablesOf } from '../tables/index';
import type { Line, Run } from '../types';
import { actorParam, command, modifiersParam } from './parts';

const LEADERSHIP_NEEDED = 12;

const hikeParams = z.object({
  actors: combatantIds({ title: 'Who marches' }).min(1),
  terrain: field(z.string().default('average'), {
    title: 'Ground',
    suggest: Object.keys(TERRAIN),
    enumTitles: { ...TERRAIN_TITLES },
    rules: ['TD-HIKE-4'],
  }),
  weatherFactor: field(z.number().min(0).default(1), { title: 'Factor for the weather', advanced: true }),
  leader: combatantId({ title: 'Leader', description: 'Rolls once for everybody.' }).optional(),
  attempt: field(z.boolean().default(true), { title: 'Try to march farther' }),
  modifiers: modifiersParam,
});

const hike = command({
  name: 'hike',
  title: 'March',
  summary: 'How far a day on foot goes.',
  kind: 'action',
  params: hikeParams,
  rules: ['TD-HIKE-1', 'TD-HIKE-2', 'TD-HIKE-3', 'TD-HIKE-4'],
  actorParam: 'actors',
  run(ctx, params) {
    const factor = terrainFactor(ctx, params.terrain);
    checkAble(ctx, [...params.actors, ...(params.leader === undefined ? [] : [params.leader])]);
    const group = params.leader === undefined ? null : rollForGroup(ctx, params, params.leader);
    const levels = params.actors.map((id) => needLevel(ctx.peek(id), ctx.options, 'hiking'));
    const results = params.actors.map((actor, place) => {
      const level = levels[place];
      const alone = params.attempt && group === null && level !== undefined;
      const roll = alone ? rollLevel(ctx, actor, 'hiking', level, params.modifiers) : undefined;
      const earned = succeeded((group?.roll ?? roll)?.outcome ?? 'failure');
      const ideal = 10 * move(ctx.peek(actor), ctx.options);
      const miles = decimals(ideal * (earned ? 1.2 : 1) * factor * params.weatherFactor, 2);
      ctx.explain.add('Ideal miles', ideal, 'TD-HIKE-1', { subject: actor });
      if (earned) ctx.explain.add('A good march', 1.2, group === null ? 'TD-HIKE-2' : 'TD-HIKE-3', { subject: actor });
      ctx.explain.add('Miles', miles, 'TD-HIKE-4', { subject: actor });
      return { actor, ideal, miles, ...(roll === undefined ? {} : { roll }) };
    });
    const groupMiles = Math.min(...results.map(({ miles }) => miles));
    const shared = group === null ? {} : { groupAverage: group.average, groupRoll: group.roll ?? null };
    return { results, ...shared, groupMiles };
  },
});

function terrainFactor(ctx: Run, terrain: string): number {
  const factors = tablesOf(ctx.options).terrain;
  const factor = Object.hasOwn(factors, terrain) ? factors[terrain] : undefined;
  if (factor === undefined) return invalidParams('terrain', `There is no ground '${terrain}' in the table.`);
  ctx.explain.add(`Ground: ${terrain}`, factor, 'TD-HIKE-4');
  return factor;
}

/** One roll against the group's average for everybody (TD-HIKE-3); none is made where nobody tries. */
function rollForGroup(ctx: Run, params: z.infer<typeof hikeParams>, leader: string): { average: number; roll?: Roll } {
  const chief = ctx.peek(leader);
  const leadership = levelOf(chief, ctx.options, 'leadership');
  if (leadership === null || leadership.value < LEADERSHIP_NEEDED) {
    refuse(
      'leader-not-qualified',
      `${nameOf(chief)} would need Leadership ${LEADERSHIP_NEEDED} to lead a march.`,
      'leader',
    );
  }
  const levels = params.actors.map((id) => needLevel(ctx.peek(id), ctx.options, 'hiking').value);
  const average = floorDiv(
    levels.reduce((sum, level) => sum + level, 0),
    levels.length,
  );
  if (!params.attempt) return { average };
  const lines: Line[] = [{ label: 'Average Hiking', value: average, rule: 'TD-HIKE-3' }];
  return { average, roll: rollAgainst(ctx, leader, 'group march', [...lines, ...manualLines(params.modifiers)]) };
}

const climbParams = z.object({
  actor: actorParam,
  type: field(z.string(), { title: 'Climb', suggest: Object.keys(CLIMBS), enumTitles: { ...CLIMB_TITLES } }),
  pace: field(z.enum(['regular', 'combat']), { title: 'Pace', enumTitles: { regular: 'Steady', combat: 'Hurried' } }),
  distance: field(z.number().positive(), { title: 'Distance', unit: 'ft', description: 'Ladders: rungs.' }),
  direction: field(z.enum(['up', 'down']).optional(), { title: 'Direction', advanced: true }),
  startHeight: field(z.number().min(0).default(0), { title: 'Height at the start', unit: 'ft', advanced: true }),
  ropeSlack: field(z.number().min(0).optional(), {
    title: 'Slack of a safety rope',
    unit: 'ft',
    description: 'Empty: no rope.',
    rules: ['TD-CLIMB-4'],
  }),
  modifiers: modifiersParam,
});

/** Seconds between Climbing rolls (TD-CLIMB-3). */
const CLIMB_INTERVAL_SECONDS = 300;

const climb = command({
  name: 'climb',
  title: 'Climb',
  summary: 'A roll at the start and every five minutes.',
  kind: 'action',
  params: climbParams,
  rules: ['TD-CLIMB-1', 'TD-CLIMB-2', 'TD-CLIMB-3', 'TD-CLIMB-4', 'TD-CLIMB-5'],
  actorParam: 'actor',
  run(ctx, params) {
    const climbs = tablesOf(ctx.options).climb;
    const entry = Object.hasOwn(climbs, params.type) ? climbs[params.type] : undefined;
    if (entry === undefined) return invalidParams('type', `There is no climb '${params.type}' in the table.`);
    checkAble(ctx, [params.actor]);
    const speed = entry[params.pace];
    const seconds = exactly(params.distance / speed);
    const { modifier } = entry;
    ctx.explain.add('Feet or rungs a second', decimals(speed, 4), 'TD-CLIMB-2');
    if (modifier === null) {
      return { outcome: 'climbed', rolls: [], seconds: decimals(seconds, 2), fpLost: 0, hpLost: 0, fallFeet: 0 };
    }
    const count = Math.max(1, Math.ceil(exactly(seconds / CLIMB_INTERVAL_SECONDS)));
    ctx.explain.add('Climbing rolls', count, 'TD-CLIMB-3');
    const ascent = rollClimb(ctx, params, modifier, count);
    const cost = { rolls: ascent.rolls, fpLost: ascent.fpLost, hpLost: ascent.hpLost };
    if (!ascent.fell) return { outcome: 'climbed', ...cost, seconds: decimals(seconds, 2), fallFeet: 0 };
    const fallenAt = (ascent.rolls.length - 1) * CLIMB_INTERVAL_SECONDS;
    const fallFeet = fallHeight(ctx, params, exactly(fallenAt * speed), ascent.rolls.at(-1));
    return { outcome: 'fell', ...cost, seconds: fallenAt, fallFeet };
  },
});

interface Ascent {
  rolls: Roll[];
  fpLost: number;
  hpLost: number;
  fell: boolean;
}

/** Rolls until one fails, the strength is gone, or the top is reached (TD-CLIMB-1, TD-CLIMB-5). */
function rollClimb(ctx: Run, params: z.infer<typeof climbParams>, modifier: number, count: number): Ascent {
  const id = params.actor;
  const ascent: Ascent = { rolls: [], fpLost: 0, hpLost: 0, fell: false };
  const kind: Line[] = [{ label: params.type, value: modifier, rule: 'TD-CLIMB-2' }];
  while (ascent.rolls.length < count && !ascent.fell) {
    const level = needLevel(ctx.peek(id), ctx.options, 'climbing');
    const roll = rollLevel(ctx, id, 'climbing', level, params.modifiers, kind);
    ascent.rolls.push(roll);
    if (params.pace === 'combat') {
      ctx.explain.note('Hurrying costs 1 FP a roll', 'TD-CLIMB-5', { subject: id });
      const lost = loseFatigue(ctx, id, 1);
      ascent.fpLost += lost.fpLost;
      ascent.hpLost += lost.hpLost;
    }
    ascent.fell = !succeeded(roll.outcome) || !isAwake(ctx.peek(id));
  }
  return ascent;
}

/** How deep the fall goes; a rope holds it unless the roll was a critical failure (TD-CLIMB-4). */
function fallHeight(ctx: Run, params: z.infer<typeof climbParams>, climbed: number, last: Roll | undefined): number {
  const down = (params.direction ?? (params.type.includes('down') ? 'down' : 'up')) === 'down';
  const height = Math.max(0, params.startHeight + (down ? -climbed : climbed));
  const held = params.ropeSlack !== undefined && last?.outcome !== 'critical-failure';
  const feet = decimals(held ? Math.min(height, params.ropeSlack ?? 0) : height, 2);
  return ctx.explain.add('Feet fallen', feet, 'TD-CLIMB-4', { subject: params.actor });
}

export const travelCommands = [hike, climb];
