import { afterEach, expect, it, vi } from 'vitest';
import { Line } from '../../../renderer/phone/line.svelte';
import { settled } from '../../support/settled';

// Other test files look for a page in the same process.
afterEach(() => vi.unstubAllGlobals());

/** A phone that has scanned the code; `asked` holds its requests, answered when the test says so. */
function phone() {
  const page = new EventTarget();
  const asked: { body: unknown; answer: (value: unknown) => void }[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { hash: '#heron', pathname: '/', host: 'table' });
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const answered = new Promise((resolve) => asked.push({ body: JSON.parse(body), answer: resolve }));
    return answered.then((value) => ({ json: () => value }));
  });
  return { page, asked, line: new Line() };
}

it('asks to join once, whatever happens to the page before the answer, and again once that says wait', async () => {
  const { page, asked, line } = phone();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled();
  expect(asked.map(({ body }) => body)).toEqual([{ word: 'heron' }]);
  asked[0]?.answer({ code: 'too-fast', message: 'Wait a moment.' });
  await settled();
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(asked.map(({ body }) => body)).toEqual([{ word: 'heron' }, { word: 'heron' }]);
  line.close();
});

it.each([['one'], [null], [{ key: 7 }], [{ code: 'wrong-word' }]])(
  'takes %j from something else on the network for no answer',
  async (answer) => {
    const { asked, line } = phone();
    void line.tryCode('abc123');
    asked[0]?.answer({ code: 'wrong-word', message: 'Type the code.' });
    await settled();
    void line.tryCode('abc123');
    asked[1]?.answer(answer);
    await settled();
    expect(line.problem).toBe('The table cannot be reached. Are you on its Wi-Fi?');
    line.close();
  },
);
