import type { TableDef } from '../../engine/commands/roles';
import { inRole, inRoles } from '../../engine/commands/roles';
import { downtime } from './commands/downtime';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './commands/encounter';
import { damage } from './commands/injury';
import { rest } from './commands/recovery';
import { advanceTime } from './commands/time';

/** Commands by the role that shared code knows them by. */
export const TABLE: TableDef = {
  ...inRoles({
    start: startEncounter,
    next: advanceTurn,
    end: endEncounter,
    wait: advanceTime,
    harm: damage,
    putOn: applyEffectCommand,
    takeOff: removeEffect,
    rest,
    downtime,
  }),
  join: inRole('join', joinEncounter, { who: 'participants' }),
  leave: inRole('leave', leaveEncounter, { who: 'participants' }),
};
