import { idWords } from '../../../contract/id-words';
import type { EngineEvent } from '../../../engine/state/context';
import { sayDuration } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
import { tellEvents } from '../../../engine/words/tell-events';
import { whoAre, type Who } from '../../../engine/words/who';
import type { Read } from '../types';
import { effectWord, nameById, numberOf, textOf } from '../words';

type Event = Record<string, unknown>;

const SAVE_WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  success: ['holds on', 'hold on'],
  failure: ['slips closer to death', 'slip closer to death'],
  stable: ['is stable', 'are stable'],
  dead: ['dies', 'die'],
};

/** Who is affected, with verb endings: 'bleeds' for one, 'bleed' for several. */
interface Affected extends Who {
  is: string;
  s: string;
}

/** Event kind → a sentence about everybody affected. */
const SENTENCES: Readonly<Record<string, (event: Event, who: Affected) => string>> = {
  'effect-ended': (event, { names, is }) => `${names} ${is} no longer ${effectWord(event['effect'])}.`,
  'death-save': (event, { names, verb, each }) =>
    `${names} ${verb(...(SAVE_WORDS[textOf(event, 'outcome')] ?? ['saves', 'save']))} (death save ${numberOf(event, 'face')}${each}).`,
  bleeding(event, who) {
    const { names, s, each } = who;
    const lasts = numberOf(event, 'until') - numberOf(event, 'at');
    if (numberOf(event, 'times') > 1) return `${names} bleed${s} for ${sayDuration(lasts)} without harm.`;
    return `${names} bleed${s} ${numberOf(event, 'dealt')}${each}.${downWord(event, who)}`;
  },
  'breath-exhausted': (_event, { names }) => `${names} cannot hold their breath any longer.`,
  suffocated: (event, { names, verb, s }) =>
    textOf(event, 'outcome') === 'killed'
      ? `${names} suffocate${s}.`
      : `${names} ${verb('goes', 'go')} down for lack of air.`,
  rad: (event, { names, s, each }) => `${names} take${s} ${some(event, 'rad')}${each}: ${numberOf(event, 'rads')} now.`,
  'rad-decay': (event, { names, is, each }) =>
    `${names} ${is} down to ${counted(numberOf(event, 'rads'), 'rad')}${each}.`,
  'radiation-death': (_event, { names, s }) => `${names} die${s} of radiation.`,
  'rest-missed': (event, { names, each }) =>
    `${names} missed ${some(event, 'full rest')}: exhaustion ${numberOf(event, 'exhaustion')} of 6${each}.`,
  woke: (_event, { names, s, each }) => `${names} come${s} round with 1 vitality${each}.`,
  acclimated: (_event, { names, is }) => `${names} ${is} now used to the low gravity.`,
  'gravity-save-due': (event, { names, s, each }) =>
    `${names} need${s} ${some(event, 'save')} against the gravity${each}.`,
  'space-sickness-save-due': (event, { names, s, each }) =>
    `${names} need${s} ${some(event, 'save')} against space sickness${each}.`,
  round: (event) => `Round ${numberOf(event, 'round')}.`,
  'gravity-save': (event, { names, s }) =>
    textOf(event, 'outcome') === 'success'
      ? `${names} brace${s} against the gravity.`
      : `The gravity pins ${names} down.`,
  'concentration-ended': (event, { names, s }) => `${names} no longer concentrate${s} on ${textOf(event, 'effect')}.`,
  'effect-save': (event, { names, is, s }) =>
    textOf(event, 'outcome') === 'success'
      ? `${names} save${s} against being ${effectWord(event['effect'])}.`
      : `${names} ${is} still ${effectWord(event['effect'])}.`,
  'save-due': (event, { names, s, each }) =>
    `${names} need${s} a save against being ${effectWord(event['effect'])}${each}.`,
  'surprise-ended': (_event, { names, is }) => `${names} ${is} no longer surprised.`,
};

/** 'a save', or '200 saves' of an event that tells so many as one. */
function some(event: Event, what: string): string {
  return numberOf(event, 'times') > 1 ? counted(numberOf(event, 'times'), what) : `a ${what}`;
}

function downWord(event: Event, { names, verb, s }: Affected): string {
  const outcome = textOf(event, 'outcome');
  if (outcome === 'down') return ` ${names} ${verb('goes', 'go')} down.`;
  return outcome === 'killed' ? ` ${names} die${s}.` : '';
}

/** One plain sentence for an event of the log, about everybody affected. */
export function sayEvent(ctx: Read, event: Event, targets: readonly unknown[] = [event['target']]): string {
  const they = whoAre(targets.map((id) => nameById(ctx, id)));
  const who = { ...they, is: they.verb('is', 'are'), s: they.verb('s', '') };
  const kind = textOf(event, 'kind');
  return SENTENCES[kind]?.(event, who) ?? `${who.names}: ${idWords(kind)}.`;
}

/** Kinds of which the last tells how many there were, or how far it has come. */
const STEPS: readonly string[] = ['rad', 'rad-decay', 'rest-missed', 'gravity-save-due', 'space-sickness-save-due'];

/** A name for steps of one thing; the same condition ending several times on one creature is one. */
export const stepOf = ({ kind, effect }: EngineEvent): string | null =>
  kind === 'effect-ended' ? `${kind} ${String(effect)}` : STEPS.includes(kind) ? kind : null;

/** Events that cost somebody their life, or take them down. */
const GRAVE: readonly string[] = ['radiation-death', 'suffocated'];
const GRAVE_OUTCOMES: readonly unknown[] = ['dead', 'down', 'killed'];

/** What happened, in the sentence of a result. */
export function tell(ctx: Read, events: readonly EngineEvent[]): string {
  return tellEvents(ctx, events, {
    say: sayEvent,
    stepOf,
    isGrave: ({ kind, outcome }) => GRAVE.includes(kind) || GRAVE_OUTCOMES.includes(outcome),
  });
}
