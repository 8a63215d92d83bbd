import { castFrom } from '../../../engine/system/cast';
import type { SampleCampaign } from '../../../engine/system/ruleset';
import { TEMPLATES } from './templates';
import { SAMPLE_TABLES } from './tables';

export { TEMPLATES };

const from = castFrom(TEMPLATES);

/** A small campaign that gives every panel something to show. */
export const SAMPLE: SampleCampaign = {
  name: 'The toll at Harrow Weir',
  summary: 'A weir held by brigands, and something brass behind it.',
  options: {},
  combatants: [
    { ...from('duelist', 'ilka', 'Ilka Varn', 'pc'), notes: 'Owes the miller a favour.', tags: ['party'] },
    { ...from('medic', 'tamsin', 'Tamsin Reed', 'pc'), notes: 'Never without her bag.', tags: ['party'] },
    { ...from('archer', 'osk', 'Osk', 'pc'), notes: 'Was hit at the ford.', tags: ['party'] },
    { ...from('ember-mage', 'maren', 'Maren Sool', 'pc'), notes: 'Studies the ward on the gate.', tags: ['party'] },
    { ...from('rifleman', 'corporal', 'Corporal Dace', 'ally'), tags: ['watch'] },
    { ...from('brigand-chief', 'grell', 'Grell', 'foe'), notes: 'Wants the toll, not a war.', tags: ['weir'] },
    { ...from('brigand', 'brigand-1', 'Brigand 1', 'foe'), tags: ['weir'] },
    { ...from('brigand', 'brigand-2', 'Brigand 2', 'foe'), tags: ['weir'] },
    { ...from('brigand', 'brigand-3', 'Brigand 3', 'foe'), tags: ['weir'] },
    { ...from('hound', 'hound', 'Grell’s hound', 'foe'), tags: ['weir'] },
    { ...from('ogre', 'ogre', 'The ferry ogre', 'foe'), tags: ['weir'] },
    { ...from('barrow-dead', 'drowned', 'The drowned man', 'foe'), tags: ['cellar'] },
    { ...from('brass-sentinel', 'sentinel', 'The sentinel', 'foe'), tags: ['cellar'] },
    { ...from('iron-gate', 'gate', 'The weir gate', 'neutral'), tags: ['weir'] },
  ],
  encounters: [
    {
      name: 'Ambush at the weir',
      notes: 'The brigands lie in the reeds. Tamsin is watching the far bank: the wrong one.',
      members: ['ilka', 'tamsin', 'osk', 'maren', 'grell', 'brigand-1', 'brigand-2', 'brigand-3', 'hound'],
      start: {
        ambushers: ['brigand-1', 'brigand-2', 'brigand-3'],
        ambushed: ['ilka', 'maren'],
        overwatch: [{ id: 'tamsin', expected: false }],
      },
    },
    {
      name: 'Below the gate',
      notes: 'Steam fills the cellar: visibility is low.',
      members: ['ilka', 'tamsin', 'osk', 'maren', 'corporal', 'drowned', 'sentinel'],
      start: {},
    },
  ],
  tables: SAMPLE_TABLES,
  timers: [
    { label: 'The watch changes at the weir', inSeconds: 1800, everySeconds: 14_400 },
    { label: 'The lamp burns down', inSeconds: 5400 },
  ],
  opening: [
    { do: 'set-environment', with: { visibility: 'reduced' } },
    { do: 'damage', with: { target: 'osk', amount: 25, type: 'kinetic', subtype: 'piercing' } },
    {
      do: 'treat',
      with: { healer: 'tamsin', target: 'osk', method: 'emergency-aid' },
      dice: [6, 7, 4, 5, 6],
    },
    { do: 'damage', with: { target: 'ilka', amount: 7, type: 'kinetic', subtype: 'cutting' } },
    {
      do: 'apply-effect',
      with: { target: 'osk', effect: 'challenged', value: 1, duration: { hours: 2 }, label: 'Numb arm' },
    },
    {
      do: 'apply-effect',
      with: { target: 'ilka', effect: 'note', duration: { minutes: 40 }, label: 'Cat’s-eye drops' },
    },
    {
      do: 'apply-effect',
      with: {
        target: 'maren',
        effect: 'warded',
        value: 2,
        quality: 'heroic',
        duration: { hours: 3 },
        label: 'Ward of ash',
      },
    },
    {
      do: 'downtime',
      with: {
        actor: 'maren',
        activity: 'project',
        name: 'The ward on the gate',
        goal: 6,
        days: 2,
        check: { vs: 18, skill: 'lore' },
      },
      dice: [9, 4, 3, 6],
    },
    { do: 'downtime', with: { actor: 'corporal', activity: 'project', name: 'Palisade', goal: 10, days: 3 } },
  ],
  notes: 'Harrow Weir is an hour above the mill. Grell asks a silver piece a head and does not give change.',
};
