import type { EngineEvent } from '../../../engine/state/context';
import { minus } from '../../../kernel/decimal';
import { MARK_SECONDS, nextMark } from '../settle';
import type { OneMoment } from '../timers/moment';
import type { Being, Run } from '../types';
import { happened } from '../ledger';

/** Marks of one creature that are told one by one in a stretch; those after them are told as one. */
const TOLD_MARKS = 100;

/** A bleeding that does no harm, so that any number of marks may pass (section 6). */
function isIdleMark({ name }: OneMoment, { state, stats }: Being): boolean {
  if (name !== 'six-second-mark' || state.lifeState === 'dying') return false;
  const { resistances, vulnerabilities } = stats;
  return resistances.includes('biotic') && !vulnerabilities.includes('biotic');
}

/** Marks that change nothing, passed over until something else happens to the creature, and told as one event. */
export class IdleMarks {
  readonly #told = new Map<string, number>();
  readonly #running = new Map<string, EngineEvent>();

  constructor(private readonly ctx: Run) {}

  /** True for the marks of a creature that are passed over now. */
  readonly skips = ({ name }: OneMoment, { id }: Being): boolean =>
    this.#running.size > 0 && name === 'six-second-mark' && this.#running.has(id);

  /** Begins to pass marks over with the one that is due now; false where it still has to be told by itself. */
  begins(timer: OneMoment, being: Being): boolean {
    if (!isIdleMark(timer, being)) return false;
    const told = this.#told.get(being.id) ?? 0;
    this.#told.set(being.id, told + 1);
    if (told < TOLD_MARKS) return false;
    const nothing = { dealt: 0, outcome: 'unhurt', trauma: null };
    const event = happened(this.ctx, 'bleeding', { target: being.id, ...nothing, times: 1, until: this.ctx.clock });
    this.#running.set(being.id, event);
    return true;
  }

  /** Something else happens to the creature now, before the mark of this moment or after it: its marks count again. */
  end(id: string, before: boolean): void {
    const event = this.#running.get(id);
    if (event === undefined) return;
    this.#running.delete(id);
    const now = minus(nextMark(this.ctx.clock), MARK_SECONDS);
    const last = Math.max(event.at, before && now === this.ctx.clock ? now - MARK_SECONDS : now);
    const times = minus(last, event.at) / MARK_SECONDS + 1;
    Object.assign(event, { times, until: last });
    this.ctx.explain.lookUp(`Bleeding, ${times} times`, 0, 'FS-CND-2', { subject: id });
    if (this.ctx.peek(id).state.markAt !== null) this.ctx.edit(id).state.markAt = last + MARK_SECONDS;
  }

  /** The stretch is over: all marks up to now have passed. */
  endAll(): void {
    for (const id of [...this.#running.keys()]) this.end(id, false);
  }
}
