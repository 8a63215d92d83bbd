import type { EngineEvent } from '../../../engine/state/context';
import { minus } from '../../../kernel/decimal';
import { MARK_SECONDS, nextMark } from '../settle';
import type { Timer } from '../timers/timer';
import type { Being, Run } from '../types';
import { recordEvent } from '../side-effects';

/** Marks of one creature reported one by one in a stretch; later ones are merged. */
const TOLD_MARKS = 100;

/** Bleeding that does no harm, so that any number of marks can pass (section 6). */
function isIdleMark({ name }: Timer, { state, stats }: Being): boolean {
  if (name !== 'six-second-mark' || state.lifeState === 'dying') return false;
  const { resistances, vulnerabilities } = stats;
  return resistances.includes('biotic') && !vulnerabilities.includes('biotic');
}

/** Marks that change nothing: skipped until something else happens to the creature, and merged into one event. */
export class IdleMarks {
  readonly #told = new Map<string, number>();
  readonly #running = new Map<string, EngineEvent>();

  constructor(private readonly ctx: Run) {}

  /** True for marks being skipped now. */
  readonly skips = ({ name }: Timer, { id }: Being): boolean =>
    this.#running.size > 0 && name === 'six-second-mark' && this.#running.has(id);

  /** Starts skipping with the mark due now; false if it still has to be reported by itself. */
  begins(timer: Timer, being: Being): boolean {
    if (!isIdleMark(timer, being)) return false;
    const told = this.#told.get(being.id) ?? 0;
    this.#told.set(being.id, told + 1);
    if (told < TOLD_MARKS) return false;
    const nothing = { dealt: 0, outcome: 'unhurt', trauma: null };
    const event = recordEvent(this.ctx, 'bleeding', { target: being.id, ...nothing, times: 1, until: this.ctx.clock });
    this.#running.set(being.id, event);
    return true;
  }

  /** Something else happens to the creature, before or after the mark of this moment: stops skipping. */
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

  /** The stretch is over: stops all skipping. */
  endAll(): void {
    for (const id of [...this.#running.keys()]) this.end(id, false);
  }
}
