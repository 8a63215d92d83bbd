import { z } from 'zod';
import { combatantId, combatantIds, field, modifierList } from '../../../engine/commands/params';
import { uniqueIds } from '../fields';
import type { SituationId } from '../tables/modifiers';
import { SITUATION_IDS, SITUATIONS } from '../tables/modifiers';
import { skillTitles } from '../tables/skills';
import { FIRING_MODES, weaponSchema } from '../weapon';

const SITUATION_TITLES = Object.fromEntries(SITUATION_IDS.map((id) => [id, SITUATIONS[id].title])) as Record<
  SituationId,
  string
>;

const situations = z.array(field(z.enum(SITUATION_IDS), { enumTitles: SITUATION_TITLES }));

export const MODE_TITLES = { SS: 'Single shot', SA: 'Semi-automatic', BF: 'Burst', FA: 'Full auto' } as const;

/** Melee skills, which can parry (EP-DEF-1). */
export const PARRYING = ['blades', 'clubs', 'exotic-melee', 'unarmed-combat'];

/** The hands after the first (EP-GUN-8). */
export const OTHER_HANDS = [1, 2, 3] as const;

/** Parameters of an attack. */
export const attackParams = z.object({
  actor: combatantId({ title: 'Attacker' }),
  target: field(combatantId().optional(), { title: 'Target', widget: 'combatant' }),
  targets: field(uniqueIds(combatantIds().min(1)).optional(), { title: 'Several targets', widget: 'hidden' }),
  weapon: field(weaponSchema, { title: 'Weapon', widget: 'weapon' }),
  mode: field(z.enum(FIRING_MODES).optional(), {
    title: 'Firing mode',
    unset: 'None',
    enumTitles: MODE_TITLES,
  }),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm' }),
  shot: field(z.union([z.literal(1), z.literal(2)]).default(1), {
    title: 'Shot',
    enumTitles: { 1: 'First', 2: 'Second' },
    rules: ['EP-GUN-2'],
  }),
  hand: field(z.literal([0, ...OTHER_HANDS]).default(0), {
    title: 'Hand',
    enumTitles: { 0: 'First', 1: 'Second', 2: 'Third', 3: 'Fourth' },
    advanced: true,
    rules: ['EP-GUN-8'],
  }),
  situation: field(situations.default([]), { title: 'Situation', widget: 'situation' }),
  modifiers: modifierList().optional(),
  defense: field(z.enum(['fray', 'parry', 'freerunning', 'none']).default('fray'), {
    title: 'Defence',
    enumTitles: { fray: 'Fray', parry: 'Parry', freerunning: 'Freerunning', none: 'None' },
  }),
  defenseSkill: field(z.string().optional(), {
    title: 'Parries with',
    when: { defense: ['parry'] },
    suggest: PARRYING,
    enumTitles: skillTitles(PARRYING),
  }),
  defenderSituation: field(situations.default([]), { title: 'Target’s situation', widget: 'situation' }),
  defenderModifiers: modifierList({ title: 'Target’s modifiers' }).optional(),
  intent: field(z.enum(['harm', 'knockback', 'subdue', 'touch', 'paint']).default('harm'), {
    title: 'Intent',
    enumTitles: { harm: 'Harm', knockback: 'Push back', subdue: 'Hold', touch: 'Touch', paint: 'Paint the target' },
  }),
  noDamage: field(z.boolean().default(false), { title: 'Hold without hurting', when: { intent: ['subdue'] } }),
  calledShot: field(z.enum(['weak-point', 'disarm', 'location']).optional(), {
    title: 'Called shot',
    when: { intent: ['harm'] },
    enumTitles: { 'weak-point': 'At a weak point', disarm: 'To disarm', location: 'At a location' },
  }),
  charge: field(z.boolean().default(false), { title: 'Charging', advanced: true }),
  extraWeapons: field(z.int().min(0).default(0), { title: 'Extra melee weapons', advanced: true }),
  concentrate: field(z.boolean().default(false), { title: 'Concentrate the beam on a hit', advanced: true }),
  blind: field(z.boolean().default(false), { title: 'Target unseen', advanced: true, rules: ['EP-GUN-9'] }),
  inVehicle: field(combatantId().optional(), { title: 'Target is inside', widget: 'combatant', advanced: true }),
  through: field(
    z
      .object({
        armor: field(z.int().min(0), { title: 'Armour of the obstacle' }),
        sees: field(z.boolean().default(false), { title: 'Target can be seen' }),
      })
      .optional(),
    { title: 'Through an obstacle', advanced: true },
  ),
  suppressive: field(z.boolean().default(false), { title: 'Suppressive fire', advanced: true }),
  trigger: field(z.enum(['impact', 'airburst', 'signal', 'timer']).default('impact'), {
    title: 'Trigger',
    enumTitles: { impact: 'On impact', airburst: 'In the air', signal: 'On a signal', timer: 'Timer' },
    advanced: true,
  }),
  timer: field(z.int().min(1).default(1), { title: 'Timer', unit: 's', advanced: true, when: { trigger: ['timer'] } }),
  overrideSafety: field(z.boolean().default(false), {
    title: 'Override the safety distance',
    advanced: true,
    when: { trigger: ['airburst'] },
    rules: ['EP-GREN-5'],
  }),
  gravity: field(z.number().min(0).optional(), { title: 'Gravity', unit: 'g', advanced: true }),
  vacuum: field(z.boolean().optional(), { title: 'Vacuum', advanced: true }),
});

export type AttackParams = z.infer<typeof attackParams>;
