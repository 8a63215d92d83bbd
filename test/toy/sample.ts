import type { SampleCampaign } from '../../src/engine/system/ruleset';

export const SAMPLE: SampleCampaign = {
  name: 'Two at dawn',
  summary: 'A duel about to begin.',
  options: {},
  combatants: [
    { id: 'ash', side: 'pc', stats: { name: 'Ash' } },
    { id: 'birch', side: 'foe', stats: { name: 'Birch', grit: 20 } },
  ],
  encounters: [{ name: 'At dawn', notes: '', members: ['ash', 'birch'], start: {} }],
  timers: [{ label: 'Sunrise', inSeconds: 600 }],
  opening: [{ do: 'damage', with: { target: 'ash' }, dice: [3] }],
  notes: '',
};
