import type { Due, Schedule, TimerDef } from '../../../engine/time/schedule';
import { naturalHealing } from '../healing/natural';
import type { EP, Read } from '../types';
import { bleeding, breath, cold, corrosion, dueByEffects, exposure, fire, shock, stun, toxic } from './effects';
import { adrift, gravity, magnetism, radiation, slots, timed } from './passing';
import { fuse } from './fuses';
import { derangement, disorderRecovery, stressRecovery, task } from './mind';

/** All effect timers; the first timer of the schedule collects what is due for all of them. */
const BY_EFFECTS = dueByEffects([
  ...[bleeding, fire, toxic, corrosion, cold, exposure, breath],
  ...[stun, shock, gravity, magnetism, radiation, adrift],
]);

/** Everything that happens by itself, in the order of what falls due together. */
const TIMERS: readonly TimerDef<EP>[] = [
  { ...bleeding, of: BY_EFFECTS },
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
  slots,
  fuse,
];

const PLACE = new Map(TIMERS.map((timer, place) => [timer.name, place]));

const ownerOrder = (ctx: Read, { timer, target }: Due): number =>
  timer === fuse.name ? Number.MAX_SAFE_INTEGER : (ctx.world.index[target ?? ''] ?? Number.MAX_SAFE_INTEGER);

const fuseOrder = ({ timer, data }: Due): number => (timer === fuse.name ? Number(data) : 0);

/** Ties in time: by combatant in declared order, then in timer order; fuses last, in the order they were set. */
export const SCHEDULE: Schedule<EP> = {
  timers: TIMERS,
  order: (ctx, a, b) =>
    ownerOrder(ctx, a) - ownerOrder(ctx, b) ||
    fuseOrder(a) - fuseOrder(b) ||
    (PLACE.get(a.timer) ?? 0) - (PLACE.get(b.timer) ?? 0),
};
