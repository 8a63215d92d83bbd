import type { OwnMark } from '../../contract/own';
import { parseNotation } from '../../dice/notation';
import { minus, plus, times } from '../../kernel/decimal';
import type { RunContext } from '../state/context';
import { KeptDues } from '../time/dues';
import { Refusal } from '../state/refusal';
import { calledBy, type RulesetTypes } from '../state/world';
import type { Due, TimerDef } from '../time/timer';
import { marksOn, NO_MARKS, takeMarks } from './marks';

type Run = RunContext<RulesetTypes>;

/** The kind of event that reports what an own condition does; its `text` is a sentence. */
export const OWN_EVENT = 'said';

/** The sentence of such an event; null for those of the system. */
export function saidBy({ kind, text }: Readonly<Record<string, unknown>>): string | null {
  return kind === OWN_EVENT && typeof text === 'string' ? text : null;
}

const keyOf = ({ id, source }: Pick<OwnMark, 'id' | 'source'>): string => `${id} ${source ?? ''}`;

/** Reports what an own condition did, in the log and in the explanation. */
export function reportOwn(ctx: Run, who: string, text: string): void {
  ctx.event(OWN_EVENT, { target: who, text });
  ctx.explain.note(text, '', { subject: who });
}

/** What own conditions do at the end of each of their bearer's rounds. */
const rounds: TimerDef<RulesetTypes> = {
  name: 'own-round',
  of({ world }, { own }, tell) {
    for (const mark of own ?? []) {
      if (mark.nextAt === null || (speaksOnly(mark) && world.encounter === null)) continue;
      tell(mark.nextAt, keyOf(mark));
    }
  },
  fire(ctx, due) {
    const { who, mark } = dueMark(ctx, due);
    if (mark === undefined) return;
    const next = { ...mark, nextAt: plus(ctx.clock, ctx.system.roundSeconds) };
    const being = ctx.edit(who);
    being.own = marksOn(being).map((one) => (keyOf(one) === keyOf(mark) ? next : one));
    if (ctx.system.isOut(ctx, who)) return;
    const { harm, mend, remind } = mark.each;
    if (harm !== undefined) act(ctx, who, mark, 'harm', pointsOf(ctx, who, mark, harm));
    if (mend !== undefined) act(ctx, who, mark, 'mend', pointsOf(ctx, who, mark, mend));
    if (remind !== undefined && ctx.world.encounter !== null)
      reportOwn(ctx, who, `${calledBy(ctx.peek(who))}, ${mark.label}: ${remind}.`);
    if (mark.check !== null) check(ctx, who, mark, mark.check);
  },
  describe: (ctx, due) => {
    const mark = marksOn(ctx.peek(due.target ?? '')).find((one) => keyOf(one) === due.data);
    const { harm, mend, remind } = mark?.each ?? {};
    const does = [harm === undefined ? '' : `${harm} damage`, mend === undefined ? '' : `heals ${mend}`, remind ?? ''];
    const said = [...does, mark?.check == null ? '' : `${mark.check.dice} to end it`].filter((part) => part !== '');
    return { text: `${mark?.label ?? ''}: ${said.join(', ')}`, rule: '', asksDice: true };
  },
};

const speaksOnly = ({ each, check }: OwnMark): boolean =>
  each.harm === undefined && each.mend === undefined && check === null;

/**
 * The same while time passes. Rounds in which a condition can do nothing pass unseen, as a month has half a million; once it
 * can do something, it goes on in its old rhythm. What was overdue before is due now.
 */
function roundsSince(start: number, ctx: Run): TimerDef<RulesetTypes> {
  return {
    ...rounds,
    of(read, being, tell) {
      const own = being.own?.flatMap((mark): OwnMark[] => {
        const { nextAt } = mark;
        if (isIdle(ctx, being.id, mark)) return [];
        return [nextAt === null || nextAt < start ? mark : { ...mark, nextAt: roundFrom(ctx, nextAt, ctx.clock) }];
      });
      if (own !== undefined) rounds.of?.(read, { ...being, own }, tell);
    },
  };
}

/** Nothing happens each round to those who are out of play, nor anything that heals to those who are unhurt. */
function isIdle(ctx: Run, who: string, { each, check: ending }: OwnMark): boolean {
  if (ctx.system.isOut(ctx, who)) return true;
  const doesMore =
    each.harm !== undefined || ending !== null || (each.remind !== undefined && ctx.world.encounter !== null);
  return each.mend !== undefined && !doesMore && ctx.system.isUnhurt(ctx, who);
}

