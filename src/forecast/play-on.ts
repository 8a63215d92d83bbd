import type { Camp } from '../contract/forecast-views';
import { callOf } from '../contract/roles';
import type { CommandCall } from '../contract/views';
import type { ReadContext } from '../engine/context';
import { readContext } from '../engine/context';
import type { Outcome } from '../engine/execute';
import { advance, commandIndex, execute, ROLL_ALL } from '../engine/execute';
import { obstacleOf } from '../engine/guard';
import { filledFor } from '../engine/offer';
import { membersOf } from '../engine/order';
import { roleTable } from '../engine/role-table';
import type { AnyRuleset } from '../engine/ruleset';
import type { FightTactics, Tactic } from '../engine/tactics';
import { campOf } from '../engine/tactics';
import type { AnyWorld, RulesetTypes } from '../engine/world';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';

/** How a fight is fought on. */
export interface FightPlan {
  tactics: Record<Camp, Tactic>;
  /** Rounds after which nobody waits any longer, counted from the present one. */
  roundCap: number;
  /**
   * Asks of every offer first whether it may be used. A forecast does without: what may not be done is refused, by the same
   * guard, and nothing else comes of it.
   */
  asksFirst?: boolean;
  /** Hears of every command that was tried, with what became of it. */
  watch?(call: CommandCall, before: AnyWorld, outcome: Outcome): void;
}

/** How a fight came out. */
export interface FightEnd {
  /** The side that stands; null where both do, or neither. */
  winner: Camp | null;
  /** What ended it: a side is out, the cap of rounds, or nobody could do anything. */
  by: 'side-out' | 'rounds' | 'standstill';
  /** Rounds played on, the present one included. */
  rounds: number;
  commands: number;
  world: AnyWorld;
}

/** Deeds of one turn; more is a sign that something is offered that does not spend the turn. */
const DEEDS_PER_TURN = 12;
/** Codes of all systems that refuse a deed because of the one who acts: another target changes nothing. */
const WHOEVER_THE_TARGET: ReadonlySet<string> = new Set(['no-actions-left', 'cannot-act', 'not-your-turn']);
/** Rounds in which nobody does anything, after which nobody will. */
const IDLE_ROUNDS = 3;

/**
 * Fights a running fight on until it is decided, by the system's own commands, filled in as they are offered, with the
 * dice of the world's stream. The world given stays as it is.
 */
export function playOn(ruleset: AnyRuleset, world: AnyWorld, plan: FightPlan): FightEnd {
  return new Fight(ruleset, world, plan).play();
}

class Fight {
  readonly #ruleset: AnyRuleset;
  readonly #plan: FightPlan;
  readonly #tactics: FightTactics<RulesetTypes>;
  readonly #members: readonly string[];
  readonly #firstRound: number;
  #world: AnyWorld;
  #ctx: ReadContext<RulesetTypes>;
  #round: number;
  #commands = 0;
  #idleSince: number;
  /** How often somebody was struck in this round. */
  #struck = new Map<string, number>();

  constructor(ruleset: AnyRuleset, world: AnyWorld, plan: FightPlan) {
    if (ruleset.tactics === undefined) throw new Error(`${ruleset.id} has no tactics`);
    this.#ruleset = ruleset;
    this.#plan = plan;
    this.#tactics = ruleset.tactics;
    this.#world = world;
    this.#ctx = readContext(world);
    this.#members = membersOf(ruleset, this.#ctx);
    this.#firstRound = this.#round = this.#idleSince = this.#state().round;
  }

