import { asRead } from '../../contract/trackers';
import type { BriefView, RecoveryRow, TrackerView } from '../../contract/views';
import type { ReadContext, RunContext } from '../../engine/state/context';
import { readContext } from '../../engine/state/context';
import { SHARED } from '../../engine/state/draft';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { Combatant, RulesetTypes } from '../../engine/state/world';
import { plain } from '../../engine/words/say';

/** A day of a stretch, as rules and upkeep count them, whatever the calendar says. */
export const DAY_SECONDS = 86_400;

/** What happened to somebody on a day of a stretch, in one sentence. Days are counted from 1. */
export interface Cell {
  day: number;
  /** Clock second. */
  at: number;
  /** Empty if it concerns everybody. */
  who: string;
  text: string;
  kind: 'change' | 'event' | 'outcome' | 'interruption';
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info';
  /** For a change: words by which a sentence that repeats it is recognised. */
  tells?: string[];
}

type Ailments = RecoveryRow['ailments'];
const NOBODY: readonly number[] = [];

type Known = { text: string; view: BriefView; ailments: Ailments };

/** Tracks how people change from day to day, by their views. Only those written to are checked. */
export class DayBook {
  readonly cells: Cell[] = [];
  readonly #ruleset: AnyRuleset;
  readonly #ctx: RunContext<RulesetTypes>;
  readonly #start: number;
  readonly #before: ReadContext<RulesetTypes>;
  readonly #known = new Map<number, Known>();
  /** How far the list of what was written to has been read. */
  #read: number;
  #day = 1;

  constructor(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>) {
    this.#ruleset = ruleset;
    this.#ctx = ctx;
    this.#start = ctx.world.clock;
    this.#read = ctx.written.length;
    this.#before = this.#still();
  }

  /** The day of the stretch that contains a clock second or ends at it. */
  dayOf(at: number): number {
    return Math.max(1, Math.ceil((at - this.#start) / DAY_SECONDS));
  }

  /** Call before the clock moves to `to`: closes every day that ends before it. */
  moves(to: number): void {
    while (this.#start + this.#day * DAY_SECONDS < to) this.close();
  }

  /** The current world as a separate value: what views cache about it must not reach the running draft. */
  #still(): ReadContext<RulesetTypes> {
    const { world } = this.#ctx;
    return readContext({ ...world, combatants: [...world.combatants] });
  }

  #look(now: ReadContext<RulesetTypes>, id: string, text: string): Known {
    const { view } = this.#ruleset;
    return { text, view: view.brief(now, id), ailments: view.recovery(now, id)?.ailments ?? [] };
  }

  /** Indices of those written to since the last day was closed, in ascending order. */
  #written(): readonly number[] {
    const { written } = this.#ctx;
    if (this.#read === written.length) return NOBODY;
    const places = new Set(written.slice(this.#read));
    this.#read = written.length;
    places.delete(SHARED);
    return [...places].sort((a, b) => a - b);
  }

  /** Records what the current day has changed. */
  close(): void {
    const written = this.#written();
    if (written.length > 0) this.#note(written);
    this.#day += 1;
  }

  #note(written: readonly number[]): void {
    const now = this.#still();
    const at = Math.min(this.#start + this.#day * DAY_SECONDS, this.#ctx.world.clock);
    for (const place of written) {
      const [old, combatant] = [this.#before.world.combatants[place], this.#ctx.world.combatants[place]];
      if (old === undefined || combatant === undefined) continue;
      const before = this.#known.get(place);
      const text = textOf(combatant);
      if (text === (before?.text ?? textOf(old))) continue;
      const known = before ?? this.#look(this.#before, old.id, '');
      const young = this.#look(now, combatant.id, text);
      const ailments = young.view.out ? [] : ailing(known, young);
      for (const line of [...changes(known.view, young.view), ...ailments]) {
        this.cells.push({ day: this.#day, at, who: combatant.id, kind: 'change', ...line });
      }
      this.#known.set(place, young);
    }
  }
}

/** Everything about somebody that can change while time passes, as text. */
const textOf = ({ state, own }: Combatant): string => JSON.stringify([state, own]);

/** What differs between two views of one person: 'HP 8 → 12', 'Stunned ends'. Death comes first, and conditions it ends are left out. */
function changes(before: BriefView, after: BriefView): Pick<Cell, 'text' | 'tone' | 'tells'>[] {
  const dies = after.out && !before.out;
  const trackers = after.trackers.flatMap((tracker) => {
    const old = before.trackers.find((one) => one.id === tracker.id);
    if (old === undefined || old.value === tracker.value) return [];
    const better = isBetter(tracker, old.value);
    const { label, value } = asRead(tracker);
    const [from, to] = [plain(asRead(old).value), plain(value)];
    return [
      {
        text: `${label} ${from} → ${to}`,
        tone: better ? ('good' as const) : ('bad' as const),
        tells: [label, `from ${from} to ${to}`],
      },
    ];
  });
  const had = new Set(before.conditions.map((condition) => condition.label));
  const has = new Set(after.conditions.map((condition) => condition.label));
  const ended = [...had]
    .filter((label) => !has.has(label))
    .map((label) => ({ text: `${label} ends`, tone: 'info' as const, tells: [ownName(label)] }));
  const begun = [...has]
    .filter((label) => !had.has(label))
    .map((label) => ({ text: `${label} begins`, tone: 'warn' as const }));
  return dies
    ? [{ text: `${after.name}: ${after.health.word}`, tone: 'bad', tells: [`${after.name} dies.`] }, ...trackers]
    : [...trackers, ...ended, ...begun];
}

/** Whether a figure is better than `old`. */
function isBetter({ value, direction, settlesAt }: TrackerView, old: number): boolean {
  if (settlesAt !== undefined) return Math.abs(value - settlesAt) < Math.abs(old - settlesAt);
  return value > old === (direction === 'drain');
}

/** The bare name of a condition: 'Ward of ash' of 'Warded 2: Ward of ash', 'Helping spell' of 'Helping spell (Ysolde)'. */
function ownName(label: string): string {
  const name = label.split(': ').at(-1) ?? label;
  return name.split(' (')[0] ?? name;
}

/** Changes in a person's ailments that no tracker shows: 'Exhaustion 2 → 1', 'Traumas no more'. */
function ailing(before: Known, after: Known): Pick<Cell, 'text' | 'tone'>[] {
  const shown = after.view.trackers.map((tracker) => asRead(tracker).label.toLowerCase());
  const conditions = [...before.view.conditions, ...after.view.conditions].map(({ label }) => label.toLowerCase());
  const isShown = (label: string): boolean =>
    conditions.includes(label.toLowerCase()) || shown.some((one) => label.toLowerCase().startsWith(one));
  const values = (ailments: Ailments): Map<string, number> =>
    new Map(ailments.filter(({ label }) => !isShown(label)).map(({ label, value = 1 }) => [label, value]));
  const [old, young] = [values(before.ailments), values(after.ailments)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((label): Pick<Cell, 'text' | 'tone'>[] => {
    const [was, is] = [old.get(label), young.get(label)];
    if (was === is) return [];
    const whole = before.ailments.find((one) => one.label === label)?.wholeAt;
    if (is === undefined && whole !== undefined && was !== undefined)
      return [{ text: `${label} ${plain(was)} → ${plain(whole)}`, tone: 'good' }];
    if (is === undefined) return [{ text: `${label}: no more`, tone: 'good' }];
    return was === undefined
      ? [{ text: `${label} ${is}`, tone: 'warn' }]
      : [{ text: `${label} ${plain(was)} → ${plain(is)}`, tone: 'info' }];
  });
}
