import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { MOST_ADJACENT, OFF_HAND_CHALLENGES, VIGOR_PRICE } from '../tables/ladder';

const action = entriesOf('Actions');
const reaction = entriesOf('Reactions');
const position = entriesOf('Position');
const helpless = entriesOf('Helplessness and resistance');

/** Actions, reactions, position, helplessness. */
export const ACTION_RULES: readonly RuleEntry[] = [
  action(
    'AD-ACT-1',
    'Actions per turn',
    'Two, unless the stat block gives more. Actions left when the turn ends are lost.',
  ),
  action(
    'AD-ACT-2',
    'In any order',
    'Mix actions as you like. Only spells, techniques and emergency aid take more than one. Any action but an attack gives up the off-hand attack.',
  ),
  action(
    'AD-ACT-3',
    'Attack',
    'One action for a strike or a shot. An off-hand attack may follow, except after spells and heavy techniques.',
  ),
  action(
    'AD-ACT-4',
    'Off-hand attack',
    `Once after an attack action: ${VIGOR_PRICE.offHand} Vigor, no action, ${OFF_HAND_CHALLENGES} Challenges to hit and ${OFF_HAND_CHALLENGES} on damage, with a weapon or a bare hand.`,
  ),
  action(
    'AD-ACT-5',
    'Defend',
    `One action; each defence costs ${VIGOR_PRICE.defendDiscount} Vigor less until their next turn.`,
  ),
  action(
    'AD-ACT-6',
    'Escape',
    'One action to flee. Everybody adjacent gets an opening. Say so if they mean to leave the fight.',
  ),
  action('AD-ACT-7', 'Move', 'One action to move up to one foot per point of Speed, as often as there are actions.'),
  action(
    'AD-ACT-8',
    'Ready',
    'Spend one action to hold another for a trigger. It is done as a reaction when the trigger comes, or lost when their next turn begins.',
    { options: ['readiedReactionVigor'] },
  ),
  action(
    'AD-ACT-9',
    'Use an ability',
    'Techniques, spells and talents cost the actions they name; Vigor and Mana are paid when they take effect. An attack over several turns starts as an attack, or follows for free once its actions are spent.',
  ),
  action(
    'AD-ACT-10',
    'Use an item',
    'One action for a potion, a wand, a detonator; what it does is entered separately.',
  ),
  action('AD-ACT-11', 'Use a skill', 'A check or contest that takes time costs one action.'),
  action(
    'AD-ACT-12',
    'Attacks and aid over several turns',
    'Emergency aid, or a spell or technique too long for the turn, can be spread over several. Nothing is paid or rolled until the last action.',
  ),
  action(
    'AD-ACT-13',
    'Leaving the fight',
    'Somebody fleeing the fight leaves the order when the turn ends, unless they are dead, unconscious, held or on the ground by then.',
  ),
  reaction('AD-REA-1', 'Reacting', 'Anybody an action is aimed at can answer it. If nobody does, it works.'),
  reaction(
    'AD-REA-2',
    'One answer',
    'Each attack is answered once, each opening taken once, each readied action done once.',
  ),
  reaction(
    'AD-REA-3',
    'Not on your own turn',
    'The active creature cannot defend, take openings or use a readied action.',
  ),
  reaction(
    'AD-REA-4',
    'Reactions cost Vigor',
    'Without the Vigor there is no reaction. It is paid before any dice are rolled.',
    {
      tables: [
        {
          title: 'Vigor costs',
          columns: ['What', 'Vigor'],
          rows: [
            ['Off-hand attack', VIGOR_PRICE.offHand],
            ['Defence', VIGOR_PRICE.defense],
            ['Defence while defending', VIGOR_PRICE.defense - VIGOR_PRICE.defendDiscount],
            ['Taking an opening', VIGOR_PRICE.opening],
          ],
        },
      ],
    },
  ),
  reaction(
    'AD-REA-5',
    'Defence',
    `Dodge, deflect or block for ${VIGOR_PRICE.defense} Vigor: Action Die plus Speed dice and defence dice.`,
  ),
  reaction(
    'AD-REA-6',
    'Taking an opening',
    `An ordinary attack on somebody who gave an opening: a reaction for ${VIGOR_PRICE.opening} Vigor, without spells or techniques.`,
  ),
  reaction(
    'AD-REA-7',
    'Special defences',
    'Talents can change the ability, cost, dice, Charges and Challenges of a defence.',
  ),
  reaction('AD-REA-8', 'Charges on reactions', 'They count, unless the campaign ignores them.', {
    options: ['reactionCharges'],
  }),
  reaction(
    'AD-REA-9',
    'One trigger, one blow',
    'An opening and a readied attack on the same target in the same turn: was that two triggers? The game master is reminded, or the second is refused.',
    { options: ['oneReaction'] },
  ),
  position(
    'AD-POS-1',
    'Adjacent',
    `Within 6 feet with nothing in between. At most ${MOST_ADJACENT} creatures can be adjacent to one.`,
  ),
  position('AD-POS-2', 'Reach', '6 feet, unless the stat block or weapon says otherwise.'),
  position(
    'AD-POS-3',
    'Openings',
    'Fleeing, getting up, some techniques and careless moments give openings to those chosen. Openings end with the turn.',
  ),
  position(
    'AD-POS-4',
    'Knocked down',
    'Somebody who falls on their own turn loses the action in progress. Standing up takes an action and gives an opening.',
  ),
  position(
    'AD-POS-5',
    'Lying down',
    'A quarter of Speed for moving and for the Speed dice of a defence, rounded down. Shots at somebody lying down have a Challenge.',
  ),
  helpless(
    'AD-INC-1',
    'Unable to act',
    'The dead, destroyed and unconscious can do nothing, though the unconscious still resist. The bound can do only what needs no movement. The winded cannot spend actions.',
    {
      tables: [
        {
          title: 'Not possible',
          columns: ['Condition', 'Actions', 'Reactions', 'Checks'],
          rows: [
            ['dead, destroyed, object', 'all', 'all', 'all'],
            ['unconscious', 'all', 'all', 'all but resistance'],
            ['incapacitated', 'what needs movement', 'what needs movement', 'none'],
            ['winded', 'what spends an action', 'none, or all by option', 'none'],
          ],
        },
      ],
    },
  ),
  helpless(
    'AD-INC-2',
    'Killing the helpless',
    'A hit on somebody unconscious or incapacitated can kill outright instead of rolling damage, if the weapon can hurt them at all.',
    { options: ['incapacitatedKill'] },
  ),
  helpless('AD-RES-1', 'Resistance check', 'A check with the dice of the ability that the threat names.'),
  helpless('AD-RES-2', 'General resistance', 'Dice for general resistance are added to every Resistance check.'),
  helpless(
    'AD-RES-3',
    'Struggling free',
    'An effect can say how to struggle free of it. The check takes an action on their own turn. Success ends the effect; after a failure they can try again.',
    { options: ['struggleActions'] },
  ),
  helpless(
    'AD-RES-4',
    'More than damage',
    'A sting, a grip, a knock-down blow: after the damage comes a further effect, which the target resists with the ability it names. Some need an injury first.',
  ),
  helpless(
    'AD-RES-5',
    'Powers',
    'A spell or technique without an attack roll; its targets resist. It costs what it names, over several turns if need be.',
  ),
];
