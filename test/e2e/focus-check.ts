import type { BrowserContext, Page } from '@playwright/test';

/** Ids from here on are calls by the spec itself: no key was pressed. */
export const OWN_CALLS = 1_000_000;
/** Most frames in a row without focus after a command is answered; the page takes two to place it. */
const FRAMES = 8;
/** Number of frames watched after each answer. */
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
 * Runs in the page: reports to `focusLost` every command after whose answer nothing had the focus. In the browser a command
 * is known when it is sent; over Electron's bridge, which cannot be intercepted, by the answer when it succeeds.
 */
function watchPage({ frames, watched, own }: typeof HOW): void {
  const page = window as unknown as Watched;
  const asked = new Map<number, string>();
  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const watch = (command: string, left: number, nowhere: number): void => {
    // In print view nothing can have the focus, whatever the command did.
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
 * Checks after every command of a spec that the focus never falls to the page's body: whatever an answer removes,
 * Tab and shortcuts go on from some element. Returns the commands that lost the focus, a list that grows as they come.
 */
export async function watchFocus(context: BrowserContext): Promise<string[]> {
  const lost: string[] = [];
  await context.exposeBinding('focusLost', (_source, command: string) => lost.push(command));
  await context.addInitScript(watchPage, HOW);
  return lost;
}

/** The same for a window that is open already. */
export async function watchFocusOf(page: Page): Promise<string[]> {
  const lost = await watchFocus(page.context());
  await page.evaluate(watchPage, HOW);
  return lost;
}
