import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'devalue';
import type { DevTools, TargetSession } from './cdp';
import { createEvent, type StandinEvent } from './events';
import { answerRequest, type PausedRequest } from './requests';
import type { FromPage, ToPage } from './protocol';
import type { Runtime } from './runtime';
import type { StandinSession } from './session';

/** Names of the isolated world and of the function that calls out of it. */
const WORLD = 'Electron Isolated Context';
const BINDING = 'standinSay';

/** Scripts for the page, bundled by the launcher. */
declare const MAIN_WORLD_SCRIPT: string;
declare const ISOLATED_WORLD_SCRIPT: string;

export interface WebPreferences {
  preload?: string;
  contextIsolation?: boolean;
  sandbox?: boolean;
  nodeIntegration?: boolean;
  webSecurity?: boolean;
  webviewTag?: boolean;
  additionalArguments?: string[];
}

type OpenHandler = (details: { url: string; frameName: string; disposition: string }) => { action: 'allow' | 'deny' };

interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

/** What a listener of `ipcMain` knows about the sender. */
export type SenderEvent = StandinEvent<{ sender: StandinContents; senderFrame: Frame | null }>;

/** `webContents`: one Chromium page with its preload, its wire to `ipcMain` and its navigation events. */
export class StandinContents extends EventEmitter {
  readonly id: number;
  readonly session: StandinSession;
  readonly mainFrame: Frame;
  /** Resolves when the page exists and the preload is in place. */
  readonly opened: Promise<void>;
  webRtcPolicy = 'default';
  openHandler: OpenHandler | null = null;
  private target: TargetSession | null = null;
  private targetId = '';
  private frameId = '';
  private url = '';
  private isolatedContext: string | null = null;
  private waiting: ToPage[] = [];
  private destroyed = false;
  private readonly secret = `standin-${randomBytes(12).toString('hex')}`;

  constructor(
    readonly runtime: Runtime,
    readonly preferences: WebPreferences,
    size: { width: number; height: number },
  ) {
    super();
    this.id = runtime.nextContentsId();
    this.session = runtime.defaultSession;
    const url = (): string => this.url;
    this.mainFrame = {
      get url() {
        return url();
      },
      parent: null,
    };
    this.opened = this.open(runtime.devTools(), size);
    this.opened.catch((error: unknown) => console.error('stand-in: the window failed:', error));
  }

  async loadURL(url: string): Promise<void> {
    await this.opened;
    const target = this.live();
    const loaded = new Promise<void>((resolve) => target.once('Page.loadEventFired', () => resolve()));
    this.runtime.expectNavigation(this, this.runtime.schemes.toChromium(url));
    const { errorText } = await target.send('Page.navigate', { url: this.runtime.schemes.toChromium(url) });
    if (typeof errorText === 'string') throw new Error(`${errorText} loading '${url}'`);
    await loaded;
  }

  getURL(): string {
    return this.url;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  send(channel: string, ...args: unknown[]): void {
    let text: string;
    try {
      text = stringify(args);
    } catch {
      throw new Error('Failed to serialize arguments');
    }
    this.deliver({ type: 'event', channel, args: text });
  }

  reload(): void {
    this.runtime.expectNavigation(this, this.runtime.schemes.toChromium(this.url));
    void this.live().send('Page.reload');
  }

  async printToPDF(options: { preferCSSPageSize?: boolean; printBackground?: boolean }): Promise<Buffer> {
    const { data } = await this.live().send('Page.printToPDF', options);
    return Buffer.from(String(data), 'base64');
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }

  forcefullyCrashRenderer(): void {
    void this.live()
      .send('Page.crash')
      .catch(() => {});
  }

  /** Tells the page's preload the path of a file with this name, as if it had been dropped from there. */
  tellFilePath(name: string, path: string): void {
    this.deliver({ type: 'file-path', name, path });
  }

  /** For Playwright, which looks for the page of a window. */
  get devToolsTargetId(): string {
    return this.targetId;
  }

  /** Called by the window when it has closed. */
  async destroy(): Promise<void> {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('destroyed');
    await this.opened.catch(() => {});
    await this.runtime
      .devTools()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => {});
  }

  /** The event object of a message from this page's main frame. */
  senderEvent(): SenderEvent {
    return createEvent({ sender: this, senderFrame: this.mainFrame });
  }

