import { z } from 'zod';
import { combatantIds, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { rollCheck } from '../check/roll';
import { addExhaustion } from '../exhaustion';
import { DRAFT_FAST_HOURS, MARCH, MARCH_SAVES, PACE_TABLE, PACES, VEHICLE_HOURS } from '../tables/travel';
import type { Run } from '../types';
import { command, refuseDead } from './shared';

const travelSchema = z.object({
  travellers: combatantIds({ title: 'Who' }).min(1),
  pace: field(z.enum(PACES).default('normal'), { title: 'Pace' }),
  hours: field(z.number().gt(0).optional(), { title: 'Hours', unit: 'h' }),
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
});
type TravelParams = z.infer<typeof travelSchema>;

/** Rounded down to a tenth; what is a tenth but for the error of a double stays one. */
function tenths(km: number): number {
  return Math.floor(km * 10 + 1e-6) / 10;
}

interface Way {
  km: number;
  perMinute: number;
  perHour: number;
}

/** Distances on foot (FS-TRV-2); in eight hours the figure of the table. */
function onFoot({ pace, hours, minutes = 0, terrain }: TravelParams): Way {
  const { metresPerMinute, kmPerHour, kmPerEightHours } = PACE_TABLE[pace];
  const rough = terrain === 'difficult' ? 2 : 1;
  const way = { perMinute: metresPerMinute, perHour: kmPerHour };
  if (hours === undefined) return { ...way, km: (metresPerMinute * minutes) / 1000 / rough };
  const km = hours < MARCH.hours ? hours * kmPerHour : kmPerEightHours + (hours - MARCH.hours) * kmPerHour;
  return { ...way, km: Math.round((km / rough) * 1e9) / 1e9 };
}

/** Distances with a mount, a vehicle or draft animals (FS-TRV-4, FS-TRV-5). */
function transported({ pace, hours, minutes = 0, terrain, transport }: TravelParams): Way {
  const { speed, kind } = transport ?? { speed: 0, kind: 'mount' };
  const thirds = kind === 'vehicle' ? 3 : PACE_TABLE[pace].mountThirds;
  const perMinute = Math.floor((10 * speed * thirds) / 3 + 1e-9);
  const hourly = (Math.floor(speed / 2) * thirds) / 3;
  const rough = terrain === 'difficult' ? 2 : 1;
  const km = hours === undefined ? (perMinute * minutes) / 1000 / rough : tenths((hourly * hours) / rough);
  return { km, perMinute, perHour: tenths(hourly) };
}

function refuseTravel(ctx: Run, { travellers, hours, minutes, transport, pace }: TravelParams): void {
  if ((hours === undefined) === (minutes === undefined)) invalidParams('hours', 'Give either hours or minutes.');
  const length = hours ?? (minutes ?? 0) / 60;
  if (transport?.kind === 'vehicle' && length > VEHICLE_HOURS) {
    invalidParams('hours', `A vehicle runs ${VEHICLE_HOURS} hours a day at most.`);
  }
  for (const id of travellers) refuseDead(ctx, id, 'travellers');
  if (transport?.kind === 'draft' && pace === 'fast' && length > DRAFT_FAST_HOURS) {
    refuse('pace-limit', `Draft animals keep a fast pace for ${DRAFT_FAST_HOURS} hours.`, 'pace');
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
      const dc = MARCH.dc + hour - MARCH.hours;
      const spec = { actor: target, ability, skill, kind: 'save' } as const;
      const { outcome, total } = rollCheck(ctx, spec, dc, {}, `march, hour ${hour}`);
      if (outcome === 'failure') addExhaustion(ctx, target, 1, 'general');
      saves.push({ hour, target, outcome, total, dc });
    }
  }
  return saves;
}

export const travel = command({
  name: 'travel',
  title: 'Travel',
  summary: 'How far a group gets, and what a long march costs it.',
  kind: 'scene',
  params: travelSchema,
  rules: ['FS-TRV-1', 'FS-TRV-2', 'FS-TRV-3', 'FS-TRV-4', 'FS-TRV-5'],
  targetParam: 'travellers',
  manyTargets: true,
  run(ctx, params) {
    refuseTravel(ctx, params);
    const { travellers, transport, pace } = params;
    const way = transport === undefined ? onFoot(params) : transported(params);
    const rule = transport === undefined ? 'FS-TRV-2' : 'FS-TRV-4';
    ctx.explain.add('Kilometres', way.km, params.terrain === 'difficult' ? 'FS-TRV-5' : rule);
    const hours = Math.floor((params.hours ?? (params.minutes ?? 0) / 60) + 1e-9);
    let saves: MarchSave[] = [];
    const notes: string[] = [];
    if (transport === undefined) {
      saves = march(ctx, travellers, hours);
      if ((params.hours ?? (params.minutes ?? 0) / 60) > MARCH.hours) {
        for (const id of travellers) ctx.edit(id).state.strenuous = true;
        notes.push('A forced march: nobody is rested after it.');
      }
    } else if (transport.kind === 'draft' && pace === 'fast') {
      notes.push('The animals now need as long at normal pace.');
    }
    const paced = transport?.kind !== 'vehicle';
    return {
      ...way,
      notes,
      saves,
      stealthAllowed: paced && pace === 'slow',
      alertnessDisadvantage: paced && pace === 'fast',
    };
  },
});
