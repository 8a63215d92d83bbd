import { sayDuration } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
import { whoAre, type Who } from '../../../engine/words/who';
import type { Read } from '../types';
import { effectWord, nameById, numberOf, textOf } from '../words';

type Event = Record<string, unknown>;

const SAVE_WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  success: ['holds on', 'hold on'],
  failure: ['slips further', 'slip further'],
  stable: ['is stable', 'are stable'],
  dead: ['dies', 'die'],
};

/** Event kind → a sentence about all whom it befalls. */
const SENTENCES: Readonly<Record<string, (event: Event, who: Who) => string>> = {
  'effect-ended': (event, { names, verb }) => `${names} ${verb('is', 'are')} no longer ${effectWord(event['effect'])}.`,
  'death-save': (event, { names, verb, each }) =>
    `${names} ${verb(...(SAVE_WORDS[textOf(event, 'outcome')] ?? ['saves', 'save']))} (death save ${numberOf(event, 'face')}${each}).`,
  bleeding(event, who) {
    const { names, verb, each } = who;
    const lasts = numberOf(event, 'until') - numberOf(event, 'at');
    if (numberOf(event, 'times') > 1)
      return `${names} ${verb('bleeds', 'bleed')} for ${sayDuration(lasts)} without harm.`;
    return `${names} ${verb('bleeds', 'bleed')} ${numberOf(event, 'dealt')}${each}.${downWord(event, who)}`;
  },
  'breath-exhausted': (_event, { names, verb }) => `${names} cannot hold ${verb('its', 'their')} breath any longer.`,
  suffocated: (event, { names, verb }) =>
    textOf(event, 'outcome') === 'killed'
      ? `${names} ${verb('suffocates', 'suffocate')}.`
      : `${names} ${verb('goes', 'go')} down for want of air.`,
  rad: (event, { names, verb, each }) =>
    `${names} ${verb('takes', 'take')} a rad${each}: ${numberOf(event, 'rads')} now.`,
  'rad-decay': (event, { names, verb, each }) =>
    `${names} ${verb('is', 'are')} down to ${counted(numberOf(event, 'rads'), 'rad')}${each}.`,
  'radiation-death': (_event, { names, verb }) => `${names} ${verb('dies', 'die')} of radiation.`,
  'rest-missed': (event, { names, each }) =>
    `${names} missed a full rest: exhaustion ${numberOf(event, 'exhaustion')} of 6${each}.`,
  woke: (_event, { names, verb, each }) => `${names} ${verb('comes', 'come')} round with 1 vitality${each}.`,
  acclimated: (_event, { names, verb }) => `${names} ${verb('is', 'are')} used to the low gravity.`,
  'gravity-save-due': (_event, { names, verb, each }) =>
    `${names} ${verb('owes', 'owe')} a save against the gravity${each}.`,
  'space-sickness-save-due': (_event, { names, verb, each }) =>
    `${names} ${verb('owes', 'owe')} a save against space sickness${each}.`,
  round: (event) => `Round ${numberOf(event, 'round')}.`,
  'gravity-save': (event, { names, verb }) =>
    textOf(event, 'outcome') === 'success'
      ? `${names} ${verb('braces', 'brace')} against the gravity.`
      : `The gravity pins ${names} down.`,
  'concentration-ended': (event, { names, verb }) =>
    `${names} no longer ${verb('concentrates', 'concentrate')} on ${textOf(event, 'effect')}.`,
  'effect-save': (event, { names, verb }) =>
    textOf(event, 'outcome') === 'success'
      ? `${names} ${verb('shakes', 'shake')} it off: ${effectWord(event['effect'])}.`
      : `${names} ${verb('stays', 'stay')} ${effectWord(event['effect'])}.`,
  'save-due': (event, { names, verb, each }) =>
    `${names} ${verb('owes', 'owe')} a save against being ${effectWord(event['effect'])}${each}.`,
  'surprise-ended': (_event, { names, verb }) => `${names} ${verb('is', 'are')} no longer surprised.`,
};

function downWord(event: Event, { names, verb }: Who): string {
  const outcome = textOf(event, 'outcome');
  if (outcome === 'down') return ` ${names} ${verb('goes', 'go')} down.`;
  return outcome === 'killed' ? ` ${names} ${verb('dies', 'die')}.` : '';
}

/** One plain sentence for an event of the log. */
export function sayEvent(ctx: Read, event: Event): string {
  return eventOfSeveral(ctx, event, [event['target']]);
}

/** The same of all whom it befalls. */
export function eventOfSeveral(ctx: Read, event: Event, targets: readonly unknown[]): string {
  const who = whoAre(targets.map((id) => nameById(ctx, id)));
  const kind = textOf(event, 'kind');
  return SENTENCES[kind]?.(event, who) ?? `${who.names}: ${kind.replaceAll('-', ' ')}.`;
}

/** Kinds that come one by one and are read as one: what somebody takes or loses of the same thing. */
const BY_ONES: readonly unknown[] = ['rad', 'rad-decay'];

/** Rads of one creature, taken or lost one after the other, in one sentence. */
function sayRun(ctx: Read, run: readonly Event[]): string {
  const last = run.at(-1) ?? {};
  if (run.length < 2 || last['kind'] !== 'rad') return sayEvent(ctx, last);
  return `${nameById(ctx, last['target'])} takes ${counted(run.length, 'rad')}: ${numberOf(last, 'rads')} now.`;
}

/** What happened, sentence by sentence: rads as one, and conditions of one kind that end together on one creature once. */
export function sayEvents(ctx: Read, events: readonly Event[]): string[] {
  const runs: Event[][] = [];
  /** The newest run of what comes one by one, by whom it befalls: a year has many thousand events. */
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
