import type { RuleEntry } from '../../../contract/views';
import { COVER_DEFENSE, COVERS, DISTANCES } from '../tables/attacks';
import { chapter } from './entry';

const distances = {
  title: 'Distance',
  columns: ['Category', 'Up to', 'Defence bonus'],
  rows: DISTANCES.map(({ category, upToMetres, defense }) => [
    category,
    Number.isFinite(upToMetres) ? `${upToMetres} m` : 'beyond',
    defense,
  ]),
  option: 'extremeRangeBonus',
};

const covers = {
  title: 'Cover',
  columns: ['Degree', 'Defence bonus'],
  rows: COVERS.map((degree) => [degree, degree === 'total' ? 'no target' : COVER_DEFENSE[degree]]),
};

export const COMBAT_RULES: readonly RuleEntry[] = [
  ...chapter('INI', 'Encounter and initiative', [
    [
      1,
      'Order of combat',
      'Surprise, initiative, then turns in order. A round is six seconds; the clock moves when it closes, and once more when the fight ends.',
    ],
    [
      2,
      'Who is surprised',
      'Whoever notices none of those who sneak. Passive Alertness, or rolled if the game master wants.',
    ],
    [3, 'Being surprised', 'Nothing on the first turn, no reaction before it is over.'],
    [4, 'Initiative roll', 'Dexterity without a skill. The highest acts first.'],
    [5, 'Groups', 'Creatures of one kind may share a roll.'],
    [6, 'Ties', 'In the order the game master names, else as listed, or by a d12.', { options: ['initiativeTies'] }],
    [
      7,
      'Joining',
      'A newcomer rolls and goes in behind equals; it acts this round only if its place is still to come.',
    ],
    [8, 'Delay', 'Before anything is used a turn may go to the end of the order for good.'],
    [
      9,
      'The first turn',
      'Whoever heads the order starts a turn like any other: gravity, breath and death save come with it.',
    ],
  ]),
  ...chapter('TRN', 'Turns', [
    [1, 'Budget', 'Movement, one action, one minor action a turn, and one reaction until the next.'],
    [2, 'Free interactions', 'Words, and one handling of an object. A second one takes the action.'],
    [3, 'Reactions', 'An answer to a trigger on anybody’s turn, once until one’s own turn starts.'],
    [
      4,
      'How a turn runs',
      'At its end bleeding and what ends then; at the next start effects, the save against crushing gravity, want of air, the death save.',
    ],
  ]),
  ...chapter('ACT', 'Actions', [
    [1, 'Attack', 'One attack, and those that features add.'],
    [2, 'Dash', 'The speed once more. A hurt leg may give way.'],
    [3, 'Defend', 'Attackers one sees have disadvantage, Dexterity saves advantage, until the next turn.'],
    [4, 'Disengage', 'An action: for the rest of the turn no movement invites an opportunity attack.'],
    [5, 'Help', 'Advantage on the next check for a task, or on the first attack against somebody named.'],
    [
      6,
      'Hide',
      'An action to hide where the game master allows it; see the rules of hiding for the roll and for who notices.',
    ],
    [7, 'Ready', 'A trigger and an answer; the answer costs the reaction.'],
    [8, 'Search', 'A Perception check, usually Inspection.'],
    [9, 'Aim', 'A minor action: +1 if the attack is the next action.'],
    [10, 'Feint', 'WIL (Cunning) against PER (Insight): advantage on the first melee attack.'],
    [
      11,
      'Overrun',
      'Acrobatics or Might against Might, to cross a foe’s space. Size helps one and hampers the other; a loss invites a blow.',
    ],
    [12, 'Dodge', 'A reaction before the roll: disadvantage for one melee attack one is aware of.'],
    [13, 'Opportunity attack', 'A reaction when a foe leaves one’s reach by its own movement.'],
    [14, 'Anything else', 'Features say what they cost; the rest is a check.'],
  ]),
  ...chapter('ATK', 'Attacks', [
    [1, 'Attack roll', 'The weapon’s ability and skill, its bonus, aim and flanking.'],
    [
      2,
      'What to reach',
      'Defence, and what distance and cover add. The default Defence of 12 is put together here.',
      { reconstructed: true },
    ],
    [
      3,
      'Distance',
      'The farther a ranged target, the higher its Defence. Within reach is adjacent; melee knows nothing else.',
      { tables: [distances], options: ['extremeRangeBonus'] },
    ],
    [
      4,
      'Cover',
      'Cover between attacker and target adds to Defence. Several pieces do not add up; the best one counts.',
      { tables: [covers] },
    ],
    [5, 'Visibility', 'A bleared target hampers; an obscured one is unseen.'],
    [6, 'Flanking', 'By option +2 in melee with an ally on the other side.', { options: ['positionRules'] }],
    [
      7,
      'High ground',
      'By option an attack from above has advantage. A rider is above everything smaller than the mount.',
      { options: ['positionRules'] },
    ],
    [
      8,
      'Sources for attacks',
      'What attacker and target suffer, see and do decides advantage and disadvantage. Not seeing is one source each way.',
    ],
    [9, 'Range', 'One category beyond is disadvantage, more is out of range.'],
    [10, 'Shooting beside a foe', 'Disadvantage while a foe that sees and can act stands close.'],
    [11, 'Firing into melee', 'Disadvantage with an ally at the target, unless it is two sizes larger.'],
    [
      12,
      'Throwing charges',
      'CMB (Throwing) DC 15, up to 10 m, with disadvantage up to 30 m. A miss strays 1d3 m in one of eight directions.',
      { reconstructed: true },
    ],
    [13, 'Explosives', 'The skill raises the DC of the save.'],
    [14, 'Melee reach', 'Natural reach and what the weapon adds.'],
    [
      15,
      'Two weapons',
      'After a light weapon’s attack another light one may strike for the minor action, without ability to damage.',
    ],
    [
      16,
      'Holding things',
      'A ruined arm holds nothing two-handed, two hold nothing. A dropped weapon must be picked up. The charmed do no harm.',
    ],
    [
      17,
      'One hand left',
      'With a lost arm there is one weapon, and no second one. Another weapon at hand may be drawn with the attack.',
    ],
    [
      18,
      'Attacks in a row',
      'All attacks of one action may be made together; one whose target is dead by then costs nothing.',
    ],
  ]),
  ...chapter('MEL', 'Contests in melee', [
    [1, 'Grapple', 'Wrestling against Wrestling or Acrobatics, one size larger at most, a hand free.'],
    [2, 'Escape', 'Wrestling or Acrobatics against Wrestling.'],
    [3, 'Dragging', 'Half speed with a victim, full speed with one two sizes smaller.'],
    [4, 'Immobilise', 'Once held: both restrained until the next turn, and silent if wished.'],
    [5, 'Disarm', 'Weapon skill against weapon skill; two hands hold better.'],
    [
      6,
      'Shove',
      'Wrestling against Wrestling or Acrobatics, one size larger at most: the target goes down or 2 m away.',
    ],
    [7, 'Tripping weapons', 'Their skill stands in for Wrestling, only to bring down.'],
    [
      8,
      'Out of the grip',
      'A push of 2 m ends a grip between the two that reaches less far. Of other grips the game master says so.',
    ],
  ]),
  ...chapter('AOE', 'Areas', [
    [
      1,
      'No attack roll',
      'No attack roll: everybody inside makes the save that the effect names, and takes what it says.',
    ],
    [
      2,
      'Shapes',
      'Sphere, cone, cube, cylinder and line, measured from the origin. A cone is as wide as it is far; cone, cube and line leave their origin out.',
    ],
    [3, 'Blocked lines', 'Behind total cover nobody is in the area.'],
    [4, 'One damage roll', 'Rolled once, taken by each with its own save and armour.'],
    [
      5,
      'Cover against areas',
      'Cover towards the origin gives advantage on Dexterity saves, and no Defence. Total cover keeps out.',
    ],
    [6, 'Several types', 'Each type is rolled once and halved on its own by a save; armour counts once.'],
  ]),
  ...chapter('DUR', 'Durations', [
    [1, 'Kinds', 'At once, for a time, until a turn starts or ends, until the fight ends, until a save.'],
    [
      2,
      'By turns',
      'The next start or end of somebody’s turn; applied in that very turn it runs through the one after. Without turns it is 6 seconds.',
    ],
    [3, 'Rounds and times', 'Rounds count at the start of the anchor’s turn; after the fight they are 6 seconds each.'],
    [
      4,
      'Saves by themselves',
      'A save may fall as each turn starts or ends, or only be called to mind. Outside fights it is always called to mind.',
    ],
    [5, 'On several', 'One effect may be laid on several people at once.'],
  ]),
  ...chapter('CON', 'Concentration', [
    [1, 'Concentration', 'One effect at a time; a second ends the first.'],
    [2, 'Damage', 'Each wound asks Stamina or Lucidity, DC 13 or half the damage.'],
    [3, 'Other breaks', 'Becoming incapacitated, dropping to 0 or dying ends it without a save.'],
    [4, 'Surroundings', 'A storm or the like asks INT (Lucidity) DC 15.'],
    [
      5,
      'What hangs on it',
      'Effects may hang on a concentration; they end with it, wherever they are and why ever it ends.',
    ],
    [6, 'How long', 'A concentration may have a time, after which it ends by itself.'],
  ]),
];
