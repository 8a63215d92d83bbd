import MiniSearch from 'minisearch';
import type { BinderPage } from '../../src/contract/binder';

/** A note that was found, and the place in its text that says why. */
export interface FoundPage {
  page: BinderPage;
  snippet: string;
}

/** So many notes are read into the index before others get their turn. */
const CHUNK = 200;
/** Up to so many changed notes are read in at once. */
const AT_ONCE = 50;
const SNIPPET = 90;

type Pages = Readonly<Record<string, BinderPage>>;

/** Full-text search over the notes, kept up with them: only what changed is read anew. */
export class PageSearch {
  #index = freshIndex();
  #pages: Pages = {};
  #reading: Promise<void> | null = null;

  /** Takes note of the notes as they stand. Many at once are read in bit by bit; `ready` says when. */
  keepUp(pages: Pages): void {
    if (pages === this.#pages) return;
    const before = this.#pages;
    this.#pages = pages;
    const fresh = Object.values(pages).filter((page) => before[page.id] !== page);
    if (fresh.length > AT_ONCE) {
      this.#readAll();
      return;
    }
    for (const id of Object.keys(before)) if (pages[id] === undefined && this.#index.has(id)) this.#index.discard(id);
    for (const page of fresh) {
      if (this.#index.has(page.id)) this.#index.replace(page);
      else this.#index.add(page);
    }
  }

  get ready(): Promise<void> {
    return this.#reading ?? Promise.resolve();
  }

  /** Notes for a query, best first. While many are still being read, plain words in title and text count. */
  find(query: string, limit = 100): FoundPage[] {
    const wanted = query.trim();
    if (wanted === '') return [];
    const hits = this.#reading === null ? this.#index.search(wanted).slice(0, limit) : [];
    const found = hits.flatMap(({ id }) => this.#pages[String(id)] ?? []);
    const pages = this.#reading === null ? found : this.#plain(wanted.toLowerCase(), limit);
    return pages.map((page) => ({ page, snippet: snippetOf(page, wanted) }));
  }

  #plain(words: string, limit: number): BinderPage[] {
    const all = Object.values(this.#pages);
    const inTitle = all.filter(({ title }) => title.toLowerCase().includes(words));
    const inText = all.filter((page) => !inTitle.includes(page) && page.text.toLowerCase().includes(words));
    return [...inTitle, ...inText].slice(0, limit);
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

function freshIndex(): MiniSearch<BinderPage> {
  return new MiniSearch<BinderPage>({
    fields: ['title', 'tags', 'text'],
    extractField: (page, field) => {
      if (field === 'id') return page.id;
      return field === 'tags' ? page.tags.join(' ') : field === 'title' ? page.title : page.text;
    },
    searchOptions: {
      prefix: true,
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
