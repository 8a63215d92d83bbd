import type { EngineEvent } from '../../../engine/state/context';
import { minus, plus, times } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { recordEvent } from '../side-effects';
import { KINDS, type Idle, type Kind, type Timer } from '../timers/timer';
import type { Being, Run } from '../types';

interface Running {
  idle: Idle;
  event: EngineEvent;
}

/** Moments that change nothing: skipped until something else happens to the creature, and merged into one event. */
export class IdleMoments {
  readonly #ctx: Run;
  readonly #told = new Map<string, number>();
  /** What is being skipped now, by kind and creature. */
  readonly #running = new Map<Kind, Map<string, Running>>();

  constructor(ctx: Run) {
    this.#ctx = ctx;
  }

  /** True for moments being skipped now. */
  readonly skips = ({ name }: Timer, { id }: Being): boolean => this.#running.get(name)?.has(id) === true;

  /** Starts skipping with the moment due now; false if it still has to be reported by itself. */
  begins({ name, idle }: Timer, being: Being): boolean {
    if (idle?.is(this.#ctx, being) !== true) return false;
    const key = `${name} ${being.id}`;
    const told = this.#told.get(key) ?? 0;
    this.#told.set(key, told + 1);
    if (told < idle.told) return false;
    const { kind, fields } = idle.event(this.#ctx, being);
    const event = recordEvent(this.#ctx, kind, { target: being.id, ...fields, times: 1, until: this.#ctx.clock });
    const running = this.#running.get(name) ?? new Map<string, Running>();
    this.#running.set(name, running.set(being.id, { idle, event }));
    return true;
  }

  /** Stops skipping, because a timer of that kind fires now for the creature: what comes after it has not happened yet. */
  end(id: string, by: Kind | null): void {
    for (const [kind, running] of this.#running) {
      const one = running.get(id);
      if (one === undefined) continue;
      running.delete(id);
      this.#tell(id, one, by !== null && KINDS.indexOf(by) < KINDS.indexOf(kind));
    }
  }

  /** `beforeNow`: the moment that is now has not been. */
  #tell(id: string, { idle, event }: Running, beforeNow: boolean): void {
    const ctx = this.#ctx;
    const every = idle.every(ctx, ctx.peek(id));
    const passed = minus(ctx.clock, event.at);
    const whole = floorDiv(passed, every);
    const more = Math.max(0, beforeNow && times(whole, every) === passed ? whole - 1 : whole);
    const last = plus(event.at, times(more, every));
    Object.assign(event, { times: more + 1, until: last });
    const { label, ...line } = idle.line(ctx, ctx.peek(id));
    ctx.explain.note(`${label}, ${more + 1} times`, line.rule, { ...line, subject: id });
    idle.goOn(ctx, id, plus(last, every));
  }

  /** Stops all skipping: the stretch is over, or anything may happen now to anybody. */
  endAll(): void {
    const ids = new Set([...this.#running.values()].flatMap((running) => [...running.keys()]));
    for (const id of ids) this.end(id, null);
  }
}
