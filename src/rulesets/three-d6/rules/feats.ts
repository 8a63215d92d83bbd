import type { RuleEntry } from '../../../contract/views';
import type { ClimbSpeed } from '../tables/feats';
import {
  CLIMB_TITLES,
  CLIMBS,
  REACTIONS,
  TERRAIN,
  TERRAIN_TITLES,
  THROW_DAMAGE,
  THROW_DISTANCE,
} from '../tables/feats';
import { group, table } from './entry';

const feat = group('Physical feats');
const mind = group('Mind and talk');

const speeds = ([feet, seconds]: ClimbSpeed): string => {
  if (seconds === 1) return `${feet} a second`;
  return seconds === 60 ? `${feet} a minute` : `${feet} in ${seconds} s`;
};

/** Feats of body and mind. */
export const FEAT_RULES: readonly RuleEntry[] = [
  feat('CLIMB-1', 'Climbing roll', 'Climbing, changed by what is climbed and by load and shock. Ladders need none.'),
  feat('CLIMB-2', 'Kinds of climb', 'Feet, for ladders rungs.', {
    options: ['ropeDownModifier'],
    tables: [
      table(
        'Climbs',
        ['Climb', 'Modifier', 'Hurried', 'Steady'],
        Object.entries(CLIMBS).map(([type, { modifier, combat, regular }]) => [
          CLIMB_TITLES[type],
          modifier ?? 'no roll',
          speeds(combat),
          speeds(regular),
        ]),
      ),
    ],
  }),
  feat('CLIMB-3', 'How many rolls', 'One at the start and one for every further five minutes begun.'),
  feat(
    'CLIMB-4',
    'Falling off',
    'The first failure is a fall from the height reached by then. A rope shortens it to its slack, unless the failure was critical.',
  ),
  feat('CLIMB-5', 'Hurrying', 'Each roll of a hurried climb costs 1 FP, right after it.'),
  feat(
    'CLIMB-6',
    'The fall at once',
    'The climb may end on the ground in the same go. A rope that holds leaves one hanging.',
  ),
  feat('HIKE-1', 'A day’s march', 'Move times ten, in miles, on good days and even ground.'),
  feat('HIKE-2', 'Hiking roll', 'A success makes it a fifth more; a failure costs nothing.'),
  feat(
    'HIKE-3',
    'Group march',
    'With Leadership 12 a leader rolls once against the average Hiking of all who march. What is gained, all gain; the slowest sets the pace.',
  ),
  feat('HIKE-4', 'Terrain and weather', 'The ground has a factor; for the weather the GM may set another.', {
    tables: [
      table(
        'Ground',
        ['Ground', 'Factor'],
        Object.entries(TERRAIN).map(([name, factor]) => [TERRAIN_TITLES[name], factor]),
      ),
    ],
  }),
  feat(
    'HIKE-5',
    'Days on the road',
    'Each day is rolled for by itself, and the group makes the way of its slowest. A goal ends the march on the day it is reached.',
  ),
  feat('JUMP-1', 'Small obstacles', 'What is far below one’s reach is jumped without asking.'),
  feat('JUMP-2', 'High jump', 'In inches: six times Basic Move, minus ten.'),
  feat('JUMP-3', 'Broad jump', 'In feet: twice Basic Move, minus three.'),
  feat(
    'JUMP-4',
    'Running jump',
    'Every yard of run-up counts as a point of Basic Move; at most the standing jump is doubled.',
  ),
  feat('LIFT-1', 'Lifting', 'Two Basic Lifts with one hand, in 2 seconds; eight with both, in 4.'),
  feat(
    'LIFT-2',
    'Shoving',
    'Twelve Basic Lifts, twenty-four with a run-up. For things that stand badly the GM may set a factor.',
  ),
  feat(
    'LIFT-3',
    'Carrying on the back',
    'Fifteen Basic Lifts at most, with what the bearers carry already; above ten it tires by 1 FP a second.',
  ),
  feat('LIFT-4', 'Shifting', 'Well braced, fifty Basic Lifts move by a little.'),
  feat('LIFT-5', 'Together', 'Several people put their Basic Lifts together, if the GM agrees.'),
  feat('RUN-1', 'Sprinting', 'After a first second at Move, six fifths of it; for two seconds at least.'),
  feat('RUN-2', 'Paced running', 'Three fifths of Move, for as long as the breath lasts.'),
  feat('RUN-3', 'Tiring', 'HT after each 15 seconds of sprint or each minute of paced running; a failure costs 1 FP.'),
  feat(
    'RUN-4',
    'Tired runners',
    'With a third of FP or less left, runners are at half Move. This stands in for the halving of the very tired.',
  ),
  feat(
    'SWIM-1',
    'Staying afloat',
    'A Swimming roll on entering and every five minutes, with 3 more for those who went in on purpose.',
    { options: ['swimIntentBonus'] },
  ),
  feat(
    'SWIM-2',
    'Going under',
    'A failure costs 1 FP and the next roll is due in five seconds. Out of FP one drowns: from there on each failure costs HP too.',
    { options: ['drowning'] },
  ),
  feat('SWIM-3', 'Recovering', 'Once up again, a minute to the next roll; if that is made, five minutes as before.'),
  feat('SWIM-4', 'Water Move', 'A fifth of Basic Move, 1 at least; halved by wounds and by tiredness, not by load.'),
  feat('SWIM-5', 'Fast swimming', 'HT or Swimming, whichever is better, once a minute; a failure costs 1 FP.'),
  feat('SWIM-6', 'The swimmer’s clock', 'As time passes the next roll is announced when it is due, or made.', {
    options: ['swimClock'],
  }),
  feat(
    'THROW-1',
    'What can be thrown',
    'Up to eight Basic Lifts with both hands, two with one. In a fight it is an attack.',
  ),
  feat('THROW-2', 'Throwing roll', 'DX, three less at a definite target, with the modifiers of ranged attacks.'),
  feat(
    'THROW-3',
    'Throwing distance',
    'ST times a factor for the weight, in yards. Between two rows the heavier one holds.',
    {
      tables: [table('Distance', ['Weight in Basic Lifts, up to', 'Yards per ST'], THROW_DISTANCE)],
    },
  ),
  feat('THROW-4', 'Throwing damage', 'Thrust, changed for each of its dice.', {
    tables: [table('Damage', ['Weight in Basic Lifts, up to', 'Per die'], THROW_DAMAGE)],
  }),
  feat('THROW-5', 'Fragile things', 'Breakable things take a roll of the same damage when they hit.'),

  feat(
    'THROW-6',
    'Thrown people',
    'Whoever is thrown at a foe and hits is hurt by the same dice, and loses aim and concentration.',
  ),

  mind('SENSE-1', 'Sense rolls', 'Perception, or a fitting skill, for sight, hearing, taste and smell.'),
  mind(
    'SENSE-2',
    'Comprehension',
    'Whether what was noticed means anything may take a second roll, against IQ or a skill.',
  ),
  mind('SENSE-3', 'Danger Sense', 'Those who have it get a Perception roll when they overlooked or misread a danger.'),
  mind('SENSE-4', 'Hidden and silent things', 'Against hiders and sneakers noticing is a Quick Contest.'),
  mind('SENSE-5', 'Many eyes', 'A whole party looks or listens in one go, each by itself.'),
  mind(
    'INFL-1',
    'Influence skills',
    'Diplomacy, Fast-Talk, Intimidation, Savoir-Faire, Sex Appeal and Streetwise; others by the GM’s leave.',
  ),
  mind('INFL-2', 'The contest', 'The skill against the other’s Will. A draw is no win.'),
  mind(
    'INFL-3',
    'Reactions gained',
    'A win makes the reaction good, anything else bad. Seduction wins a very good one; threats that fail earn a very bad one.',
  ),
  mind('INFL-4', 'Diplomacy', 'A reaction is rolled besides, and the better one stands.'),
  mind('REACT-1', 'Reaction roll', 'Three dice and modifiers; much is good.', {
    tables: [
      table(
        'Reactions',
        ['Total up to', 'Reaction'],
        REACTIONS.map(([upTo, name]) => [upTo ?? 'above', name.replaceAll('-', ' ')]),
      ),
    ],
  }),
  mind(
    'WILL-1',
    'Will rolls',
    'When nerves or attention are tried. What giving in means is said at the table, but for aim, concentration and exhaustion.',
  ),
  mind(
    'FRIGHT-1',
    'Fright Check',
    'A Will roll against terror, with whatever modifiers fit; for awe or confusion too.',
  ),
  mind('FRIGHT-2', 'Failing it', 'Stunned for two dice of seconds and one more for each point missed.'),
  mind(
    'FRIGHT-3',
    'Failing it badly',
    'A critical failure is a faint: one die of minutes and one for each point missed.',
    { options: ['faintWake'] },
  ),
  mind(
    'FRIGHT-4',
    'A whole company',
    'All who see the horror roll in one go, each with what makes it worse or better.',
  ),
];
