/** Places of a list by what stands there, compact for millions of them. Places are taken in from the first to the last. */
export class Places {
  readonly #ids = new Map<string, number>();
  /** By thing: its newest link, from 1; a link is a place, and the next older link or 0. */
  readonly #newest: number[] = [];
  #places = new Uint32Array(1024);
  #older = new Uint32Array(1024);
  #links = 0;

  /** Takes in that `thing` stands at `place`; true where it stands nowhere else yet. */
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

  /** Raises every mark that is `step` - 1, at a place where the thing of this number stands, to `step`. */
  mark(id: number, marks: Uint8Array, step: number): void {
    for (let link = this.#newest[id] ?? 0; link !== 0; link = this.#older[link] ?? 0) {
      const place = this.#places[link] ?? 0;
      if (marks[place] === step - 1) marks[place] = step;
    }
  }

  /** The number of a thing in the order of their first coming, from 0; -1 where it stands nowhere. */
  numberOf(thing: string): number {
    return this.#ids.get(thing) ?? -1;
  }

  #grow(): void {
    this.#places = twice(this.#places);
    this.#older = twice(this.#older);
  }
}

function twice(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}

const SPACES = /\s+/;

/** The words of a text as they are searched: in small letters, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(SPACES))].filter((word) => word !== '');
}

/**
 * Texts by their places, for finding those that hold some letters anywhere. Letters without a space among them lie within one
 * word, so the words that hold them are looked for in the list of all different words, and only their places are visited.
 */
export class TextPlaces {
  readonly #places = new Places();
  /** All different words in the order of their first coming, each with a line feed behind it. */
  #words = '';
  #fresh: string[] = [];
  /** Where each word begins in `#words`. */
  readonly #starts: number[] = [];
  #length = 0;

  /** Takes in the text at a place; places only grow. */
  add(text: string, place: number): void {
    for (const word of text.toLowerCase().split(SPACES)) {
      if (word === '' || !this.#places.add(word, place)) continue;
      this.#fresh.push(word);
      this.#starts.push(this.#length);
      this.#length += word.length + 1;
    }
  }

  /** Raises every mark that is `step` - 1, at a place whose text holds these letters, to `step`. They are small and hold no space. */
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
