/** Things worth remembering, by topic, in the order they are read out. */
export const REMINDERS = {
  'reaction-combat': [
    { id: 'ambushed', text: 'Attacked out of nowhere.', rule: 'VX-REACT-5' },
    { id: 'first-ally-falls', text: 'The first of their own goes down.', rule: 'VX-REACT-5' },
    { id: 'half-allies-dead', text: 'More than half of their side is dead.', rule: 'VX-REACT-5' },
    { id: 'cornered', text: 'No way out.', rule: 'VX-REACT-5' },
    { id: 'multiple-attackers', text: 'Two or more enemies go for the same one.', rule: 'VX-REACT-5' },
  ],
  'reaction-non-combat': [
    { id: 'limited-time', text: 'The clock is against them.', rule: 'VX-REACT-6' },
    { id: 'threatened', text: 'Somebody threatens them, with words or worse.', rule: 'VX-REACT-6' },
    { id: 'witnesses-act-against-morality', text: 'They see something they hold to be wrong.', rule: 'VX-REACT-6' },
    { id: 'acts-against-morality', text: 'They have to do something they hold to be wrong.', rule: 'VX-REACT-6' },
  ],
  advantages: [
    { id: 'higher-position', text: 'Stands higher than the opponent.', rule: 'VX-MOD-7' },
    { id: 'spell-bonus', text: 'A spell lends a hand.', rule: 'VX-MOD-7' },
    { id: 'exalted', text: 'In the best of spirits, State of Mind 10.', rule: 'VX-MOD-7' },
  ],
  disadvantages: [
    { id: 'prone', text: 'Lies on the ground in a fight.', rule: 'VX-MOD-8' },
    { id: 'state-malus', text: 'Something holds them back, such as panic.', rule: 'VX-MOD-8' },
    { id: 'armour-untrained', text: 'Wears armour they are not used to.', rule: 'VX-MOD-8' },
  ],
  sequence: [
    { id: 'surprised-may-continue', text: 'The surprised may go on with what they were doing.', rule: 'VX-SEQ-7' },
    { id: 'declare-and-execute', text: 'Who declares acts at once, unless you say otherwise.', rule: 'VX-SEQ-6' },
    { id: 'end-of-turn-results', text: 'What the turn does takes hold when it closes.', rule: 'VX-TIME-3' },
  ],
} as const;

export type Topic = keyof typeof REMINDERS;
export const TOPICS = Object.keys(REMINDERS) as [Topic, ...Topic[]];
