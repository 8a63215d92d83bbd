import { nameOf } from '../../../engine/state/combatant';
import { cannotAct } from '../../../engine/commands/common-refusals';
import { refuse } from '../../../engine/state/refusal';
import type { Game, ThresholdRule, TrackerRule } from '../definition/game';
import { evaluate, LARGEST } from '../formula/evaluate';
import { everyNode, type Node } from '../formula/node';
import { BY_ITSELF, type Kit } from './effects';
import type { Around } from './look';
import { GameLook, trackerOf } from './look';
import type { Being, OwnEffect, Read, Run } from './types';

export type Activity = 'act' | 'attack' | 'roll' | 'rest';

/** How often thresholds are checked again if one triggers another. */
const MAX_PASSES = 4;

/** Limit of chained follow-ups, so that conditions applying each other terminate. */
const MAX_FOLLOW_UPS = 24;

const RANK = { up: 0, down: 1, dead: 2 } as const;

/** Whether somebody is up, down or dead, with the word and rule of the deciding threshold. */
export interface Stands {
  standing: 'up' | 'down' | 'dead';
  word: string;
  rule: string;
}

const NOTHING: readonly ThresholdRule[] = [];

function isReached({ when, at }: ThresholdRule, value: number, look: GameLook): boolean {
  const figure = evaluate(at, look);
  return when === 'atMost' ? value <= figure : value >= figure;
}

/** The conditions by which a maximum or a threshold can go: those that change figures, and those that formulas ask for. */
function conditionsThatCount({ conditions, fields, trackers }: Game): ReadonlySet<string> {
  const formulas: (Node | null)[] = [...fields.values()].map(({ formula }) => formula);
  for (const { max, thresholds } of trackers.values()) formulas.push(max, ...thresholds.map(({ at }) => at));
  const asked = formulas.flatMap((formula) => (formula === null ? [] : [...everyNode(formula)]));
  return new Set([
    ...[...conditions.values()].filter(({ def }) => def.changes.length > 0).map(({ def }) => def.id),
    ...asked.flatMap((node) => (node.kind === 'under' ? [node.condition] : [])),
  ]);
}

/** The people of a game: their trackers, whether they are up, and what they can do. */
export class People {
  readonly #up: Stands;
  readonly #counting: ReadonlySet<string>;
  #followUps = 0;
  /** Whose trackers and thresholds are being brought in line; it goes on until nothing changes. */
  readonly #settling = new Set<string>();
  #depth = 0;
  #isStill = false;

  constructor(
    readonly game: Game,
    readonly kit: Kit,
  ) {
    this.#up = { standing: 'up', word: 'up', rule: game.main.rule };
    this.#counting = conditionsThatCount(game);
  }

