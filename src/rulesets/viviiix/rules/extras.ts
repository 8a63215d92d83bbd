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
  reconstructed ? 'put together' : 'as published',
]);

const WEAPON_ROWS = Object.values(WEAPONS).map(({ name, level, hands, es, weightKg, canDefend }) => [
  name,
  level,
  hands ?? '–',
  es,
  weightKg ?? '–',
  canDefend ? 'yes' : 'no',
]);

export const EXTRA_RULES: readonly RuleEntry[] = [
  hurt('VX-EXT-1', 'A stat used up', 'At 0 or less a known stat takes its owner out of play.', {
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
    'Values of the moment',
    'Checks, movement, load and order use what is left of a stat. An unknown stat stops at 0, a known one may fall below.',
  ),
  fight(
    'VX-EXT-3',
    'Skills and their stats',
    'Each skill has a usual known and unknown stat; any other pair can be named.',
    {
      tables: [{ title: 'Skills', columns: ['Skill', 'Stats', 'For', 'Link'], rows: SKILL_ROWS }],
      reconstructed: true,
    },
  ),
  fight('VX-EXT-4', 'Weapons', 'The level of a weapon makes it harder to wield and hurt more. 0 is unarmed.', {
    tables: [
      {
        title: 'Weapons',
        columns: ['Weapon', 'Level', 'Hands', 'Skill', 'kg', 'Parries'],
        rows: WEAPON_ROWS,
      },
    ],
  }),
  fight('VX-EXT-5', 'Attack', 'The ARC less the level of the weapon. It has to beat the defence; even is a miss.'),
  fight(
    'VX-EXT-6',
    'Defence',
    'With a weapon: the ARC less its level. With a shield: the ARC plus its level. Dodging: the ARC alone. A shield named with a weapon or a dodge adds its level. Defending costs an action; the surprised and the helpless cannot.',
    { options: ['defenceCostsAction'] },
  ),
  fight('VX-EXT-7', 'No defence', 'Then the attack has to beat the Agility of the target.', {
    options: ['undefendedThreshold'],
  }),
  fight(
    'VX-EXT-8',
    'Damage',
    `Margin plus weapon level less armour level, and ${SIZE_DAMAGE} more or less for each step of size between the two. At 0 or less the blow is absorbed.`,
    { options: ['damageFormula', 'sizeDamage'] },
  ),
  fight(
    'VX-EXT-9',
    'Missiles',
    'The farther, the harder; three times long range is as far as a shot goes. Missiles can only be dodged.',
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
    'Damage comes off an unknown stat first, then off its known stat. Physical damage takes Vigor and Build, mental damage Erudition and Intellect, unless another fitting pair is named.',
    { reconstructed: true },
  ),
  hurt('VX-EXT-11', 'When it hurts', 'The loss is felt from the next turn on.', { options: ['effectsTiming'] }),
  hurt(
    'VX-EXT-12',
    'Countdown',
    'Once a known stat is used up, its state becomes final after as many turns as the damaged pair was worth. Dying becomes death; the other states stay. More damage does not start a running countdown again, but starts one that was stopped.',
    { options: ['fatalityTurns'] },
  ),
  mend(
    'VX-EXT-13',
    'Natural healing',
    `Every ${HOURS_PER_DAY} hours of rest give each injured group a point: the known stat first. Groups with a running countdown or a final state do not heal. Hours add up, and several days heal one after the other.`,
    { options: ['naturalHealingPerDay'], reconstructed: true },
  ),
  mend(
    'VX-EXT-14',
    'First aid',
    `A check against average. Success gives a point back and stops the countdown, once per group in ${HOURS_PER_DAY} hours; failures may be tried again.`,
    { options: ['firstAidThreshold', 'firstAidHeal'], reconstructed: true },
  ),
  mend('VX-EXT-15', 'Magic', 'Gives back the points you name. A countdown ends only if the known stat gets above 0.'),
  mend(
    'VX-EXT-16',
    'Coming to rest',
    'With every day that passes outside encounters State of Mind moves a step towards Equilibrium, as it was before any loss.',
    { options: ['somDriftPerDay'], reconstructed: true },
  ),
  mend(
    'VX-EXT-17',
    'Work',
    'Days of work add up to a goal. With a check, only success counts the days. The clock stands still, so that several can work at once.',
    { options: ['downtimeFailure'], reconstructed: true },
  ),
  mend(
    'VX-EXT-18',
    'What healing mends',
    'Points go to the known stat first, then to its unknown stats in order, never above the original. A known stat back above 0 ends its state and countdown, unless final. A state put on by hand above 0 stays until it is taken off.',
  ),
  fight(
    'VX-EXT-19',
    'Own weapons',
    'A weapon of the stat block goes by its name, in attack and in defence, as long as it is at hand. One without a skill needs the skill named.',
  ),
  odds('VX-ODDS-1', 'Exact odds', 'Every face of every die is counted, as things stand now.'),
];
