import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Die } from './die';
import { highestFace, lowestFace } from './die';

/** The exportable state of a dice stream: four 32-bit integers. Kept in the campaign, so that undo restores it with the rest. */
export type StreamState = readonly number[];

/** The state of a fresh stream. `seed` is any 32-bit integer. */
export function seedStream(seed: number): StreamState {
  return xoroshiro128plus(seed | 0).getState();
}

/** A seeded, unbiased stream of faces. Two streams with equal states show equal faces for ever. */
export class DiceStream {
  readonly #generator;

  constructor(state: StreamState) {
    this.#generator = xoroshiro128plusFromState([...state]);
  }

  /** The next face of `die`, every face equally likely. */
  roll(die: Die): number {
    return uniformInt(this.#generator, lowestFace(die), highestFace(die));
  }

  state(): StreamState {
    return [...this.#generator.getState()];
  }
}