  private async open(devTools: DevTools, size: { width: number; height: number }): Promise<void> {
    this.targetId = await this.runtime.createTarget(size);
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId: this.targetId, flatten: true });
    const target = devTools.session(String(sessionId));
    this.target = target;
    this.listen(target);
    await target.send('Page.enable');
    const tree = (await target.send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
    this.frameId = tree.frameTree.frame.id;
    await target.send('Runtime.enable');
    await target.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await this.placeScripts(target);
  }

  private async placeScripts(target: TargetSession): Promise<void> {
    const { preload, additionalArguments = [] } = this.preferences;
    const secret = JSON.stringify(this.secret);
    const source = `(() => { ${MAIN_WORLD_SCRIPT}\n;standin.start(${secret}); })();`;
    await target.send('Page.addScriptToEvaluateOnNewDocument', { source });
    if (preload === undefined) return;
    const config = { secret: this.secret, platform: process.platform, versions: this.runtime.versions };
    const text = JSON.stringify({ ...config, argv: ['stand-in', ...additionalArguments] });
    const body = readFileSync(preload, 'utf8');
    await target.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
    await target.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: WORLD,
      source: `(() => { ${ISOLATED_WORLD_SCRIPT}\n;standin.start(${text}, function (require, process, module, exports, global) {\n${body}\n}); })();`,
    });
  }

  private listen(target: TargetSession): void {
    target.on('Runtime.executionContextCreated', ({ context }: { context: ContextInfo }) => {
      if (context.name !== WORLD || context.auxData.frameId !== this.frameId) return;
      this.isolatedContext = context.uniqueId;
      for (const message of this.waiting.splice(0)) this.deliver(message);
    });
    target.on('Runtime.executionContextsCleared', () => (this.isolatedContext = null));
    target.on('Runtime.bindingCalled', ({ name, payload }: { name: string; payload: string }) => {
      if (name === BINDING) void this.receive(JSON.parse(payload) as FromPage);
    });
    target.on('Fetch.requestPaused', (request: PausedRequest) => {
      answerRequest(this, target, this.frameId, request).catch((error: unknown) => {
        // A page may close while its requests are answered.
        if (!this.destroyed) console.error('stand-in: a request failed:', error);
      });
    });
    target.on('Page.frameNavigated', ({ frame }: { frame: { parentId?: string; url: string } }) => {
      if (frame.parentId !== undefined) return;
      this.url = this.runtime.schemes.fromChromium(frame.url);
      this.emit('did-navigate', createEvent({}), this.url, 200, '');
    });
    target.on('Page.windowOpen', ({ url }: { url: string }) => this.runtime.noteOpener(this, url));
    target.on('Page.loadEventFired', () => this.emit('did-finish-load', createEvent({})));
    target.on('Inspector.targetCrashed', () => {
      this.isolatedContext = null;
      this.emit('render-process-gone', createEvent({}), { reason: 'crashed' as const, exitCode: 5 });
    });
  }

  private async receive(message: FromPage): Promise<void> {
    const { ipcMain } = this.runtime;
    if (message.type === 'preload-error') {
      console.error('Unable to load preload script:', message.message);
      this.emit('preload-error', createEvent({}), this.preferences.preload, new Error(message.message));
    } else if (message.type === 'send') {
      ipcMain.emit(message.channel, this.senderEvent(), ...(parse(message.args) as unknown[]));
    } else {
      const { id, channel } = message;
      try {
        const value = await ipcMain.answer(channel, this.senderEvent(), parse(message.args) as unknown[]);
        this.deliver({ type: 'answer', id, value: stringify(value) });
      } catch (error) {
        this.deliver({ type: 'refusal', id, channel, error: String(error) });
      }
    }
  }

  private deliver(message: ToPage): void {
    if (this.destroyed) return;
    if (this.isolatedContext === null) {
      this.waiting.push(message);
      return;
    }
    const expression = `standinDeliver(${JSON.stringify(JSON.stringify(message))})`;
    this.live()
      .send('Runtime.evaluate', { expression, uniqueContextId: this.isolatedContext, silent: true })
      .then(
        // A preload that throws on a message loses it; log it, to explain a spec that then waits in vain.
        ({ exceptionDetails: problem }) =>
          problem !== undefined && console.error('stand-in: the preload threw at a message:', JSON.stringify(problem)),
        () => {
          // The document was replaced while the message was on its way; Electron drops such messages as well.
        },
      );
  }

  private live(): TargetSession {
    if (this.target === null) throw new Error('stand-in: the window is not open yet');
    return this.target;
  }
}

interface ContextInfo {
  name: string;
  uniqueId: string;
  auxData: { frameId: string };
}
