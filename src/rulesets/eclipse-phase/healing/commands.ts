import { downtime } from './downtime';
import { rest } from './rest';
import { task } from './task';
import { treat } from './treat';

/** Healing, tasks and downtime. */
export const HEALING_COMMANDS = [treat, rest, task, downtime];
