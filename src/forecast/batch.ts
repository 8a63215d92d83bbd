import { dispatch } from '../campaign/dispatch';
import type { CampaignState } from '../campaign/state';
import type { CommandCall } from '../contract/views';
import { seedStream } from '../dice/stream';
import { ROLL_ALL } from '../engine/commands/execute';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { FightPlan } from './play-on';
import { playOn } from './play-on';
import type { Tally } from './tally';
import { countFight, emptyTally } from './tally';

/** Some of the fights of a forecast, as plain JSON. */
export interface Batch {
  /** The campaign with its running fight, or before `start`. Never changed. */
  state: CampaignState;
  /** The command that begins the fight, anew for each; null where one is running. */
  start: CommandCall | null;
  seed: number;
  /** Numbers of the fights, the first and the one after the last; each has dice of its own. */
  from: number;
  to: number;
  /** Ids of tactics, by side. */
  ours: string;
  theirs: string;
  roundCap: number;
}

/** Refused where a system has no tactics, where these are not among them, or where no fight is running. */
const REFUSED = {
  'no-forecast': 'These rules have no such tactic.',
  'no-encounter': 'No fight is running. Start one, or prepare one.',
} as const;

const refused = (code: keyof typeof REFUSED): CodedError => ({ code, message: REFUSED[code] });

/** Fights a batch. Refused with `no-forecast` or `no-encounter`, or as the command that begins the fight is. */
export function runBatch(ruleset: AnyRuleset, batch: Batch): Result<Tally, CodedError> {
  const plan = planOf(ruleset, batch);
  if (!plan.ok) return plan;
  const tally = emptyTally();
  for (let lane = batch.from; lane < batch.to; lane += 1) {
    const begun = fightOf(ruleset, batch, lane);
    if (!begun.ok) return begun;
    countFight(tally, ruleset, begun.value, playOn(ruleset, begun.value, plan.value));
  }
  return ok(tally);
}

/** The fight of one number as it begins, with dice of its own. */
export function fightOf(
  ruleset: AnyRuleset,
  { state, start, seed }: Batch,
  lane: number,
): Result<AnyWorld, CodedError> {
  const world = { ...state.world, stream: seedStream(seed, lane) };
  if (start === null) return world.encounter === null ? err(refused('no-encounter')) : ok(world);
  const outcome = dispatch(ruleset, { ...state, world }, start, ROLL_ALL, { seq: 1, now: '' });
  if (outcome.kind === 'done') return ok(outcome.state.world);
  return err(outcome.kind === 'needs-dice' ? refused('no-encounter') : outcome.error);
}

function planOf(ruleset: AnyRuleset, { ours, theirs, roundCap }: Batch): Result<FightPlan, CodedError> {
  const find = (id: string) => ruleset.tactics?.named.find((tactic) => tactic.id === id);
  const [our, their] = [find(ours), find(theirs)];
  if (our === undefined || their === undefined) return err(refused('no-forecast'));
  return ok({ tactics: { ours: our, theirs: their }, roundCap });
}
