import type { TableDef } from '../../engine/roles';
import { inRole } from '../../engine/roles';
import { downtime } from './commands/downtime';
import { applyEffect, removeEffect } from './commands/effects';
import { advanceTurn, delay, endEncounter, joinEncounter, startEncounter } from './commands/encounter';
import { areaAttack, damage } from './commands/harm';
import { rest } from './commands/rest';
import { advanceTime } from './commands/time';

/** The commands that callers outside need, by role. */
export const TABLE: TableDef = {
  start: inRole('start', startEncounter, {}),
  next: inRole('next', advanceTurn, {}),
  end: inRole('end', endEncounter, {}),
  wait: inRole('wait', advanceTime, {}),
  harm: inRole('harm', damage, {}, { type: 'kinetic' }),
  putOn: inRole('putOn', applyEffect, {}),
  takeOff: inRole('takeOff', removeEffect, {}),
  delay: inRole('delay', delay, {}),
  join: inRole('join', joinEncounter, { who: 'target' }),
  area: inRole('area', areaAttack, {}),
  rest: inRole('rest', rest, {}),
  downtime: inRole('downtime', downtime, {}),
};
