import type { CommandCall } from '../../../src/contract/views';
import type { RunHow } from './begin';
import type { FightModel } from './fight.svelte';

/** What the table owes before anything else can happen, such as the answer to an attack; null where it owes nothing. */
function owed({ campaign }: FightModel): CommandCall | null {
  return campaign.view.encounter?.pending.find(({ first }) => first === true)?.resolve ?? null;
}

/** What going on is called now: 'Next turn', 'Answer the attack'. */
export function goOnLabel(fight: FightModel): string {
  const call = owed(fight);
  const title = call === null ? undefined : fight.command(call.do)?.title;
  return title ?? fight.campaign.view.encounter?.advanceLabel ?? '';
}

/** On to what comes next: to what the table owes where it owes something, else to the next turn. */
export function goOn(fight: FightModel, dice: 'roll' | 'type', how: RunHow = {}): void {
  const call = owed(fight);
  if (call === null) void fight.runRole('next', {}, dice, how);
  else fight.begin(call.do, call.with, { isFor: true });
}
