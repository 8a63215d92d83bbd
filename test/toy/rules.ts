import type { EffectView, RuleEntry } from '../../src/contract/views';
import { EFFECTS } from './effects';

const rule = (id: string, title: string, group: string, text: string, options: string[] = []): RuleEntry => ({
  id,
  title,
  group,
  text,
  ...(options.length === 0 ? {} : { options }),
});

/** The reference, in our own words. */
export const RULES: readonly RuleEntry[] = [
  rule('TOY-1', 'Places', 'Time', 'All act in the order of arrival; an exchange lasts ten seconds.'),
  rule('TOY-2', 'Embers', 'Harm', 'An ember burns for one die each minute until its bearer is spent.'),
  rule('TOY-3', 'Strikes', 'Harm', 'The dice of a strike add to the hurt.', ['exploding']),
  rule('TOY-4', 'Attacks', 'Harm', 'One die, and 4 or more hits: another die is the hurt.'),
  rule('TOY-5', 'Conditions', 'Harm', 'The bound do nothing; the winded attack worse, the blessed better.'),
  rule('TOY-6', 'Rest', 'Care', 'Each hour of rest takes one hurt away, but not from the spent.'),
  rule('TOY-7', 'Bandages', 'Care', 'Outside a duel somebody able takes a die of hurt from one who is hurt.'),
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
