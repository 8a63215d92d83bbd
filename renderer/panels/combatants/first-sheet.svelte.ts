import type { CampaignView } from '../../../src/contract/campaign-view';

/** True for a campaign whose story has not begun and that has no fight, running or prepared. */
export function isUnready({ prepared, encounter, clock }: CampaignView): boolean {
  return encounter === null && prepared.length === 0 && clock.seconds === 0;
}

/** Whether somebody put the sheet of a campaign away; kept as long as the page's storage. */
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
