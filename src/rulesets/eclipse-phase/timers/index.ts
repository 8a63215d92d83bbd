import type { Due, Schedule, TimerDef } from '../../../engine/schedule';
import { naturalHealing } from '../healing/natural';
import type { EP } from '../types';
import { bleeding, breath, cold, corrosion, exposure, fire, shock, stun, toxic } from './effects';
import { adrift, gravity, magnetism, radiation, timed } from './passing';
import { fuse } from './fuses';
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
  stun,
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
  fuse,
];

const PLACE = new Map(TIMERS.map((timer, place) => [timer.name, place]));

/** Equal moments: by combatant in declared order, then by the list of timers; fuses last, in the order in which they were set. */
export const SCHEDULE: Schedule<EP> = {
  timers: TIMERS,
  order(ctx, a, b) {
    const who = (due: Due): number =>
      due.timer === fuse.name
        ? Number.MAX_SAFE_INTEGER
        : (ctx.world.index[due.target ?? ''] ?? Number.MAX_SAFE_INTEGER);
    const set = (due: Due): number => (due.timer === fuse.name ? Number(due.data) : 0);
    return who(a) - who(b) || set(a) - set(b) || (PLACE.get(a.timer) ?? 0) - (PLACE.get(b.timer) ?? 0);
  },
};
