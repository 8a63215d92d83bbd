import type { BrowserContext } from '@playwright/test';

/** Longest delay of a message, in milliseconds, from TURNWRIGHT_SLOW_MS; 0: no delay. */
const SLOW_MS = Number(process.env['TURNWRIGHT_SLOW_MS'] ?? 0);

/**
 * Delays each message from the main process to a page by a random time and keeps their order, as on a busy
 * machine. A spec that fails only with this has a race: in the spec, or in the app.
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
