/** An index from things to the places of a list that hold them, compact for millions of places. Places are added in order. */
export class Places {
  readonly #ids = new Map<string, number>();
  /** By thing: its newest link, from 1; a link holds a place and the next older link, or 0. */
  readonly #newest: number[] = [];
  #places = new Uint32Array(1024);
  #older = new Uint32Array(1024);
  #links = 0;

  /** Adds `thing` at `place`; true if it is new to the index. */
  add(thing: string, place: number): boolean {
    const known = this.#ids.get(thing);
    const id = known ?? this.#newest.length;
    if (known === undefined) this.#ids.set(thing, id);
    const older = this.#newest[id] ?? 0;
    if (older !== 0 && this.#places[older] === place) return false;
    this.#links += 1;
    if (this.#links === this.#places.length) this.#grow();
    this.#places[this.#links] = place;
    this.#older[this.#links] = older;
    this.#newest[id] = this.#links;
    return known === undefined;
  }

  /** Raises every mark that is `step` - 1, at a place that holds the thing of this number, to `step`. */
  mark(id: number, marks: Uint8Array, step: number): void {
    for (let link = this.#newest[id] ?? 0; link !== 0; link = this.#older[link] ?? 0) {
      const place = this.#places[link] ?? 0;
      if (marks[place] === step - 1) marks[place] = step;
    }
  }

  /** The number of a thing in order of first appearance, from 0; -1 if it is not in the index. */
  numberOf(thing: string): number {
    return this.#ids.get(thing) ?? -1;
  }

  #grow(): void {
    this.#places = doubled(this.#places);
    this.#older = doubled(this.#older);
  }
}

function doubled(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}

const SPACES = /\s+/;

/** The words of a text as they are searched: in lower case, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(SPACES))].filter((word) => word !== '');
}

/**
 * A substring index over texts. A substring without spaces lies within one word, so it is searched for in the list of all
 * distinct words, and only the places of the words that contain it are visited.
 */
export class TextPlaces {
  readonly #places = new Places();
  /** All distinct words in order of first appearance, each followed by a line feed. */
  #words = '';
  #fresh: string[] = [];
  /** Where each word begins in `#words`. */
  readonly #starts: number[] = [];
  #length = 0;

  /** Adds the text at a place; places only grow. */
  add(text: string, place: number): void {
    for (const word of text.toLowerCase().split(SPACES)) {
      if (word === '' || !this.#places.add(word, place)) continue;
      this.#fresh.push(word);
      this.#starts.push(this.#length);
      this.#length += word.length + 1;
    }
  }

  /** Raises every mark that is `step` - 1, at a place whose text contains `letters`, to `step`. They are lower case without spaces. */
  mark(letters: string, marks: Uint8Array, step: number): void {
    if (this.#fresh.length > 0) this.#words += `${this.#fresh.join('\n')}\n`;
    this.#fresh = [];
    let id = 0;
    for (
      let at = this.#words.indexOf(letters);
      at >= 0;
      at = this.#words.indexOf(letters, this.#starts[id] ?? Infinity)
    ) {
      while ((this.#starts[id + 1] ?? Infinity) <= at) id += 1;
      this.#places.mark(id, marks, step);
      id += 1;
    }
  }
}
