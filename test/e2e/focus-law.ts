import type { BrowserContext, Page } from '@playwright/test';

/** Calls of a spec itself have ids from here on: nobody pressed anything. */
export const OWN_CALLS = 1_000_000;
/** Frames in a row in which nothing may have the focus once a command is answered; the page takes two to put it somewhere. */
const FRAMES = 8;
/** So many frames are watched after each answer. */
const WATCHED = 40;

const HOW = { frames: FRAMES, watched: WATCHED, own: OWN_CALLS };

interface Heard {
  id?: number;
  value?: { kind?: string; revision?: number; entry?: { sentence: string } };
}

interface Watched {
  focusLost(command: string): void;
  WebSocket: typeof WebSocket;
  turnwright?: { on(hear: (message: unknown) => void): unknown };
}

/**
 * Runs in the page: tells `focusLost` of every command after whose answer nothing had the focus. In the browser commands are
 * known as they are sent; over Electron's bridge, which nobody can stand between, one that was carried out by its answer.
 */
function watchPage({ frames, watched, own }: typeof HOW): void {
  const page = window as unknown as Watched;
  const asked = new Map<number, string>();
  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const watch = (command: string, left: number, nowhere: number): void => {
    // Shown as on paper, nothing can have it, whatever the command did.
    if (matchMedia('print').matches) return;
    if (nowhere >= frames) page.focusLost(command);
    else if (left > 0) requestAnimationFrame(() => watch(command, left - 1, isNowhere() ? nowhere + 1 : 0));
  };
  const hear = ({ data }: MessageEvent): void => {
    const { id = 0 } = JSON.parse(String(data)) as Heard;
    const command = asked.get(id);
    if (command === undefined) return;
    asked.delete(id);
    watch(command, watched, 0);
  };
  page.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', hear);
    }
    override send(data: string): void {
      const { id, name, input } = JSON.parse(data) as {
        id: number;
        name?: string;
        input?: { call?: { do: string } };
      };
      if (name === 'campaign.dispatch' && id < own) asked.set(id, input?.call?.do ?? '');
      super.send(data);
    }
  };
  const listen = (): void => {
    page.turnwright?.on((message) => {
      const { id = own, value } = message as Heard;
      if (id < own && value?.kind === 'done' && value.revision !== undefined)
        watch(value.entry?.sentence ?? '', watched, 0);
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listen);
  else listen();
}

/**
 * Holds every command of a spec to the law that the focus never falls to the page's body: whatever an answer takes away,
 * Tab and the keys go on from somewhere. Answers with the commands after which they did not, as they come.
 */
export async function watchFocus(context: BrowserContext): Promise<string[]> {
  const lost: string[] = [];
  await context.exposeBinding('focusLost', (_source, command: string) => lost.push(command));
  await context.addInitScript(watchPage, HOW);
  return lost;
}

/** The same for a window that is there already. */
export async function watchFocusOf(page: Page): Promise<string[]> {
  const lost = await watchFocus(page.context());
  await page.evaluate(watchPage, HOW);
  return lost;
}
