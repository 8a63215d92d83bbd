import { capital, repeated } from '../../kernel/words';
import type { EngineEvent } from '../state/context';
import { saidBy } from '../own/timers';

/** How a system tells the events of a step in its sentence. */
export interface Telling<C> {
  /** One sentence for an event, naming everybody it happened to; empty for what needs no words. */
  say(ctx: C, event: EngineEvent, targets: readonly string[]): string;
  /** What the sentence says anyway, or only the events' lines do. */
  isSilent?(event: EngineEvent): boolean;
  /** A name for steps of one thing, such as a point each hour: of those of one person, the last says it all. */
  stepOf?(event: EngineEvent): string | null;
  /** Told however much else happened. */
  isGrave?(event: EngineEvent): boolean;
}

/** Sentences told before the rest are only counted. */
const TOLD = 8;
/** Events read for them; a year has a hundred thousand. Further ones are counted, except grave ones. */
const READ = 1_000;

interface Line {
  event: EngineEvent;
  targets: string[];
}

/**
 * What happened in a step, for its sentence: events of several people at one moment as one, the same again with a count,
 * steps of one thing by the last of them. The first eight, all that are grave, and how many more there are; empty if none.
 */
export function tellEvents<C>(ctx: C, events: readonly EngineEvent[], telling: Telling<C>): string {
  const loud = events.filter((event) => telling.isSilent?.(event) !== true);
  const isGrave = (event: EngineEvent): boolean => telling.isGrave?.(event) === true;
  const read = loud.filter((event, at) => at < READ || isGrave(event));
  const sentences = new Map<string, { count: number; grave: boolean }>();
  for (const { event, targets } of together(lastSteps(read, telling))) {
    const text = saidBy(event) ?? telling.say(ctx, event, targets);
    if (text === '') continue;
    const { count, grave } = sentences.get(text) ?? { count: 0, grave: false };
    sentences.set(text, { count: count + 1, grave: grave || isGrave(event) });
  }
  const told = [...sentences].map(([text, { count, grave }]) => ({ text: capital(repeated(text, count)), grave }));
  let room = Math.max(0, TOLD - told.filter(({ grave }) => grave).length);
  const shown = told.filter(({ grave }) => grave || room-- > 0);
  const more = told.length - shown.length + loud.length - read.length;
  return [...shown.map(({ text }) => text), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Steps of one thing as the last of them, with their number as `times`. */
function lastSteps<C>(events: readonly EngineEvent[], { stepOf }: Telling<C>): EngineEvent[] {
  const kept = new Map<EngineEvent | string, EngineEvent>();
  for (const event of events) {
    const step = stepOf?.(event) ?? null;
    const key = step === null ? event : `${step} ${event.target ?? ''}`;
    const before = kept.get(key);
    kept.delete(key);
    kept.set(key, before === undefined ? event : { ...event, times: timesOf(before) + timesOf(event) });
  }
  return [...kept.values()];
}

/** How many of its kind an event stands for. */
export const timesOf = ({ times }: EngineEvent): number => (typeof times === 'number' ? times : 1);

/** The same event of several people at one moment is one, in the place of the first. */
function together(events: readonly EngineEvent[]): Line[] {
  const lines = new Map<string, Line>();
  const all: Line[] = [];
  for (const event of events) {
    const key = JSON.stringify({ ...event, target: null });
    const target = event.target ?? '';
    const before = lines.get(key);
    if (before?.targets.includes(target) === false) before.targets.push(target);
    else {
      const line = { event, targets: [target] };
      lines.set(key, line);
      all.push(line);
    }
  }
  return all;
}
