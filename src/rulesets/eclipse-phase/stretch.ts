import type { StretchRules } from '../../engine/time/stretch';
import { course } from '../../engine/time/stretch';
import { pass, restCourse } from './healing/rest';
import { taskCourse } from './healing/task';
import type { EP } from './types';

/**
 * Rest alongside whatever others do (EP-HEAL-1), and tasks, which begin when their time does (EP-TASK-1). Attempts to recover,
 * treatment and explosives have their result at the end of their time.
 */
export const STRETCH: StretchRules<EP> = {
  pass,
  courses: {
    rest: course<EP, Parameters<typeof restCourse>[1]>(restCourse),
    task: course<EP, Parameters<typeof taskCourse>[1]>(taskCourse),
  },
};
