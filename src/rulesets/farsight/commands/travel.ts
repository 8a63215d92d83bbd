import { z } from 'zod';
import { WIDEST } from '../../../engine/state/limits';
import { field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { sumFrom, type Sum } from '../../../engine/explain/sum';
import { counted, plain } from '../../../engine/words/say';
import { rollCheck } from '../check/roll';
import { stretchOf } from '../durations';
import { addExhaustion } from '../exhaustion';
import { DRAFT_FAST_HOURS, MARCH, MARCH_SAVES, PACE_TABLE, PACES, VEHICLE_HOURS, type Pace } from '../tables/travel';
import type { Run } from '../types';
import { isDead } from '../turn/turns';
import { Exact, minus, over, times } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { command } from './shared';
import { idList } from '../id-fields';
import { travelWords } from '../present/world';
import { TRAVEL_ASKS } from './asks';

const travelSchema = z.object({
  travellers: idList({ title: 'Who' }).min(1),
  pace: field(z.enum(PACES).default('normal'), { title: 'Pace' }),
  hours: field(stretchOf('hours', z.number().gt(0)).optional(), { title: 'Hours', unit: 'h' }),
  minutes: field(z.number().gt(0).optional(), { title: 'Minutes', unit: 'min' }),
  terrain: field(z.enum(['clear', 'difficult']).default('clear'), { title: 'Terrain' }),
  transport: field(
    z
      .object({
        speed: field(z.number().gt(0), { title: 'Speed', unit: 'm' }),
        kind: field(z.enum(['mount', 'vehicle', 'draft']), { title: 'Kind' }),
      })
      .optional(),
    { title: 'Transport' },
  ),
  underway: field(z.boolean().default(false), { title: 'Still under way afterwards' }),
});
type TravelParams = z.infer<typeof travelSchema>;

/** Rounded down to a tenth. */
function tenths(km: Exact): number {
  return over(km.times(10).floor(), 10);
}

interface Journey {
  /** Kilometres: rate times length. */
  km: Sum;
  perMinute: number;
  perHour: number;
}

/** Distance at a rate in metres per minute. */
const byTheMinute = (metres: number, minutes: number, rule: string, how: string): Sum =>
  sumFrom(`Each minute ${plain(metres)} m${how}`, over(metres, 1000), rule).then(
    'Minutes',
    rule,
    { times: minutes },
    { show: 'difference' },
  );

/** The pace, appended to a rate's label. */
const at = (pace: Pace): string => `, at a ${pace} pace`;

/** Distances on foot (FS-TRV-2); in eight hours the figure of the table. */
function onFoot({ pace, hours, minutes = 0, terrain }: TravelParams): Journey {
  const { metresPerMinute, kmPerHour, kmPerEightHours } = PACE_TABLE[pace];
  const rule = 'FS-TRV-2';
  const way = { perMinute: metresPerMinute, perHour: kmPerHour };
  if (hours === undefined)
    return { ...way, km: onTerrain(byTheMinute(metresPerMinute, minutes, rule, at(pace)), terrain) };
  const beyond = minus(hours, MARCH.hours);
  const km =
    beyond < 0
      ? sumFrom(`Each hour${at(pace)}`, kmPerHour, rule).then('Hours', rule, { times: hours }, { show: 'difference' })
      : sumFrom(`Eight hours${at(pace)}`, kmPerEightHours, rule);
  if (beyond > 0) km.add(`${counted(beyond, 'hour')} beyond, ${kmPerHour} km each`, times(kmPerHour, beyond), rule);
  return { ...way, km: onTerrain(km, terrain) };
}

/** Difficult terrain halves the distance (FS-TRV-5). */
function onTerrain(km: Sum, terrain: TravelParams['terrain']): Sum {
  return terrain === 'difficult' ? km.then('Difficult terrain', 'FS-TRV-5', { over: 2 }, { value: 'half' }) : km;
}

/** Distances with a mount, a vehicle or draft animals (FS-TRV-4, FS-TRV-5). */
function transported({ pace, hours, minutes = 0, terrain, transport }: TravelParams): Journey {
  const { speed, kind } = transport ?? { speed: 0, kind: 'mount' };
  const rule = 'FS-TRV-4';
  const thirds = kind === 'vehicle' ? 3 : PACE_TABLE[pace].mountThirds;
  const rate = Exact.of(speed)
    .times(10 * thirds)
    .over(3);
  // Only a pace other than normal gives thirds of metres, which are rounded down.
  const perMinute = thirds === 3 ? rate.toNumber() : rate.floor();
  const halfSpeed = floorDiv(speed, 2);
  const way = { perMinute, perHour: tenths(Exact.of(halfSpeed).times(thirds).over(3)) };
  if (hours === undefined)
    return { ...way, km: onTerrain(byTheMinute(perMinute, minutes, rule, thirds === 3 ? '' : at(pace)), terrain) };
  const km = sumFrom(`Each hour, half of a speed of ${plain(speed)} m`, halfSpeed, rule);
  const part = { show: 'difference' } as const;
  if (thirds !== 3)
    km.then(`A ${pace} pace, a third ${thirds > 3 ? 'more' : 'less'}`, rule, { over: 3 / thirds }, part);
  onTerrain(km.then('Hours', rule, { times: hours }, part), terrain);
  const whole = tenths(Exact.of(km.total));
  if (whole !== km.total) km.then('To a tenth', rule, { instead: whole }, part);
  return { ...way, km };
}

/** Hours under way. */
function lengthOf({ hours, minutes = 0 }: Pick<TravelParams, 'hours' | 'minutes'>): Exact {
  return hours === undefined ? Exact.of(minutes).over(60) : Exact.of(hours);
}

function refuseTravel({ hours, minutes, transport, pace }: TravelParams): void {
  if ((hours === undefined) === (minutes === undefined)) invalidParams('hours', 'How many hours or minutes?');
  const length = lengthOf({ hours, minutes });
  if (transport === undefined && length.compare(MARCH.mostHours) > 0) {
    invalidParams(hours === undefined ? 'minutes' : 'hours', `A march takes at most ${MARCH.mostHours} hours.`);
  }
  if (transport?.kind === 'vehicle' && length.compare(VEHICLE_HOURS) > 0) {
    invalidParams('hours', `A vehicle runs at most ${VEHICLE_HOURS} hours a day.`);
  }
  if (transport?.kind === 'draft' && pace === 'fast' && length.compare(DRAFT_FAST_HOURS) > 0) {
    refuse('pace-limit', `Draft animals keep up a fast pace for at most ${DRAFT_FAST_HOURS} hours.`, {
      path: 'pace',
      rule: 'FS-TRV-4',
    });
  }
}

interface MarchSave {
  hour: number;
  target: string;
  outcome: string;
  total: number | null;
  dc: number | null;
}

/** A save for every whole hour beyond the eighth, for each traveller (FS-TRV-3). */
function march(ctx: Run, travellers: readonly string[], hours: number): MarchSave[] {
  const saves: MarchSave[] = [];
  const { ability, skill } = MARCH_SAVES[ctx.options.forcedMarchSave];
  for (let hour = MARCH.hours + 1; hour <= hours; hour += 1) {
    for (const target of travellers) {
      if (ctx.peek(target).state.lifeState === 'dead') continue;
      const dc = MARCH.dc + hour - MARCH.hours;
      const spec = { actor: target, ability, skill, kind: 'save' } as const;
      const { outcome, total } = rollCheck(ctx, spec, dc, {}, `march, hour ${hour}`);
      if (outcome === 'failure') addExhaustion(ctx, target, 1, 'general');
      saves.push({ hour, target, outcome, total, dc });
    }
  }
  return saves;
}

/** Keeps the pace of a march under way for the living, since a fast one hampers Alertness (FS-TRV-7). */
function keepPace(ctx: Run, travellers: readonly string[], pace: Pace | null): void {
  for (const id of travellers) {
    if (ctx.peek(id).state.pace === pace || isDead(ctx, id)) continue;
    ctx.edit(id).state.pace = pace;
    if (pace !== null) ctx.explain.lookUp('Pace under way', pace, 'FS-TRV-7', { subject: id });
  }
}

export const travel = command({
  name: 'travel',
  title: 'Travel',
  summary: 'How far a group gets, and what a long march costs it.',
  kind: 'scene',
  params: travelSchema,
  rules: ['FS-TRV-1', 'FS-TRV-2', 'FS-TRV-3', 'FS-TRV-4', 'FS-TRV-5', 'FS-TRV-7'],
  targetParam: 'travellers',
  manyTargets: true,
  asks: TRAVEL_ASKS,
  present: travelWords,
  run(ctx, params) {
    refuseTravel(params);
    const { travellers, transport, pace } = params;
    const way = transport === undefined ? onFoot(params) : transported(params);
    const rule = transport === undefined ? 'FS-TRV-2' : 'FS-TRV-4';
    const km = ctx.explain.came('Kilometres', way.km, rule);
    if (km > WIDEST.number) invalidParams(params.hours === undefined ? 'minutes' : 'hours', 'That is too far.');
    const hours = lengthOf(params);
    let saves: MarchSave[] = [];
    const notes: string[] = [];
    if (transport === undefined) {
      saves = march(ctx, travellers, hours.floor());
      if (hours.compare(MARCH.hours) > 0) {
        for (const id of travellers) if (!isDead(ctx, id)) ctx.edit(id).state.strenuous = true;
        notes.push('A march this long is strenuous: until a full rest, disadvantage on healing traumas.');
      }
    } else if (transport.kind === 'draft' && pace === 'fast') {
      notes.push('The animals now need as long again at a normal pace.');
    }
    const paced = transport?.kind !== 'vehicle';
    keepPace(ctx, travellers, params.underway && paced ? pace : null);
    return {
      ...way,
      km,
      notes,
      saves,
      stealthAllowed: paced && pace === 'slow',
      alertnessDisadvantage: paced && pace === 'fast',
    };
  },
});
