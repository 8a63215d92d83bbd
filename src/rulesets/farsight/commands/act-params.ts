import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { checkOptions, dcSchema, rollOptions } from '../check/params';
import { actorField, idList } from '../id-fields';
import { useOf } from '../cost-fields';

export const ACTIONS = [
  'dash',
  'defend',
  'disengage',
  'help',
  'hide',
  'ready',
  'search',
  'use-object',
  'recover-weapon',
  'break-free',
  'aim',
  'drop-prone',
  'interact',
] as const;
export type ActionName = (typeof ACTIONS)[number];

export const actSchema = z.object({
  actor: actorField,
  action: field(z.enum(ACTIONS), { title: 'Action' }),
  use: useOf('action', 'minor', 'readied', 'extra').optional(),
  target: combatantId({ title: 'Target', when: { action: ['help', 'search', 'aim'] } }).optional(),
  task: field(z.string().optional(), {
    title: 'Task',
    description: 'What the help is for.',
    when: { action: ['help'] },
  }),
  against: combatantId({ title: 'Against', when: { action: ['help'] } }).optional(),
  observers: idList({ title: 'Who might notice', when: { action: ['hide'] } }).default([]),
  seenBy: idList({ title: 'Who sees them', advanced: true, when: { action: ['hide'] } }).default([]),
  movedFast: field(z.boolean().default(false), { title: 'Moved fast', advanced: true, when: { action: ['hide'] } }),
  trigger: field(z.string().optional(), {
    title: 'Trigger',
    description: 'What the readied action waits for.',
    when: { action: ['ready'] },
  }),
  response: field(z.string().optional(), { title: 'Response', when: { action: ['ready'] } }),
  dc: dcSchema.optional().meta({ title: 'DC', when: { action: ['search'] } }),
  skill: field(z.string().optional(), {
    title: 'Search skill',
    when: { action: ['search'] },
    advanced: true,
    suggest: ['inspection', 'alertness'],
  }),
  special: field(z.boolean().default(false), {
    title: 'Takes the whole action',
    advanced: true,
    when: { action: ['interact'] },
  }),
  pickUp: field(z.boolean().default(false), { title: 'Picks up what was dropped', when: { action: ['interact'] } }),
  kind: checkOptions.kind,
  ...(({ task: _task, against: _against, ...rest }) => rest)(rollOptions),
});

export type ActParams = z.infer<typeof actSchema>;
