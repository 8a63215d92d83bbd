import type { SampleTable } from '../../../engine/system/ruleset';

/** Tables of the sample's binder. */
export const SAMPLE_TABLES: SampleTable[] = [
  {
    name: 'Down in the galleries',
    dice: '2d12',
    rows: [
      { from: 2, to: 4, text: '1d3 [[Cave stalker]]s come up through the floor.' },
      { from: 5, to: 8, text: 'A pump house gone dark. [[What the pumps bring up]].' },
      { from: 9, to: 16, text: '[[What the pumps bring up]], and silence' },
      { from: 17, to: 19, text: 'A [[Miner]] called [[Miners]] who wants out' },
      { from: 20, to: 22, text: '1d4+1 [[Raider]]s strip a hauler' },
      { from: 23, to: 24, text: 'The [[Raider chief]] with a [[Sentry drone]]' },
    ],
    tags: ['mine'],
  },
  {
    name: 'What the pumps bring up',
    rows: [
      { weight: 3, text: 'Warm water to the ankles' },
      { weight: 2, text: 'A sweet gas that makes eyes run for 2d6 minutes' },
      { text: 'Splinters of worked bone' },
      { text: 'A crate with two sealed filters' },
    ],
    tags: ['mine'],
  },
  {
    name: 'Miners',
    rows: ['Oda Brix', 'Carl Venn', 'Tilly Moss', 'Hagar', 'Sunniva Roe', 'Big Jens', 'Ume', 'Pavel Dray'].map(
      (text) => ({ text }),
    ),
    tags: ['names'],
  },
];
