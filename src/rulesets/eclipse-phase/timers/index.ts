import type { Due, Schedule, TimerDef } from '../../../engine/schedule';
import { naturalHealing } from '../healing/natural';
import type { EP } from '../types';
import {
  adrift,
  bleeding,
  breath,
  cold,
  corrosion,
  exposure,
  fire,
  gravity,
  magnetism,
  radiation,
  shock,
  timed,
  toxic,
} from './effects';
import { derangement, disorderRecovery, stressRecovery, task } from './mind';

/** Everything that happens by itself, in the order of the document (section 6). */
const TIMERS: readonly TimerDef<EP>[] = [
  bleeding,
  fire,
  toxic,
  corrosion,
  cold,
  exposure,
  breath,
  naturalHealing,
  shock,
  gravity,
  magnetism,
  radiation,
  adrift,
  timed,
  derangement,
  task,
  stressRecovery,
  disorderRecovery,
];

const PLACE = new Map(TIMERS.map((timer, place) => [timer.name, place]));

/** Equal moments: by combatant in declared order, then by the list of timers. */
export const SCHEDULE: Schedule<EP> = {
  timers: TIMERS,
  order(ctx, a, b) {
    const who = (due: Due): number => ctx.world.index[due.target ?? ''] ?? Number.MAX_SAFE_INTEGER;
    return who(a) - who(b) || (PLACE.get(a.timer) ?? 0) - (PLACE.get(b.timer) ?? 0);
  },
};
