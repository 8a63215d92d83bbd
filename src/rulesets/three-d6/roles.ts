import type { TableDef } from '../../engine/roles';
import { inRole } from '../../engine/roles';
import { applyEffect, removeOne } from './commands/effects';
import { advanceTurn, endEncounter, startEncounter } from './commands/encounter';
import { damage, healBy } from './commands/injury';
import { downtime } from './commands/recovery';
import { advanceTime, rest } from './commands/time';

/** The commands that callers outside need, by role. */
export const TABLE: TableDef = {
  start: inRole('start', startEncounter, {}),
  next: inRole('next', advanceTurn, {}),
  end: inRole('end', endEncounter, {}),
  wait: inRole('wait', advanceTime, {}),
  harm: inRole('harm', damage, {}),
  mend: inRole('mend', healBy, { amount: 'hp' }),
  putOn: inRole('putOn', applyEffect, {}),
  takeOff: inRole('takeOff', removeOne, {}),
  rest: inRole('rest', rest, {}),
  downtime: inRole('downtime', downtime, {}),
};
