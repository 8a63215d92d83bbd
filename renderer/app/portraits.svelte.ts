import { SvelteMap } from 'svelte/reactivity';
import type { PictureView } from '../../src/contract/roster';
import type { CodedError, Result } from '../../src/kernel/result';

/** Longest side of a picture in the page; the campaign keeps the original. */
const SIDE_PIXELS = 320;

/**
 * The pictures of a campaign, fetched on first use and scaled down one at a time, so that a roster of photographs does not
 * fill the page's memory.
 */
export class Portraits {
  readonly #read: (id: string) => Promise<Result<PictureView, CodedError>>;
  readonly #urls = new SvelteMap<string, string>();
  readonly #asked = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(read: (id: string) => Promise<Result<PictureView, CodedError>>) {
    this.#read = read;
  }

  /** URL of a picture; undefined while it is loading, and if there is none. */
  src(id: string | null): string | undefined {
    if (id === null) return undefined;
    if (!this.#asked.has(id)) {
      this.#asked.add(id);
      this.#queue = this.#queue.then(() => this.#fetch(id));
    }
    return this.#urls.get(id);
  }

  /** Frees the memory. */
  close(): void {
    this.#closed = true;
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
  }

  async #fetch(id: string): Promise<void> {
    if (this.#closed) return;
    const read = await this.#read(id);
    // A picture that is missing, or not visible to this window, can be requested again later.
    const small = read.ok ? await shrink(read.value) : null;
    if (small === null) this.#asked.delete(id);
    else if (!this.#closed) this.#urls.set(id, URL.createObjectURL(small));
  }
}

/** The picture scaled down to display size; null if the browser cannot read it. */
async function shrink({ type, base64 }: PictureView): Promise<Blob | null> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  try {
    const whole = await createImageBitmap(new Blob([bytes], { type }));
    const scale = Math.min(1, SIDE_PIXELS / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  } catch {
    return null;
  }
}
