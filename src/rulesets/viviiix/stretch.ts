import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { restCourse } from './commands/recovery';
import { pass } from './timers';
import type { Viviiix } from './types';

/** Rest that runs alongside others' activities (VX-EXT-13). Work counts, and is checked, once its days are over (VX-EXT-17). */
export const STRETCH: StretchRules<Viviiix> = {
  pass,
  courses: { rest: course<Viviiix, Parameters<typeof restCourse>[1]>(restCourse) },
};
