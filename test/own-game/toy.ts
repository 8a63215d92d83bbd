import { definitionSchema } from '../../src/rulesets/own-game/definition/schema';
import { rulesetOf } from '../../src/rulesets/own-game/index';
import { SAMPLE } from '../toy/sample';

/** The small system of `test/toy`, written as data: what its code does, and no more. */
export const TOY_DEFINITION = definitionSchema.parse({
  title: 'Toy Duel',
  fields: [
    { id: 'grit', title: 'Grit', start: 12, least: 1, most: 9999, note: 'TOY-3' },
    { id: 'left', title: 'Left', kind: 'value', formula: 'grit - hurt', note: 'TOY-3' },
  ],
  trackers: [
    {
      id: 'hurt',
      title: 'Hurt',
      max: 'grit',
      counts: 'up',
      open: true,
      thresholds: [{ when: 'atLeast', at: 'grit', word: 'Spent', condition: 'spent', standing: 'dead' }],
      note: 'TOY-3',
    },
  ],
  order: { by: 'listed', seconds: 10, round: 'exchange', rounds: 'exchanges', skip: false, note: 'TOY-1' },
  attacks: [{ id: 'attack', title: 'Attack', dice: '1d6', against: '4', damage: '1d6', note: 'TOY-4' }],
  harm: { title: 'Strike', die: 6, note: 'TOY-3' },
  conditions: [
    {
      id: 'bound',
      label: 'Bound',
      text: 'Can do nothing until somebody cuts the rope.',
      stacking: 'once',
      until: 'until cut loose',
      forbids: ['act'],
      note: 'TOY-5',
    },
    {
      id: 'winded',
      label: 'Winded',
      text: 'Attacks at −1 for a minute.',
      tone: 'warn',
      seconds: 60,
      changes: [{ figure: 'attack', by: -1 }],
      note: 'TOY-5',
    },
    {
      id: 'blessed',
      label: 'Blessed',
      text: 'Attacks at +1, once for each who blesses.',
      tone: 'good',
      seen: false,
      stacking: 'by-source',
      changes: [{ figure: 'attack', by: 1 }],
      note: 'TOY-5',
    },
    {
      id: 'ember',
      label: 'Ember',
      text: 'Burns once a minute.',
      byHand: 'never',
      stacking: 'replace',
      hazard: true,
      tick: { seconds: 60, tracker: 'hurt', amount: '1d6' },
      note: 'TOY-2',
    },
    { id: 'spent', label: 'Spent', text: 'Is out of the duel.', byHand: 'never', stacking: 'once', note: 'TOY-3' },
  ],
  rests: [{ id: 'rest', title: 'Rest', gains: [{ tracker: 'hurt', amount: 'hours' }], note: 'TOY-6' }],
  cares: [{ id: 'bandage', title: 'Bandage', tracker: 'hurt', amount: '1d6', note: 'TOY-7' }],
  notes: [
    ['TOY-1', 'Places', 'All act in the order of arrival; an exchange lasts ten seconds.'],
    ['TOY-2', 'Embers', 'An ember burns for one die each minute until its bearer is spent.'],
    ['TOY-3', 'Strikes', 'The dice of a strike add to the hurt.'],
    ['TOY-4', 'Attacks', 'One die, and 4 or more hits: another die is the hurt.'],
    ['TOY-5', 'Conditions', 'The bound do nothing; the winded attack worse, the blessed better.'],
    ['TOY-6', 'Rest', 'Each hour of rest takes one hurt away, but not from the spent.'],
    ['TOY-7', 'Bandages', 'Outside a duel somebody able takes a die of hurt from one who is hurt.'],
  ].map(([id, title, text]) => ({ id, title, text })),
});

export const DATA_TOY = rulesetOf(TOY_DEFINITION, SAMPLE);
