import type { CampaignModel } from '../../app/campaign.svelte';
import type { CommandFlow } from '../../app/command-flow.svelte';

/** Commands that a key is opening: what they are filled in with is on its way. */
export class Opening {
  #last: Promise<void> | null = null;

  /** Resolves when the last one stands open, or cannot be opened; null where none is on its way. */
  get last(): Promise<void> | null {
    return this.#last;
  }

  begin(deed: () => Promise<void>): void {
    const mine = deed().finally(() => {
      if (this.#last === mine) this.#last = null;
    });
    this.#last = mine;
  }
}

/** What can be on its way. */
interface Waiting {
  readonly opening: Opening;
  readonly campaign: CampaignModel;
  readonly flow: CommandFlow | null;
}

/**
 * Resolves once what was opened or sent is there, with the first dice of the form that stands open; null where nothing is on
 * its way. Keys of the fight wait for it: each is meant for what the one before it brings.
 */
export function onTheWay({ opening, campaign, flow }: Waiting): Promise<void> | null {
  const waits = [opening.last, campaign.underWay, flow?.firstLook ?? null].filter((one) => one !== null);
  return waits.length === 0 ? null : Promise.allSettled(waits).then(() => undefined);
}
