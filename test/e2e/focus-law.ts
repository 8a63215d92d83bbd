import type { BrowserContext } from '@playwright/test';

/** Specs of a fight and of its evenings: each of their commands leaves the focus somewhere. */
export const HELD_TO_FOCUS = /(die-bar|dice-owners|fight-hands|roster|play-action-dice|play-farsight)\.spec\.ts$/;

/** Frames in a row in which nothing may have the focus once a command is answered; the page takes two to put it somewhere. */
const FRAMES = 8;
/** So many frames are watched after each answer. */
const WATCHED = 40;

/**
 * Holds every command of a spec to the law that the focus never falls to the page's body: whatever an answer takes away,
 * Tab and the keys go on from somewhere. Answers with the commands after which they did not, as they come.
 */
export async function watchFocus(context: BrowserContext): Promise<string[]> {
  const lost: string[] = [];
  await context.exposeBinding('focusLost', (_source, command: string) => lost.push(command));
  await context.addInitScript(
    ({ frames, watched }) => {
      const page = window as unknown as { focusLost(command: string): void; WebSocket: typeof WebSocket };
      const asked = new Map<number, string>();
      const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
      const watch = (command: string, left: number, nowhere: number): void => {
        if (nowhere >= frames) page.focusLost(command);
        else if (left > 0) requestAnimationFrame(() => watch(command, left - 1, isNowhere() ? nowhere + 1 : 0));
      };
      const hear = ({ data }: MessageEvent): void => {
        const { id } = JSON.parse(String(data)) as { id: number };
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
          if (name === 'campaign.dispatch') asked.set(id, input?.call?.do ?? '');
          super.send(data);
        }
      };
    },
    { frames: FRAMES, watched: WATCHED },
  );
  return lost;
}
