import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { downtimeCourse } from './commands/downtime';
import { restCourse, type RestParams } from './commands/time';
import { pass } from './passage';
import { HOURS_PER_DAY } from './resting';
import type { ActionDice } from './types';

/** Rest, day by day, and work side by side (AD-RST-1, AD-DWN-1): the stretch runs the clock, so work always takes its full days. */
export const STRETCH: StretchRules<ActionDice> = {
  pass,
  courses: {
    rest: course<ActionDice, RestParams>((ctx, params) => restCourse(ctx, params, HOURS_PER_DAY)),
    downtime: course<ActionDice, Parameters<typeof downtimeCourse>[1]>((ctx, params) =>
      downtimeCourse(ctx, { ...params, advanceClock: true }),
    ),
  },
};
