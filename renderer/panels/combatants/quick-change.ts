import type { CommandCall } from '../../../src/contract/views';
import { CommandFlow } from '../../app/command-flow.svelte';
import { inOneStep } from '../../app/one-step';
import type { FightModel } from './fight.svelte';
import { handsOf } from './dice-by-side';
import { staysForDice } from './half-rolled';
import { isOneCommand } from './quick-calls';

/**
 * Carries quick changes out, all as one step. Answers why not, '' where that is told already, or null when all is done.
 * `proposals` are what phones said.
 */
export async function quickChange(
  fight: FightModel,
  calls: readonly CommandCall[],
  proposals: readonly string[] = [],
): Promise<string | null> {
  const { campaign } = fight;
  const [first, ...others] = calls;
  if (first === undefined) return null;
  // What a phone said is taken once: it finds its way, whatever has to go for it.
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
  // An answer that is shown is of an older step now; the newest one stands in its place.
  if (fight.flow?.stage === 'done') fight.show(null);
  return null;
}
