import type { ActivityView, CommandCall } from '../../contract/views';
import type { Meant } from './fit';
import { unitOf, fitted, activityOf } from './fit';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { ceilDiv, floorDiv } from '../../kernel/rounding';
import { DAY_SECONDS } from './days';
import type { Interruption, Segment, Stretch } from './plan';

/** An uninterrupted part of a stretch, for people who do exactly the same. Times are seconds from the beginning. */
export interface Piece {
  /** Position of the segment it comes from. */
  segment: number;
  who: string[];
  call: CommandCall;
  from: number;
  seconds: number;
  /** One of many of a kind: a night's rest. */
  repeats: boolean;
}

interface Span {
  from: number;
  to: number;
  /** It is interrupted at its end. */
  broken: boolean;
}

/** The work of a project of the campaign's own is counted in whole days. */
export const OWN_PROJECT = 'project';

/** Everything that happens in a stretch, split at interruptions, in the order of the segments. */
export function piecesOf(ruleset: AnyRuleset, stretch: Stretch, order: readonly string[]): Piece[] {
  const place = new Map(order.map((id, position) => [id, position]));
  return stretch.segments.flatMap((segment, position) => {
    const call = { do: segment.do, with: segment.with };
    const view = activityOf(ruleset, call);
    const pieces = together(ruleset, stretch, { segment, position, call, view });
    for (const piece of pieces) piece.who.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
    if (view === undefined) return pieces.flatMap(alone);
    return (view.many ? pieces : pieces.flatMap(alone)).map((piece) => named(piece, view));
  });
}

/** A segment, its position, and what is done in it. */
interface Doing extends Meant {
  segment: Segment;
  position: number;
}

/** The pieces of a segment by their beginning; people who do the same at the same time share one. */
function together(ruleset: AnyRuleset, stretch: Stretch, doing: Doing): Piece[] {
  const { segment, position } = doing;
  const found = new Map<string, Piece>();
  for (const id of segment.who) {
    const breaks = stretch.interruptions.filter(({ who }) => who.length === 0 || who.includes(id));
    const cuts = occurrences(segment, stretch.seconds).flatMap((span) =>
      cut(ruleset, doing, span, breaks, stretch.seconds),
    );
    for (const piece of cuts) {
      const key = `${piece.from} ${JSON.stringify(piece.call)}`;
      const same = found.get(key);
      if (same === undefined) found.set(key, { ...piece, segment: position, who: [id] });
      else if (!same.who.includes(id)) same.who.push(id);
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
}

const alone = (piece: Piece): Piece[] => piece.who.map((id) => ({ ...piece, who: [id] }));

/** Splits a piece for several people into one for each of them. */
export function splitByPerson(ruleset: AnyRuleset, piece: Piece): Piece[] {
  const view = activityOf(ruleset, piece.call);
  return alone(piece).map((one) => (view === undefined ? one : named(one, view)));
}

/** A piece with its people written into its call. */
function named(piece: Piece, { whoParam, many }: ActivityView): Piece {
  const who = many ? [...piece.who] : (piece.who[0] ?? '');
  return { ...piece, call: { do: piece.call.do, with: { ...piece.call.with, [whoParam]: who } } };
}

function occurrences({ from, seconds, every, until }: Segment, length: number): Span[] {
  if (every === null) return from <= length ? [{ from, to: Math.min(length, from + seconds), broken: false }] : [];
  const spans: Span[] = [];
  for (let at = from; at + seconds <= Math.min(length, until ?? length); at += every)
    spans.push({ from: at, to: at + seconds, broken: false });
  return spans;
}

type Cut = Omit<Piece, 'segment' | 'who'>;

/** A span without its interruptions; each part is fitted to its length, and parts too short for anything are dropped. */
function cut(
  ruleset: AnyRuleset,
  { segment, call, view }: Doing,
  whole: Span,
  breaks: readonly Interruption[],
  length: number,
): Cut[] {
  const repeats = segment.every !== null;
  const lasting = segment.do === OWN_PROJECT ? DAY_SECONDS : unitOf(view);
  if (view?.lengthParam === undefined && segment.do !== OWN_PROJECT) {
    const lost = breaks.reduce((sum, one) => sum + overlap(whole, one), 0);
    const to = whole.to + lost;
    return to > length ? [] : [{ call, from: whole.from, seconds: to - whole.from, repeats }];
  }
  return spansBetween(whole, breaks, lasting).flatMap(({ from, to, broken }) => {
    const fit = segment.do === OWN_PROJECT ? call : fitted(ruleset, { call, view }, to - from, broken);
    const seconds = floorDiv(to - from, lasting) * lasting;
    return fit === null || (seconds === 0 && whole.to > whole.from && !broken)
      ? []
      : [{ call: fit, from, seconds, repeats }];
  });
}

function overlap(span: Span, { at, seconds }: Interruption): number {
  return Math.max(0, Math.min(span.to, at + seconds) - Math.max(span.from, at));
}

/** What is left of a span between interruptions. After each it resumes at the next full unit from its beginning. */
function spansBetween(whole: Span, breaks: readonly Interruption[], unit: number): Span[] {
  let left: Span[] = [whole];
  for (const one of [...breaks].sort((a, b) => a.at - b.at)) {
    left = left.flatMap((span) => {
      if (overlap(span, one) === 0) return [span];
      const again = span.from + ceilDiv(Math.min(span.to, one.at + one.seconds) - span.from, unit) * unit;
      const before = one.at > span.from ? [{ from: span.from, to: one.at, broken: true }] : [];
      return again < span.to ? [...before, { from: again, to: span.to, broken: span.broken }] : before;
    });
  }
  return left;
}

/**
 * Two pieces that one person cannot do at the same time; null where there are none. A night's rest can overlap work, and
 * being treated can overlap anything.
 */
export function clash(
  ruleset: AnyRuleset,
  pieces: readonly Piece[],
): { who: string; segments: [number, number] } | null {
  const byPerson = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.seconds === 0 || !fillsTime(ruleset, piece)) continue;
    for (const id of piece.who) {
      const own = byPerson.get(id);
      if (own === undefined) byPerson.set(id, [piece]);
      else own.push(piece);
    }
  }
  for (const [who, own] of byPerson) {
    const segments = firstClash(ruleset, own);
    if (segments !== null) return { who, segments };
  }
  return null;
}

/** The segments of the first two pieces of one person that cannot be done at the same time. */
function firstClash(ruleset: AnyRuleset, own: readonly Piece[]): [number, number] | null {
  const inOrder = [...own].sort((a, b) => a.from - b.from);
  for (const [at, one] of inOrder.entries()) {
    for (let next = at + 1; ; next += 1) {
      const other = inOrder[next];
      if (other === undefined || other.from >= one.from + one.seconds) break;
      const isBeside = one.repeats !== other.repeats && !holdsNights(ruleset, one) && !holdsNights(ruleset, other);
      if (!isBeside) return [one.segment, other.segment];
    }
  }
  return null;
}

function fillsTime(ruleset: AnyRuleset, { call }: Piece): boolean {
  return call.do === OWN_PROJECT || activityOf(ruleset, call) !== undefined;
}

/** Whether it takes the place of the night's rest: a rest of any kind does, or an activity that includes its nights. */
function holdsNights(ruleset: AnyRuleset, { call, repeats }: Piece): boolean {
  const view = activityOf(ruleset, call);
  return !repeats && view !== undefined && (view.holdsNights === true || ruleset.view.rests.includes(view));
}
