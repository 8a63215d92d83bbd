import type { App, IpcMainEvent, IpcMainInvokeEvent, Protocol, Session, WebContents, WebPreferences } from 'electron';

/**
 * Electron's published security checklist in one place. Each item's number stands where it is implemented;
 * `docs/security.md` says how each is tested.
 *
 *  1 only secure content      PAGE_URL is the only page; nothing is loaded over http(s)
 *  7 content security policy  sent by protocol.ts with every file (src/contract/page-policy.ts)
 * 16 current Electron         pinned in package.json, reviewed with every release
 * 19 fuses                    electron-builder.yml
 * 20 no raw API in the page   preload.ts
 */

/** Item 18: pages come from a scheme of our own, never from file://. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'main';
export const PAGE_URL = `${APP_SCHEME}://${APP_HOST}/`;

/** True for our page and its files; compares parsed parts, since a prefix test would let `app://main.evil/` through. */
export function isOwnUrl(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && parsed.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST;
}

/** True for our page itself, with any query. */
export function isOwnPage(url: string): boolean {
  return isOwnUrl(url) && new URL(url).pathname === '/';
}

/** True for a blob that our page created. */
export function isOwnBlob(url: string): boolean {
  return url.startsWith('blob:') && isOwnUrl(url.slice('blob:'.length));
}

/** Security settings that must be made before the application is ready. */
export function secureBeforeReady(app: App, protocol: Protocol): void {
  // Item 4: every renderer runs in Chromium's sandbox, whatever a window asks for.
  app.enableSandbox();
  // Item 18: a standard, secure origin; never `bypassCSP` or `corsEnabled`. The code cache speeds up the next start.
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  // Offline: no host name resolves.
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('disable-background-networking');
  app.commandLine.appendSwitch('disable-component-update');
  app.commandLine.appendSwitch('disable-domain-reliability');
  // Items 5, 6, 13, 14 and the network: for every session and page ever created.
  app.on('session-created', secureSession);
  app.on('web-contents-created', (_event, contents) => secureContents(contents));
}

/** The preferences of every window, defaults included. */
export function securePreferences(preload: string): WebPreferences {
  return {
    preload,
    // Item 2: no Node in pages, frames or workers.
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    // Item 3.
    contextIsolation: true,
    // Item 4.
    sandbox: true,
    // Items 6 and 8.
    webSecurity: true,
    allowRunningInsecureContent: false,
    // Item 9. Item 10: `enableBlinkFeatures` is not set.
    experimentalFeatures: false,
    // Item 11.
    webviewTag: false,
    // Item 13: a dropped file or link does not replace the page.
    navigateOnDragDrop: false,
    // Chromium's spell checker would download its dictionaries.
    spellcheck: false,
    // Turn order and timers keep running while another window has the focus.
    backgroundThrottling: false,
  };
}

/** Schemes that stay inside this process. */
const insideSchemes: ReadonlySet<string> = new Set(['data:', 'blob:', 'devtools:']);

/** True for what a page may request: its own files, and data and blobs it created. */
export function mayRequest(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && (insideSchemes.has(parsed.protocol) || isOwnUrl(url));
}

/** Writing to the clipboard after a click, for 'copy as text'; reading stays denied. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Denies permissions, devices and every request that is not the application's own. */
export function secureSession(session: Session): void {
  // Item 5: every permission is denied except writing text to the clipboard from our page.
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(GRANTED.has(permission) && isOwnPage(contents.getURL())),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => GRANTED.has(permission) && isOwnUrl(origin));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  // Item 1 and offline: a single listener, since only the last one registered counts.
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !mayRequest(details.url) }));
  // Anything that slips past the listener hits a dead proxy.
  void session.setProxy({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' });
  session.setSpellCheckerEnabled(false);
  // Only text that our page created can be saved, where the user chooses; nothing else is ever downloaded.
  session.on('will-download', (event, item) => {
    if (!isOwnBlob(item.getURL())) event.preventDefault();
  });
}

/** Blocks navigation, new windows and web views. */
export function secureContents(contents: WebContents): void {
  // WebRTC does not go through the request listener.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // Item 13: the page may reload itself but not navigate elsewhere; frames may not navigate at all.
  contents.on('will-navigate', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  // Item 14: the main process opens the players' window. Item 15: `openExternal` is never called.
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Items 11 and 12.
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Item 17: a message counts only from the top frame of our page. */
export function isOwnSender(event: Pick<IpcMainEvent | IpcMainInvokeEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}
