import { castFrom } from '../../../engine/system/cast';
import type { SampleCampaign } from '../../../engine/system/ruleset';
import { TEMPLATES } from './templates';
import { SAMPLE_TABLES } from './tables';

const from = castFrom(TEMPLATES);

/** A sample campaign: a mining moon with bad air, a broken lift and people who want what is in it. */
export const SAMPLE: SampleCampaign = {
  name: 'The quiet shaft',
  summary: 'A mine calls for help. The air is thin, raiders came first.',
  options: { additionalGravity: true },
  combatants: [
    {
      ...from('scout', 'juno', 'Juno Vale', 'pc', {
        stats: { level: 2 },
        state: { edgeCards: ['the-other-door'], credits: 240, lastFullRestAt: -25200 },
      }),
      notes: 'Knows the moon from the surveys, or says so.',
      tags: ['crew'],
    },
    {
      ...from('marine', 'brask', 'Brask', 'pc', {
        stats: { level: 2, deathSaveBonus: 1 },
        state: {
          vitality: 11,
          exhaustion: { general: 1 },
          traumas: [{ kind: 'physical', severity: 'mild', face: 9, entry: 'right-leg', successes: 1 }],
          credits: 90,
          lastFullRestAt: -25200,
        },
      }),
      notes: 'Took the fall in the upper gallery.',
      tags: ['crew'],
    },
    {
      ...from('medic', 'imre', 'Imre Sol', 'pc', {
        stats: { level: 2 },
        state: { firstAidUses: 4, credits: 310, lastFullRestAt: -25200 },
      }),
      tags: ['crew'],
    },
    {
      ...from('engineer', 'tamsin', 'Tamsin Oke', 'pc', {
        stats: { level: 2 },
        state: { credits: 600, load: 30, lastFullRestAt: -25200 },
      }),
      notes: 'Builds a cutter from what the mine left lying about.',
      tags: ['crew'],
    },
    {
      ...from('adept', 'orlo', 'Orlo', 'ally', { stats: { psiPoints: 6 }, state: { psiPoints: 4 } }),
      notes: 'The voice on the radio.',
    },
    {
      ...from('miner', 'hedda', 'Hedda', 'neutral', { state: { rads: 14 } }),
      notes: 'Stayed at the reactor too long.',
    },
    { ...from('raider', 'raider-1', 'Raider 1', 'foe'), tags: ['lift'] },
    { ...from('raider', 'raider-2', 'Raider 2', 'foe'), tags: ['lift'] },
    { ...from('raider', 'raider-3', 'Raider 3', 'foe'), tags: ['lift'] },
    { ...from('raider-chief', 'kesh', 'Kesh', 'foe'), notes: 'Would rather sell than shoot.', tags: ['lift'] },
    { ...from('sentry-drone', 'drone', 'Sentry drone', 'foe'), tags: ['shaft'] },
    { ...from('stalker', 'stalker', 'The stalker', 'foe'), tags: ['shaft'] },
  ],
  encounters: [
    {
      name: 'The lift platform',
      notes: 'Four crates give moderate cover. It is a 9 m fall off the edge.',
      members: ['juno', 'brask', 'imre', 'tamsin', 'raider-1', 'raider-2', 'raider-3', 'kesh'],
      start: {
        participants: ['juno', 'brask', 'imre', 'tamsin', 'raider-1', 'raider-2', 'raider-3', 'kesh'],
        groups: [['raider-1', 'raider-2', 'raider-3']],
      },
    },
    {
      name: 'Bottom of the shaft',
      notes: 'Dark, and the ground trembles before the stalker comes.',
      members: ['juno', 'brask', 'imre', 'tamsin', 'drone', 'stalker'],
      start: { participants: ['juno', 'brask', 'imre', 'tamsin', 'drone', 'stalker'] },
    },
  ],
  tables: SAMPLE_TABLES,
  timers: [
    { label: 'The pumps give up', inSeconds: 5400 },
    { label: 'Kesh calls the ship', inSeconds: 600, everySeconds: 1800 },
  ],
  opening: [
    {
      do: 'environment',
      with: { targets: ['juno', 'brask', 'imre', 'tamsin'], gravity: 0.4 },
      dice: [3, 4, 2, 5, 6, 1, 4, 4],
    },
    { do: 'environment', with: { targets: ['hedda'], radiation: 3 } },
    {
      do: 'downtime',
      with: {
        actor: 'tamsin',
        activity: 'craft',
        skill: 'mechatronics',
        item: { id: 'plasma cutter', value: 300 },
        days: 4,
        lifestyle: 'modest',
      },
    },
    { do: 'downtime', with: { actor: 'juno', activity: 'research', topic: 'shaft maps', daysNeeded: 5, days: 2 } },
    { do: 'apply-effect', with: { target: 'orlo', effect: 'focused', source: 'kesh', duration: { minutes: 10 } } },
    { do: 'concentrate', with: { actor: 'orlo', op: 'start', effect: 'listening' } },
    { do: 'attitude', with: { target: 'hedda', value: 'friendly' } },
  ],
  notes:
    'Start with the lift platform. Brask is hurt, the crew is light on its feet for a few more weeks, and Hedda takes a rad each hour.',
};
