import type { TableDef } from '../../engine/commands/roles';
import { inRole, inRoles } from '../../engine/commands/roles';
import { downtime } from './commands/downtime';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { damage } from './commands/injury';
import { heal } from './commands/recovery';
import { advanceTime, rest } from './commands/time';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './commands/turn';

/** The commands that outside callers need, by role. */
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
  mend: inRole('mend', heal, { amount: 'durability' }),
  join: inRole('join', joinEncounter, { who: 'target' }),
  leave: inRole('leave', leaveEncounter, { who: 'target' }),
};
