import { idWords } from '../../../contract/id-words';
import { sayDuration } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
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
  rad: (event, { names, s, each }) => `${names} take${s} a rad${each}: ${numberOf(event, 'rads')} now.`,
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
      ? `${names} save${s} against ${effectWord(event['effect'])}.`
      : `${names} ${is} still ${effectWord(event['effect'])}.`,
  'save-due': (event, { names, s, each }) => `${names} need${s} a save against ${effectWord(event['effect'])}${each}.`,
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

/** Kinds that come one at a time and are told as one: rads taken or lost. */
const BY_ONES: readonly unknown[] = ['rad', 'rad-decay'];

/** Rads one creature takes or loses in a row, in one sentence. */
function sayRun(ctx: Read, run: readonly Event[]): string {
  const last = run.at(-1) ?? {};
  const { kind, target } = last;
  if (run.length < 2 || kind !== 'rad') return sayEvent(ctx, last);
  return `${nameById(ctx, target)} takes ${counted(run.length, 'rad')}: ${numberOf(last, 'rads')} now.`;
}

/** Events as sentences: rads in a row merged, and the same condition ending several times on one creature told once. */
export function sayEvents(ctx: Read, events: readonly Event[]): string[] {
  const runs: Event[][] = [];
  /** The latest run of such events by target: a year has many thousands. */
  const newest = new Map<unknown, Event[]>();
  for (const event of events) {
    const { kind, target } = event;
    const isByOnes = BY_ONES.includes(kind);
    const before = isByOnes ? newest.get(target) : undefined;
    if (before !== undefined && before[0]?.['kind'] === kind) {
      before.push(event);
      continue;
    }
    const run = [event];
    runs.push(run);
    if (isByOnes) newest.set(target, run);
  }
  const ended = new Set<string>();
  return runs.flatMap((run) => {
    const words = sayRun(ctx, run);
    if (run[0]?.['kind'] !== 'effect-ended') return [words];
    const isAgain = ended.has(words);
    ended.add(words);
    return isAgain ? [] : [words];
  });
}
