import { EventEmitter } from 'node:events';
import { createEvent } from './events';

interface RequestDetails {
  id: number;
  url: string;
  method: string;
  webContentsId: number;
  resourceType: string;
  referrer: string;
  timestamp: number;
}

type RequestListener = (details: RequestDetails, answer: (response: { cancel?: boolean }) => void) => void;
/** Kept and never called: the pages of a headless Chromium are not asked. */
type KeptHandler<Answer> = ((...args: never[]) => Answer) | null;

/** What an application set on a session, for tests to look at. */
export class StandinSession extends EventEmitter {
  /** Every question Chromium could ask, with the handler given for it; a missing one would mean 'allowed'. */
  readonly handlers: Record<string, unknown> = {};
  proxy: object | undefined;
  private requestListener: RequestListener | null = null;

  readonly webRequest = {
    /** As in Electron, only the last listener counts. */
    onBeforeRequest: (listener: RequestListener | null): void => {
      this.requestListener = listener;
    },
  };

  setPermissionRequestHandler(handler: KeptHandler<void>): void {
    this.handlers['permissionRequest'] = handler;
  }

  setPermissionCheckHandler(handler: KeptHandler<boolean>): void {
    this.handlers['permissionCheck'] = handler;
  }

  setDevicePermissionHandler(handler: KeptHandler<boolean>): void {
    this.handlers['devicePermission'] = handler;
  }

  setDisplayMediaRequestHandler(handler: KeptHandler<void>): void {
    this.handlers['displayMedia'] = handler;
  }

  setProxy(config: object): Promise<void> {
    this.proxy = config;
    return Promise.resolve();
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.handlers['spellChecker'] = enabled;
  }

  /** True where the application's listener lets a request through. */
  allows(details: RequestDetails): Promise<boolean> {
    const listener = this.requestListener;
    if (listener === null) return Promise.resolve(true);
    return new Promise((resolve) => listener(details, ({ cancel }) => resolve(cancel !== true)));
  }

  /** Asks the application about a download as Chromium would; true where nobody prevented it. Nothing is written. */
  wouldDownload(url: string): boolean {
    const event = createEvent({});
    this.emit('will-download', event, { getURL: () => url });
    return !event.defaultPrevented;
  }
}
