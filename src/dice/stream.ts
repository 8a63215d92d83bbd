import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Die } from './die';
import { highestFace, lowestFace } from './die';

/** The exportable state of a dice stream: four 32-bit integers. Stored in the campaign, so that undo restores it with the rest. */
export type StreamState = readonly number[];

/**
 * The state of a fresh stream. `seed` is any 32-bit integer; `lane` tells streams of one seed apart. The generator's
 * first faces follow its first state closely, so all 128 bits are mixed: neighbouring seeds and lanes give unrelated faces.
 */
export function seedStream(seed: number, lane = 0): StreamState {
  const start = mix(seed | 0) ^ mix(lane ^ LANE_SALT);
  return [1, 2, 3, 4].map((word) => mix(start + Math.imul(word, GOLDEN)));
}

/** 2³² divided by the golden ratio: multiples spread evenly over all 32-bit integers. */
const GOLDEN = 0x9e3779b9;
const LANE_SALT = 0x5bd1e995;

/** A bijection of 32-bit integers in which every bit depends on all others (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** A seeded, unbiased stream of faces. Two streams with equal states give the same faces forever. */
export class DiceStream {
  readonly #generator;

  constructor(state: StreamState) {
    this.#generator = xoroshiro128plusFromState(state);
  }

  /** The next face of `die`, every face equally likely. */
  roll(die: Die): number {
    return uniformInt(this.#generator, lowestFace(die), highestFace(die));
  }

  /** The next `count` faces of `die`. */
  rollMany(count: number, die: Die): number[] {
    const low = lowestFace(die);
    const high = highestFace(die);
    const faces = new Array<number>(count);
    for (let at = 0; at < count; at += 1) faces[at] = uniformInt(this.#generator, low, high);
    return faces;
  }

  state(): StreamState {
    return [...this.#generator.getState()];
  }
}
