import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { pass, restCourse } from './commands/recovery';
import type { Viviiix } from './types';

/** Rest beside whatever others do (VX-EXT-13). Days of work count, with their check, when they are over (VX-EXT-17). */
export const STRETCH: StretchRules<Viviiix> = {
  pass,
  courses: { rest: course<Viviiix, Parameters<typeof restCourse>[1]>(restCourse) },
};
