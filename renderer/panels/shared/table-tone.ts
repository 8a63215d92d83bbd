import type { LogEntry, PersonView } from '../../../src/contract/campaign-view';
import { isOurs } from '../../../src/contract/sides';
import type { Tone } from '../../ui';
import type { CampaignModel } from '../../app/campaign.svelte';
import { toneOf } from './command-text';

/**
 * The tone of a result from the party's view: harm to a foe is not shown as bad, and harm to one of ours never as good.
 * Otherwise as the system says. `actorParam` names the command's actor parameter.
 */
export function toneAtTable(
  { tone, call, who }: Pick<LogEntry, 'tone' | 'call' | 'who'>,
  sideOf: (id: string) => PersonView['side'] | undefined,
  actorParam = 'actor',
): Tone {
  const own = toneOf(tone);
  if (own !== 'bad' && own !== 'good') return own;
  const actor = call?.with[actorParam];
  const befell = who.filter((id) => id !== actor);
  // In an answer to an attack, the actor is the one who is hit.
  const others = (befell.length === 0 && actorParam !== 'actor' ? who : befell).map((id) => sideOf(id));
  if (others.length === 0) return own;
  if (own === 'bad') return others.every((side) => side === 'foe') ? 'plain' : own;
  const isByFoe = typeof actor === 'string' && sideOf(actor) === 'foe';
  return isByFoe && others.some(isOurs) ? 'warn' : own;
}

/** The same for a log entry of an open campaign. */
export function toneIn(campaign: Pick<CampaignModel, 'commands' | 'person'>, entry: LogEntry): Tone {
  const { actorParam } = campaign.commands.get(entry.call?.do ?? '') ?? {};
  return toneAtTable(entry, (id) => campaign.person(id)?.side, actorParam);
}
