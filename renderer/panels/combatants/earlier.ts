import type { LogEntry } from '../../../src/contract/campaign-view';
import type { CampaignModel } from '../../app/campaign.svelte';
import { untold } from '../../../src/contract/untold';
import { startsFight } from '../roster/start-fight';

/** Most results at hand, of this turn and of those before it together. */
const MOST = 12;
/** Most of those before it. */
const MOST_BEFORE = 6;

/** Results of the fight so far, newest first: of the current turn, and of the turns before it. */
export interface Earlier {
  readonly turn: readonly LogEntry[];
  readonly before: readonly LogEntry[];
}

/**
 * The latest results at hand, without the one numbered `told`, which is shown elsewhere. Of the turns before this one only
 * what happened counts, not that the next one began; without a fight, or before the fight, there are none.
 */
export function earlierOf(
  campaign: Pick<CampaignModel, 'recent' | 'hasRole' | 'view'>,
  told: number | undefined,
): Earlier {
  const all = campaign.recent.filter((entry) => !entry.undone && entry.kind === 'command' && entry.mark === null);
  const begins = ({ call }: LogEntry): boolean => startsFight(campaign, call?.do);
  const continues = ({ call }: LogEntry): boolean => campaign.hasRole(call?.do, 'next');
  const from = all.findLastIndex((entry) => continues(entry) || begins(entry));
  const turn = all.slice(Math.max(0, from)).filter(({ seq }) => seq !== told);
  const start = campaign.view.encounter === null ? from : Math.max(0, all.findLastIndex(begins));
  const before = all
    .slice(start, Math.max(start, from))
    .filter((entry) => entry.seq !== told && (!continues(entry) || untold(entry).length > 0));
  const most = Math.max(0, Math.min(MOST_BEFORE, MOST - turn.length));
  return { turn: turn.slice(-MOST).reverse(), before: most === 0 ? [] : before.slice(-most).reverse() };
}
