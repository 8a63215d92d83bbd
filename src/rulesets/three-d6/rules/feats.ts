import type { RuleEntry } from '../../../contract/views';
import { idWords } from '../../../contract/id-words';
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
const mind = group('Mental feats');

const speeds = ([feet, seconds]: ClimbSpeed): string => {
  if (seconds === 1) return `${feet} a second`;
  return seconds === 60 ? `${feet} a minute` : `${feet} in ${seconds} s`;
};

/** Feats of body and mind. */
export const FEAT_RULES: readonly RuleEntry[] = [
  feat('CLIMB-1', 'Climbing roll', 'Climbing, modified by the kind of climb, load and shock. Ladders need no roll.'),
  feat('CLIMB-2', 'Kinds of climb', 'Speeds are in feet, for ladders in rungs.', {
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
  feat('CLIMB-3', 'How many rolls', 'One at the start of every five minutes of climbing.'),
  feat(
    'CLIMB-4',
    'Falling off',
    'The first failure is a fall from the height reached so far. A rope stops it after its slack, but not on a critical failure.',
  ),
  feat('CLIMB-5', 'Hurrying', 'Each roll of a hurried climb costs 1 FP straight after.'),
  feat(
    'CLIMB-6',
    'The fall at once',
    'A climb can resolve its own fall straight away. If the rope holds, the climber is left hanging.',
  ),
  feat('HIKE-1', 'A day’s march', 'Move times ten, in miles, before terrain and weather.'),
  feat('HIKE-2', 'Hiking roll', 'A success adds 20 %; a failure costs nothing.'),
  feat(
    'HIKE-3',
    'Group march',
    'One roll against average Hiking for all, if the leader has Leadership 12 or more. The slowest member sets the pace.',
  ),
  feat(
    'HIKE-4',
    'Terrain and weather',
    'Multiply by a factor for the terrain and by one the game master sets for the weather.',
    {
      tables: [
        table(
          'Ground',
          ['Ground', 'Factor'],
          Object.entries(TERRAIN).map(([name, factor]) => [TERRAIN_TITLES[name], factor]),
        ),
      ],
    },
  ),
  feat(
    'HIKE-5',
    'Days on the road',
    'Each day has its own roll, and the group covers what its slowest member covers. The march ends on the day it reaches its goal.',
  ),
  feat('JUMP-1', 'Small obstacles', 'Small obstacles are jumped without checking.'),
  feat('JUMP-2', 'High jump', 'In inches: six times Basic Move, minus ten.'),
  feat('JUMP-3', 'Broad jump', 'In feet: twice Basic Move, minus three.'),
  feat(
    'JUMP-4',
    'Running jump',
    'Each yard of run-up adds a point of Basic Move for the jump, which cannot exceed double the standing one.',
  ),
  feat('LIFT-1', 'Lifting', 'One-handed: twice Basic Lift, in 2 seconds. Two-handed: eight times, in 4 seconds.'),
  feat(
    'LIFT-2',
    'Shoving',
    'Twelve times Basic Lift, or 24 times with a run-up. The game master can set a factor for things that are easy to tip over.',
  ),
  feat(
    'LIFT-3',
    'Carrying on the back',
    'At most fifteen times Basic Lift, including what the bearers already carry; more than ten times costs 1 FP per second.',
  ),
  feat('LIFT-4', 'Shifting', 'If you brace yourself, up to fifty times Basic Lift moves slightly.'),
  feat('LIFT-5', 'Together', 'Several people can add up their Basic Lifts if the game master agrees.'),
  feat('RUN-1', 'Sprinting', 'The first second at Move, then Move × 1.2. A sprint lasts at least two seconds.'),
  feat('RUN-2', 'Paced running', 'Move × 0.6, a pace you can keep up.'),
  feat('RUN-3', 'Tiring', 'HT for each 15 seconds at a sprint, or each minute at a paced run; a failure costs 1 FP.'),
  feat(
    'RUN-4',
    'Tired runners',
    'Runners with a third of their FP or less have half Move; being very tired does not halve it again.',
  ),
  feat(
    'SWIM-1',
    'Staying afloat',
    'A Swimming roll on entering and every five minutes after, at +3 for going in on purpose.',
    { options: ['swimIntentBonus'] },
  ),
  feat(
    'SWIM-2',
    'Going under',
    'A failure costs 1 FP, and the next roll comes five seconds later. At 0 FP you are drowning: each failure then costs HP too.',
    { options: ['drowning'] },
  ),
  feat(
    'SWIM-3',
    'Recovering',
    'After a success the next roll is a minute later; if that succeeds too, every five minutes again.',
  ),
  feat('SWIM-4', 'Water Move', 'A fifth of Basic Move, at least 1. Reeling and low FP each halve it; load does not.'),
  feat('SWIM-5', 'Fast swimming', 'HT or Swimming, whichever is better, once a minute; a failure costs 1 FP.'),
  feat('SWIM-6', 'The swimmer’s clock', 'As time passes, the next roll is announced or made when it is due.', {
    options: ['swimClock'],
  }),
  feat(
    'THROW-1',
    'What can be thrown',
    'Up to eight times Basic Lift with both hands, twice with one. In a fight a throw is an attack.',
  ),
  feat(
    'THROW-2',
    'Throwing roll',
    'DX into an area, DX −3 at somebody or something, with the modifiers for ranged attacks.',
  ),
  feat(
    'THROW-3',
    'Throwing distance',
    'ST times the factor for the weight, in yards. Between two rows use the heavier one.',
    {
      tables: [table('Distance', ['Weight in Basic Lifts, up to', 'Yards per ST'], THROW_DISTANCE)],
    },
  ),
  feat('THROW-4', 'Throwing damage', 'Thrust, modified per die by weight.', {
    tables: [table('Damage', ['Weight in Basic Lifts, up to', 'Per die'], THROW_DAMAGE)],
  }),
  feat('THROW-5', 'Fragile things', 'A breakable thing that hits takes damage too: the same dice, rolled separately.'),

  feat(
    'THROW-6',
    'Thrown people',
    'On a hit, the one thrown takes the same dice of damage and loses any aim or concentration.',
  ),

  mind('SENSE-1', 'Sense rolls', 'Perception or a suitable skill, for sight, hearing, taste or smell.'),
  mind('SENSE-2', 'Comprehension', 'Making sense of what was noticed can take a second roll, against IQ or a skill.'),
  mind(
    'SENSE-3',
    'Danger Sense',
    'Anybody with this trait gets a Perception roll after missing or misreading a danger.',
  ),
  mind('SENSE-4', 'Hidden and silent things', 'Noticing somebody who hides or sneaks is a Quick Contest.'),
  mind('SENSE-5', 'Many eyes', 'A whole party can look or listen at once; each member rolls.'),
  mind(
    'INFL-1',
    'Influence skills',
    'Diplomacy, Fast-Talk, Intimidation, Savoir-Faire, Sex Appeal and Streetwise; others if the game master allows.',
  ),
  mind('INFL-2', 'The contest', 'A Quick Contest of the skill and the other’s Will. A tie does not win.'),
  mind(
    'INFL-3',
    'Reactions gained',
    'A win gets a good reaction, anything else a bad one. Sex Appeal wins a very good one; a failed Intimidation gets a very bad one.',
  ),
  mind('INFL-4', 'Diplomacy', 'Roll a reaction as well and use the better result.'),
  mind('REACT-1', 'Reaction roll', 'Three dice plus modifiers; the higher, the better.', {
    tables: [
      table(
        'Reactions',
        ['Total up to', 'Reaction'],
        REACTIONS.map(([upTo, name]) => [upTo ?? 'higher', idWords(name)]),
      ),
    ],
  }),
  mind(
    'WILL-1',
    'Will rolls',
    'For keeping your nerve or your attention. The game master says what a failure means, except for aim, concentration and exhaustion.',
  ),
  mind(
    'FRIGHT-1',
    'Fright Check',
    'A Will roll against terror, with whatever modifiers fit; for awe or confusion too.',
  ),
  mind('FRIGHT-2', 'Failing it', 'Stunned for 2d seconds plus the margin of failure.'),
  mind('FRIGHT-3', 'Failing it badly', 'A critical failure is a faint for 1d minutes plus the margin of failure.', {
    options: ['faintWake'],
  }),
  mind('FRIGHT-4', 'A whole company', 'Everybody who sees it rolls at once, each with their own modifiers.'),
];
