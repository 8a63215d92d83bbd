import type { TableDef } from '../../engine/commands/roles';
import { inRole, inRoles } from '../../engine/commands/roles';
import { advanceTime, applyEffect, damage, removeEffectCommand } from './commands/corrections';
import { advanceTurn, delay, endEncounter, startEncounter } from './commands/encounter';
import { blast } from './commands/blast';
import { downtime } from './healing/downtime';
import { rest } from './healing/rest';
import { task } from './healing/task';

/** The commands that shared code calls, by role. */
export const TABLE: TableDef = {
  ...inRoles({
    start: startEncounter,
    next: advanceTurn,
    end: endEncounter,
    wait: advanceTime,
    harm: damage,
    putOn: applyEffect,
    takeOff: removeEffectCommand,
    delay,
    area: blast,
    rest,
    downtime,
  }),
  pause: inRole('pause', task, {}, { action: 'pause' }),
};