  play(): FightEnd {
    const next = callOf(roleTable(this.#ruleset), 'next', {});
    if (next === null) throw new Error(`${this.#ruleset.id} has no next turn`);
    for (;;) {
      this.#answer();
      const standing = this.#campsStanding();
      if (standing.size < 2) return this.#end('side-out', [...standing][0] ?? null);
      const { active, round } = this.#state();
      this.#enter(round);
      if (round - this.#firstRound >= this.#plan.roundCap) return this.#end('rounds', null);
      if (round - this.#idleSince >= IDLE_ROUNDS) return this.#end('standstill', null);
      if (active !== null && this.#isUp(active)) this.#takeTurn(active);
      if (this.#campsStanding().size < 2) continue;
      if (this.#do(next) !== null) return this.#end('standstill', null);
    }
  }

  #state(): { active: string | null; round: number } {
    const running = this.#ruleset.encounterState(this.#ctx);
    const { active, round } = running ?? {};
    return {
      active: typeof active === 'string' ? active : null,
      round: typeof round === 'number' ? round : 0,
    };
  }

  #enter(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#struck = new Map();
  }

  #end(by: FightEnd['by'], winner: Camp | null): FightEnd {
    const rounds = this.#round - this.#firstRound + 1;
    return { winner, by, rounds, commands: this.#commands, world: this.#world };
  }

  /** Does it and answers null, or with the code it is refused with. */
  #do(call: CommandCall): string | null {
    const done = this.#run(call);
    if (!done.ok) return done.error.code;
    this.#commands += 1;
    this.#world = done.value;
    this.#ctx = readContext(done.value);
    return null;
  }

  /** What is watched is written down in full; otherwise only the next world is wanted. */
  #run(call: CommandCall): Result<AnyWorld, Pick<CodedError, 'code'>> {
    const { watch } = this.#plan;
    if (watch === undefined) return advance(this.#ruleset, this.#world, call);
    const outcome = execute(this.#ruleset, this.#world, call, ROLL_ALL);
    watch(call, this.#world, outcome);
    if (outcome.kind === 'done') return ok(outcome.world);
    return err(outcome.kind === 'needs-dice' ? { code: outcome.kind } : outcome.error);
  }

  /** Answers all that waits; what cannot be answered is left to the rules' own next turn. */
  #answer(): void {
    for (let deed = 0; deed < DEEDS_PER_TURN; deed += 1) {
      const call = this.#tactics.answer?.(this.#ctx) ?? null;
      if (call === null || this.#do(call) !== null) return;
    }
  }

  #isUp(id: string): boolean {
    return this.#tactics.standing(this.#ctx, id) === 'up';
  }

  #campsStanding(): Set<Camp> {
    const camps = new Set<Camp>();
    for (const id of this.#members) {
      const camp = campOf(this.#ctx.peek(id));
      if (camp !== null && !camps.has(camp) && this.#isUp(id)) camps.add(camp);
    }
    return camps;
  }

  #takeTurn(actor: string): void {
    const camp = campOf(this.#ctx.peek(actor));
    if (camp === null) return;
    const tactic = this.#plan.tactics[camp];
    const hides = tactic.coverBelow > 0 && this.#tactics.health(this.#ctx, actor) < tactic.coverBelow;
    if (hides) {
      if (this.#tactics.covers.some((cover) => this.#try(cover, actor, null) === null)) this.#idleSince = this.#round;
      return;
    }
    for (let deed = 0; deed < DEEDS_PER_TURN; deed += 1) {
      if (this.#state().active !== actor || !this.#isUp(actor)) return;
      const target = this.#strike(actor, this.#targets(actor, camp, tactic));
      if (target === null) return;
      this.#idleSince = this.#round;
      this.#struck.set(target, (this.#struck.get(target) ?? 0) + 1);
      this.#answer();
      if (this.#campsStanding().size < 2) return;
    }
  }

  /** Strikes the first of `targets` that can be struck, and answers who that is. What the actor cannot do at all is tried once. */
  #strike(actor: string, targets: readonly string[]): string | null {
    const spent = new Set<CommandCall>();
    for (const target of targets) {
      for (const strike of this.#tactics.strikes) {
        if (spent.has(strike)) continue;
        const refused = this.#try(strike, actor, target);
        if (refused === null) return target;
        if (WHOEVER_THE_TARGET.has(refused)) spent.add(strike);
      }
    }
    return null;
  }

  /** Whom one strikes, the first first; two are enough where the first cannot be struck. */
  #targets(actor: string, camp: Camp, { aim }: Tactic): string[] {
    const open = this.#members.filter((id) => {
      const other = campOf(this.#ctx.peek(id));
      return id !== actor && other !== null && other !== camp && this.#isUp(id);
    });
    const weight = new Map(
      open.map((id) => [id, aim === 'weakest' ? this.#tactics.health(this.#ctx, id) : (this.#struck.get(id) ?? 0)]),
    );
    return open.sort((a, b) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0)).slice(0, 2);
  }

  #try(call: CommandCall, actor: string, target: string | null): string | null {
    const command = commandIndex(this.#ruleset).get(call.do);
    if (command === undefined) throw new Error(`${this.#ruleset.id} has no command ${call.do}`);
    const filled = filledFor(this.#ctx, command, actor, target, call.with);
    const obstacle = this.#plan.asksFirst === true ? obstacleOf(this.#ctx, command, actor, filled) : null;
    if (obstacle !== null) return obstacle.code;
    return this.#do({ do: call.do, with: filled });
  }
}
