import type { LogEntry, NeedsDice } from '../../../src/contract/campaign-view';
import type { DiceAsked } from '../../../src/contract/phones/calls';
import type { CampaignModel } from '../../app/campaign.svelte';
import { formatFigure } from '../../lib/format';
import { dieAsks, dieOwners } from './command-text';
import { sumToBeat } from './sum-line';

/** Commands whose dice make the order of a fight. */
const ORDER_ROLES = ['start', 'join', 'initiative'] as const;
/** The same of the campaign's own. */
const ORDER_COMMANDS: readonly string[] = ['start-fight', 'join-fight', 'bring-into-fight'];

/** The dice of a command as phones are asked for them; null where none of them are a player's. */
export function askedOfPhones(
  campaign: CampaignModel,
  command: string,
  wanted: NeedsDice,
  trace: LogEntry['trace'] = wanted.trace,
): DiceAsked | null {
  const asks = dieAsks(wanted, campaign.ruleset.diceHints, (id) => campaign.nameOf(id));
  const owners = dieOwners(wanted).map((whose) => {
    const side = campaign.person(whose)?.side;
    return side === 'pc' || side === 'ally' ? whose : null;
  });
  if (owners.every((whose) => whose === null)) return null;
  const sum = sumToBeat(trace, wanted);
  const isOrder = ORDER_COMMANDS.includes(command) || ORDER_ROLES.some((role) => campaign.hasRole(command, role));
  return {
    kind: isOrder ? 'initiative' : 'dice',
    label: wanted.group.label,
    dice: asks.map(({ sides, lowest = 1, zeroAs }, at) => ({
      sides,
      lowest,
      ...(zeroAs === undefined ? {} : { zeroAs }),
      whose: owners[at] ?? null,
    })),
    need: sum === null ? null : `${sum.label} ${formatFigure(sum.value)}`,
  };
}
