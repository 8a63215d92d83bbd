import { getContext, setContext, untrack } from 'svelte';

const KEY = Symbol('sections');

/** The sections of a page that lists them, in the order in which they are drawn. */
export class Sections {
  list = $state.raw<readonly { readonly title: string; readonly heading: HTMLElement }[]>([]);

  /** Lists a section until the returned function is called. */
  add(title: string, heading: HTMLElement): () => void {
    const section = { title, heading };
    this.list = [...untrack(() => this.list), section];
    return () => (this.list = this.list.filter((one) => one !== section));
  }
}

/** The sections that the calling component draws. */
export function collectSections(): Sections {
  return setContext(KEY, new Sections());
}

/** The sections of the page around the calling component; undefined if it lists none. */
export function sectionsAround(): Sections | undefined {
  return getContext<Sections | undefined>(KEY);
}
