/** If more than one in this many places has changed, the tree is rebuilt instead of updated place by place. */
const MANY = 8;

/**
 * A tournament tree: finds which of `n` places comes first, with log₂ n comparisons after each change.
 * `isBefore` tells whether one place strictly comes before another; of equals the lower place wins.
 */
export class TournamentTree {
  readonly #count: number;
  readonly #isBefore: (a: number, b: number) => boolean;
  /** The winner among the places below each node; the children of `i` are `2i` and `2i + 1`, and places are the leaves. */
  readonly #tree: Int32Array;

  constructor(count: number, isBefore: (a: number, b: number) => boolean) {
    this.#count = count;
    this.#isBefore = isBefore;
    this.#tree = new Int32Array(2 * count);
    for (let place = 0; place < count; place += 1) this.#tree[count + place] = place;
    this.rebuild();
  }

  /** The place that comes first; 0 if there are none. */
  get first(): number {
    return this.#tree[1] ?? 0;
  }

  /** Call when all may have changed. */
  rebuild(): void {
    for (let node = this.#count - 1; node > 0; node -= 1) this.#settle(node);
  }

  /** Call when one place has changed. */
  update(place: number): void {
    for (let node = (this.#count + place) >> 1; node > 0; node >>= 1) this.#settle(node);
  }

  /** Call when several places have changed. */
  updateAll(places: readonly number[]): void {
    if (places.length * MANY > this.#count) this.rebuild();
    else for (let at = 0; at < places.length; at += 1) this.update(places[at] ?? 0);
  }

  #settle(node: number): void {
    // Read one by one: destructuring a pair uses an iterator, which is noticeable when done ten thousand times.
    const one = this.#tree[2 * node] ?? 0;
    const other = this.#tree[2 * node + 1] ?? 0;
    // Leaves of the last row can come before those above it.
    const low = Math.min(one, other);
    const high = Math.max(one, other);
    this.#tree[node] = this.#isBefore(high, low) ? high : low;
  }
}
