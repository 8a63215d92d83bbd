import type { TableDef } from '../../engine/commands/roles';
import { inRole, inRoles } from '../../engine/commands/roles';
import { applyEffect, removeEffectCommand } from './commands/effects';
import { advanceTurn, endEncounter, startEncounter } from './commands/encounter';
import { damage, healing } from './commands/injury';
import { downtime } from './commands/recovery';
import { advanceTime, rest } from './commands/time';

/** The commands that the rest of the app uses, by role. */
export const TABLE: TableDef = {
  ...inRoles({
    start: startEncounter,
    next: advanceTurn,
    end: endEncounter,
    wait: advanceTime,
    harm: damage,
    putOn: applyEffect,
    takeOff: removeEffectCommand,
    rest,
    downtime,
  }),
  mend: inRole('mend', healing, { amount: 'hp' }),
};
