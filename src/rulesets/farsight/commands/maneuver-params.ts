import { z } from 'zod';
import { idList, actorField } from '../id-fields';
import { combatantId, field } from '../../../engine/commands/params';
import { skillField, sourceCount } from '../check/params';
import { useField } from '../cost-fields';

export const MANEUVERS = ['grapple', 'escape', 'release', 'immobilise', 'disarm', 'shove', 'feint', 'overrun'] as const;
export type Maneuver = (typeof MANEUVERS)[number];

export const maneuverSchema = z.object({
  actor: actorField,
  target: combatantId({ title: 'Target', but: 'actor' }),
  kind: field(z.enum(MANEUVERS), { title: 'What' }),
  use: useField.optional(),
  defense: field(z.enum(['wrestling', 'acrobatics']).optional(), {
    title: 'Defends with',
    when: { kind: ['grapple', 'immobilise', 'shove'] },
    advanced: true,
    description: 'Otherwise the better of the two.',
  }),
  with: field(z.enum(['wrestling', 'acrobatics', 'might']).optional(), {
    title: 'With',
    advanced: true,
    when: { kind: ['escape', 'overrun'] },
  }),
  result: field(z.enum(['prone', 'push']).default('prone'), {
    title: 'Shove',
    when: { kind: ['shove'] },
    enumTitles: { prone: 'Knock prone', push: 'Push 2 m' },
  }),
  actorSkill: skillField
    .default('wrestling')
    .meta({ title: 'Own weapon skill', advanced: true, when: { kind: ['disarm'] } }),
  targetSkill: skillField
    .default('wrestling')
    .meta({ title: 'Target’s weapon skill', advanced: true, when: { kind: ['disarm'] } }),
  twoHanded: field(z.boolean().default(false), {
    title: 'Held in two hands',
    advanced: true,
    when: { kind: ['disarm'] },
  }),
  tripSkill: skillField
    .optional()
    .meta({ title: 'Skill of a tripping weapon', advanced: true, when: { kind: ['shove'] } }),
  freeHand: field(z.boolean().default(true), { title: 'One hand free', advanced: true, when: { kind: ['grapple'] } }),
  silence: field(z.boolean().default(false), {
    title: 'Silences the target',
    advanced: true,
    when: { kind: ['immobilise'] },
  }),
  keepsOther: field(z.boolean().default(false), {
    title: 'Still holds something else',
    advanced: true,
    when: { kind: ['disarm'] },
  }),
  endsGrapples: idList({
    title: 'Grapples it ends',
    description: 'Those of which grapplers. Otherwise the one between the two, if the reach is too short.',
    advanced: true,
    when: { result: ['push'] },
  }).optional(),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm', advanced: true }),
  reachBonus: field(z.number().min(0).default(0), { title: 'Extra reach of the weapon', unit: 'm', advanced: true }),
  actorAdvantage: sourceCount('Advantages'),
  actorDisadvantage: sourceCount('Disadvantages'),
  targetAdvantage: sourceCount('Target’s advantages'),
  targetDisadvantage: sourceCount('Target’s disadvantages'),
});

export type ManeuverParams = z.infer<typeof maneuverSchema>;
