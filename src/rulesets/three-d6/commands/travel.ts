import { z } from 'zod';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { Exact, plus } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { checkNotCollapsed, exert, mayExert } from '../exertion';
import { move } from '../figures';
import type { Level } from '../levels';
import { levelOf, manualLines, nameOf, needLevel } from '../levels';
import { entryOf } from '../../../kernel/lookup';
import { checkAble } from '../refusals';
import type { Roll } from '../rolls';
import { rollAgainst, rollLevel, succeeded } from '../rolls';
import { MILES_PER_MOVE, TERRAIN, TERRAIN_TITLES } from '../tables/feats';
import { tablesOf } from '../own-tables';
import type { Line, Run } from '../types';
import { HIKE_ASKS } from '../asks';
import { command } from '../command';
import { HIKE_OFFER } from '../offers';
import { presentHike } from '../present/feats';
import { modifiersWhen, several } from '../forms/parts';

const LEADERSHIP_NEEDED = 12;

/** The longest march, in days (TD-HIKE-5). */
const MAX_MARCH_DAYS = 366;

/** Distance factor of a successful Hiking roll (TD-HIKE-2). */
const SUCCESS_FACTOR = 1.2;

const hikeParams = z.object({
  actors: several({ title: 'Who marches' }),
  terrain: field(z.string().default('average'), {
    title: 'Terrain',
    suggest: Object.keys(TERRAIN),
    enumTitles: { ...TERRAIN_TITLES },
    rules: ['TD-HIKE-4'],
  }),
  weatherFactor: field(z.number().min(0).default(1), { title: 'Weather factor', advanced: true }),
  days: field(z.int().min(1).max(MAX_MARCH_DAYS).default(1), {
    title: 'Days',
    unit: 'd',
    rules: ['TD-HIKE-5'],
  }),
  goalMiles: field(z.number().positive().optional(), {
    title: 'Miles to the goal',
    unit: 'mi',
    description: 'The march ends there.',
    rules: ['TD-HIKE-5'],
  }),
  leader: combatantId({ title: 'Leader', description: 'Rolls once for everybody.' }).optional(),
  attempt: field(z.boolean().default(true), { title: 'Try to go farther' }),
  modifiers: modifiersWhen({ attempt: [true] }),
});

type HikeParams = z.infer<typeof hikeParams>;

/** One person's day on the march. */
interface Stage {
  miles: number;
  roll?: Roll;
}

/** One person's march so far; the sum is of unrounded miles. */
interface March {
  actor: string;
  ideal: number;
  sum: Exact;
  daily: Stage[];
}

const hike = command({
  name: 'hike',
  title: 'March',
  summary: 'How far somebody walks in a day or more.',
  kind: 'action',
  params: hikeParams,
  asks: HIKE_ASKS,
  rules: ['TD-HIKE-1', 'TD-HIKE-2', 'TD-HIKE-3', 'TD-HIKE-4', 'TD-HIKE-5', 'TD-FAT-9'],
  actorParam: 'actors',
  ...HIKE_OFFER,
  guard: mayExert,
  present: presentHike,
  run(ctx, params) {
    const { actors, leader, goalMiles } = params;
    const factor = terrainFactor(ctx, params.terrain);
    checkAble(ctx, [...actors, ...(leader === undefined ? [] : [leader])]);
    checkNotCollapsed(ctx, actors);
    const average = leader === undefined ? null : groupAverage(ctx, params, leader);
    const levels = actors.map((id) => (params.attempt ? needLevel(ctx.peek(id), ctx.options, 'hiking') : null));
    const effort = exert(ctx, actors);
    if ('outcome' in effort) return effort;
    const marches = actors.map((actor): March => {
      const march = sumFrom('Move', move(ctx.peek(actor), ctx.options), 'TD-MOVE-1');
      march.then('Miles per point of Move', 'TD-HIKE-1', { times: MILES_PER_MOVE });
      const ideal = ctx.explain.sum('Ideal miles a day', march, 'TD-HIKE-1', actor);
      return { actor, ideal, sum: Exact.of(0), daily: [] };
    });
    if (!params.attempt) ctx.explain.note('Nobody tries to go farther', 'TD-HIKE-2', { counted: false });
    const groupRolls: Roll[] = [];
    let together = Exact.of(0);
    let daysUsed = 0;
    while (daysUsed < params.days && (goalMiles === undefined || together.compare(goalMiles) < 0)) {
      const roll = average === null ? null : rollForGroup(ctx, params, leader ?? '', average);
      if (roll !== null) groupRolls.push(roll);
      together = together.plus(marchOneDay(ctx, params, factor, marches, levels, roll));
      daysUsed += 1;
      ctx.explain.lookUp('Group’s miles so far', together.toNumber(2), 'TD-HIKE-5');
    }
    return {
      results: marches.map(marchResult),
      ...(average === null ? {} : { groupAverage: average, groupRoll: groupRolls[0] ?? null }),
      groupRolls,
      groupMiles: together.toNumber(2),
      daysUsed,
      seconds: daysUsed * UNIT_SECONDS.days,
      ...(goalMiles === undefined ? {} : { arrived: together.compare(goalMiles) >= 0 }),
      ...effort,
    };
  },
});

