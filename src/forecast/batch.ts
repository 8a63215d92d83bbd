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
  /** The command that starts each fight; null if one is running. */
  start: CommandCall | null;
  seed: number;
  /** Numbers of the fights, `to` excluded; each has its own dice. */
  from: number;
  to: number;
  /** Ids of tactics, by side. */
  ours: string;
  theirs: string;
  roundCap: number;
}

/** Refusals: the system has no tactics or not these, or no fight is running. */
const REFUSED = {
  'no-forecast': 'These rules have no such tactic.',
  'no-encounter': 'No fight is running. Start one, or prepare one.',
} as const;

const refused = (code: keyof typeof REFUSED): CodedError => ({ code, message: REFUSED[code] });

/** Plays a batch of fights. Refused with `no-forecast`, `no-encounter`, or the refusal of the command that starts the fight. */
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

/** The start of the fight with this number, with its own dice. */
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
