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
    'Two unless the stat block says more. What is not used by the end of the turn is gone.',
  ),
  action(
    'AD-ACT-2',
    'In any order',
    'Actions are spent in any mixture. Only spells, techniques and emergency aid take more than one. Any action but an attack gives up an open off-hand attack.',
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
    `One action; until the next own turn every defence costs ${VIGOR_PRICE.defendDiscount} Vigor less.`,
  ),
  action('AD-ACT-6', 'Escape', 'One action to flee. Everybody adjacent gets an opening. Who means to be gone says so.'),
  action('AD-ACT-7', 'Move', 'One action for up to one foot per point of Speed, as often as there are actions.'),
  action(
    'AD-ACT-8',
    'Ready',
    'One action names a trigger and a deed, which can then be done as a reaction before the next own turn.',
    { options: ['readiedReactionVigor'] },
  ),
  action(
    'AD-ACT-9',
    'Use an ability',
    'Techniques, spells and talents cost the actions, Vigor and Mana they name, paid when they take effect. An attack of several turns is begun as one, or follows for free once its actions are spent.',
  ),
  action('AD-ACT-10', 'Use an item', 'One action for a potion, a wand, a detonator; its result is entered separately.'),
  action('AD-ACT-11', 'Use a skill', 'One action for a check or a contest that takes the turn’s attention.'),
  action(
    'AD-ACT-12',
    'Attacks and aid over several turns',
    'A spell or technique that needs more actions than are left, and emergency aid, gather them over turns. Nothing is paid or rolled before the last of them.',
  ),
  action(
    'AD-ACT-13',
    'Away from the fight',
    'Who flees to be gone leaves the order when the turn ends, unless dead, unconscious, held or on the ground by then.',
  ),
  reaction('AD-REA-1', 'Reacting', 'Whoever an action is aimed at may answer it. If nobody answers, it works.'),
  reaction(
    'AD-REA-2',
    'One answer',
    'Each attack is answered once, each opening taken once, each readied action done once.',
  ),
  reaction(
    'AD-REA-3',
    'Not on the own turn',
    'The active creature neither defends nor takes openings nor uses what it readied.',
  ),
  reaction(
    'AD-REA-4',
    'Reactions cost Vigor',
    'Who cannot pay cannot react. The price is paid before the dice are rolled.',
    {
      tables: [
        {
          title: 'Prices in Vigor',
          columns: ['What', 'Vigor'],
          rows: [
            ['Off-hand attack', VIGOR_PRICE.offHand],
            ['Defence', VIGOR_PRICE.defense],
            ['Defence while on the defensive', VIGOR_PRICE.defense - VIGOR_PRICE.defendDiscount],
            ['Taking an opening', VIGOR_PRICE.opening],
          ],
        },
      ],
    },
  ),
  reaction(
    'AD-REA-5',
    'Defence',
    `Dodge, deflect or block for ${VIGOR_PRICE.defense} Vigor: Action Die with the dice of Speed and defence dice.`,
  ),
  reaction(
    'AD-REA-6',
    'Taking an opening',
    `A common attack as a reaction for ${VIGOR_PRICE.opening} Vigor against somebody who gave an opening; no spell, no technique.`,
  ),
  reaction('AD-REA-7', 'Special defences', 'Talents change ability, price, dice, Charges and Challenges of a defence.'),
  reaction('AD-REA-8', 'Charges on reactions', 'They count, unless the campaign lets reactions go without any.', {
    options: ['reactionCharges'],
  }),
  reaction(
    'AD-REA-9',
    'One trigger, one blow',
    'An opening and a readied blow at the same target in the same turn: was that two triggers? The game master is reminded, or the second is refused.',
    { options: ['oneReaction'] },
  ),
  position(
    'AD-POS-1',
    'Adjacent',
    `Within 6 feet with nothing between. At most ${MOST_ADJACENT} creatures are adjacent to one.`,
  ),
  position('AD-POS-2', 'Reach', '6 feet, unless stat block or weapon name another.'),
  position(
    'AD-POS-3',
    'Openings',
    'Fleeing, getting up, some techniques and careless moments leave openings to those named. They are gone when the turn ends.',
  ),
  position(
    'AD-POS-4',
    'Knocked down',
    'Who falls on their own turn loses the action in progress. Standing up is an action and leaves an opening.',
  ),
  position(
    'AD-POS-5',
    'Lying down',
    'A quarter of the Speed for moving and for the Speed dice of a defence, rounded down. Shots at somebody lying down have a Challenge.',
  ),
  helpless(
    'AD-INC-1',
    'Unable to act',
    'The dead, destroyed and unconscious do nothing, the last of these but resist. Who is bound does only what needs no movement. The winded spend no action.',
    {
      tables: [
        {
          title: 'What is not possible',
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
    'A hit on somebody unconscious or incapacitated may kill outright instead of rolling damage, if the weapon can hurt them at all.',
    { options: ['incapacitatedKill'] },
  ),
  helpless('AD-RES-1', 'Resistance check', 'A check with the dice of the one ability that the threat names.'),
  helpless('AD-RES-2', 'General resistance', 'Dice for general resistance are added to every Resistance check.'),
  helpless(
    'AD-RES-3',
    'Struggling free',
    'An effect may say how it is struggled against. The check takes an action of the own turn; a success ends it, a failure may be tried again.',
    { options: ['struggleActions'] },
  ),
  helpless(
    'AD-RES-4',
    'What comes with a hit',
    'A sting, a grip, a blow that fells: after its damage the weapon brings more, which the target resists with the ability it names. Some bring it only with an injury.',
  ),
  helpless(
    'AD-RES-5',
    'Powers',
    'A spell or technique without an attack roll works on whom it is aimed at; they resist. It costs what it names, over several turns if it must.',
  ),
];
