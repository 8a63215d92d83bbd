import type { PreparedView } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import { START_FIGHT } from '../roster/start-fight';
import type { RunHow } from './begin';
import type { FightModel } from './fight.svelte';
import { comeBack, staysForDice } from './half-rolled';

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
  if (staysForDice(fight)) return;
  const call = owed(fight);
  if (call === null) void fight.runRole('next', {}, dice, how);
  else if (isOpen(fight, call)) comeBack();
  else fight.begin(call.do, call.with, { isFor: true });
}

/** Starts a prepared fight with everybody who is in it, at once; its dice are asked for as those of foes are. */
export function startPrepared(fight: FightModel, { id }: PreparedView): Promise<void> {
  return fight.run(START_FIGHT, { prepared: id }, fight.app.settings?.dice.foe ?? 'roll');
}

/** What is owed is being filled in already: what was typed for it stays. */
function isOpen({ flow }: FightModel, call: CommandCall): boolean {
  if (flow === null || flow.stage === 'done' || flow.command.name !== call.do) return false;
  const { targetParam } = flow.command;
  return targetParam === undefined || flow.params[targetParam] === call.with[targetParam];
}
