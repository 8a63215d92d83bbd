import type { Camp } from '../contract/forecast-views';
import { callOf } from '../contract/roles';
import type { CommandCall } from '../contract/views';
import type { ReadContext } from '../engine/state/context';
import { readContext } from '../engine/state/context';
import type { AnyCommand } from '../engine/commands/command';
import type { Outcome } from '../engine/commands/execute';
import { advance, commandIndex, execute, ROLL_ALL } from '../engine/commands/execute';
import { obstacleOf } from '../engine/commands/guard';
import { filledFor } from '../engine/commands/offer';
import { membersOf } from '../engine/fight/order';
import { refusalOf } from '../engine/state/refusal';
import { roleTable } from '../engine/commands/role-table';
import type { AnyRuleset, RunningEncounter } from '../engine/system/ruleset';
import type { FightTactics, Tactic } from '../engine/fight/tactics';
import { campOf } from '../engine/fight/tactics';
import type { AnyWorld, RulesetTypes } from '../engine/state/world';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';

/** How to play on a fight. */
export interface FightPlan {
  tactics: Record<Camp, Tactic>;
  /** Maximum number of rounds, including the current one. */
  roundCap: number;
  /**
   * Checks every command's guard before trying it. A forecast skips this: the command is refused by the same guard,
   * without any other effect.
   */
  asksFirst?: boolean;
  /** Called for every command that was tried, with its outcome. */
  watch?(call: CommandCall, before: AnyWorld, outcome: Outcome): void;
}

/** The outcome of a fight. */
export interface FightEnd {
  /** The side still standing; null if both are, or neither. */
  winner: Camp | null;
  /** What ended it: a side is out, the round cap, or nobody could do anything. */
  by: 'side-out' | 'rounds' | 'standstill';
  /** Number of rounds played, including the one it started in. */
  rounds: number;
  commands: number;
  world: AnyWorld;
}

/** A possible target; the lowest weight comes first. */
interface Candidate {
  id: string;
  weight: number;
}

/** Whether somebody can still fight, and the share of health left, which is null until needed. */
interface Status {
  isUp: boolean;
  health: number | null;
}

/** Maximum number of actions in one turn; more would mean that one of them does not use up the turn. */
const MAX_ACTIONS_PER_TURN = 12;
/** Maximum number of turns of one round, per member; more would mean that the round never ends. */
const MAX_TURNS_EACH = 20;
/** Refusal codes of all systems that depend only on the actor: another target changes nothing. */
const ACTOR_REFUSALS: ReadonlySet<string> = new Set(['no-actions-left', 'cannot-act', 'not-your-turn']);
/** Number of rounds without any action after which the fight is a standstill. */
const IDLE_ROUNDS = 3;

