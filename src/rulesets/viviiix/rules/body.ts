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
    'Movement, load, the ARC in a fight and damage. Magic is up to the game master: each step up in size counts as two targets of the size below.',
    { options: ['sizeModifier', 'sizeDamage'] },
  ),
  mov(
    'VX-MOV-1',
    'Base movement',
    `The metres a being can cover in a turn of ${TURN_SECONDS} seconds; ${HUMAN_MOV} for a human.`,
  ),
  mov(
    'VX-MOV-2',
    'Control and movement',
    'Control above 5–6 adds metres, Control below it subtracts some, never to less than 0. At Control 0 or less there is no movement. As an option, the adjustment is proportional to the base.',
    {
      tables: [
        ruleTable(
          'Movement by Control',
          ['Control', ...SCORES],
          [
            ['Metres per turn', ...SCORES.map((score) => MOV_BY_CONTROL[score])],
            ['Human movement', ...SCORES.map((score) => HUMAN_MOV + MOV_BY_CONTROL[score])],
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
    'Each step of size doubles or halves movement, starting from the size the base movement is stated for. If a creature’s figure already allows for its size, state it for that size.',
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
  mov('VX-MOV-4', 'Burden and movement', 'A burden multiplies movement by a factor; the helpless do not move.', {
    options: ['burdenMovFactor'],
    reconstructed: true,
  }),
  mov(
    'VX-MOV-5',
    'Metres in a turn',
    'In an encounter nobody can move farther than their movement in one turn; moving costs no action. Elsewhere a distance takes a number of turns, rounded up.',
  ),
  load('VX-LOAD-1', 'Load threshold', `Current Build × ${SIZE_LOAD_KG.medium} kg for a being of medium size.`),
  load('VX-LOAD-2', 'Load and size', 'Other sizes have a different number of kilograms per point of Build.', {
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
    'What counts as load',
    'Everything: clothes, gear worn or in hand, and the pack. Track it as one figure, as named items, or both.',
  ),
  load('VX-LOAD-4', 'Bands by Build', 'The higher Build is, the more load bands can be used.', {
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
    'Light goes up to one threshold, medium to two, heavy to three; a load exactly on a limit is within it. Bands that Build does not allow are skipped.',
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
  load('VX-LOAD-6', 'Build 1', 'Clothes and nothing else. The same goes for Build 0 or less, with a threshold of 0.'),
  load('VX-LOAD-7', 'Overloaded', 'Carrying more than the highest band allowed.'),
  load('VX-LOAD-8', 'Crushed', 'More than one threshold above the highest band: unable to move or act.', {
    options: ['overloadBands'],
    reconstructed: true,
  }),
  load('VX-LOAD-9', 'Effect of a burden', 'Movement is multiplied by the factor for the burden.', {
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
    'Each item has a name, a weight and a number. Taking, putting down and handing over items cost no action and happen at once.',
  ),
  load(
    'VX-LOAD-11',
    'Gear that weighs',
    'Armour, shield and weapons add their weight to the load. Gear laid aside neither weighs, helps nor hinders until it is taken up again.',
  ),
  load(
    'VX-LOAD-12',
    'A stated threshold',
    'If a being has a stated threshold, it replaces the one from Build and size. Build still decides how many bands can be used.',
  ),
  load(
    'VX-LOAD-13',
    'Changes of burden',
    'Losing or regaining Build shifts the limits. If that changes the burden of somebody’s load, the result says so.',
  ),
];
