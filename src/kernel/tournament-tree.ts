/** Where more than one in so many has changed, the tree is built anew instead of mended place by place. */
const MANY = 8;

/**
 * A tournament tree: which of so many places comes first, found with log₂ of their number in comparisons after each change.
 * `isBefore` is asked of two places and tells whether the first surely comes before the second; of equals the lower place wins.
 */
export class TournamentTree {
  readonly #count: number;
  readonly #isBefore: (a: number, b: number) => boolean;
  /** Whoever wins of the places below each node; the nodes below `i` are `2i` and `2i + 1`, and places are the leaves. */
  readonly #tree: Int32Array;

  constructor(count: number, isBefore: (a: number, b: number) => boolean) {
    this.#count = count;
    this.#isBefore = isBefore;
    this.#tree = new Int32Array(2 * count);
    for (let place = 0; place < count; place += 1) this.#tree[count + place] = place;
    this.rebuild();
  }

  /** The place that comes first; 0 where there are none. */
  get first(): number {
    return this.#tree[1] ?? 0;
  }

  /** To be called where all may have changed. */
  rebuild(): void {
    for (let node = this.#count - 1; node > 0; node -= 1) this.#settle(node);
  }

  /** To be called where one place has changed. */
  update(place: number): void {
    for (let node = (this.#count + place) >> 1; node > 0; node >>= 1) this.#settle(node);
  }

  /** To be called where several places have changed. */
  updateAll(places: readonly number[]): void {
    if (places.length * MANY > this.#count) this.rebuild();
    else for (let at = 0; at < places.length; at += 1) this.update(places[at] ?? 0);
  }

  #settle(node: number): void {
    // Read one by one: a pair taken apart goes through an iterator, which tells where this is done ten thousand times.
    const one = this.#tree[2 * node] ?? 0;
    const other = this.#tree[2 * node + 1] ?? 0;
    // The leaves of the last row may lie in front of those above it.
    const low = Math.min(one, other);
    const high = Math.max(one, other);
    this.#tree[node] = this.#isBefore(high, low) ? high : low;
  }
}
