import type { EngineEvent } from '../../../engine/state/context';
import { listOf } from '../../../engine/words/say';
import { tellEvents } from '../../../engine/words/tell-events';
import type { Who } from '../../../engine/words/who';
import { whoAre } from '../../../engine/words/who';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Gain } from '../tally';
import type { Read } from '../types';
import { nameOf } from '../types';

/** The fields of an event; those its kind does not use are empty. */
interface EventFields extends Gain {
  kind: string;
  target: string;
  effect: string;
  label: string;
  reason: string;
  type: string;
  dealt: number;
  caused: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const points = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);
const words = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : [];

/** Reads a stored event field by field: a year has thousands, and older records lack some fields. */
function readEvent(event: Record<string, unknown>): EventFields {
  return {
    kind: text(event['kind']),
    target: text(event['target']),
    effect: text(event['effect']),
    label: text(event['label']),
    reason: text(event['reason']),
    type: text(event['type']),
    dealt: points(event['dealt']),
    caused: words(event['caused']),
    vigor: points(event['vigor']),
    durability: points(event['durability']),
    mana: points(event['mana']),
    health: points(event['health']),
  };
}

/** Who an event happens to. */
const whoOf = (ctx: Read, targets: readonly string[]): Who =>
  whoAre(targets.map((id) => (Object.hasOwn(ctx.world.index, id) ? nameOf(ctx, id) : id)));

/** The words for effects that follow 'is'. */
export function wordsOf(ids: readonly string[]): string[] {
  return ids.filter((id): id is EffectId => isEffect(id)).map((id) => EFFECT_TABLE[id].word);
}

/** 'Osk is no longer wounded.', or by its own label: "Osk: 'Numb arm' has ended." */
function effectOver({ names, verb }: Who, { effect, label }: EventFields): string {
  if (label !== '') return `${names}: '${label}' has ended.`;
  return `${names} ${verb('is', 'are')} no longer ${wordsOf([effect])[0] ?? effect}.`;
}

const POOLS: readonly [pool: keyof Gain, label: string][] = [
  ['vigor', 'Vigor'],
  ['durability', 'Durability'],
  ['mana', 'Mana'],
  ['health', 'Health'],
];

/** '2 Vigor and 1 Mana', leaving out pools at 0. */
export function sayPools(gain: Gain): string {
  return listOf(POOLS.filter(([pool]) => gain[pool] > 0).map(([pool, label]) => `${gain[pool]} ${label}`));
}

const SENTENCES: Readonly<Record<string, (who: Who, event: EventFields) => string>> = {
  skipped: ({ names, verb }, { reason }) => `${names} ${verb('is', 'are')} passed over: ${reason}.`,
  recovery: ({ names, verb, each }, event) => `${names} ${verb('regains', 'regain')} ${sayPools(event)}${each}.`,
  'effect-ended': effectOver,
  harm: ({ names, verb, each }, { dealt, type, caused }) => {
    const now = wordsOf(caused);
    const told = `${names} ${verb('takes', 'take')} ${dealt} ${type} damage${each}.`;
    return now.length === 0 ? told : `${told} Now ${listOf(now)}.`;
  },
  left: ({ names, verb }) => `${names} ${verb('gets', 'get')} away.`,
  death: ({ names, verb }) => `${names} ${verb('dies', 'die')}.`,
};

/** Starts and ends of turns and rounds: the command itself says whose turn it is. */
const SILENT = ['turn-start', 'turn-end', 'round'];

/** One plain sentence for an event and everybody it happens to; empty if it says nothing new. */
export function eventSentence(
  ctx: Read,
  event: Record<string, unknown>,
  targets: readonly string[] = [text(event['target'])],
): string {
  const fields = readEvent(event);
  if (SILENT.includes(fields.kind)) return '';
  const who = whoOf(ctx, targets);
  return SENTENCES[fields.kind]?.(who, fields) ?? `${who.names}: ${fields.kind}.`;
}

/** What happened, in the sentence of a result; what the recovery phase gives back stands only in the lines below it. */
export function tell(ctx: Read, events: readonly EngineEvent[]): string {
  return tellEvents(ctx, events, {
    say: eventSentence,
    isSilent: ({ kind }) => kind === 'recovery' || SILENT.includes(kind),
    isGrave: endsSomebody,
  });
}

/** The end of somebody while time passed: of shock, or of ongoing harm (AD-DMG-11), constructs included (AD-OBJ-1). */
export function endsSomebody({ kind, caused }: EngineEvent): boolean {
  return kind === 'death' || (Array.isArray(caused) && (caused.includes('dead') || caused.includes('destroyed')));
}
