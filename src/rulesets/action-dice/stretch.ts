import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { downtimeCourse } from './commands/downtime';
import { restCourse } from './commands/time';
import { pass } from './passage';
import type { ActionDice } from './types';

/** Rest and work side by side (AD-RST-1, AD-DWN-1): the stretch runs the clock, so work always takes its full days. */
export const STRETCH: StretchRules<ActionDice> = {
  pass,
  courses: {
    rest: course<ActionDice, Parameters<typeof restCourse>[1]>(restCourse),
    downtime: course<ActionDice, Parameters<typeof downtimeCourse>[1]>((ctx, params) =>
      downtimeCourse(ctx, { ...params, advanceClock: true }),
    ),
  },
};
