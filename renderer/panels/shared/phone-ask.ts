import type { LogEntry, NeedsDice } from '../../../src/contract/campaign-view';
import type { DiceAsked } from '../../../src/contract/phones/calls';
import { isOurs } from '../../../src/contract/sides';
import type { CampaignModel } from '../../app/campaign.svelte';
import { formatFigure } from '../../lib/format';
import { dieAsks, dieOwners } from './command-text';
import { sumToBeat } from './sum-line';

/** Roles whose dice decide the turn order. */
const ORDER_ROLES = ['start', 'join', 'initiative'] as const;
/** Campaign commands that do the same. */
const ORDER_COMMANDS: readonly string[] = ['start-fight', 'join-fight', 'bring-into-fight'];

/** The label cut down to the owners of the dice, so that phones do not show what a foe rolls. */
function labelFor(campaign: CampaignModel, label: string, owners: readonly (string | null)[]): string {
  const names = owners.flatMap((whose) => (whose === null ? [] : [campaign.nameOf(whose)]));
  const own = label.split(' · ').filter((part) => names.some((name) => part.includes(name)));
  return own.length === 0 ? label : own.join(' · ');
}

/** The request for phones; null where no dice belong to a player. */
export function askedOfPhones(
  campaign: CampaignModel,
  command: string,
  wanted: NeedsDice,
  trace: LogEntry['trace'] = wanted.trace,
): DiceAsked | null {
  const asks = dieAsks(wanted, campaign.ruleset.diceHints, (id) => campaign.nameOf(id));
  const owners = dieOwners(wanted).map((whose) => (isOurs(campaign.person(whose)?.side) ? whose : null));
  if (owners.every((whose) => whose === null)) return null;
  const sum = sumToBeat(trace, wanted);
  const isOrder = ORDER_COMMANDS.includes(command) || ORDER_ROLES.some((role) => campaign.hasRole(command, role));
  return {
    kind: isOrder ? 'initiative' : 'dice',
    label: labelFor(campaign, wanted.group.label, owners),
    dice: asks.map(({ sides, lowest = 1, zeroAs }, at) => ({
      sides,
      lowest,
      ...(zeroAs === undefined ? {} : { zeroAs }),
      whose: owners[at] ?? null,
    })),
    need: sum === null ? null : `${sum.label} ${formatFigure(sum.value)}`,
  };
}
