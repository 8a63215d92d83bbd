import type { CommandCall } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { ResolvedLine } from './quick';

/** How long typing has to rest before the outcome is asked for, in milliseconds. */
const SETTLE_MS = 120;

/** The one call of a line that does damage to one person; null for every other line. */
function harmOf({ ruleset }: CampaignModel, line: ResolvedLine | null): CommandCall | null {
  const [call, ...others] = line?.calls ?? [];
  return call !== undefined && others.length === 0 && line?.problem === null && call.do === ruleset.table.harm?.do
    ? call
    : null;
}

/** What damage in the quick line would do by the rules: what armour stops, and what is left. */
export class QuickOutcome {
  /** The sentence that the log would tell; '' where there is none, or where dice decide. */
  told = $state('');

  /** Follows what is typed, while the component that calls it is shown. */
  constructor(campaign: CampaignModel, meaning: () => ResolvedLine | null) {
    $effect(() => {
      const call = harmOf(campaign, meaning());
      // What is told stays until the next is known, so that nothing above the line jumps while a number is typed.
      if (call === null) {
        this.told = '';
        return;
      }
      let isOver = false;
      const timer = setTimeout(() => {
        const asked = campaign.api['campaign.preview']({
          campaign: campaign.id,
          call,
          dice: { faces: [], then: 'ask' },
        });
        void asked.then((answer) => {
          if (isOver) return;
          this.told = answer.ok && answer.value.kind === 'done' ? answer.value.entry.sentence : '';
        });
      }, SETTLE_MS);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    });
  }
}
