import type { RuleEntry } from '../../../contract/views';
import { POSTURE_TITLES, POSTURES, RAPID_FIRE, SPEED_RANGE, STOPPED_BY } from '../tables/combat';
import type { Posture } from '../tables/combat';
import { MANEUVER_IDS, MANEUVERS } from '../tables/maneuvers';
import { group, table } from './entry';

const time = group('Time and order');
const man = group('Manoeuvres');
const hit = group('Attacks');
const guard = group('Active defences');

const yes = (stops: boolean | undefined): string => (stops === true ? 'yes' : 'no');

/** Time, maneuvers, attacks and defences. */
export const FIGHT_RULES: readonly RuleEntry[] = [
  time(
    'TIME-1',
    'Seconds',
    'A turn for everybody is one second on the campaign clock. When a fight ends, the second begun is counted.',
  ),
  time('TIME-2', 'In and out of combat time', 'The GM decides when seconds count and when time runs freely.'),
  time('INIT-1', 'Turn order', 'By Basic Speed, the fastest first.'),
  time(
    'INIT-2',
    'Ties',
    'NPCs of one side stay as listed. Otherwise the higher DX goes first, and after that a die each, rolled again among those still level.',
    { options: ['initiativeTies'], reconstructed: true },
  ),
  time('INIT-3', 'Fixed', 'The order does not change while the fight lasts.'),

  man('MAN-1', 'One manoeuvre', 'Each turn one of thirteen. It fixes movement and defences until the next turn.', {
    tables: [
      table(
        'Manoeuvres',
        ['Manoeuvre', 'Movement', 'What for'],
        MANEUVER_IDS.map((id) => [MANEUVERS[id].title, MANEUVERS[id].movement, MANEUVERS[id].summary]),
        false,
      ),
    ],
  }),
  man(
    'MAN-2',
    'Who must do nothing',
    'Stun, surprise and collapse leave only Do Nothing; unconsciousness, a faint and death not even that.',
  ),
  man('AIM-1', 'Aim', 'A turn for a ranged weapon at one target in sight. Turns in a row add up, to three.'),
  man(
    'AIM-2',
    'Aim bonus',
    'The next attack with that weapon at that target has its Accuracy, 1 more after two seconds, 2 more after three. A Move and Attack has nothing of it, and every attack ends the aim.',
  ),
  man('AIM-3', 'Losing it', 'A defence ends it, an injury calls for Will, a stun or another manoeuvre ends it too.'),
  man('AOA-1', 'All-Out Attack', 'Half Move and no active defence until the next turn, for one of five advantages.'),
  man('AOA-2', 'Determined', '+4 to hit in melee, +1 at range.'),
  man('AOA-3', 'Double', 'Two melee attacks at one foe. An off-hand weapon is at −4 as ever.'),
  man('AOA-4', 'Feint and strike', 'A feint and an attack in the same turn, at the same foe.'),
  man('AOA-5', 'Strong', 'A blow by ST does 2 more damage, or 1 more per die if that is better.'),
  man('AOA-6', 'Suppression fire', 'With five shots or more an area is swept: each target once, at poor skill.', {
    options: ['suppressionSkillCap'],
  }),
  man(
    'AOA-7',
    'The second weapon',
    'The second attack of a Double with another weapon is an off-hand one, unless the GM says otherwise.',
  ),
  man(
    'AOA-8',
    'Sweeping several',
    'Suppression fire may go at all its targets in one command, each with its own distance, shots and defence. An aim helps against the first only.',
  ),
  man('AOD-1', 'Increased defence', 'One of dodge, parry and block is 2 better until the next turn.'),
  man('AOD-2', 'Double defence', 'When the first defence fails, another kind, or another weapon, may be tried.'),
  man(
    'AOD-3',
    'The other hand',
    'A parry with the second bare hand counts as another defence and is counted by itself.',
  ),
  man('MATK-1', 'Attack', 'A single attack and a step.'),
  man('POST-1', 'Changing posture', 'One change takes the turn. Nobody stands up from lying in one go.'),
  man('POST-2', 'Kneeling as a step', 'Kneeling down or getting up from it may take the place of a step.'),
  man('POST-3', 'Effects of posture', 'Down low one strikes, defends and moves worse, and is a smaller target.', {
    tables: [
      table(
        'Postures',
        ['Posture', 'Own melee attacks', 'Own defences', 'Ranged attacks at one'],
        Object.entries(POSTURES).map(([id, entry]) => [
          POSTURE_TITLES[id as Posture],
          entry.attack,
          entry.defense,
          entry.target,
        ]),
      ),
    ],
  }),
  man('POST-4', 'Posture outside fights', 'One simply stands up or lies down: 1 second, 2 from lying to one’s feet.'),
  man(
    'POST-5',
    'Knocked down',
    'Down on the ground at once, in a fight too. A run is over, and whoever concentrates rolls Will −3.',
  ),
  man('CONC-1', 'Concentrate', 'The turn goes to a task of the mind; its roll is made as an ordinary one.'),
  man(
    'CONC-2',
    'Distraction',
    'A defence or an injury calls for Will at −3, or all begins anew. A stun or another manoeuvre ends it at once.',
  ),
  man('NOTH-1', 'Do Nothing', 'Standing there. A turn without a manoeuvre counts as one.'),
  man(
    'EVAL-1',
    'Evaluate',
    '+1 on attacks and feints at one foe next turn, up to +3 for turns in a row. The foe has to be seen and within a charge.',
  ),
  man('FEINT-1', 'Feint', 'Weapon skill against the best the foe has to set against it, within reach.'),
  man(
    'FEINT-2',
    'Result',
    'By how much the feint did better is what the foe’s defences lose. A failed feint gains nothing.',
  ),
  man('FEINT-3', 'Use', 'It counts for the feinter’s own attacks next turn, both of a double, and then is gone.'),
  man('MMOV-1', 'Move', 'All of Move and nothing else.'),
  man(
    'MMOV-2',
    'Sprinting in a fight',
    'Moves straight ahead in a row: from the second on a fifth faster. Every fifteenth calls for HT, or 1 FP is lost.',
    { options: ['sprintInFights'] },
  ),
  man('MAA-1', 'Move and Attack', 'All of Move and one attack at a price.'),
  man('MAA-2', 'Its penalty', 'Melee −4 and 9 at best; ranged −2, or Bulk where that is worse.'),
  man('MAA-3', 'Its defence', 'No parry until the next turn.'),
  man('READY-1', 'Ready', 'Draw, take up, reset or switch something.'),
  man(
    'READY-2',
    'Unwieldy weapons',
    'Some weapons have to be readied after each attack, and neither strike nor parry before.',
  ),
  man(
    'READY-3',
    'Weapons not in hand',
    'What is sheathed or dropped has to be taken up before it strikes, aims or parries.',
  ),
  man(
    'READY-4',
    'Letting go and taking up',
    'Anything may be dropped at any moment. Outside a fight taking it up is a second’s work.',
  ),
  man(
    'WAIT-1',
    'Wait',
    'Name what is waited for and what will be done: attack, feint, All-Out Attack with its option, or ready. Shooters name a zone.',
  ),
  man('WAIT-2', 'Acting on it', 'When it happens the deed is done out of turn, and the order goes on.'),

  hit(
    'ATK-1',
    'Attack procedure',
    'To hit, to defend, damage; then the target’s aim and concentration are put to the test. The dead are no targets.',
  ),
  hit(
    'ATK-2',
    'Effective skill',
    'The weapon’s skill with shock, evaluation, manoeuvre, hand and hand-set modifiers; posture in melee; aim, size, range, shots and the target’s posture at range. Caps come last.',
  ),
  hit('ATK-3', 'Hits and criticals', 'The scale of every roll. No defence stands against a critical hit.'),
  hit('ATK-4', 'A roll of 3', 'Damage is the most the dice can show, for each hit.'),
  hit('ATK-5', 'Sure misses', 'No skill turns a 17 or 18 into a hit. What a critical miss breaks is for the GM.'),
  hit('ATK-6', 'Ready and in reach', 'A weapon in the hand, a foe within its reach.'),
  hit('RNG-1', 'Range limits', 'Neither past the longest nor inside the shortest range.'),
  hit('RNG-2', 'Size, range and speed', 'The target’s size as it is; distance and speed together as one penalty.', {
    options: ['meleeSizeModifier'],
  }),
  hit('RNG-3', 'Speed/range table', 'Yards and yards a second together. Ten times as far is six worse, without end.', {
    tables: [table('Speed and range', ['Up to yards', 'Penalty'], SPEED_RANGE)],
  }),
  hit('RNG-4', 'Half damage', 'Past half-damage range basic damage is halved, downwards.'),
  hit('RNG-5', 'Rapid fire', 'More shots hit more easily: one hit, and another for every full recoil in the margin.', {
    tables: [table('Shots', ['Up to shots', 'Bonus'], [...RAPID_FIRE, ['each doubling from 100', '1 more']])],
  }),

  guard('DEF-1', 'Choosing a defence', 'Against a hit the target names one defence. Unsaid, it dodges.'),
  guard('DEF-2', 'No defence', 'For those who know of nothing, cannot react, or went all out.'),
  guard('DEF-3', 'Defence roll', 'A roll like any other; at or under the score the blow is stopped.'),
  guard(
    'DEF-4',
    'Modifiers',
    'Stun −4 once, posture, +2 of a fitting All-Out Defence, the ready shield, the attacker’s feint. Shock does not count.',
  ),
  guard(
    'DODGE-1',
    'Dodge',
    'Whole Basic Speed and 3, less the encumbrance level; halved by reeling and by great tiredness.',
  ),
  guard(
    'DODGE-2',
    'Dodging bursts',
    'One hit is escaped and one more for each point of margin; a critical success escapes all. Blocks and parries count the same.',
    { reconstructed: true },
  ),
  guard('BLOCK-1', 'Block', 'Half of Shield or Cloak, and 3.'),
  guard('BLOCK-2', 'What can be blocked', 'All but bullets, beams and the like.'),
  guard('BLOCK-3', 'Once', 'A single block between two turns.'),
  guard(
    'PARRY-1',
    'Parry',
    'Half of the skill, 3, and what the weapon adds. Bare hands use the best unarmed skill or DX.',
    { options: ['extraParryPenalty'] },
  ),
  guard('PARRY-2', 'What can be parried', 'Blows and thrown weapons, with something ready that parries.', {
    tables: [
      table(
        'Defences by class of attack',
        ['Attack', 'Dodge', 'Block', 'Parry'],
        Object.entries(STOPPED_BY).map(([name, { block, parry }]) => [name, 'yes', yes(block), yes(parry)]),
        false,
      ),
    ],
  }),
  guard('PARRY-3', 'Thrown weapons', '−1; −2 if the thing weighs a pound or less.'),
  guard('PARRY-4', 'Unbalanced weapons', 'They do not parry in a turn in which they struck.'),
  guard(
    'PARRY-5',
    'Parrying bare hands',
    'An armed parry against bare hands is followed by a roll of the weapon’s skill; a success wounds the limb.',
    { options: ['parryInjuresUnarmed'] },
  ),
  guard(
    'PARRY-6',
    'An empty hand',
    'Two hands, less those of weapons in hand and of a ready shield. Where hands are counted, a bare-handed parry takes an empty one.',
    { options: ['handsCounted'] },
  ),
];
