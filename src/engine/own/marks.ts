import type { OwnCondition, OwnEnd, OwnFigure, OwnMark } from '../../contract/own';
import type { ConditionView } from '../../contract/views';
import { capital } from '../words/say';
import { plus, times } from '../../kernel/decimal';
import type { RunContext } from '../state/context';
import type { Sum } from '../explain/sum';
import { sayDuration } from '../time/duration';
import type { Combatant, RulesetTypes } from '../state/world';

/** How the table's own conditions change figures: read by every system where it computes a figure. */

/** A change in effect now, ready for a sum. It has no rule: the table made it. */
export interface OwnChange {
  label: string;
  value: number;
  rule: string;
}

export const NO_MARKS: readonly OwnMark[] = [];

/** The own conditions on somebody. */
export function marksOn({ own }: Pick<Combatant, 'own'>): readonly OwnMark[] {
  return own ?? NO_MARKS;
}

/** What the own conditions on somebody add to these figures, each under its label. */
export function ownChanges(being: Pick<Combatant, 'own'>, ...figures: readonly string[]): OwnChange[] {
  if (being.own === undefined) return [];
  return being.own.flatMap(({ label, changes }) =>
    changes.filter(({ figure }) => figures.includes(figure)).map(({ by }) => ({ label, value: by, rule: '' })),
  );
}

/** Seconds of a round, and whose turn it is: all a mark needs to know about the system. */
export interface Rounds {
  seconds: number;
  active: string | null;
}

/** The mark of a condition that begins on `who` now. A turn it waits for counts as passed after two rounds at the latest. */
export function beginMark(
  { ends, ...condition }: OwnCondition,
  who: string,
  clock: number,
  { seconds, active }: Rounds,
  source?: string,
): OwnMark {
  const turn = turnOf(ends, who, active, source);
  const everyRound = Object.values(condition.each).some((one) => one !== undefined) || condition.check !== null;
  return {
    ...condition,
    ...(source === undefined ? {} : { source }),
    endsAt: endOf(ends, clock, seconds),
    turn,
    withFight: ends?.by === 'fight',
    nextAt: everyRound ? plus(clock, seconds) : null,
  };
}

function turnOf(ends: OwnEnd | null, who: string, active: string | null, source?: string): OwnMark['turn'] {
  if (ends?.by !== 'turn') return null;
  const of = ends.whose === 'source' ? (source ?? who) : who;
  return { of, at: ends.at, skip: ends.at === 'end' && active === of };
}

function endOf(ends: OwnEnd | null, clock: number, roundSeconds: number): number | null {
  if (ends === null || ends.by === 'fight') return null;
  if (ends.by === 'clock') return plus(clock, ends.seconds);
  return plus(clock, times(roundSeconds, ends.by === 'rounds' ? ends.count : 2));
}

/** Adds a mark; it replaces the same one from the same source. */
export function putMark(ctx: RunContext<RulesetTypes>, who: string, mark: OwnMark): void {
  const being = ctx.edit(who);
  const others = marksOn(being).filter((one) => one.id !== mark.id || one.source !== mark.source);
  being.own = [...others, mark];
}

/** Removes the marks that `which` picks, and returns them. */
export function takeMarks(
  ctx: RunContext<RulesetTypes>,
  who: string,
  which: (mark: OwnMark) => boolean,
): readonly OwnMark[] {
  const removed = marksOn(ctx.peek(who)).filter(which);
  if (removed.length === 0) return removed;
  const being = ctx.edit(who);
  const left = marksOn(being).filter((mark) => !which(mark));
  if (left.length > 0) being.own = left;
  else delete being.own;
  return removed;
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;

/** What a condition does, in one line: its text, what it changes by how much, what it does every round. */
export function ownText(
  { text, changes, each, check }: Pick<OwnCondition, 'text' | 'changes' | 'each' | 'check'>,
  figures: readonly OwnFigure[],
): string {
  const named = (id: string): string => figures.find((figure) => figure.id === id)?.label ?? id;
  const parts = [
    text.replace(/\.$/, ''),
    changes.map(({ figure, by }) => `${named(figure)} ${signed(by)}`).join(', '),
    each.harm === undefined ? '' : `${each.harm} damage a round`,
    each.mend === undefined ? '' : `heals ${each.mend} a round`,
    each.remind ?? '',
    check === null
      ? ''
      : `ends on ${check.dice}, ${check.needs === 'at-most' ? 'at most' : 'at least'} ${check.number}`,
  ];
  const said = parts.filter((part) => part !== '').join('; ');
  return said === '' ? '' : `${capital(said)}.`;
}

/** The remaining duration of a mark, in words. */
function leftOf({ turn, withFight, endsAt }: OwnMark, clock: number, roundSeconds: number): string | undefined {
  if (turn !== null) return turn.at === 'start' ? 'until the turn begins' : 'until the turn ends';
  if (withFight) return 'until the fight ends';
  if (endsAt === null) return undefined;
  const seconds = endsAt - clock;
  const rounds = seconds / roundSeconds;
  if (!Number.isInteger(rounds) || rounds > 20) return sayDuration(seconds);
  return rounds === 1 ? '1 round' : `${rounds} rounds`;
}

/** The own conditions on somebody as panels show them. */
export function ownConditions(
  being: Combatant,
  clock: number,
  figures: readonly OwnFigure[],
  roundSeconds: number,
): ConditionView[] {
  return marksOn(being).map((mark) => {
    const left = leftOf(mark, clock, roundSeconds);
    return {
      id: mark.id,
      ...(mark.source === undefined ? {} : { instance: `${mark.id} ${mark.source}` }),
      label: mark.label,
      text: ownText(mark, figures),
      ...(left === undefined ? {} : { left }),
      ...(mark.endsAt === null || mark.turn !== null ? {} : { endsAt: mark.endsAt }),
      ...(mark.turn === null || mark.turn.skip ? {} : { endsOn: { whose: mark.turn.of, at: mark.turn.at } }),
      tone: mark.tone,
      removable: true,
      visible: mark.seen,
    };
  });
}

/** Adds own conditions to a figure, which they cannot bring below 0; a sum without any stays as it is. */
export function addOwn(sum: Sum, being: Pick<Combatant, 'own'>, figure: string): Sum {
  const changes = ownChanges(being, figure);
  const least = Math.min(0, sum.total);
  for (const { label, value, rule } of changes) sum.add(label, value, rule);
  return sum.total < least ? sum.then('Never below 0', '', { atLeast: least }) : sum;
}
