import type { CampaignView } from '../../../src/contract/campaign-view';

/** True for a campaign whose clock is at zero and that has no running or prepared fight. */
export function isUnready({ prepared, encounter, clock }: CampaignView): boolean {
  return encounter === null && prepared.length === 0 && clock.seconds === 0;
}

/** Whether the checklist of a campaign was skipped, kept in local storage. */
export class FirstSheetSkipped {
  readonly #key: string;
  value = $state(false);

  constructor(campaign: string) {
    this.#key = `turnwright.sheet-skipped.${campaign}`;
    this.value = localStorage.getItem(this.#key) !== null;
  }

  skip(): void {
    this.value = true;
    localStorage.setItem(this.#key, 'yes');
  }
}
