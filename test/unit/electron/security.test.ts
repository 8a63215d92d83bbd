import { describe, expect, it } from 'vitest';
import { isOwnBlob, isOwnPage, isOwnSender, isOwnUrl, mayRequest, securePreferences } from '../../../electron/security';

const foreign = [
  'https://example.com/',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  'app://main.evil/',
  'app://evil/main',
  'app://user@evil/',
  'app:main',
  'apps://main/',
  'javascript:alert(1)',
  'about:blank',
  '',
  'app://',
];

describe('our own addresses', () => {
  it.each(['app://main/', 'app://main/assets/x.js', 'app://main/?view=player'])('%s is ours', (url) => {
    expect(isOwnUrl(url)).toBe(true);
    expect(mayRequest(url)).toBe(true);
  });

  it.each(foreign)('%j is not', (url) => {
    expect(isOwnUrl(url)).toBe(false);
    expect(mayRequest(url)).toBe(false);
  });

  it('know the page from its files', () => {
    expect(isOwnPage('app://main/?view=player')).toBe(true);
    expect(isOwnPage('app://main/assets/x.js')).toBe(false);
  });

  it('distinguish files made by our page from those of another page', () => {
    expect(isOwnBlob('blob:app://main/9c1e')).toBe(true);
    for (const url of foreign) expect(isOwnBlob(`blob:${url}`)).toBe(false);
    expect(isOwnBlob('app://main/')).toBe(false);
    expect(isOwnBlob('data:text/plain,x')).toBe(false);
  });

  it('do not change URLs that a page makes itself', () => {
    expect(mayRequest('data:image/png;base64,AA==')).toBe(true);
    expect(mayRequest('blob:app://main/123')).toBe(true);
  });
});

describe('the sender of a message', () => {
  const frame = (url: string, parent: object | null = null) =>
    ({ senderFrame: { url, parent } }) as unknown as Parameters<typeof isOwnSender>[0];

  it('is trusted only in the top frame of our page', () => {
    expect(isOwnSender(frame('app://main/'))).toBe(true);
    expect(isOwnSender(frame('app://main/', {}))).toBe(false);
    expect(isOwnSender({ senderFrame: null })).toBe(false);
    for (const url of foreign) expect(isOwnSender(frame(url))).toBe(false);
  });
});

describe('the preferences of a window', () => {
  it('state every item of the checklist', () => {
    expect(securePreferences('/preload.cjs')).toEqual({
      preload: '/preload.cjs',
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      backgroundThrottling: false,
    });
  });
});
