import type { SampleTable } from '../../../engine/system/ruleset';

/** Tables of the sample's binder. */
export const SAMPLE_TABLES: SampleTable[] = [
  {
    name: 'On the river road',
    dice: '2d6',
    rows: [
      { from: 2, to: 2, text: 'A [[Barrow dead]] stands in the ford and waits for dusk.' },
      { from: 3, to: 4, text: '1d3 [[Hound]]s, hungry, and no master near' },
      { from: 5, to: 6, text: 'A cart with a broken axle; [[River people]] asks for help.' },
      { from: 7, to: 8, text: '[[Weather on the river]], and nobody else on the road' },
      { from: 9, to: 10, text: '2d3 [[Brigand]]s who ask a toll of 1d6 silver a head' },
      { from: 11, to: 12, text: 'A [[Brigand chief]] with 1d4 [[Archer]]s, looking for a hostage' },
    ],
    tags: ['road'],
  },
  {
    name: 'Weather on the river',
    rows: [
      { weight: 3, text: 'Low mist until noon' },
      { weight: 2, text: 'Steady rain' },
      { text: 'A hard wind from the weir' },
      { text: 'Clear and cold' },
    ],
    tags: ['weather'],
  },
  {
    name: 'River people',
    rows: ['Jorun', 'Pask', 'Widow Tell', 'Hob the ferryman', 'Lise', 'Anders', 'Old Merrit', 'Quill'].map((text) => ({
      text,
    })),
    tags: ['names'],
  },
];
