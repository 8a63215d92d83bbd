import { stepPath } from '../../../contract/asks';
import type { ActivityView, ChoiceView, Figure, ProjectView } from '../../../contract/views';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import type { JsonObject } from '../../../kernel/json';
import type { Being, Read } from '../types';
import { taskLeft } from './task';

/** A kind of rest for a stretch of time. */
const resting = (
  lengthUnit: 'hours' | 'days',
  params: JsonObject,
  words: Pick<ActivityView, 'label' | 'summary'>,
  more: Partial<ActivityView> = {},
): ActivityView => ({
  call: { do: 'rest', with: params },
  ...words,
  lengthParam: lengthUnit,
  lengthUnit,
  whoParam: 'targets',
  many: true,
  settled: ['weeks'],
  rule: 'EP-HEAL-1',
  ...more,
});

const PLAIN = { label: 'Rest', summary: 'Damage heals first, then wounds.' };

/** Kinds of rest for a stretch of time. */
export const RESTS: readonly ActivityView[] = [
  resting('hours', { conditions: 'normal' }, PLAIN, { nightHours: 8 }),
  resting('days', { conditions: 'normal' }, PLAIN),
  resting(
    'hours',
    { conditions: 'normal', aid: 'nanobandage' },
    { label: 'Rest with a nanobandage', summary: 'A die of damage every 2 hours; stops bleeding at once.' },
  ),
  resting(
    'days',
    { conditions: 'poor' },
    { label: 'Rest in poor conditions', summary: 'Everything takes twice as long.' },
    { rule: 'EP-HEAL-3' },
  ),
  resting(
    'days',
    { conditions: 'harsh' },
    { label: 'Rest in harsh conditions', summary: 'Damage takes three times as long, wounds do not heal.' },
    { rule: 'EP-HEAL-3' },
  ),
  resting(
    'hours',
    { aid: 'fixers' },
    { label: 'Let fixers work', summary: 'Synthetic bodies heal as if by medichines.' },
    { rule: 'EP-REP-3' },
  ),
];

/** What somebody can do between adventures. */
export const ACTIVITIES: readonly ActivityView[] = [
  {
    call: { do: 'downtime', with: { activity: 'stress-recovery' } },
    label: 'Recover from stress alone',
    summary: 'Once per 30 days without new stress.',
    whoParam: 'actor',
    many: false,
    settled: ['id', 'dice', 'modifiers'],
    rule: 'EP-PSY-3',
  },
  {
    call: { do: 'downtime', with: { activity: 'disorder-recovery' } },
    label: 'Overcome a disorder alone',
    summary: 'Once per 90 days without new stress, with no stress or trauma left.',
    whoParam: 'actor',
    many: false,
    settled: ['dice', 'modifiers'],
    rule: 'EP-PSY-4',
  },
  {
    call: { do: 'downtime', with: { activity: 'make-explosives', dice: 1 } },
    label: 'Make explosives',
    summary: 'An hour per die of damage.',
    whoParam: 'actor',
    many: false,
    settled: ['id'],
    rule: 'EP-DEMO-3',
  },
  {
    call: { do: 'task', with: { action: 'start' } },
    label: 'Work on a task',
    summary: 'Work that takes longer than a turn, rolled for at the start.',
    whoParam: 'actor',
    many: false,
    rule: 'EP-TASK-1',
  },
];

/** The biggest unit in which a task of that length is not a fraction. */
function unitOf(seconds: number): { unit: string; size: number } {
  if (seconds >= 2 * UNIT_SECONDS.hours) return { unit: 'h', size: UNIT_SECONDS.hours };
  if (seconds >= 2 * UNIT_SECONDS.minutes) return { unit: 'min', size: UNIT_SECONDS.minutes };
  return { unit: 's', size: 1 };
}

/** Rounded down to tenths. */
function inTenths(seconds: number, size: number): number {
  return Math.floor((seconds * 10) / size) / 10;
}

function projectOf(ctx: Read, being: Being): ProjectView | null {
  const { task } = being.state;
  if (task === null) return null;
  const left = task.status === 'paused' ? (task.remaining ?? 0) : (task.endsAt ?? ctx.world.clock) - ctx.world.clock;
  const total = Math.max(task.total ?? left, left);
  const { unit, size } = unitOf(total);
  return {
    combatant: being.id,
    name: task.name,
    done: inTenths(total - Math.max(0, left), size),
    goal: inTenths(total, size),
    unit,
    status: taskLeft(ctx, being.id),
    ...(task.status === 'paused' ? { resume: { do: 'task', with: { actor: being.id, action: 'resume' } } } : {}),
  };
}

/** The task somebody is at or has laid aside, for their sheet. */
export function taskFigure(ctx: Read, { id, state: { task } }: Being): Figure[] {
  return task === null ? [] : [{ label: 'Task', value: taskWords(ctx, id, task), rule: 'EP-TASK-1' }];
}

const taskWords = (ctx: Read, id: string, { name }: { name: string }): string => `${name}, ${taskLeft(ctx, id)}`;

/** The task at hand, running or paused. */
export function taskChoices(ctx: Read, { id, state: { task } }: Being): ChoiceView[] {
  return task === null ? [] : [{ value: task.name, label: taskWords(ctx, id, task) }];
}

/** What cannot be done with a task, by how it stands. */
const IDLE_STEPS = {
  none: ['pause', 'resume', 'abandon'],
  running: ['start', 'resume'],
  paused: ['start', 'pause'],
} as const;

/** The answers of the form of a task that do not come into question. */
export function idleTaskSteps({ state: { task } }: Being): string[] {
  return IDLE_STEPS[task?.status ?? 'none'].map((step) => stepPath('action', step));
}

/** Tasks under way (EP-TASK-1). */
export function projects(ctx: Read): ProjectView[] {
  return ctx.world.combatants.map((being) => projectOf(ctx, being)).filter((project) => project !== null);
}
