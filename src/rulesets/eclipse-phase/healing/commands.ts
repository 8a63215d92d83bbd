import { downtime } from './downtime';
import { rest } from './rest';
import { task } from './task';
import { treat } from './treat';

/** Getting well again, and work that takes its time. */
export const HEALING_COMMANDS = [treat, rest, task, downtime];
