import type { TableDef } from '../../engine/commands/roles';
import { inRole, inRoles } from '../../engine/commands/roles';
import { downtime } from './commands/downtime';
import { applyEffect, removeEffect } from './commands/effects';
import { advanceTurn, delay, endEncounter, joinEncounter, startEncounter } from './commands/encounter';
import { areaAttack, damage } from './commands/harm';
import { rest } from './commands/rest';
import { advanceTime } from './commands/time';

/** The commands that callers outside the system need, by role. */
export const TABLE: TableDef = {
  ...inRoles({
    start: startEncounter,
    next: advanceTurn,
    end: endEncounter,
    wait: advanceTime,
    putOn: applyEffect,
    takeOff: removeEffect,
    delay,
    area: areaAttack,
    rest,
    downtime,
  }),
  harm: inRole('harm', damage, {}, { type: 'kinetic' }),
  join: inRole('join', joinEncounter, { who: 'target' }),
};
