import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, rawCall, test } from './fixtures';

/** A page of another site, open in the same browser while Turnwright runs. It knows the port, and nothing else. */
const evil = test.extend<{ evilUrl: string }>({
  evilUrl: async ({ browserName: _browserName }, use) => {
    const server: Server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Evil</title><body></body>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Another port is another origin, but the same site and the same machine: the nearest an attacker can get.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

evil('a hostile page in the same browser gets nothing, not even with the token', async ({ app, evilUrl }) => {
  const target = new URL(app.page.url()).origin;
  const token = await app.page.evaluate(() => sessionStorage.getItem('turnwright.token') ?? location.hash.slice(1));
  const page = await app.page.context().newPage();
  await page.goto(evilUrl);
  const got = await page.evaluate(
    async ({ target, token }) => {
      const outcome = (promise: Promise<unknown>): Promise<string> =>
        promise.then(
          () => 'got in',
          () => 'refused',
        );
      const loads = (element: HTMLElement & { src: string }, src: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          element.onload = resolve;
          element.onerror = reject;
          element.src = src;
          document.body.append(element);
        });
      const socket = (protocols: string[]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const ws = new WebSocket(`${target.replace('http', 'ws')}/wire`, protocols);
          ws.onopen = resolve;
          ws.onerror = reject;
        });
      const frame = document.createElement('iframe');
      await loads(frame, target);
      const titleInside = (): string => {
        try {
          return frame.contentWindow?.document.title === 'Turnwright' ? 'got in' : 'refused';
        } catch {
          return 'refused';
        }
      };
      return {
        read: await outcome(fetch(`${target}/`)),
        script: await outcome(loads(document.createElement('script'), `${target}/index.html`)),
        image: await outcome(loads(document.createElement('img'), `${target}/icon.svg`)),
        socket: await outcome(socket(['turnwright.v1'])),
        socketWithToken: await outcome(socket(['turnwright.v1', `t.${token}`])),
        uploadWithToken: await outcome(
          fetch(`${target}/upload`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: 'x' }),
        ),
        framed: titleInside(),
      };
    },
    { target, token },
  );
  expect([...new Set(Object.values(got))]).toEqual(['refused']);
  // Every refusal stands in the hostile page's console, which says nothing more once it is closed.
  await page.close();
  expect(app.faults.splice(0).length).toBeGreaterThanOrEqual(Object.keys(got).length);
  expect(await rawCall(app.page, 'shell.info')).toMatchObject({ type: 'ok' });
});

evil('the address bar keeps no token once the page has it', async ({ app }) => {
  await app.page.waitForFunction(() => location.hash === '');
  expect(await app.page.evaluate(() => sessionStorage.getItem('turnwright.token'))).toMatch(/^[\w-]{43}$/);
});
