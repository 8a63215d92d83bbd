import type { TableDef } from '../../engine/roles';
import { inRole } from '../../engine/roles';
import { advanceTime, applyEffect, damage, removeEffectCommand } from './commands/corrections';
import { advanceTurn, delay, endEncounter, startEncounter } from './commands/encounter';
import { blast } from './commands/blast';
import { downtime } from './healing/downtime';
import { rest } from './healing/rest';

/** The commands that callers outside need, by role. */
export const TABLE: TableDef = {
  start: inRole('start', startEncounter, {}),
  next: inRole('next', advanceTurn, {}),
  end: inRole('end', endEncounter, {}),
  wait: inRole('wait', advanceTime, {}),
  harm: inRole('harm', damage, {}),
  putOn: inRole('putOn', applyEffect, {}),
  takeOff: inRole('takeOff', removeEffectCommand, {}),
  delay: inRole('delay', delay, {}),
  area: inRole('area', blast, {}),
  rest: inRole('rest', rest, {}),
  downtime: inRole('downtime', downtime, {}),
};
