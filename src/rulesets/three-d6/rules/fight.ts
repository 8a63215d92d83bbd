import type { RuleEntry } from '../../../contract/views';
import { CLASS_TITLES, WEAPON_CLASSES } from '../gear';
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
    'A round in which everybody has a turn is one second on the campaign clock. When a fight ends, its last second counts in full.',
  ),
  time('TIME-2', 'In and out of combat time', 'The game master decides when seconds count and when time runs freely.'),
  time('INIT-1', 'Turn order', 'By Basic Speed, the fastest first.'),
  time(
    'INIT-2',
    'Ties',
    'NPCs on one side stay as listed. Otherwise the higher DX goes first; if still tied, each rolls a die, and those who tie again reroll.',
    { options: ['initiativeTies'], reconstructed: true },
  ),
  time('INIT-3', 'Fixed', 'The order does not change while the fight lasts.'),

  man(
    'MAN-1',
    'One manoeuvre',
    'Choose one of thirteen each turn. It sets your movement and defences until your next turn.',
    {
      tables: [
        table(
          'Manoeuvres',
          ['Manoeuvre', 'Movement', 'Use'],
          MANEUVER_IDS.map((id) => [MANEUVERS[id].title, MANEUVERS[id].movement, MANEUVERS[id].summary]),
          false,
        ),
      ],
    },
  ),
  man(
    'MAN-2',
    'Who must do nothing',
    'Stun, surprise and collapse allow only Do Nothing; unconsciousness, fainting and death not even that.',
  ),
  man(
    'AIM-1',
    'Aim',
    'A turn spent aiming one ranged weapon at one target in sight. Turns in a row add up, three at most.',
  ),
  man(
    'AIM-2',
    'Aim bonus',
    'A bonus to the next attack with the aimed weapon at the target: Accuracy, and 1 more after two seconds or 2 more after three. It does not help a Move and Attack, and any attack ends the aim.',
  ),
  man(
    'AIM-3',
    'Losing it',
    'An active defence, a stun or another manoeuvre ends it. When injured, roll Will to keep it.',
  ),
  man('AOA-1', 'All-Out Attack', 'Half Move and no active defences until your next turn, but one of five advantages.'),
  man('AOA-2', 'Determined', '+4 to hit in melee, +1 at range.'),
  man('AOA-3', 'Double', 'Two melee attacks on one foe. An off-hand weapon is at −4 as always.'),
  man('AOA-4', 'Feint and strike', 'A feint and an attack in the same turn, at the same foe.'),
  man('AOA-5', 'Strong', 'A weapon with thr or sw damage does 2 more, or 1 more per die if that is better.'),
  man(
    'AOA-6',
    'Suppression fire',
    'A weapon with RoF 5 or more sprays an area: one attack on each target, with skill capped low.',
    {
      options: ['suppressionSkillCap'],
    },
  ),
  man(
    'AOA-7',
    'The second weapon',
    'The second attack of a Double is off-hand if made with another weapon, unless the game master says otherwise.',
  ),
  man(
    'AOA-8',
    'Sweeping several',
    'Suppression fire can attack all its targets at once, each with its own distance, shots and defence. An aim helps only against the first.',
  ),
  man('AOD-1', 'Increased defence', '+2 to dodge, parry or block until your next turn.'),
  man(
    'AOD-2',
    'Double defence',
    'A second defence after a failed first one: another kind, or a parry with another weapon.',
  ),
  man('AOD-3', 'The other hand', 'A parry with the other bare hand is a different defence, and counts separately.'),
  man('MATK-1', 'Attack', 'A single attack and a step.'),
  man('POST-1', 'Changing posture', 'Each change takes a whole turn. You cannot go from lying to standing in one.'),
  man('POST-2', 'Kneeling as a step', 'You can kneel down, or stand up from kneeling, instead of a step.'),
  man(
    'POST-3',
    'Effects of posture',
    'Anything but standing hampers attacks, defences and movement, but makes you a smaller target at range.',
    {
      tables: [
        table(
          'Postures',
          ['Posture', 'Own melee attacks', 'Own defences', 'Ranged attacks against'],
          Object.entries(POSTURES).map(([id, entry]) => [
            POSTURE_TITLES[id as Posture],
            entry.attack,
            entry.defense,
            entry.target,
          ]),
        ),
      ],
    },
  ),
  man('POST-4', 'Posture outside fights', 'Change posture freely: 1 second, or 2 from lying to standing.'),
  man(
    'POST-5',
    'Knocked down',
    'Straight to the ground, in a fight too. It ends a run, and anybody concentrating rolls Will −3.',
  ),
  man('CONC-1', 'Concentrate', 'The turn goes to a mental task; make its roll as an ordinary one.'),
  man(
    'CONC-2',
    'Distraction',
    'After a defence, an injury or a knockdown, roll Will −3 or start over. A stun or another manoeuvre ends it at once.',
  ),
  man('NOTH-1', 'Do Nothing', 'No action. A turn without a manoeuvre counts as Do Nothing too.'),
  man(
    'EVAL-1',
    'Evaluate',
    'One foe in sight and close enough to charge: +1 to your attacks and feints against them next turn, up to +3 for turns in a row.',
  ),
  man('FEINT-1', 'Feint', 'A contest within reach: your weapon skill against the foe’s best answer.'),
  man('FEINT-2', 'Result', 'The foe’s defences drop by how much better you did. A failed feint gains nothing.'),
  man('FEINT-3', 'Use', 'Only your own attacks next turn profit from it (both attacks of a Double); then it is gone.'),
  man('MMOV-1', 'Move', 'Full Move, and no other action.'),
  man(
    'MMOV-2',
    'Sprinting in a fight',
    'Run straight ahead turn after turn: a fifth faster from the second. Every fifteenth turn, roll HT or lose 1 FP.',
    { options: ['sprintInFights'] },
  ),
  man('MAA-1', 'Move and Attack', 'Full Move and one attack, at a penalty.'),
  man('MAA-2', 'Its penalty', 'Melee −4, with skill 9 at most; ranged −2, or Bulk if that is worse.'),
  man('MAA-3', 'Its defence', 'No parry until your next turn.'),
  man('READY-1', 'Ready', 'Draw, take up, reset or switch something.'),
  man(
    'READY-2',
    'Unwieldy weapons',
    'Some weapons have to be readied after each attack before they can strike or parry again.',
  ),
  man(
    'READY-3',
    'Weapons not in hand',
    'Draw or pick up a sheathed or dropped weapon before you strike, aim or parry with it.',
  ),
  man(
    'READY-4',
    'Letting go and taking up',
    'You can let go of anything at any time. Outside a fight, picking it up takes a second.',
  ),
  man(
    'WAIT-1',
    'Wait',
    'Name what you wait for and what you will do: attack, feint, All-Out Attack with its option, or ready. With a ranged weapon, name a zone too.',
  ),
  man('WAIT-2', 'Acting on it', 'When it happens, act out of turn; the turn order does not change.'),

  hit(
    'ATK-1',
    'Attack procedure',
    'Attack roll, defence, damage; then the target rolls to keep an aim or concentration. The dead cannot be attacked.',
  ),
  hit(
    'ATK-2',
    'Effective skill',
    'Weapon skill, modified for shock, Evaluate, manoeuvre, off hand and whatever the game master adds; in melee also for posture; at range also for aim, size, range, shots and the target’s posture. Caps come last.',
  ),
  hit('ATK-3', 'Hits and criticals', 'Read like any other roll. There is no defence against a critical hit.'),
  hit('ATK-4', 'A roll of 3', 'Each hit does the most damage its dice allow.'),
  hit(
    'ATK-5',
    'Sure misses',
    'No skill turns a 17 or 18 into a hit. The game master decides what else goes wrong on a critical miss.',
  ),
  hit('ATK-6', 'Ready and in reach', 'The weapon has to be ready and the foe within its reach.'),
  hit('RNG-1', 'Range limits', 'No shots beyond maximum range or inside minimum range.'),
  hit(
    'RNG-2',
    'Size, range and speed',
    'Add the target’s Size Modifier, and one penalty for distance and speed together.',
    {
      options: ['meleeSizeModifier'],
    },
  ),
  hit(
    'RNG-3',
    'Speed/range table',
    'Add distance in yards and speed in yards per second. Each factor of ten beyond the table is another −6.',
    {
      tables: [table('Speed and range', ['Up to yards', 'Penalty'], SPEED_RANGE)],
    },
  ),
  hit('RNG-4', 'Half damage', 'Halve basic damage past the weapon’s half-damage range, rounding down.'),
  hit(
    'RNG-5',
    'Rapid fire',
    'More shots give a bonus to hit. A success is one hit, plus one for each full multiple of recoil in the margin.',
    {
      tables: [table('Shots', ['Up to shots', 'Bonus'], [...RAPID_FIRE, ['each doubling from 100', '1 more']])],
    },
  ),

  guard('DEF-1', 'Choosing a defence', 'Against a hit the target chooses one defence, a dodge by default.'),
  guard('DEF-2', 'No defence', 'For a target that is unaware of the attack, cannot react or made an All-Out Attack.'),
  guard('DEF-3', 'Defence roll', 'A roll like any other; a success stops the attack.'),
  guard(
    'DEF-4',
    'Modifiers',
    'Stun (−4, once), posture, +2 for a matching All-Out Defence, a ready shield, the attacker’s feint. Shock does not count.',
  ),
  guard(
    'DODGE-1',
    'Dodge',
    'Basic Speed rounded down, plus 3, minus the encumbrance level. Reeling and being very tired each halve it.',
  ),
  guard(
    'DODGE-2',
    'Dodging bursts',
    'A success escapes one hit, plus one for each point of margin; a critical success escapes every hit. Blocks and parries work the same way.',
    { reconstructed: true },
  ),
  guard('BLOCK-1', 'Block', 'Half of Shield or Cloak skill, plus 3.'),
  guard('BLOCK-2', 'What can be blocked', 'Anything but bullets, beams and the like.'),
  guard('BLOCK-3', 'Once', 'A single try until your next turn.'),
  guard(
    'PARRY-1',
    'Parry',
    'Half the weapon’s skill, plus 3, plus the weapon’s parry modifier. Bare hands use the best unarmed skill or DX.',
    { options: ['extraParryPenalty'] },
  ),
  guard('PARRY-2', 'What can be parried', 'Melee attacks and thrown weapons, with something ready that can parry.', {
    tables: [
      table(
        'Defences by class of attack',
        ['Attack', 'Dodge', 'Block', 'Parry'],
        WEAPON_CLASSES.map((id) => [
          CLASS_TITLES[id],
          'yes',
          yes(STOPPED_BY[id]?.block === true),
          yes(STOPPED_BY[id]?.parry === true),
        ]),
        false,
      ),
    ],
  }),
  guard('PARRY-3', 'Thrown weapons', '−1, or −2 if it weighs a pound or less.'),
  guard('PARRY-4', 'Unbalanced weapons', 'No parry with them on a turn in which they attacked.'),
  guard(
    'PARRY-5',
    'Parrying bare hands',
    'After an armed parry of a bare-handed attack, roll the weapon’s skill; a success wounds the attacker’s limb.',
    { options: ['parryInjuresUnarmed'] },
  ),
  guard(
    'PARRY-6',
    'An empty hand',
    'Two hands, less those that hold weapons or a ready shield. If hands are counted, a bare-handed parry needs an empty one.',
    { options: ['handsCounted'] },
  ),
];
