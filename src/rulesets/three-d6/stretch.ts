import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { downtime, downtimeCourse } from './commands/recovery';
import { pass, restCourse } from './commands/time';
import type { TD } from './types';

/** Rest and work side by side, day by day (TD-REC-7, TD-DOWN-1). The cost of work goes to the ledger, as no figure holds money. */
export const STRETCH: StretchRules<TD> = {
  pass,
  courses: {
    rest: course<TD, Parameters<typeof restCourse>[1]>(restCourse),
    downtime: course<TD, Parameters<typeof downtimeCourse>[1]>(downtimeCourse),
  },
  cost: (call, { cost }) => (call.do === downtime.name && typeof cost === 'number' ? cost : 0),
};
