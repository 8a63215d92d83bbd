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
import { refusalOf } from '../engine/commands/refusal';
import { roleTable } from '../engine/commands/role-table';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { FightTactics, Tactic } from '../engine/fight/tactics';
import { campOf } from '../engine/fight/tactics';
import type { AnyWorld, RulesetTypes } from '../engine/state/world';
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

/** Whose turn it is, and the round. */
interface Turn {
  active: string | null;
  round: number;
}

/** Somebody who could be struck; the lightest comes first. */
interface Aim {
  id: string;
  weight: number;
}

/** Whether somebody still fights, and the share of health left; null while nobody asked. */
interface Shape {
  isUp: boolean;
  health: number | null;
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
  /** Whose turn it is in the present world, and who stands: asked often. */
  #now: Turn | null = null;
  #camps: ReadonlySet<Camp> | null = null;
  /** How people are, which follows from themselves alone: whom a command did not touch is not looked at again. */
  readonly #shapes = new WeakMap<object, Shape>();

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

  #state(): Turn {
    return (this.#now ??= this.#turn());
  }

  #turn(): Turn {
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
    this.#now = this.#camps = null;
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

  #shape(id: string): Shape {
    const being = this.#ctx.peek(id);
    let shape = this.#shapes.get(being);
    if (shape === undefined) {
      shape = { isUp: this.#tactics.standing(this.#ctx, id) === 'up', health: null };
      this.#shapes.set(being, shape);
    }
    return shape;
  }

  #isUp(id: string): boolean {
    return this.#shape(id).isUp;
  }

  #health(id: string): number {
    return (this.#shape(id).health ??= this.#tactics.health(this.#ctx, id));
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
    for (let deed = 0; deed < DEEDS_PER_TURN; deed += 1) {
      if (this.#state().active !== actor || !this.#isUp(actor)) return;
      const open = deed === 0 ? this.#tactics.strikes : this.#stillOpen(actor);
      const target = open.length === 0 ? null : this.#strike(actor, open, this.#targets(actor, camp, tactic));
      if (target === null) return;
      this.#idleSince = this.#round;
      this.#struck.set(target, (this.#struck.get(target) ?? 0) + 1);
      this.#answer();
      if (this.#campsStanding().size < 2) return;
    }
  }

  /** Strikes the first of `targets` that can be struck, and answers who that is. What the actor cannot do at all is tried once. */
  #strike(actor: string, strikes: readonly CommandCall[], targets: readonly string[]): string | null {
    const spent = new Set<CommandCall>();
    for (const target of targets) {
      for (const strike of strikes) {
        if (spent.has(strike)) continue;
        const refused = this.#try(strike, actor, target);
        if (refused === null) return target;
        if (WHOEVER_THE_TARGET.has(refused)) spent.add(strike);
      }
    }
    return null;
  }

  /**
   * The strikes that the actor still has, after others in the same turn: their guards are asked before anything is filled in.
   * Most turns end here, and a refused command costs as much as one that is carried out.
   */
  #stillOpen(actor: string): readonly CommandCall[] {
    const { watch, asksFirst } = this.#plan;
    if (!this.#tactics.knowsEarly || watch !== undefined || asksFirst === true) return this.#tactics.strikes;
    const spent = new Set<string>();
    for (const name of new Set(this.#tactics.strikes.map((strike) => strike.do))) {
      const { guard, actorParam } = commandNamed(this.#ruleset, name);
      const alone = actorParam === undefined ? {} : { [actorParam]: actor };
      const refused = refusalOf(() => guard?.(this.#ctx, actor, alone as never));
      if (refused !== null && WHOEVER_THE_TARGET.has(refused.code)) spent.add(name);
    }
    return this.#tactics.strikes.filter((strike) => !spent.has(strike.do));
  }

  /** Whom one strikes, the first first; two are enough where the first cannot be struck. */
  #targets(actor: string, camp: Camp, { aim }: Tactic): string[] {
    let first: Aim | null = null;
    let second: Aim | null = null;
    for (const id of this.#members) {
      const other = campOf(this.#ctx.peek(id));
      if (id === actor || other === null || other === camp || !this.#isUp(id)) continue;
      const one = { id, weight: aim === 'weakest' ? this.#health(id) : (this.#struck.get(id) ?? 0) };
      if (first === null || one.weight < first.weight) [first, second] = [one, first];
      else if (second === null || one.weight < second.weight) second = one;
    }
    return [first, second].flatMap((one: Aim | null) => (one === null ? [] : [one.id]));
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
