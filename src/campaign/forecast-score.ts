import type { FightOutcome, FightForecast, KeptForecast } from '../contract/forecast-score';
import type { Standing } from '../contract/forecast-views';
import { isOurs } from '../contract/sides';
import { readContext } from '../engine/state/context';
import { membersOf } from '../engine/fight/order';
import type { AnyRuleset } from '../engine/system/ruleset';
import { campOf } from '../engine/fight/tactics';
import type { AnyWorld } from '../engine/state/world';

/** What a record says about forecasts, and which steps it undoes or redoes. */
type Scored = { seq: number } & (
  | { kind: 'command'; body: { came?: FightOutcome; asked?: FightForecast[] } }
  | { kind: 'undo' | 'redo'; body: { of: number[]; asked?: FightForecast[] } }
);

/** How the fight of `before` ended if `after` has none; null if none ended or the system has no tactics. */
export function fightOutcome(ruleset: AnyRuleset, before: AnyWorld, after: AnyWorld): FightOutcome | null {
  const { tactics } = ruleset;
  if (tactics === undefined || before.encounter === null || after.encounter !== null) return null;
  const [then, now] = [readContext(before), readContext(after)];
  const people: Record<string, Standing> = {};
  for (const id of membersOf(ruleset, then)) {
    people[id] = tactics.standing(Object.hasOwn(after.index, id) ? now : then, id);
  }
  const members = Object.entries(people).map(([id, standing]) => ({ ...then.peek(id), standing }));
  const up = new Set(members.filter(({ standing }) => standing === 'up').map(campOf));
  const party = members.filter(({ side }) => isOurs(side));
  const won = up.has('ours') === up.has('theirs') ? null : up.has('ours') ? 'ours' : 'theirs';
  return {
    won,
    allLive: party.every(({ standing }) => standing !== 'dead'),
    allStand: party.every(({ standing }) => standing === 'up'),
    people,
  };
}

/**
 * The stored forecasts after a record: its new ones are added, the end of a fight is noted in that fight's forecasts, and
 * undone ones are marked until they are redone. Nothing is ever removed.
 */
export function scoreAfter(score: readonly KeptForecast[], { seq, kind, body }: Scored): KeptForecast[] {
  const asked = (body.asked ?? []).map((one): KeptForecast => ({ ...one, undone: false, came: [] }));
  const all = [...score, ...asked];
  if (kind !== 'command') return all.map((one) => moved(one, new Set(body.of), kind === 'undo'));
  const { came } = body;
  if (came === undefined) return all;
  return all.map((one) => (isOpen(one) ? { ...one, came: [...one.came, { ...came, seq, undone: false }] } : one));
}

/** Whether a forecast is still waiting for the end of its fight. */
export function isOpen({ undone, came }: KeptForecast): boolean {
  return !undone && came.every((end) => end.undone);
}

function moved(one: KeptForecast, seqs: ReadonlySet<number>, undone: boolean): KeptForecast {
  const touched = seqs.has(one.of) || one.came.some(({ seq }) => seqs.has(seq));
  if (!touched) return one;
  return {
    ...one,
    undone: seqs.has(one.of) ? undone : one.undone,
    came: one.came.map((end) => (seqs.has(end.seq) ? { ...end, undone } : end)),
  };
}
