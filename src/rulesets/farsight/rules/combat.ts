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
      'Surprise, initiative, then turns in order. A round is six seconds; the clock moves when it ends, and once more when the fight does.',
    ],
    [
      2,
      'Who is surprised',
      'Anybody who notices none of the sneakers: with passive Alertness, or rolled if the game master wants.',
    ],
    [3, 'Being surprised', 'No movement or action on the first turn, no reaction before it is over.'],
    [4, 'Initiative roll', 'Dexterity without a skill. The highest acts first.'],
    [5, 'Groups', 'Creatures of one kind may share a roll.'],
    [6, 'Ties', 'In the game master’s order, otherwise as listed or by a d12.', { options: ['initiativeTies'] }],
    [
      7,
      'Joining',
      'A newcomer rolls and goes in after anybody with the same total; if its place has gone by, it waits for the next round.',
    ],
    [
      8,
      'Delay',
      'At the start of a turn, before using anything, a combatant can move to the end of the order for good.',
    ],
    [9, 'The first turn', 'The first in the order starts a turn like any other, with gravity, breath and death save.'],
  ]),
  ...chapter('TRN', 'Turns', [
    [1, 'Budget', 'Each turn: movement, one action and one minor action; one reaction until the next.'],
    [2, 'Free interactions', 'Short talk, and one object. A second object takes the action.'],
    [3, 'Reactions', 'A response to a trigger on anybody’s turn, once until your own next turn starts.'],
    [
      4,
      'How a turn runs',
      'At its end bleeding, then effects that end; at the next start effects, the save against extreme gravity, suffocation, the death save.',
    ],
  ]),
  ...chapter('ACT', 'Actions', [
    [1, 'Attack', 'One attack, plus any that features add.'],
    [2, 'Dash', 'Moves up to the speed once more. An injured leg can give way.'],
    [3, 'Defend', 'Until the next turn, attackers you can see have disadvantage and your Dexterity saves advantage.'],
    [4, 'Disengage', 'An action: for the rest of the turn your movement provokes no opportunity attacks.'],
    [5, 'Help', 'Advantage on somebody’s next check for a task, or on their first attack against a named target.'],
    [6, 'Hide', 'An action, where the game master allows it; the rules of hiding give the roll and who notices.'],
    [7, 'Ready', 'A trigger and a response; the response costs the reaction.'],
    [8, 'Search', 'A Perception check, usually Inspection.'],
    [9, 'Aim', 'A minor action: +1 if attacking that target is the next action.'],
    [10, 'Feint', 'WIL (Cunning) against PER (Insight): advantage on the first melee attack.'],
    [
      11,
      'Overrun',
      'Acrobatics or Might against Might, to cross a foe’s space. The larger has the edge with Might, the smaller with Acrobatics; losing provokes an opportunity attack.',
    ],
    [12, 'Dodge', 'A reaction before the roll: disadvantage on one melee attack you are aware of.'],
    [13, 'Opportunity attack', 'A reaction: a melee attack on a foe that leaves your reach by its own movement.'],
    [14, 'Anything else', 'Features say what they cost; anything improvised is a check.'],
  ]),
  ...chapter('ATK', 'Attacks', [
    [1, 'Attack roll', 'The weapon’s ability and skill, its bonus, aim and flanking.'],
    [
      2,
      'DC to hit',
      'Defence, plus distance and cover. The default Defence of 12 is our own.',
      { reconstructed: true },
    ],
    [
      3,
      'Distance',
      'The farther the target of a shot, the higher its Defence. Anything within reach is adjacent.',
      { tables: [distances], options: ['extremeRangeBonus'] },
    ],
    [
      4,
      'Cover',
      'Cover between attacker and target adds to Defence. Only the best piece counts.',
      { tables: [covers] },
    ],
    [5, 'Visibility', 'A bleared target means disadvantage; an obscured one is unseen.'],
    [6, 'Flanking', 'Optional: +2 in melee with an ally on the opposite side.', { options: ['positionRules'] }],
    [
      7,
      'High ground',
      'Optional: an attack from above has advantage. Riders count as above anything smaller than their mount.',
      { options: ['positionRules'] },
    ],
    [
      8,
      'Sources for attacks',
      'Conditions, sight and what both sides are doing give advantage and disadvantage. Not seeing is one source each way.',
    ],
    [9, 'Range', 'One category beyond range is disadvantage, more is out of range.'],
    [10, 'Shooting next to a foe', 'Disadvantage while a foe who sees you and can act is adjacent.'],
    [
      11,
      'Firing into melee',
      'Disadvantage with an ally in melee with the target, unless the target is two sizes larger.',
    ],
    [
      12,
      'Throwing charges',
      'CMB (Throwing) DC 15, up to 10 m, with disadvantage up to 30 m. A miss lands 1d3 m off in one of eight directions.',
      { reconstructed: true },
    ],
    [13, 'Explosives', 'The skill’s bonus adds to the DC of the save.'],
    [14, 'Melee reach', 'Natural reach, plus what the weapon adds.'],
    [
      15,
      'Two weapons',
      'After an attack with a light weapon, a minor action attacks with another light one, without an ability added to damage.',
    ],
    [
      16,
      'Holding things',
      'One compromised arm: nothing two-handed; both: no weapon at all. A dropped weapon must be picked up. The charmed cannot attack their charmer.',
    ],
    [
      17,
      'One hand left',
      'With a compromised arm there is no second weapon. Another weapon at hand can be drawn with the attack.',
    ],
    [
      18,
      'Attacks in a row',
      'All attacks of one action can be made together; those left over for somebody already dead cost nothing.',
    ],
  ]),
  ...chapter('MEL', 'Melee contests', [
    [1, 'Grapple', 'Wrestling against Wrestling or Acrobatics; the target one size larger at most, and a free hand.'],
    [2, 'Escape', 'Wrestling or Acrobatics against Wrestling.'],
    [3, 'Dragging', 'Half speed with a victim, full speed if it is two sizes smaller.'],
    [
      4,
      'Immobilise',
      'Of somebody grappled: both are restrained until the next turn, and the target is silenced if you like.',
    ],
    [5, 'Disarm', 'Weapon skill against weapon skill; disadvantage if it is held in two hands.'],
    [
      6,
      'Shove',
      'Wrestling against Wrestling or Acrobatics; the target, one size larger at most, goes prone or is pushed 2 m.',
    ],
    [7, 'Tripping weapons', 'Their skill replaces Wrestling, but only to knock prone.'],
    [
      8,
      'Pushed out of a grapple',
      'A push of 2 m ends a grapple between the two if the grappler’s reach is shorter. Whether it ends others is up to the game master.',
    ],
  ]),
  ...chapter('AOE', 'Areas', [
    [1, 'No attack roll', 'Everybody inside makes the save that the effect calls for, and takes what it says.'],
    [
      2,
      'Shapes',
      'Sphere, cone, cube, cylinder and line, measured from the origin. A cone is as wide as the distance from it; cone, cube and line exclude the origin itself.',
    ],
    [3, 'Blocked lines', 'Anybody behind total cover is outside the area.'],
    [4, 'One damage roll', 'Rolled once; everybody has their own save and armour.'],
    [
      5,
      'Cover against areas',
      'Cover from the origin gives advantage on Dexterity saves, not Defence. Total cover keeps you out of it.',
    ],
    [6, 'Several types', 'Each type is rolled once and halved separately by a save; armour counts once.'],
  ]),
  ...chapter('DUR', 'Durations', [
    [1, 'Kinds', 'Instant, for a time, until a turn starts or ends, until the fight ends, or until a save.'],
    [
      2,
      'By turns',
      'Until somebody’s turn next starts or ends; if applied in that very turn, until the end of the one after. Outside fights it is 6 seconds.',
    ],
    [3, 'Rounds and times', 'Rounds count at the start of the anchor’s turn; after the fight each is 6 seconds.'],
    [
      4,
      'Automatic saves',
      'A save can be rolled automatically as each turn starts or ends, or just be a reminder. Outside fights it is always a reminder.',
    ],
    [5, 'Several targets', 'One effect can be applied to several creatures at once.'],
  ]),
  ...chapter('CON', 'Concentration', [
    [1, 'Concentration', 'One effect at a time; a second ends the first.'],
    [2, 'Damage', 'Each hit calls for Stamina or Lucidity, DC 13 or half the damage if higher.'],
    [3, 'Other breaks', 'Becoming incapacitated, dropping to 0 or dying ends it without a save.'],
    [4, 'Surroundings', 'A storm or the like calls for INT (Lucidity) DC 15.'],
    [
      5,
      'Effects that depend on it',
      'An effect can depend on somebody’s concentration; it ends with it, whoever has it and for whatever reason.',
    ],
    [6, 'How long', 'Concentration can have a time limit, after which it ends.'],
  ]),
];
