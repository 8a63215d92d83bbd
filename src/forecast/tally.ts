import type { Camp } from '../contract/forecast-views';
import { isOurs } from '../contract/sides';
import { readContext } from '../engine/state/context';
import { membersOf } from '../engine/fight/order';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import type { FightEnd } from './play-on';

/** A value → how often it occurred. */
export type Counts = Record<string, number>;

/** Counts for one person over many fights. */
export interface PersonTally {
  /** Number of fights that ended with less health than at the start, or with the person down or dead. */
  hurt: number;
  /** Number that ended with the person down or dead. */
  down: number;
  dead: number;
  /** Number of those that the players' side won anyway. */
  downAndWon: number;
  /** Tracker id → its values at the end. */
  trackers: Record<string, Counts>;
}

/** Counts over many fights. Tallies of several threads can be added in any order. */
export interface Tally {
  fights: number;
  commands: number;
  won: Record<Camp | 'nobody', number>;
  /** Number of fights in which nobody on the players' side died; nobody died or was dying; nobody was down. Earlier deaths do not count. */
  oursAllLive: number;
  oursNoneDying: number;
  oursAllStand: number;
  /** Number of fights ended by the round cap. */
  capped: number;
  rounds: Counts;
  people: Record<string, PersonTally>;
}

const NOBODY: PersonTally = { hurt: 0, down: 0, dead: 0, downAndWon: 0, trackers: {} };

/** A tally of no fights. */
export function emptyTally(): Tally {
  return {
    fights: 0,
    commands: 0,
    won: { ours: 0, theirs: 0, nobody: 0 },
    oursAllLive: 0,
    oursNoneDying: 0,
    oursAllStand: 0,
    capped: 0,
    rounds: {},
    people: {},
  };
}

/** Adds a fight that began with `before`. */
export function countFight(tally: Tally, ruleset: AnyRuleset, before: AnyWorld, end: FightEnd): void {
  const { tactics } = ruleset;
  if (tactics === undefined) throw new Error(`${ruleset.id} has no tactics`);
  tally.fights += 1;
  tally.commands += end.commands;
  tally.won[end.winner ?? 'nobody'] += 1;
  if (end.by === 'rounds') tally.capped += 1;
  count(tally.rounds, end.rounds);
  const then = readContext(before);
  const now = readContext(end.world);
  let allLive = true;
  let noneDying = true;
  let allStand = true;
  for (const id of membersOf(ruleset, then)) {
    const person = (tally.people[id] ??= { ...NOBODY, trackers: {} });
    const standing = tactics.standing(now, id);
    const isHurt = standing !== 'up' || tactics.health(now, id) < tactics.health(then, id);
    if (isHurt) person.hurt += 1;
    if (standing !== 'up') person.down += 1;
    if (standing !== 'up' && end.winner === 'ours') person.downAndWon += 1;
    if (standing === 'dead') person.dead += 1;
    const { side } = now.peek(id);
    if (isOurs(side)) {
      if (standing === 'dead' && tactics.standing(then, id) !== 'dead') allLive = false;
      if (tactics.dying?.(now, id) === true) noneDying = false;
      if (standing !== 'up') allStand = false;
    }
    for (const { id: tracker, value } of tactics.trackers(now, id)) {
      count((person.trackers[tracker] ??= {}), value);
    }
  }
  if (allLive) tally.oursAllLive += 1;
  if (allLive && noneDying) tally.oursNoneDying += 1;
  if (allStand) tally.oursAllStand += 1;
}

function count(counts: Counts, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** The sum of two tallies. */
export function addTally(a: Tally, b: Tally): Tally {
  const people = Object.fromEntries(
    [...new Set([...Object.keys(a.people), ...Object.keys(b.people)])].map((id) => [
      id,
      addPerson(a.people[id], b.people[id]),
    ]),
  );
  return {
    fights: a.fights + b.fights,
    commands: a.commands + b.commands,
    won: addCounts(a.won, b.won) as Tally['won'],
    oursAllLive: a.oursAllLive + b.oursAllLive,
    oursNoneDying: a.oursNoneDying + b.oursNoneDying,
    oursAllStand: a.oursAllStand + b.oursAllStand,
    capped: a.capped + b.capped,
    rounds: addCounts(a.rounds, b.rounds),
    people,
  };
}

function addPerson(a: PersonTally = NOBODY, b: PersonTally = NOBODY): PersonTally {
  const ids = new Set([...Object.keys(a.trackers), ...Object.keys(b.trackers)]);
  return {
    hurt: a.hurt + b.hurt,
    down: a.down + b.down,
    dead: a.dead + b.dead,
    downAndWon: a.downAndWon + b.downAndWon,
    trackers: Object.fromEntries([...ids].map((id) => [id, addCounts(a.trackers[id] ?? {}, b.trackers[id] ?? {})])),
  };
}

function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [value, times] of Object.entries(b)) sum[value] = (sum[value] ?? 0) + times;
  return sum;
}