  /** Runs a follow-up of a condition, unless the limit of the chain is reached. */
  runFollowUp(work: () => void): void {
    if (this.#depth === 0) this.#followUps = 0;
    if (this.#followUps >= MAX_FOLLOW_UPS) return;
    this.#followUps += 1;
    this.#depth += 1;
    try {
      work();
    } finally {
      this.#depth -= 1;
    }
  }

  look(ctx: Read, id: string, around: Around = {}): GameLook {
    return new GameLook(this.game, ctx.peek(id), around);
  }

  /** The thresholds of a tracker that are reached, in definition order. */
  reached(being: Being, tracker: TrackerRule): readonly ThresholdRule[] {
    if (tracker.thresholds.length === 0) return NOTHING;
    const look = new GameLook(this.game, being);
    const value = trackerOf(being, tracker.def.id);
    return tracker.thresholds.filter((threshold) => isReached(threshold, value, look));
  }

  /** Whether somebody is up, down or dead, by the worst threshold reached. */
  standing(ctx: Read, id: string): Stands {
    return this.#standingOf(ctx.peek(id));
  }

  #standingOf(being: Being): Stands {
    let worst = this.#up;
    const look = new GameLook(this.game, being);
    for (const { def, thresholds, rule } of this.game.trackers.values()) {
      const value = trackerOf(being, def.id);
      for (const threshold of thresholds) {
        const { standing, word } = threshold;
        // This runs for everybody after every command, so thresholds that could not be worse are skipped.
        if (RANK[standing] > RANK[worst.standing] && isReached(threshold, value, look))
          worst = { standing, word, rule };
      }
    }
    return worst;
  }

  /** Refuses anybody who cannot do this now because they are down or because of a condition. */
  able(ctx: Read, id: string, activity: Activity): void {
    const { standing, word, rule } = this.standing(ctx, id);
    if (standing !== 'up') cannotAct(nameOf(ctx, id), `is ${word.toLowerCase()}`, rule);
    if (ctx.peek(id).state.effects.length === 0) return;
    const bar = this.kit.forbidding(ctx, id, 'act') ?? this.kit.forbidding(ctx, id, activity);
    if (bar !== null) cannotAct(nameOf(ctx, id), `is ${bar.label.toLowerCase()}`, bar.rule);
  }

  /** Refuses targets who are dead, or whatever the game calls those who are out. */
  alive(ctx: Read, id: string): void {
    const { standing, word, rule } = this.standing(ctx, id);
    if (standing === 'dead')
      refuse('target-dead', `${nameOf(ctx, id)} is ${word.toLowerCase()}.`, { rule, path: 'target' });
  }

  /** The range of a tracker. */
  bounds(being: Being, { def }: TrackerRule): { least: number; most: number } {
    const most = new GameLook(this.game, being).most(def.id);
    return { least: def.least, most: def.open || most === null ? LARGEST : Math.max(def.least, most) };
  }

  /** Worsens a tracker; returns the change. */
  harm(ctx: Run, id: string, tracker: TrackerRule, amount: number): number {
    return this.change(ctx, id, tracker, tracker.def.counts === 'down' ? -amount : amount);
  }

  /** Improves a tracker; returns by how much. */
  mend(ctx: Run, id: string, tracker: TrackerRule, amount: number): number {
    return Math.abs(this.change(ctx, id, tracker, tracker.def.counts === 'down' ? amount : -amount));
  }

  /** How far a tracker is from its starting value. */
  lacks(being: Being, { def }: TrackerRule): number {
    const value = trackerOf(being, def.id);
    if (def.counts === 'up') return Math.max(0, value);
    return Math.max(0, (new GameLook(this.game, being).most(def.id) ?? value) - value);
  }

  /** Changes a tracker within its range and applies its thresholds; returns the change. */
  change(ctx: Run, id: string, tracker: TrackerRule, by: number): number {
    const before = trackerOf(ctx.peek(id), tracker.def.id);
    const { least, most } = this.bounds(ctx.peek(id), tracker);
    // A value set out of range by hand is not pulled back by a change in the other direction.
    const after =
      by < 0 ? Math.max(Math.min(before, least), before + by) : Math.min(Math.max(before, most), before + by);
    if (after === before) return 0;
    ctx.edit(id).state[tracker.def.id] = after;
    this.settle(ctx, id);
    return after - before;
  }

  /** Clamps trackers to their range and updates the conditions of thresholds. */
  settle(ctx: Run, id: string): void {
    const isOutermost = !this.#settling.has(id);
    this.#settling.add(id);
    try {
      for (let pass = 0; pass < MAX_PASSES; pass += 1) if (!this.#settleOnce(ctx, id)) return;
    } finally {
      if (isOutermost) this.#settling.delete(id);
    }
  }

  /** The same outside any command, where nobody can roll: what starts or ends by it does so without its dice. */
  settleStill(ctx: Run, id: string): void {
    this.#isStill = true;
    try {
      this.settle(ctx, id);
    } finally {
      this.#isStill = false;
    }
  }

  /** Whether dice can be rolled now. */
  get canRoll(): boolean {
    return !this.#isStill;
  }

  /**
   * `settle` after a condition has started or ended, if a maximum or threshold goes by it: what a roll, a rest or a hand
   * has ended stays ended otherwise. Not while `settle` is at it: a condition can undo its own threshold.
   */
  settleAfter(ctx: Run, id: string, effectsBefore: OwnEffect[]): void {
    if (this.#settling.has(id)) return;
    const being = ctx.peek(id);
    const { effects } = being.state;
    const changed = [...effects, ...effectsBefore].filter(
      (one) => !effects.includes(one) || !effectsBefore.includes(one),
    );
    if (!changed.some((one) => this.#counting.has(one.id))) return;
    const before = { ...being, state: { ...being.state, effects: effectsBefore } };
    if (this.#limits(being) !== this.#limits(before)) this.settle(ctx, id);
  }

  /** The maxima and reached thresholds of somebody's trackers, to be compared. */
  #limits(being: Being): string {
    return [...this.game.trackers.values()]
      .map((tracker) => {
        const words = this.reached(being, tracker).map((threshold) => tracker.thresholds.indexOf(threshold));
        return [this.bounds(being, tracker).most, ...words].join(' ');
      })
      .join();
  }

  #settleOnce(ctx: Run, id: string): boolean {
    let isChanged = false;
    for (const tracker of this.game.trackers.values()) isChanged = this.#keepWithin(ctx, id, tracker) || isChanged;
    const wanted = this.#wanted(ctx, id);
    for (const condition of wanted) {
      if (this.kit.has(ctx, id, condition)) continue;
      isChanged = this.kit.put(ctx, id, { id: condition, endsAt: null, source: BY_ITSELF }) || isChanged;
    }
    if (ctx.peek(id).state.effects.length === 0) return isChanged;
    const over = ctx.peek(id).state.effects.filter((one: OwnEffect) => one.source === BY_ITSELF && !wanted.has(one.id));
    for (const one of over) isChanged = this.kit.take(ctx, id, one.id, { source: BY_ITSELF }) > 0 || isChanged;
    return isChanged;
  }

  /** The conditions that thresholds call for now. The dead get none with a repeating effect. */
  #wanted(ctx: Read, id: string): ReadonlySet<string> {
    const being = ctx.peek(id);
    const conditions = new Set<string>();
    let isOut = false;
    for (const tracker of this.game.trackers.values()) {
      for (const { condition, standing } of this.reached(being, tracker)) {
        isOut ||= standing === 'dead';
        if (condition !== undefined) conditions.add(condition);
      }
    }
    if (isOut) for (const one of conditions) if (this.game.conditions.get(one)?.tick !== null) conditions.delete(one);
    return conditions;
  }

  #keepWithin(ctx: Run, id: string, tracker: TrackerRule): boolean {
    const being = ctx.peek(id);
    const value = being.state[tracker.def.id];
    const { least, most } = this.bounds(being, tracker);
    const start = tracker.def.counts === 'down' ? most : Math.max(0, least);
    const kept = typeof value === 'number' ? Math.min(most, Math.max(least, value)) : start;
    if (kept === value) return false;
    ctx.edit(id).state[tracker.def.id] = kept;
    return true;
  }
}
