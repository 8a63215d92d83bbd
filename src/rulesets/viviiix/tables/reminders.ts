/** Reminders by topic, in display order. */
export const REMINDERS = {
  'reaction-combat': [
    { id: 'ambushed', text: 'Attacked out of nowhere.', rule: 'VX-REACT-5' },
    { id: 'first-ally-falls', text: 'The first of their side goes down.', rule: 'VX-REACT-5' },
    { id: 'half-allies-dead', text: 'More than half their side is dead or dying.', rule: 'VX-REACT-5' },
    { id: 'cornered', text: 'No way out.', rule: 'VX-REACT-5' },
    { id: 'multiple-attackers', text: 'Two or more enemies attack the same person.', rule: 'VX-REACT-5' },
  ],
  'reaction-non-combat': [
    { id: 'limited-time', text: 'The clock is against them.', rule: 'VX-REACT-6' },
    { id: 'threatened', text: 'Somebody threatens them, with words or worse.', rule: 'VX-REACT-6' },
    { id: 'witnesses-act-against-morality', text: 'They witness something they believe is wrong.', rule: 'VX-REACT-6' },
    { id: 'acts-against-morality', text: 'They have to do something they believe is wrong.', rule: 'VX-REACT-6' },
  ],
  advantages: [
    { id: 'higher-position', text: 'Stands higher than the opponent.', rule: 'VX-MOD-7' },
    { id: 'spell-bonus', text: 'A spell helps.', rule: 'VX-MOD-7' },
    { id: 'exalted', text: 'Exalted: State of Mind 10.', rule: 'VX-MOD-7' },
  ],
  disadvantages: [
    { id: 'prone', text: 'Lies on the ground in a fight.', rule: 'VX-MOD-8' },
    { id: 'state-malus', text: 'Something holds them back, such as panic.', rule: 'VX-MOD-8' },
    { id: 'armour-untrained', text: 'Wears armour they are not trained in.', rule: 'VX-MOD-8' },
  ],
  sequence: [
    {
      id: 'surprised-may-continue',
      text: 'Anybody surprised can carry on with what they were doing.',
      rule: 'VX-SEQ-7',
    },
    { id: 'declare-and-execute', text: 'Each declares and acts at once, unless you say otherwise.', rule: 'VX-SEQ-6' },
    { id: 'end-of-turn-results', text: 'Results take effect at the end of the turn.', rule: 'VX-TIME-3' },
  ],
} as const;

export type Topic = keyof typeof REMINDERS;
export const TOPICS = Object.keys(REMINDERS) as [Topic, ...Topic[]];
