import { sayDuration } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
import type { Read } from '../types';
import { effectWord, nameById, numberOf, textOf } from '../words';

type Event = Record<string, unknown>;

const SAVE_WORDS: Readonly<Record<string, string>> = {
  success: 'holds on',
  failure: 'slips further',
  stable: 'is stable',
  dead: 'dies',
};

/** Event kind → a sentence. */
const SENTENCES: Readonly<Record<string, (ctx: Read, event: Event, who: string) => string>> = {
  'effect-ended': (_ctx, event, who) => `${who} is no longer ${effectWord(event['effect'])}.`,
  'death-save': (_ctx, event, who) =>
    `${who} ${SAVE_WORDS[textOf(event, 'outcome')] ?? 'saves'} (death save ${numberOf(event, 'face')}).`,
  bleeding(_ctx, event, who) {
    const lasts = numberOf(event, 'until') - numberOf(event, 'at');
    if (numberOf(event, 'times') > 1) return `${who} bleeds for ${sayDuration(lasts)} without harm.`;
    return `${who} bleeds ${numberOf(event, 'dealt')}.${downWord(event, who)}`;
  },
  'breath-exhausted': (_ctx, _event, who) => `${who} cannot hold its breath any longer.`,
  suffocated: (_ctx, event, who) =>
    textOf(event, 'outcome') === 'killed' ? `${who} suffocates.` : `${who} goes down for want of air.`,
  rad: (_ctx, event, who) => `${who} takes a rad: ${numberOf(event, 'rads')} now.`,
  'rad-decay': (_ctx, event, who) => `${who} is down to ${counted(numberOf(event, 'rads'), 'rad')}.`,
  'radiation-death': (_ctx, _event, who) => `${who} dies of radiation.`,
  'rest-missed': (_ctx, event, who) => `${who} missed a full rest: exhaustion ${numberOf(event, 'exhaustion')} of 6.`,
  woke: (_ctx, _event, who) => `${who} comes round with 1 vitality.`,
  acclimated: (_ctx, _event, who) => `${who} is used to the low gravity.`,
  'gravity-save-due': (_ctx, _event, who) => `${who} owes a save against the gravity.`,
  'space-sickness-save-due': (_ctx, _event, who) => `${who} owes a save against space sickness.`,
  round: (_ctx, event) => `Round ${numberOf(event, 'round')}.`,
  'gravity-save': (_ctx, event, who) =>
    textOf(event, 'outcome') === 'success' ? `${who} braces against the gravity.` : `The gravity pins ${who} down.`,
  'concentration-ended': (_ctx, event, who) => `${who} no longer concentrates on ${textOf(event, 'effect')}.`,
  'effect-save': (_ctx, event, who) =>
    textOf(event, 'outcome') === 'success'
      ? `${who} shakes it off: ${effectWord(event['effect'])}.`
      : `${who} stays ${effectWord(event['effect'])}.`,
  'save-due': (_ctx, event, who) => `${who} owes a save against being ${effectWord(event['effect'])}.`,
  'surprise-ended': (_ctx, _event, who) => `${who} is no longer surprised.`,
};

function downWord(event: Event, who: string): string {
  const outcome = textOf(event, 'outcome');
  if (outcome === 'down') return ` ${who} goes down.`;
  return outcome === 'killed' ? ` ${who} dies.` : '';
}

/** One plain sentence for an event of the log. */
export function sayEvent(ctx: Read, event: Event): string {
  const who = nameById(ctx, event['target']);
  const kind = textOf(event, 'kind');
  return SENTENCES[kind]?.(ctx, event, who) ?? `${who}: ${kind.replaceAll('-', ' ')}.`;
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
