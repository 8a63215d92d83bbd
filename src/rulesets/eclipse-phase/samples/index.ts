import { castFrom } from '../../../engine/system/cast';
import type { SampleCampaign } from '../../../engine/system/ruleset';
import { TEMPLATES } from './templates';
import { SAMPLE_TABLES } from './tables';

export { TEMPLATES };

const from = castFrom(TEMPLATES);

/** A small campaign in which every panel has something to show. */
export const SAMPLE: SampleCampaign = {
  name: 'Salvage at Lantern Dock',
  summary: 'A dead freighter, and somebody else came for the cargo.',
  options: {},
  combatants: [
    { ...from('enforcer', 'runa', 'Runa Vael', 'pc'), notes: 'Leads from the front.', tags: ['crew'] },
    { ...from('field-medic', 'ito', 'Doctor Ito', 'pc'), notes: 'Keeps a list of who owes sleep.', tags: ['crew'] },
    { ...from('technician', 'brannock', 'Brannock', 'pc'), notes: 'Talks to locks.', tags: ['crew'] },
    { ...from('guard-synth', 'quill', 'Quill', 'pc'), notes: 'Took a beam for Brannock.', tags: ['crew'] },
    { ...from('mesh-guide', 'lumen', 'Lumen', 'ally'), notes: 'Lives in the dock’s network.', tags: ['crew'] },
    { ...from('cleaning-bot', 'mop', 'Mop', 'ally'), notes: 'Brannock’s spare hands.', tags: ['crew'] },
    { ...from('rover', 'ox', 'The Ox', 'ally'), notes: 'Parked in the cargo ring.', tags: ['crew'] },
    { ...from('security-officer', 'harrow', 'Sergeant Harrow', 'foe'), notes: 'Would rather arrest.', tags: ['dock'] },
    { ...from('security-officer', 'officer-2', 'Dock officer', 'foe'), tags: ['dock'] },
    { ...from('sentry-drone', 'drone', 'Sentry drone', 'foe'), tags: ['dock'] },
    { ...from('street-tough', 'tough-1', 'Dock rat 1', 'foe'), tags: ['hold'] },
    { ...from('street-tough', 'tough-2', 'Dock rat 2', 'foe'), tags: ['hold'] },
    { ...from('async', 'pale', 'The pale passenger', 'foe'), notes: 'Has not blinked yet.', tags: ['hold'] },
    { ...from('thing-airlock-door', 'door', 'Hold door', 'neutral'), tags: ['hold'] },
  ],
  encounters: [
    {
      name: 'Stopped at the airlock',
      notes: 'Two officers and a drone block the way to the freighter. The drone opens fire if anybody draws.',
      members: ['runa', 'ito', 'brannock', 'quill', 'harrow', 'officer-2', 'drone'],
      start: {},
    },
    {
      name: 'Ambush in the hold',
      notes: 'The dock rats wait behind the crates. The pale passenger waits until somebody bleeds.',
      members: ['runa', 'ito', 'brannock', 'quill', 'tough-1', 'tough-2', 'pale'],
      start: { ambushers: ['tough-1', 'tough-2', 'pale'] },
    },
  ],
  tables: SAMPLE_TABLES,
  timers: [
    { label: 'The dock’s patrol comes round', inSeconds: 1500, everySeconds: 43_200 },
    { label: 'The freighter’s reserve air runs out', inSeconds: 21_600 },
  ],
  opening: [
    { do: 'damage', with: { target: 'runa', amount: 15, type: 'untyped' }, dice: [31] },
    { do: 'treat', with: { healer: 'ito', target: 'runa', method: 'first-aid' }, dice: [48, 4] },
    { do: 'damage', with: { target: 'quill', amount: 21, type: 'energy' }, dice: [22] },
    { do: 'damage', with: { target: 'ito', amount: 4, type: 'untyped' } },
    { do: 'stress', with: { target: 'brannock', experience: 'gruesome-murder-scene' }, dice: [71, 8, 20, 9] },
    { do: 'hazard', with: { kind: 'contamination', targets: ['mop'] } },
    { do: 'apply-effect', with: { target: 'officer-2', effect: 'shocked' } },
    { do: 'hazard', with: { kind: 'gravity-shift', targets: ['harrow'] } },
    {
      do: 'task',
      with: { actor: 'lumen', name: 'Read the freighter’s log', timeframe: { hours: 2 }, skill: 'infosec' },
      dice: [37],
    },
    {
      do: 'task',
      with: {
        actor: 'brannock',
        name: 'Cut open the hold door',
        timeframe: { minutes: 40 },
        skill: 'hardware-robotics',
      },
      dice: [28],
    },
    // He pauses for the dock officers: while he works, the task takes all his slots.
    { do: 'task', with: { actor: 'brannock', action: 'pause' } },
    { do: 'control', with: { operator: 'brannock', drone: 'mop', mode: 'autonomous' } },
  ],
  notes: 'Lantern Dock has its own law and few to keep it. The freighter’s captain is not among the dead.',
};
