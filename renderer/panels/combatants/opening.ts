import type { CampaignModel } from '../../app/campaign.svelte';
import type { CommandFlow } from '../../app/command-flow.svelte';

/** Tracks the command form that a key is opening, while what fills it in is still loading. */
export class Opening {
  #last: Promise<void> | null = null;

  /** Resolves when the last one is open or has failed; null where none is loading. */
  get last(): Promise<void> | null {
    return this.#last;
  }

  begin(task: () => Promise<void>): void {
    const mine = task().finally(() => {
      if (this.#last === mine) this.#last = null;
    });
    this.#last = mine;
  }
}

/** What may still be loading. */
interface Waiting {
  readonly opening: Opening;
  readonly campaign: CampaignModel;
  readonly flow: CommandFlow | null;
}

/**
 * Resolves once everything opened or sent has been answered, including the first dice of the open form; null if nothing is
 * pending. Keys of the fight wait for it, because each is meant for the result of the one before.
 */
export function pendingWork({ opening, campaign, flow }: Waiting): Promise<void> | null {
  const waits = [opening.last, campaign.underWay, flow?.firstLook ?? null].filter((one) => one !== null);
  return waits.length === 0 ? null : Promise.allSettled(waits).then(() => undefined);
}
