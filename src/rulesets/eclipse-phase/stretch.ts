import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { pass, restCourse } from './healing/rest';
import type { EP } from './types';

/** Rest beside whatever others do (EP-HEAL-1). Tries to recover, treatment and work have their result when their time is over. */
export const STRETCH: StretchRules<EP> = {
  pass,
  courses: { rest: course<EP, Parameters<typeof restCourse>[1]>(restCourse) },
};
