import type { Page } from '@playwright/test';
import { OWN_CALLS } from './focus-check';

let lastId = OWN_CALLS;

/**
 * Sends one call from inside the page over the host's own wire, bypassing the page's client, and returns the raw
 * answer. For what no button does: hostile messages, and calls that no panel makes.
 */
export function rawCall(page: Page, name: unknown, input?: unknown): Promise<unknown> {
  return rawSend(page, { type: 'call', id: ++lastId, name, input });
}

/**
 * Sends any message with an id and waits for the first answer to it. The answer is passed as text: Playwright would
 * serialise it value by value.
 */
export async function rawSend(page: Page, message: { id: number; [key: string]: unknown }): Promise<unknown> {
  const answer = await page.evaluate(
    (sent) =>
      new Promise<string>((resolve, reject) => {
        const bridge = window.turnwright;
        if (bridge !== undefined) {
          // One listener a page, since none can be removed: each would get a copy of every later message.
          const page = window as unknown as { waiting?: Map<number, (answer: string) => void> };
          if (page.waiting === undefined) {
            const waiting = (page.waiting = new Map<number, (answer: string) => void>());
            bridge.on((heard) => {
              const { id = 0 } = heard as { id?: number };
              waiting.get(id)?.(JSON.stringify(heard));
              waiting.delete(id);
            });
          }
          page.waiting.set(sent.id, resolve);
          bridge.send(sent);
          return;
        }
        const token = sessionStorage.getItem('turnwright.token') ?? location.hash.slice(1);
        if (!location.protocol.startsWith('http')) {
          reject(new Error(`no bridge on ${location.href}`));
          return;
        }
        const socket = new WebSocket(`ws://${location.host}/wire`, ['turnwright.v1', `t.${token}`]);
        socket.onmessage = (event) => {
          const text = String(event.data);
          if ((JSON.parse(text) as { id?: number }).id === sent.id) resolve(text);
          socket.close();
        };
        socket.onerror = () => reject(new Error(`no wire on ${location.host}`));
        socket.onopen = () => socket.send(JSON.stringify(sent));
      }),
    message,
  );
  return JSON.parse(answer);
}
