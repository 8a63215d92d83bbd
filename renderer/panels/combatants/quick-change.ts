import type { CommandCall } from '../../../src/contract/views';
import { CommandFlow } from '../../app/command-flow.svelte';
import { inOneStep } from '../../app/one-step';
import type { FightModel } from './fight.svelte';
import { handsOf } from './dice-by-side';
import { staysForDice } from './half-rolled';
import { isOneCommand } from './quick-calls';

/**
 * Carries out quick changes as one step. Returns null when done, else the reason why not ('' where it was shown already).
 * `proposals` are ids of phone proposals.
 */
export async function quickChange(
  fight: FightModel,
  calls: readonly CommandCall[],
  proposals: readonly string[] = [],
): Promise<string | null> {
  const { campaign } = fight;
  const [first, ...others] = calls;
  if (first === undefined) return null;
  // A phone proposal is taken only once, so it goes through even if that drops an open form.
  if (proposals.length === 0 && staysForDice(fight)) return '';
  const command = campaign.commands.get(first.do);
  if (command?.targetParam === 'target' && isOneCommand(calls)) {
    const targets = others.map((call) => String(call.with['target']));
    const flow = new CommandFlow(campaign, command, first.with, {
      others: targets,
      look: false,
      sides: handsOf(fight.app),
      proposals,
    });
    await flow.start(fight.diceOf(String(first.with['target'])));
    fight.show(flow);
    return flow.error?.message ?? null;
  }
  const answer = await campaign.dispatch(inOneStep(calls), [], 'roll', { quiet: true, proposals });
  if (!answer.ok) return answer.error.message;
  // The result on show is outdated now; the latest one takes its place.
  if (fight.flow?.stage === 'done') fight.show(null);
  return null;
}
