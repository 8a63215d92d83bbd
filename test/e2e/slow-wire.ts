import type { BrowserContext } from '@playwright/test';

/** Longest time a message is held back, in milliseconds, from TURNWRIGHT_SLOW_MS; 0: none is. */
const SLOW_MS = Number(process.env['TURNWRIGHT_SLOW_MS'] ?? 0);

/**
 * Holds back what the main process says to a page, each message for a random while and none past another, as on a busy
 * machine. A spec that fails like this, and not without, has met a race: in the spec, or in the app.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!(SLOW_MS > 0)) return;
  await context.routeWebSocket('**/wire', (page) => {
    let last: Promise<unknown> = Promise.resolve();
    page.connectToServer().onMessage((message) => {
      const held = new Promise((done) => setTimeout(done, Math.random() * SLOW_MS));
      last = Promise.all([last, held]).then(() => page.send(message));
    });
  });
}
