import type { PreparedView, RollMode } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import { START_FIGHT } from '../roster/start-fight';
import type { RunOptions } from './begin';
import type { FightModel } from './fight.svelte';
import { focusDice, staysForDice } from './half-rolled';

/** The call that must come before anything else, such as the answer to an attack; null for none. */
function owed({ campaign }: FightModel): CommandCall | null {
  return campaign.view.encounter?.pending.find(({ first }) => first === true)?.resolve ?? null;
}

/** The label of the main button: 'Next turn', 'Answer the attack'. */
export function advanceFightLabel(fight: FightModel): string {
  const call = owed(fight);
  const title = call === null ? undefined : fight.command(call.do)?.title;
  return title ?? fight.campaign.view.encounter?.advanceLabel ?? '';
}

/** Goes on to the pending answer if there is one, else to the next turn. */
export function advanceFight(fight: FightModel, dice: RollMode, how: RunOptions = {}): void {
  if (staysForDice(fight)) return;
  const call = owed(fight);
  if (call === null) void fight.runRole('next', {}, dice, how);
  else if (isOpen(fight, call)) focusDice();
  else fight.begin(call.do, call.with, { isFor: true });
}

/** Starts a prepared fight with all its members; its dice follow the setting for foes. */
export function startPrepared(fight: FightModel, { id }: PreparedView): Promise<void> {
  return fight.run(START_FIGHT, { prepared: id }, fight.diceOf(undefined));
}

/** The form of the pending answer is open already and keeps what was typed. */
function isOpen({ flow }: FightModel, call: CommandCall): boolean {
  if (flow === null || flow.stage === 'done' || flow.command.name !== call.do) return false;
  const { targetParam } = flow.command;
  return targetParam === undefined || flow.params[targetParam] === call.with[targetParam];
}
