import type { EffectView, RuleEntry } from '../../src/contract/views';
import { entriesOf } from '../../src/engine/system/rule-entries';
import { EFFECTS } from './effects';

const time = entriesOf('Time');
const harm = entriesOf('Harm');
const care = entriesOf('Care');

/** The reference, in our own words. */
export const RULES: readonly RuleEntry[] = [
  time('TOY-1', 'Places', 'All act in the order of arrival; an exchange lasts ten seconds.'),
  harm('TOY-2', 'Embers', 'An ember burns for one die each minute until its bearer is spent.'),
  harm('TOY-3', 'Strikes', 'The dice of a strike add to the hurt.', { options: ['exploding'] }),
  harm('TOY-4', 'Attacks', 'One die, and 4 or more hits: another die is the hurt.'),
  harm('TOY-5', 'Conditions', 'The bound do nothing; the winded attack worse, the blessed better.'),
  care('TOY-6', 'Rest', 'Each hour of rest takes one hurt away, but not from the spent.'),
  care('TOY-7', 'Bandages', 'Outside a duel somebody able takes a die of hurt from one who is hurt.'),
];

const EMBER: EffectView = {
  id: 'ember',
  label: 'Ember',
  text: 'Burns once a minute.',
  rule: 'TOY-2',
  tone: 'bad',
  byHand: false,
};

export const EFFECT_VIEWS: readonly EffectView[] = [...EFFECTS.catalogue(), EMBER];

/** Codes beyond those that all systems share. */
export const REFUSALS = {
  'target-dead': 'Whoever is spent cannot be struck again.',
  'not-hurt': 'There is nothing to bandage.',
  'unknown-effect': 'There is no such condition.',
  'no-such-effect': 'The condition is not there to be taken off.',
} as const;
