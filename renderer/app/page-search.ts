import MiniSearch from 'minisearch';
import type { BinderPage } from '../../src/contract/binder';

/** A matching note, with a snippet of the text around the match, computed on demand. */
export interface FoundPage {
  readonly page: BinderPage;
  readonly snippet: string;
}

/** Options of a search: only notes with a tag, and at most so many. */
export interface PageSearchOptions {
  readonly tag?: string;
  readonly most?: number;
}

/** How many notes are indexed at a time before yielding. */
const CHUNK = 200;
/** Up to this many changed notes are indexed at once. */
const AT_ONCE = 50;
const SNIPPET = 90;
/** With fewer matches than this, typos are tolerated. */
const FEW = 3;

type Pages = Readonly<Record<string, BinderPage>>;

/** A note prepared for searching: in lower case. */
interface Line {
  readonly page: BinderPage;
  readonly title: string;
  readonly tags: string;
  readonly text: string;
}

/** The best rank of a word: a title that starts with it. The lowest is inside a word of the text. */
const BEST = 5;

/**
 * Full-text search over the notes; only changed notes are read again. Words are searched in every note, which takes less
 * than a frame for ten thousand of them; a typo-tolerant index is used only if hardly any match.
 */
export class PageSearch {
  #index = freshIndex();
  #pages: Pages = {};
  #lines = new Map<string, Line>();
  #reading: Promise<void> | null = null;

  /** Updates the search to these notes. Many at once are indexed in chunks; `ready` resolves when done. */
  keepUp(pages: Pages): void {
    if (pages === this.#pages) return;
    const before = this.#pages;
    this.#pages = pages;
    const fresh = Object.values(pages).filter((page) => before[page.id] !== page);
    const gone = Object.keys(before).filter((id) => pages[id] === undefined);
    for (const id of gone) this.#lines.delete(id);
    for (const page of fresh) this.#lines.set(page.id, lineOf(page));
    if (fresh.length > AT_ONCE) {
      this.#readAll();
      return;
    }
    for (const id of gone) if (this.#index.has(id)) this.#index.discard(id);
    for (const page of fresh) {
      if (this.#index.has(page.id)) this.#index.replace(page);
      else this.#index.add(page);
    }
  }

  get ready(): Promise<void> {
    return this.#reading ?? Promise.resolve();
  }

  /** Notes that contain every word of the query, best first; if there are hardly any, near matches as well. */
  find(query: string, { tag = '', most = Infinity }: PageSearchOptions = {}): FoundPage[] {
    const wanted = query.trim();
    if (wanted === '') return [];
    const words = wanted.toLowerCase().split(/\s+/);
    const isAsked = (page: BinderPage): boolean => tag === '' || page.tags.includes(tag);
    const ranks: BinderPage[][] = Array.from({ length: BEST + 1 }, () => []);
    for (const line of this.#lines.values()) {
      const rank = isAsked(line.page) ? rankOf(line, words) : 0;
      if (rank > 0) ranks[rank]?.push(line.page);
    }
    const found = ranks.reverse().flat();
    return [...found, ...this.#nearly(wanted, found).filter(isAsked)].slice(0, most).map((page) => ({
      page,
      get snippet() {
        return snippetOf(page, wanted);
      },
    }));
  }

  #nearly(wanted: string, found: readonly BinderPage[]): BinderPage[] {
    if (found.length >= FEW || this.#reading !== null) return [];
    const hits = this.#index.search(wanted);
    return hits.flatMap(({ id }) => this.#pages[String(id)] ?? []).filter((page) => !found.includes(page));
  }

  #readAll(): void {
    const read = this.#pages;
    const index = freshIndex();
    const reading = index.addAllAsync(Object.values(read), { chunkSize: CHUNK }).then(() => {
      if (this.#reading !== reading) return;
      this.#index = index;
      this.#reading = null;
      // Catch up with what changed in the meantime.
      const now = this.#pages;
      this.#pages = read;
      this.keepUp(now);
    });
    this.#reading = reading;
  }
}

function lineOf(page: BinderPage): Line {
  const { title, tags, text } = page;
  return { page, title: title.toLowerCase(), tags: tags.join(' ').toLowerCase(), text: text.toLowerCase() };
}

/** Rank of a note: that of its worst-matching word; 0 if a word is missing. */
function rankOf({ title, tags, text }: Line, words: readonly string[]): number {
  let worst = BEST;
  for (const word of words) {
    let rank = title.startsWith(word) ? BEST : title.includes(word) ? BEST - 1 : tags.includes(word) ? BEST - 2 : 0;
    if (rank === 0) {
      const at = text.indexOf(word);
      if (at === -1) return 0;
      rank = at === 0 || !isLetter(text.charCodeAt(at - 1)) ? 2 : 1;
    }
    worst = Math.min(worst, rank);
  }
  return worst;
}

/** True for a lower-case letter: a to z, and everything beyond ASCII. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code > 127;
}

function freshIndex(): MiniSearch<BinderPage> {
  return new MiniSearch<BinderPage>({
    fields: ['title', 'tags', 'text'],
    extractField: (page, field) => {
      if (field === 'id') return page.id;
      return field === 'tags' ? page.tags.join(' ') : field === 'title' ? page.title : page.text;
    },
    searchOptions: {
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 4, tags: 2 },
      combineWith: 'AND',
    },
  });
}

/** The text around the first match of a word of the query. */
function snippetOf({ text }: BinderPage, query: string): string {
  const lower = text.toLowerCase();
  const places = query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => lower.indexOf(word));
  const at = Math.min(...places.filter((place) => place >= 0), text.length);
  const start = at === text.length ? 0 : Math.max(0, at - SNIPPET / 3);
  const cut = text
    .slice(start, start + SNIPPET)
    .replace(/\s+/g, ' ')
    .trim();
  return `${start > 0 ? '…' : ''}${cut}${start + SNIPPET < text.length ? '…' : ''}`;
}
