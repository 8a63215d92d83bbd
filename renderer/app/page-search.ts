import MiniSearch from 'minisearch';
import type { BinderPage } from '../../src/contract/binder';

/** A note that was found, and the place in its text that says why: looked for where it is shown. */
export interface FoundPage {
  readonly page: BinderPage;
  readonly snippet: string;
}

/** Which notes are looked through: those with a tag, or all. */
export interface PageWish {
  readonly tag?: string;
  readonly most?: number;
}

/** So many notes are read into the index before others get their turn. */
const CHUNK = 200;
/** Up to so many changed notes are read in at once. */
const AT_ONCE = 50;
const SNIPPET = 90;
/** With fewer notes found than this, slips of the finger are forgiven. */
const FEW = 3;

type Pages = Readonly<Record<string, BinderPage>>;

/** A note as it is looked through: in small letters. */
interface Line {
  readonly page: BinderPage;
  readonly title: string;
  readonly tags: string;
  readonly text: string;
}

/** What a word counts where it stands: at the beginning of the title first, inside a word of the text last. */
const BEST = 5;

/**
 * Full-text search over the notes, kept up with them: only what changed is read anew. Plain words are looked for in every
 * note, which ten thousand of them take less than a frame; an index that forgives slips is asked where hardly any is found.
 */
export class PageSearch {
  #index = freshIndex();
  #pages: Pages = {};
  #lines = new Map<string, Line>();
  #reading: Promise<void> | null = null;

  /** Takes note of the notes as they stand. Many at once are read in bit by bit; `ready` says when. */
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

  /** Notes in which every word of the query stands, best first; with hardly any, those that nearly fit as well. */
  find(query: string, { tag = '', most = Infinity }: PageWish = {}): FoundPage[] {
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
      // What changed meanwhile.
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

/** How well a note fits: by the word that fits worst; 0 where one of them is missing. */
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

/** Letters of small text: from a to z, and everything beyond ASCII. */
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

/** The words around the first place where a word of the query stands. */
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
