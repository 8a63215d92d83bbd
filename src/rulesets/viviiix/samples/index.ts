import { castFrom } from '../../../engine/system/cast';
import type { SampleCampaign } from '../../../engine/system/ruleset';
import { TEMPLATES } from './templates';
import { SAMPLE_TABLES } from './tables';

export { TEMPLATES };

const from = castFrom(TEMPLATES);

/** A small campaign with something to show in every panel. */
export const SAMPLE: SampleCampaign = {
  name: 'The counting-house on Eel Lane',
  summary: 'Five people and a dog want a ledger; a gang guards it.',
  options: {},
  combatants: [
    {
      ...from('lockpick', 'nessa', 'Nessa Tarn', 'pc', { state: { items: { lantern: { kg: 1.2 }, rope: { kg: 4 } } } }),
      notes: 'Forgets everything else over a good lock.',
      tags: ['party'],
    },
    {
      ...from('knight', 'aldo', 'Aldo of Brackwater', 'pc', { state: { loadKg: 24 } }),
      notes: 'Sworn to be back by dawn.',
      tags: ['party'],
    },
    { ...from('field-surgeon', 'maud', 'Maud Fenn', 'pc'), notes: 'Keeps her bag dry above all.', tags: ['party'] },
    {
      ...from('bow-hunter', 'tobin', 'Tobin', 'pc', { state: { som: 7 } }),
      notes: 'Was bitten on the marsh road.',
      tags: ['party'],
    },
    {
      ...from('sorcerer', 'ysolde', 'Ysolde Marr', 'pc', { state: { som: 3 } }),
      notes: 'Sleeps badly; reads the stolen page.',
      tags: ['party'],
    },
    { ...from('porter', 'gundo', 'Gundo', 'ally'), notes: 'Says he can carry the chest alone.', tags: ['party'] },
    { ...from('terrier', 'biscuit', 'Biscuit', 'ally'), notes: 'Barks at the troll.', tags: ['party'] },
    {
      ...from('watchman', 'sergeant', 'Sergeant Pell', 'ally'),
      notes: 'Will look the other way, once.',
      tags: ['watch'],
    },
    { ...from('gang-leader', 'hask', 'Hask', 'foe'), notes: 'Would rather buy the party off.', tags: ['gang'] },
    { ...from('cutthroat', 'hood-1', 'Hood with the limp', 'foe', { state: { som: 2 } }), tags: ['gang'] },
    { ...from('cutthroat', 'hood-2', 'Hood with the ring', 'foe', { state: { som: 4 } }), tags: ['gang'] },
    { ...from('crossbowman', 'roof', 'The man on the roof', 'foe', { state: { som: 5 } }), tags: ['gang'] },
    { ...from('wolf', 'marsh-wolf', 'Marsh wolf', 'foe'), tags: ['marsh'] },
    { ...from('bridge-troll', 'old-mossy', 'Old Mossy', 'foe'), notes: 'Takes his toll in eels.', tags: ['bridge'] },
  ],
  encounters: [
    {
      name: 'Ambush at the back door',
      notes: 'Nessa is busy with the lock and surprised. The hood with the limp goes first.',
      members: ['nessa', 'aldo', 'maud', 'hask', 'hood-1', 'hood-2', 'roof'],
      start: { surprised: ['nessa'] },
    },
    {
      name: 'The toll on the bridge',
      notes: 'Old Mossy is one size larger: easier to hit, and hits harder.',
      members: ['aldo', 'tobin', 'gundo', 'biscuit', 'old-mossy'],
      start: {},
    },
  ],
  tables: SAMPLE_TABLES,
  timers: [
    { label: 'The watch walks down Eel Lane', inSeconds: 1200, everySeconds: 7200 },
    { label: 'High tide floods the cellar', inSeconds: 14_400 },
  ],
  opening: [
    { do: 'set-load', with: { target: 'gundo', kg: 60 } },
    { do: 'damage', with: { target: 'tobin', amount: 7, type: 'physical' } },
    { do: 'treat', with: { healer: 'maud', target: 'tobin', method: 'first-aid' }, dice: [3] },
    { do: 'damage', with: { target: 'ysolde', amount: 2, type: 'mental' } },
    {
      do: 'apply-effect',
      with: { target: 'aldo', effect: 'spell-bonus', duration: { hours: 3 }, source: 'Ysolde’s ward' },
    },
    {
      do: 'downtime',
      with: {
        actor: 'ysolde',
        activity: 'Reading the stolen page',
        goalDays: 8,
        days: 3,
        check: { es: 'lore-secret-sorcery', threshold: 'difficult' },
      },
      dice: [4],
    },
    { do: 'downtime', with: { actor: 'nessa', activity: 'A set of skeleton keys', goalDays: 5, days: 2 } },
  ],
  notes: 'The ledger lies in the iron chest, 40 kg with the coin. Hask’s people come back an hour after dark.',
};
