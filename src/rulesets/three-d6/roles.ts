import type { TableDef } from '../../engine/commands/roles';
import { inRole, inRoles } from '../../engine/commands/roles';
import { applyEffect, removeOne } from './commands/effects';
import { advanceTurn, endEncounter, startEncounter } from './commands/encounter';
import { damage, healBy } from './commands/injury';
import { downtime } from './commands/recovery';
import { advanceTime, rest } from './commands/time';

/** The commands that callers outside need, by role. */
export const TABLE: TableDef = {
  ...inRoles({
    start: startEncounter,
    next: advanceTurn,
    end: endEncounter,
    wait: advanceTime,
    harm: damage,
    putOn: applyEffect,
    takeOff: removeOne,
    rest,
    downtime,
  }),
  mend: inRole('mend', healBy, { amount: 'hp' }),
};
