import type { TableDef } from '../../engine/roles';
import { inRole } from '../../engine/roles';
import { downtime } from './commands/downtime';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './commands/encounter';
import { damage } from './commands/injury';
import { rest } from './commands/recovery';
import { advanceTime } from './commands/time';

/** The commands that callers outside need, by role. */
export const TABLE: TableDef = {
  start: inRole('start', startEncounter, {}),
  next: inRole('next', advanceTurn, {}),
  end: inRole('end', endEncounter, {}),
  wait: inRole('wait', advanceTime, {}),
  harm: inRole('harm', damage, {}),
  putOn: inRole('putOn', applyEffectCommand, {}),
  takeOff: inRole('takeOff', removeEffect, {}),
  join: inRole('join', joinEncounter, { who: 'participants' }),
  leave: inRole('leave', leaveEncounter, { who: 'participants' }),
  rest: inRole('rest', rest, {}),
  downtime: inRole('downtime', downtime, {}),
};
