import type { RuleEntry } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';
import { RANGE_BANDS, RANGE_MODIFIERS } from '../tables/burden';
import { HOURS_PER_DAY } from '../tables/scores';
import { SIZE_DAMAGE } from '../tables/sizes';
import { CATALOGUE } from '../tables/skills';
import { WEAPONS } from '../tables/weapons';
import { KNOWN, STAT_TITLES, ZERO_STATE } from '../tables/stats';

const fight = entriesOf('Fighting');
const hurt = entriesOf('Injury');
const mend = entriesOf('Recovery');
const odds = entriesOf('Odds');

const SKILL_ROWS = Object.entries(CATALOGUE).map(([key, { ks, us, summary, reconstructed }]) => [
  key,
  `${STAT_TITLES[ks]} / ${STAT_TITLES[us]}`,
  summary,
  reconstructed ? 'reconstructed' : 'published',
]);

const WEAPON_ROWS = Object.values(WEAPONS).map(({ name, level, hands, es, weightKg, canDefend }) => [
  name,
  level,
  hands ?? '–',
  CATALOGUE[es]?.title ?? es,
  weightKg ?? '–',
  canDefend ? 'yes' : 'no',
]);

export const EXTRA_RULES: readonly RuleEntry[] = [
  hurt('VX-EXT-1', 'A stat at 0', 'A known stat at 0 or less takes its owner out of action.', {
    tables: [
      {
        title: 'At 0 or less',
        columns: ['Stat', 'State'],
        rows: KNOWN.map((stat) => [STAT_TITLES[stat], ZERO_STATE[stat]]),
      },
    ],
  }),
  hurt(
    'VX-EXT-2',
    'Current values',
    'Checks, movement, load and order use the current value of a stat. An unknown stat stops at 0; a known stat can go below.',
  ),
  fight(
    'VX-EXT-3',
    'Skills and their stats',
    'Each skill has a default known and unknown stat; you can choose any other pair.',
    {
      tables: [{ title: 'Skills', columns: ['Skill', 'Stats', 'Covers', 'Stats are'], rows: SKILL_ROWS }],
      reconstructed: true,
    },
  ),
  fight(
    'VX-EXT-4',
    'Weapons',
    'The higher a weapon’s level, the harder it is to use and the more damage it does. Level 0 is unarmed.',
    {
      tables: [
        {
          title: 'Weapons',
          columns: ['Weapon', 'Level', 'Hands', 'Skill', 'kg', 'Parries'],
          rows: WEAPON_ROWS,
        },
      ],
    },
  ),
  fight('VX-EXT-5', 'Attack', 'The ARC minus the weapon’s level. It has to beat the defence; a tie misses.'),
  fight(
    'VX-EXT-6',
    'Defence',
    'With a weapon: the ARC minus its level. With a shield: the ARC plus its level. Dodging: the ARC alone. A shield used along with a weapon or a dodge adds its level. Defending costs an action; the surprised and the helpless cannot defend.',
    { options: ['defenceCostsAction'] },
  ),
  fight('VX-EXT-7', 'No defence', 'An undefended attack has to beat the target’s Agility.', {
    options: ['undefendedThreshold'],
  }),
  fight(
    'VX-EXT-8',
    'Damage',
    `Margin plus weapon level minus armour level, ±${SIZE_DAMAGE} for each step of size difference. At 0 or less the hit is absorbed.`,
    { options: ['damageFormula', 'sizeDamage'] },
  ),
  fight(
    'VX-EXT-9',
    'Missiles',
    'The farther away, the harder to hit; the maximum is three times long range. Missiles can only be dodged.',
    {
      tables: [
        ruleTable(
          'Range',
          ['Range', ...RANGE_BANDS],
          [['Modifier', ...RANGE_BANDS.map((band) => RANGE_MODIFIERS[band])]],
          'rangeModifiers',
        ),
      ],
      options: ['rangeModifiers'],
      reconstructed: true,
    },
  ),
  hurt(
    'VX-EXT-10',
    'Injury',
    'Damage reduces an unknown stat first, then its known stat. By default, physical damage goes to Vigor and Build, mental damage to Erudition and Intellect; you can choose another suitable pair.',
    { reconstructed: true },
  ),
  hurt('VX-EXT-11', 'When damage counts', 'Lost points count from the next turn on.', { options: ['effectsTiming'] }),
  hurt(
    'VX-EXT-12',
    'Countdown',
    'When a known stat reaches 0, its state becomes permanent after a number of turns equal to the damaged pair’s original total. Dying turns into death; the other states last for good. Further damage does not reset a running countdown, but restarts a stopped one.',
    { options: ['fatalityTurns'] },
  ),
  mend(
    'VX-EXT-13',
    'Natural healing',
    `Every ${HOURS_PER_DAY} hours of rest restore a point in each injured group, the known stat first. Nothing heals in a group whose countdown runs or whose state is permanent. Hours of rest add up, and each day is worked out in turn.`,
    { options: ['naturalHealingPerDay'], reconstructed: true },
  ),
  mend(
    'VX-EXT-14',
    'First aid',
    `A check against average. Success restores a point and stops the countdown, once per group in ${HOURS_PER_DAY} hours; a failure can be retried.`,
    { options: ['firstAidThreshold', 'firstAidHeal'], reconstructed: true },
  ),
  mend(
    'VX-EXT-15',
    'Magic',
    'Restores the points you enter. It ends a countdown only if the known stat rises above 0.',
  ),
  mend(
    'VX-EXT-16',
    'Drift of State of Mind',
    'Each day that passes outside encounters moves State of Mind one step towards the original Equilibrium.',
    { options: ['somDriftPerDay'], reconstructed: true },
  ),
  mend(
    'VX-EXT-17',
    'Work',
    'Days of work add up to a goal. With a check, the days count only on a success. The clock does not move, so several people can work at once.',
    { options: ['downtimeFailure'], reconstructed: true },
  ),
  mend(
    'VX-EXT-18',
    'What healing restores',
    'Points go to the known stat first, then to its unknown stats in order, never above the original values. A known stat back above 0 ends its state and countdown, unless permanent. A state applied by hand while the stat is above 0 stays until removed.',
  ),
  fight(
    'VX-EXT-19',
    'Own weapons',
    'A weapon in the stat block can be used by name, in attack and in defence, as long as it is at hand. If it lists no skill, choose one.',
  ),
  odds('VX-ODDS-1', 'Exact odds', 'Computed from every face of every die, in the present situation.'),
];