function marchResult({ actor, ideal, sum, daily }: March) {
  const roll = daily[0]?.roll;
  return { actor, ideal, miles: sum.toNumber(2), ...(roll === undefined ? {} : { roll }), daily };
}

/** One day for everybody. The group keeps together, so it covers the fewest miles of any member. */
function marchOneDay(
  ctx: Run,
  params: HikeParams,
  factor: number,
  marches: readonly March[],
  levels: readonly (Level | null)[],
  groupRoll: Roll | null,
): Exact {
  const days = marches.map((march, place) => {
    const { actor, ideal } = march;
    const level = params.leader === undefined ? (levels[place] ?? null) : null;
    const roll = level === null ? undefined : rollLevel(ctx, actor, 'hiking', level, params.modifiers);
    const outcome = (groupRoll ?? roll)?.outcome;
    const earned = outcome !== undefined && succeeded(outcome);
    const miles = sumFrom('Ideal miles', ideal, 'TD-HIKE-1');
    const rule = groupRoll === null ? 'TD-HIKE-2' : 'TD-HIKE-3';
    if (earned) miles.then('Successful Hiking', rule, { times: SUCCESS_FACTOR });
    if (factor !== 1) miles.then(`Terrain: ${params.terrain}`, 'TD-HIKE-4', { times: factor });
    if (params.weatherFactor !== 1) miles.then('Weather', 'TD-HIKE-4', { times: params.weatherFactor });
    const day = Exact.of(ideal)
      .times(earned ? SUCCESS_FACTOR : 1)
      .times(factor)
      .times(params.weatherFactor);
    const shown = day.toNumber(2);
    if (day.compare(shown) !== 0) miles.then('Rounded to two decimals', 'TD-HIKE-4', { round: 2 });
    ctx.explain.sum('Miles', miles, 'TD-HIKE-4', actor);
    march.sum = march.sum.plus(day);
    march.daily.push({ miles: shown, ...(roll === undefined ? {} : { roll }) });
    return day;
  });
  return days.reduce((least, day) => (day.compare(least) < 0 ? day : least));
}

function terrainFactor(ctx: Run, terrain: string): number {
  const factor = entryOf(tablesOf(ctx.options).terrain, terrain);
  if (factor === undefined) return invalidParams('terrain', `There is no terrain '${terrain}' in the table.`);
  return factor;
}

/** The group's average Hiking. Refuses a leader who is not good enough (TD-HIKE-3). */
function groupAverage(ctx: Run, params: HikeParams, leader: string): number {
  const being = ctx.peek(leader);
  const leadership = levelOf(being, ctx.options, 'leadership');
  if (leadership === null || leadership.value < LEADERSHIP_NEEDED) {
    refuse('leader-not-qualified', `${nameOf(being)} needs Leadership ${LEADERSHIP_NEEDED} to lead a march.`, {
      path: 'leader',
      rule: 'TD-HIKE-3',
    });
  }
  const levels = params.actors.map((id) => needLevel(ctx.peek(id), ctx.options, 'hiking').value);
  return floorDiv(plus(...levels), levels.length);
}

/** One roll against the group's average for everybody (TD-HIKE-3); none if nobody tries. */
function rollForGroup(ctx: Run, params: HikeParams, leader: string, average: number): Roll | null {
  if (!params.attempt) return null;
  const lines: Line[] = [{ label: 'Average Hiking', value: average, rule: 'TD-HIKE-3' }];
  return rollAgainst(ctx, leader, 'group march', [...lines, ...manualLines(params.modifiers)]);
}

export const travelCommands = [hike];