/** The first round at or after this second, in the rhythm of one at `nextAt`. */
function roundFrom(ctx: Run, nextAt: number, from: number): number {
  const { roundSeconds } = ctx.system;
  return plus(nextAt, times(Math.max(0, Math.ceil(minus(from, nextAt) / roundSeconds)), roundSeconds));
}

/** Call once time has passed: the rounds that passed unseen are over, and the agenda shows the next one. */
export function keepRhythm(ctx: Run): void {
  const isOver = (mark: OwnMark): boolean => mark.nextAt !== null && mark.nextAt <= ctx.clock && !speaksOnly(mark);
  const next = (mark: OwnMark): number => {
    const at = roundFrom(ctx, mark.nextAt ?? ctx.clock, ctx.clock);
    return at > ctx.clock ? at : plus(at, ctx.system.roundSeconds);
  };
  for (const { id, own = NO_MARKS } of ctx.world.combatants) {
    if (!own.some(isOver)) continue;
    const being = ctx.edit(id);
    being.own = marksOn(being).map((mark) => (isOver(mark) ? { ...mark, nextAt: next(mark) } : mark));
  }
}

/** The end of own conditions by the clock. */
const ends: TimerDef<RulesetTypes> = {
  name: 'own-end',
  of(_ctx, { own }, tell) {
    if (own === undefined) return;
    for (const mark of own) if (mark.endsAt !== null) tell(mark.endsAt, keyOf(mark));
  },
  fire(ctx, due) {
    const { who, mark } = dueMark(ctx, due);
    if (mark !== undefined) endMark(ctx, who, mark);
  },
  describe: (ctx, due) => {
    const mark = marksOn(ctx.peek(due.target ?? '')).find((one) => keyOf(one) === due.data);
    return { text: `${mark?.label ?? ''} ends`, rule: '' };
  },
};

/** The timers that every system has besides its own, in the order in which they fire at one moment, after all of its own. */
export const OWN_TIMERS: readonly TimerDef<RulesetTypes>[] = [rounds, ends];

/** Pending events of own conditions, while time passes from `start` on. */
export function ownDues(ctx: Run, start = ctx.clock): KeptDues<RulesetTypes> {
  return new KeptDues(ctx, [roundsSince(start, ctx), ends], (_ctx, a, b) => rankOf(a) - rankOf(b));
}

const rankOf = ({ timer }: Due): number => OWN_TIMERS.findIndex(({ name }) => name === timer);

/** Runs one of them. */
export function fireOwn(ctx: Run, due: Due): void {
  OWN_TIMERS.find(({ name }) => name === due.timer)?.fire(ctx, due);
}

/** Removes a mark that has ended. */
export function endMark(ctx: Run, who: string, mark: OwnMark): void {
  takeMarks(ctx, who, (one) => keyOf(one) === keyOf(mark));
  reportOwn(ctx, who, `${calledBy(ctx.peek(who))}: ${mark.label} ends.`);
}

function dueMark(ctx: Run, due: Due): { who: string; mark: OwnMark | undefined } {
  const who = due.target ?? '';
  return { who, mark: marksOn(ctx.peek(who)).find((one) => keyOf(one) === due.data) };
}

function pointsOf(ctx: Run, who: string, { label }: OwnMark, notation: string): number {
  return Math.max(0, rolled(ctx, notation, `${calledBy(ctx.peek(who))}: ${label}`, who));
}

function rolled(ctx: Run, notation: string, label: string, who: string): number {
  const formula = parseNotation(notation);
  return formula.ok ? ctx.rollNotation(formula.value, label, who) : 0;
}

/** Damage and healing use the system's own commands, told before what they bring; a refusal is reported and nothing else happens. */
function act(ctx: Run, who: string, { label }: OwnMark, role: 'harm' | 'mend', amount: number): void {
  if (amount === 0) return;
  const from = ctx.events.length;
  try {
    ctx.system.perform(ctx, role, who, amount);
    const what = role === 'harm' ? `${amount} damage` : `heals ${amount}`;
    reportOwn(ctx, who, `${calledBy(ctx.peek(who))}, ${label}: ${what}.`);
    ctx.events.splice(from, 0, ...ctx.events.splice(-1));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    reportOwn(ctx, who, `${calledBy(ctx.peek(who))}, ${label}: ${thrown.error.message}`);
  }
}

function check(ctx: Run, who: string, mark: OwnMark, { dice, needs, number }: NonNullable<OwnMark['check']>): void {
  const fell = rolled(ctx, dice, `${calledBy(ctx.peek(who))}: ${mark.label}`, who);
  ctx.explain.roll(`${mark.label}: check`, fell, '', { against: number, subject: who });
  if (needs === 'at-most' ? fell <= number : fell >= number) endMark(ctx, who, mark);
}
