import type { SampleTable } from '../../../engine/system/ruleset';

/** Tables of the sample's binder. */
export const SAMPLE_TABLES: SampleTable[] = [
  {
    name: 'In the maintenance shafts',
    dice: 'd100',
    rows: [
      { from: 1, to: 45, text: 'Nothing but the hum. [[Trouble with the habitat]].' },
      { from: 46, to: 65, text: 'A [[Service bot]] goes about its round and reports whoever it meets.' },
      { from: 66, to: 80, text: '[[Dockhands]] on a break who would rather not be seen here' },
      { from: 81, to: 92, text: '1d3 [[Security officer]]s on patrol' },
      { from: 93, to: 98, text: 'A [[Sentry drone]] that wakes up' },
      { from: 99, to: 100, text: 'An [[Async]] who is hiding from the same people' },
    ],
    tags: ['habitat'],
  },
  {
    name: 'Trouble with the habitat',
    rows: [
      { weight: 3, text: 'The lights drop to emergency red for 1d6 minutes' },
      { weight: 2, text: 'Mesh noise: messages come late' },
      { text: 'Spin gravity stutters' },
      { text: 'A pressure alarm two sections away' },
    ],
    tags: ['habitat'],
  },
  {
    name: 'Dockhands',
    rows: ['Ayo Bright', 'Teng', 'Marisol Vey', 'Cutter', 'Imre Nagy', 'Sable', 'Pilar Oduya', 'Rook'].map((text) => ({
      text,
    })),
    tags: ['names'],
  },
];