/**
 * Plays a running fight on until it is decided, with the system's own commands, filled in as they are offered, and dice
 * from the world's stream. The given world is not changed.
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
  /** Number of turns in this round. */
  #turns = 0;
  /** How often each person was struck in this round. */
  #struck = new Map<string, number>();
  /** Cached for the current world: whose turn it is, and which sides are standing. */
  #now: RunningEncounter | null = null;
  #camps: ReadonlySet<Camp> | null = null;
  /** Cached by combatant object: people whom a command did not change are not evaluated again. */
  readonly #statuses = new WeakMap<object, Status>();

  constructor(ruleset: AnyRuleset, world: AnyWorld, plan: FightPlan) {
    if (ruleset.tactics === undefined) throw new Error(`${ruleset.id} has no tactics`);
    this.#ruleset = ruleset;
    this.#plan = plan;
    this.#tactics = ruleset.tactics;
    this.#world = world;
    this.#ctx = readContext(world);
    this.#members = membersOf(ruleset, this.#ctx);
    this.#firstRound = this.#round = this.#idleSince = this.#state()?.round ?? 0;
  }

  play(): FightEnd {
    const next = callOf(roleTable(this.#ruleset), 'next', {});
    if (next === null) throw new Error(`${this.#ruleset.id} has no next turn`);
    for (;;) {
      this.#answer();
      const standing = this.#campsStanding();
      if (standing.size < 2) return this.#end('side-out', [...standing][0] ?? null);
      const running = this.#state();
      if (running === null) return this.#end('standstill', null);
      const { active, round } = running;
      this.#enter(round);
      if (round - this.#firstRound >= this.#plan.roundCap) return this.#end('rounds', null);
      if (round - this.#idleSince >= IDLE_ROUNDS || this.#isStuck()) return this.#end('standstill', null);
      if (active !== null && this.#isUp(active)) this.#takeTurn(active);
      if (this.#campsStanding().size < 2) continue;
      if (this.#do(next) !== null) return this.#end('standstill', null);
    }
  }

  #state(): RunningEncounter | null {
    return (this.#now ??= this.#ruleset.encounterState(this.#ctx));
  }

  #enter(round: number): void {
    this.#turns += 1;
    if (round === this.#round) return;
    this.#round = round;
    this.#turns = 1;
    this.#struck = new Map();
  }

  /** Turns pass, but not the round, so that no limit in rounds would ever end the fight. */
  #isStuck(): boolean {
    return this.#turns > MAX_TURNS_EACH * this.#members.length;
  }

  #end(by: FightEnd['by'], winner: Camp | null): FightEnd {
    const rounds = this.#round - this.#firstRound + 1;
    return { winner, by, rounds, commands: this.#commands, world: this.#world };
  }

  /** Runs a command. Returns null, or the code of its refusal. */
  #do(call: CommandCall): string | null {
    const done = this.#run(call);
    if (!done.ok) return done.error.code;
    this.#commands += 1;
    this.#world = done.value;
    this.#ctx = readContext(done.value);
    this.#now = this.#camps = null;
    return null;
  }

  /** Runs in full if there is a watcher; otherwise only computes the next world. */
  #run(call: CommandCall): Result<AnyWorld, Pick<CodedError, 'code'>> {
    const { watch } = this.#plan;
    if (watch === undefined) return advance(this.#ruleset, this.#world, call);
    const outcome = execute(this.#ruleset, this.#world, call, ROLL_ALL);
    watch(call, this.#world, outcome);
    if (outcome.kind === 'done') return ok(outcome.world);
    return err(outcome.kind === 'needs-dice' ? { code: outcome.kind } : outcome.error);
  }

  /** Answers pending choices; what cannot be answered is left to the next turn's own rules. */
  #answer(): void {
    for (let action = 0; action < MAX_ACTIONS_PER_TURN; action += 1) {
      const call = this.#tactics.answer?.(this.#ctx) ?? null;
      if (call === null || this.#do(call) !== null) return;
    }
  }

  #statusOf(id: string): Status {
    const combatant = this.#ctx.peek(id);
    let status = this.#statuses.get(combatant);
    if (status === undefined) {
      status = { isUp: this.#tactics.standing(this.#ctx, id) === 'up', health: null };
      this.#statuses.set(combatant, status);
    }
    return status;
  }

  #isUp(id: string): boolean {
    return this.#statusOf(id).isUp;
  }

  #health(id: string): number {
    return (this.#statusOf(id).health ??= this.#tactics.health(this.#ctx, id));
  }

  #campsStanding(): ReadonlySet<Camp> {
    return (this.#camps ??= this.#countCamps());
  }

  #countCamps(): ReadonlySet<Camp> {
    const camps = new Set<Camp>();
    for (const id of this.#members) {
      const camp = campOf(this.#ctx.peek(id));
      if (camp !== null && !camps.has(camp) && this.#isUp(id)) camps.add(camp);
      if (camps.size === 2) break;
    }
    return camps;
  }

  #takeTurn(actor: string): void {
    const camp = campOf(this.#ctx.peek(actor));
    if (camp === null) return;
    const tactic = this.#plan.tactics[camp];
    const hides = tactic.coverBelow > 0 && this.#health(actor) < tactic.coverBelow;
    if (hides) {
      if (this.#tactics.covers.some((cover) => this.#try(cover, actor, null) === null)) this.#idleSince = this.#round;
      return;
    }
    for (let action = 0; action < MAX_ACTIONS_PER_TURN; action += 1) {
      if (this.#state()?.active !== actor || !this.#isUp(actor)) return;
      const open = action === 0 ? this.#tactics.strikes : this.#stillOpen(actor);
      const target = open.length === 0 ? null : this.#strike(actor, open, this.#targets(actor, camp, tactic));
      if (target === null) return;
      this.#idleSince = this.#round;
      this.#struck.set(target, (this.#struck.get(target) ?? 0) + 1);
      this.#answer();
      if (this.#campsStanding().size < 2) return;
    }
  }

  /** Strikes the first of `targets` that can be struck and returns its id. What the actor cannot do at all is tried only once. */
  #strike(actor: string, strikes: readonly CommandCall[], targets: readonly string[]): string | null {
    const spent = new Set<CommandCall>();
    for (const target of targets) {
      for (const strike of strikes) {
        if (spent.has(strike)) continue;
        const refused = this.#try(strike, actor, target);
        if (refused === null) return target;
        if (ACTOR_REFUSALS.has(refused)) spent.add(strike);
      }
    }
    return null;
  }

  /**
   * The strikes the actor still has after others in the same turn: checks their guards before anything is filled in.
   * Most turns end here, and a refused command costs as much as a successful one.
   */
  #stillOpen(actor: string): readonly CommandCall[] {
    const { watch, asksFirst } = this.#plan;
    if (!this.#tactics.knowsEarly || watch !== undefined || asksFirst === true) return this.#tactics.strikes;
    const spent = new Set<string>();
    for (const name of new Set(this.#tactics.strikes.map((strike) => strike.do))) {
      const { guard, actorParam } = commandNamed(this.#ruleset, name);
      const alone = actorParam === undefined ? {} : { [actorParam]: actor };
      const refused = refusalOf(() => guard?.(this.#ctx, actor, alone));
      if (refused !== null && ACTOR_REFUSALS.has(refused.code)) spent.add(name);
    }
    return this.#tactics.strikes.filter((strike) => !spent.has(strike.do));
  }

  /** The best two targets, best first; the second is for when the first cannot be struck. */
  #targets(actor: string, camp: Camp, { aim }: Tactic): string[] {
    let first: Candidate | null = null;
    let second: Candidate | null = null;
    for (const id of this.#members) {
      const other = campOf(this.#ctx.peek(id));
      if (id === actor || other === null || other === camp || !this.#isUp(id)) continue;
      const one = { id, weight: aim === 'weakest' ? this.#health(id) : (this.#struck.get(id) ?? 0) };
      if (first === null || one.weight < first.weight) [first, second] = [one, first];
      else if (second === null || one.weight < second.weight) second = one;
    }
    return [first, second].flatMap((one: Candidate | null) => (one === null ? [] : [one.id]));
  }

  #try(call: CommandCall, actor: string, target: string | null): string | null {
    const command = commandNamed(this.#ruleset, call.do);
    const filled = filledFor(this.#ctx, command, actor, target, call.with);
    const obstacle = this.#plan.asksFirst === true ? obstacleOf(this.#ctx, command, actor, filled) : null;
    if (obstacle !== null) return obstacle.code;
    return this.#do({ do: call.do, with: filled });
  }
}

function commandNamed(ruleset: AnyRuleset, name: string): AnyCommand<RulesetTypes> {
  const command = commandIndex(ruleset).get(name);
  if (command === undefined) throw new Error(`${ruleset.id} has no command ${name}`);
  return command;
}
