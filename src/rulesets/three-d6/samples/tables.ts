import type { SampleTable } from '../../../engine/system/ruleset';

/** Tables of the sample's binder. */
export const SAMPLE_TABLES: SampleTable[] = [
  {
    name: 'In the woods by the mill',
    dice: '3d6',
    rows: [
      { from: 3, to: 4, text: 'A [[Bear]] at the stream, with young' },
      { from: 5, to: 7, text: '1d3 [[Bandit]]s and an [[Archer]] lie in wait at the fallen oak.' },
      { from: 8, to: 9, text: 'Tracks of 2d6 people, a day old' },
      { from: 10, to: 12, text: '[[What the wood does]]' },
      { from: 13, to: 14, text: '[[Folk of the valley]] gathers wood and is afraid to talk.' },
      { from: 15, to: 16, text: 'A [[War hound]] off its chain' },
      { from: 17, to: 18, text: 'The [[Captain of outlaws]] rides by with 1d4 [[Bandit]]s' },
    ],
    tags: ['woods'],
  },
  {
    name: 'What the wood does',
    rows: [
      { weight: 3, text: 'Birds fall silent, and nothing follows' },
      { weight: 2, text: 'Rain sets in for 1d6 hours' },
      { text: 'A branch comes down beside the last in line' },
    ],
    tags: ['woods'],
  },
  {
    name: 'Folk of the valley',
    rows: ['Agnes Tull', 'Wat Miller', 'Joan of the ford', 'Piers', 'Old Hubert', 'Maud', 'Rafe Carter', 'Ysolde'].map(
      (text) => ({ text }),
    ),
    tags: ['names'],
  },
];
