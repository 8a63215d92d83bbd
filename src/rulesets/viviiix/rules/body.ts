import type { RuleEntry } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';
import { BURDEN_MOV_FACTOR, BURDENS } from '../tables/burden';
import { BURDEN_BY_BUILD, HUMAN_MOV, MOV_BY_CONTROL, SCORES, TURN_SECONDS } from '../tables/scores';
import { SIZE_INDEX, SIZE_LOAD_KG, SIZE_MOV_FACTOR, SIZES } from '../tables/sizes';

const size = entriesOf('Size');
const mov = entriesOf('Movement');
const load = entriesOf('Load');

const BAND_NAMES = ['none', 'light', 'medium', 'heavy'];

const LIMIT_ROWS: (string | number)[][] = SCORES.map((score) => {
  const band = BURDEN_BY_BUILD[score];
  const loadt = Number(score) * SIZE_LOAD_KG.medium;
  const limits = [1, 2, 3].map((place) => (place <= band ? place * loadt : '–'));
  return [score, loadt, ...limits, band === 0 ? `clothing + ${loadt}` : (band + 1) * loadt];
});

export const BODY_RULES: readonly RuleEntry[] = [
  size('VX-SIZE-1', 'Seven sizes', 'Three sizes below medium and three above it; humans are medium.', {
    tables: [ruleTable('Sizes', ['Size', ...SIZES], [['Steps from medium', ...SIZES.map((name) => SIZE_INDEX[name])]])],
    reconstructed: true,
  }),
  size(
    'VX-SIZE-2',
    'What size changes',
    'Movement, load, the ARC in a fight and the damage of a blow. For magic the game master counts: each step up makes one target worth two of the size below.',
    { options: ['sizeModifier', 'sizeDamage'] },
  ),
  mov(
    'VX-MOV-1',
    'Base movement',
    `Metres a being covers in a turn of ${TURN_SECONDS} seconds; ${HUMAN_MOV} for a human.`,
  ),
  mov(
    'VX-MOV-2',
    'Control and movement',
    'Control above 5–6 adds metres, below takes some away, never under 0; with Control at 0 or less nobody moves. The metres can also be read as a share of the base.',
    {
      tables: [
        ruleTable(
          'Movement by Control',
          ['Control', ...SCORES],
          [
            ['Metres per turn', ...SCORES.map((score) => MOV_BY_CONTROL[score])],
            ['A human moves', ...SCORES.map((score) => HUMAN_MOV + MOV_BY_CONTROL[score])],
          ],
          'movByControl',
        ),
      ],
      options: ['movByControl', 'movAdjustment'],
    },
  ),
  mov(
    'VX-MOV-3',
    'Size and movement',
    'Each step of size doubles or halves the movement, counted from the size for which the base is stated. Give a creature its own size there if the figure is already its own.',
    {
      tables: [
        ruleTable(
          'Movement by size',
          ['Size', ...SIZES],
          [['Factor', ...SIZES.map((name) => SIZE_MOV_FACTOR[name])]],
          'sizeMovFactor',
        ),
      ],
      options: ['sizeMovFactor'],
      reconstructed: true,
    },
  ),
  mov('VX-MOV-4', 'Burden and movement', 'The load slows down by a factor; the helpless do not move.', {
    options: ['burdenMovFactor'],
    reconstructed: true,
  }),
  mov(
    'VX-MOV-5',
    'Metres in a turn',
    'In an encounter nobody covers more than their movement in one turn; it costs no action. Elsewhere a distance takes as many turns as are begun.',
  ),
  load(
    'VX-LOAD-1',
    'Load threshold',
    `Build times ${SIZE_LOAD_KG.medium} kg for a being of medium size, by the Build of the moment.`,
  ),
  load('VX-LOAD-2', 'Load and size', 'Other sizes count other kilograms per point of Build.', {
    tables: [
      ruleTable(
        'Kilograms per point of Build',
        ['Size', ...SIZES],
        [['kg', ...SIZES.map((name) => SIZE_LOAD_KG[name])]],
        'sizeLoadKg',
      ),
    ],
    options: ['sizeLoadKg'],
    reconstructed: true,
  }),
  load(
    'VX-LOAD-3',
    'What weighs',
    'All of it: clothes, gear worn or in hand, and the pack. Keep it as one figure, as things by name, or as both.',
  ),
  load('VX-LOAD-4', 'Bands by Build', 'The stronger, the more bands of load can be used.', {
    tables: [
      ruleTable(
        'Highest band',
        ['Build', '0', ...SCORES],
        [['Band', 'none', ...SCORES.map((score) => BAND_NAMES[BURDEN_BY_BUILD[score]] ?? '')]],
        'burdenByBuild',
      ),
    ],
    options: ['burdenByBuild'],
    reconstructed: true,
  }),
  load(
    'VX-LOAD-5',
    'Bands and burden',
    'Light reaches one threshold, medium two, heavy three, and a load on the limit is still within it. A band that Build does not allow is left out.',
    {
      tables: [
        {
          title: 'Limits in kg, medium size',
          columns: ['Build', 'Threshold', 'Light', 'Medium', 'Heavy', 'Overloaded up to'],
          rows: LIMIT_ROWS,
        },
      ],
    },
  ),
  load('VX-LOAD-6', 'Build 1', 'Clothes and nothing else; a Build of 0 or less is no better and has a threshold of 0.'),
  load('VX-LOAD-7', 'Overloaded', 'Above the highest band that is allowed.'),
  load(
    'VX-LOAD-8',
    'Crushed',
    'One more threshold above the highest band is the end: beyond it nobody moves or acts.',
    { options: ['overloadBands'], reconstructed: true },
  ),
  load('VX-LOAD-9', 'What the burden does', 'Movement is multiplied by the factor of the burden.', {
    tables: [
      ruleTable(
        'Movement by burden',
        ['Burden', ...BURDENS],
        [['Factor', ...BURDENS.map((name) => BURDEN_MOV_FACTOR[name])]],
        'burdenMovFactor',
      ),
    ],
    options: ['burdenMovFactor'],
    reconstructed: true,
  }),
  load(
    'VX-LOAD-10',
    'Things carried',
    'A thing goes by its name, with the weight of one and how many there are. Taking it along, putting it down and handing it over cost no action and happen at once.',
  ),
  load(
    'VX-LOAD-11',
    'Gear that weighs',
    'Armour, shield and own weapons count with their weight. What is laid aside neither weighs nor helps nor hampers, until it is taken up again.',
  ),
  load(
    'VX-LOAD-12',
    'A threshold of its own',
    'Where a being has a threshold stated for it, Build and size do not make one. How many bands it may use still goes by Build.',
  ),
  load(
    'VX-LOAD-13',
    'A burden that changes',
    'Wounds and healing that touch Build move the limits. Whoever bears the same load with another burden then is told of.',
  ),
];
