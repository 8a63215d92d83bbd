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
/** Stored but never called: headless Chromium asks no page. */
type KeptHandler<Answer> = ((...args: never[]) => Answer) | null;

/** What an application set on a session, for tests to read. */
export class StandinSession extends EventEmitter {
  /** Every permission Chromium could ask for, with its handler; a missing one would mean 'allowed'. */
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

  /** True if the application's listener lets a request through. */
  allows(details: RequestDetails): Promise<boolean> {
    const listener = this.requestListener;
    if (listener === null) return Promise.resolve(true);
    return new Promise((resolve) => listener(details, ({ cancel }) => resolve(cancel !== true)));
  }

  /** Asks the application about a download as Chromium would; true if no listener prevented it. Nothing is written. */
  wouldDownload(url: string): boolean {
    const event = createEvent({});
    this.emit('will-download', event, { getURL: () => url });
    return !event.defaultPrevented;
  }
}
