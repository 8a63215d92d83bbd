import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { ABILITIES } from './tables/skills';

const onOff = (value: boolean, title: string, description: string, group: string) =>
  field(z.boolean().default(value), { title, description, group });

/** The game master's choices. */
export const optionsSchema = z.object({
  edgeCards: onOff(true, 'EDGE cards', 'Cards for good play and for doubles of 1 and 12.', 'Play'),
  adversaryDeath: field(z.enum(['foes-die', 'everyone-saves']).default('foes-die'), {
    title: 'Foes at 0 vitality',
    group: 'Play',
    enumTitles: { 'foes-die': 'die', 'everyone-saves': 'make death saves like everybody else' },
  }),
  initiativeTies: field(z.enum(['listed', 'roll-d12']).default('listed'), {
    title: 'Initiative ties',
    group: 'Play',
    enumTitles: { listed: 'as listed', 'roll-d12': 'roll a d12' },
  }),
  droppedThings: field(z.enum(['tracked', 'by-hand']).default('tracked'), {
    title: 'What the fallen were holding',
    group: 'Play',
    enumTitles: { tracked: 'drops and must be picked up', 'by-hand': 'is left to the game master' },
  }),
  bystanders: field(z.enum(['wait', 'round-end']).default('wait'), {
    title: 'The dying outside a fight',
    group: 'Play',
    enumTitles: { wait: 'wait until it is over', 'round-end': 'save and bleed once a round' },
  }),
  positionRules: onOff(false, 'Flanking and high ground', 'Flanking gives +2, high ground advantage.', 'Play'),
  extremeRangeBonus: field(z.int().min(10).default(10), {
    title: 'Defence bonus at extreme range',
    group: 'Play',
  }),
  unusualSkillAbility: onOff(false, 'Unusual pairings', 'A skill may go with another ability.', 'Skills'),
  skillSynergy: onOff(false, 'Synergy', 'A second skill that helps gives advantage.', 'Skills'),
  extraSkills: field(z.record(z.string(), z.enum(ABILITIES)).default({}), {
    title: 'Extra skills',
    description: 'A skill, and the ability it goes with.',
    group: 'Skills',
  }),
  sleepingPerception: field(z.enum(['minus-5', 'disadvantage']).default('minus-5'), {
    title: 'Perception while asleep',
    group: 'Skills',
    enumTitles: { 'minus-5': '−5', disadvantage: 'disadvantage' },
  }),
  additionalGravity: onOff(
    false,
    'Additional gravity rules',
    'Native gravity, weight, space sickness, long stays.',
    'World',
  ),
  weightlessStamina: field(z.enum(['counts', 'needs-g-zero']).default('counts'), {
    title: 'Stamina in zero gravity',
    group: 'World',
    enumTitles: { counts: 'counts', 'needs-g-zero': 'needs G-Zero' },
  }),
  radThreshold: field(z.enum(['exceed', 'reach']).default('exceed'), {
    title: 'Radiation thresholds',
    group: 'World',
    enumTitles: { exceed: 'when exceeded', reach: 'when reached' },
  }),
  forcedMarchSave: field(z.enum(['str-stamina', 'str-fortitude', 'wil-fortitude']).default('str-stamina'), {
    title: 'Forced march save',
    group: 'World',
    enumTitles: {
      'str-stamina': 'Strength (Stamina)',
      'str-fortitude': 'Strength (Fortitude)',
      'wil-fortitude': 'Will (Fortitude)',
    },
  }),
  restCadence: onOff(true, 'Full rests required', 'Missing a full rest costs exhaustion.', 'Recovery'),
  bleedOutsideEncounters: onOff(true, 'Bleeding outside fights', 'Bleeding continues every 6 seconds.', 'Recovery'),
  trackFirstAid: onOff(true, 'Track first aid', 'Uses of first aid kits are counted.', 'Recovery'),
  exhaustionTrauma: field(z.enum(['offered', 'none']).default('offered'), {
    title: 'Collapse from exhaustion',
    group: 'Recovery',
    enumTitles: { offered: 'causes a trauma', none: 'causes no trauma' },
  }),
  traumaSuccesses: field(z.int().min(1).default(3), { title: 'Successes to heal a trauma', group: 'Recovery' }),
});

export type FarsightOptions = z.infer<typeof optionsSchema>;
