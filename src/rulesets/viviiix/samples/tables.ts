import type { SampleTable } from '../../../engine/system/ruleset';

/** Random tables of the sample campaign. */
export const SAMPLE_TABLES: SampleTable[] = [
  {
    name: 'Eel Lane after dark',
    dice: 'd10',
    rows: [
      { from: 1, to: 4, text: '[[What is heard in Eel Lane]]' },
      { from: 5, to: 6, text: '[[People of the lane]] comes home late, having seen a light.' },
      { from: 7, to: 7, text: 'A [[Terrier]] that barks until it is fed' },
      { from: 8, to: 8, text: '1d3 [[Watchman]] with a lantern' },
      { from: 9, to: 9, text: '1d4 [[Cutthroat]]s who mistake the heroes for somebody else' },
      { from: 10, to: 10, text: 'The [[Gang leader]] with a [[Crossbowman]] on the roof' },
    ],
    tags: ['town'],
  },
  {
    name: 'What is heard in Eel Lane',
    rows: [
      { weight: 3, text: 'A shutter bangs' },
      { weight: 2, text: 'Footsteps on the roof, then silence' },
      { text: 'Somebody weeps behind a door' },
      { text: 'The bell at the tide gate' },
    ],
    tags: ['town'],
  },
  {
    name: 'People of the lane',
    rows: [
      'Berta Kann',
      'Little Odo',
      'Seppo the eel man',
      'Gritta',
      'Master Fenn',
      'Ulla',
      'Tam One-Boot',
      'Wenzel',
    ].map((text) => ({ text })),
    tags: ['names'],
  },
];
