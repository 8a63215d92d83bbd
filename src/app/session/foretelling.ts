import type { FightForecast, KeptForecast } from '../../contract/forecast-score';

/** The newest forecast of the running fight as it stands, until the next record takes it along. */
export class PendingForecast {
  #waiting: FightForecast | null = null;

  /**
   * Keeps what a forecast said, in place of what an earlier one said of the same moment. It is no step of its own, so nothing
   * stands between the table and its last one.
   */
  keep(foretold: FightForecast): void {
    this.#waiting = foretold;
  }

  /** Lets it go along with a record; answers with what goes, for `taken`. */
  join(body: { asked?: FightForecast[] }): FightForecast | null {
    if (this.#waiting !== null) body.asked = [this.#waiting];
    return this.#waiting;
  }

  /** It is on disk. */
  taken(foretold: FightForecast | null): void {
    if (this.#waiting === foretold) this.#waiting = null;
  }

  /** The kept forecasts with the waiting one at the end. */
  after(score: readonly KeptForecast[] = []): KeptForecast[] {
    const waiting = this.#waiting;
    return waiting === null ? [...score] : [...score, { ...waiting, undone: false, came: [] }];
  }
}
