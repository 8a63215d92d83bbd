import type { FightForecast, KeptForecast } from '../../contract/forecast-score';

/** The newest forecast of the running fight, until it is saved with the next record. */
export class PendingForecast {
  #waiting: FightForecast | null = null;

  /**
   * Keeps a forecast in place of an earlier one of the same state. It is not a step of its own, so that undo still takes
   * back the table's last step.
   */
  keep(forecast: FightForecast): void {
    this.#waiting = forecast;
  }

  /** Adds it to a record's body; returns what was added, for `taken`. */
  join(body: { asked?: FightForecast[] }): FightForecast | null {
    if (this.#waiting !== null) body.asked = [this.#waiting];
    return this.#waiting;
  }

  /** Drops the forecast once its record is on disk. */
  taken(forecast: FightForecast | null): void {
    if (this.#waiting === forecast) this.#waiting = null;
  }

  /** The saved forecasts followed by the waiting one. */
  after(score: readonly KeptForecast[] = []): KeptForecast[] {
    const waiting = this.#waiting;
    return waiting === null ? [...score] : [...score, { ...waiting, undone: false, came: [] }];
  }
}
