import type { TableDef } from '../../engine/roles';
import { inRole } from '../../engine/roles';
import { downtime } from './commands/downtime';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { damage } from './commands/injury';
import { heal } from './commands/recovery';
import { advanceTime, rest } from './commands/time';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './commands/turn';

/** The commands that callers outside need, by role. */
export const TABLE: TableDef = {
  start: inRole('start', startEncounter, {}),
  next: inRole('next', advanceTurn, {}),
  end: inRole('end', endEncounter, {}),
  wait: inRole('wait', advanceTime, {}),
  harm: inRole('harm', damage, {}),
  mend: inRole('mend', heal, { amount: 'durability' }),
  putOn: inRole('putOn', applyEffectCommand, {}),
  takeOff: inRole('takeOff', removeEffect, {}),
  join: inRole('join', joinEncounter, { who: 'target' }),
  leave: inRole('leave', leaveEncounter, { who: 'target' }),
  rest: inRole('rest', rest, {}),
  downtime: inRole('downtime', downtime, {}),
};
