type Handler = (request: Request) => Response | Promise<Response>;

interface CustomScheme {
  scheme: string;
  privileges?: { standard?: boolean; secure?: boolean; supportFetchAPI?: boolean; codeCache?: boolean };
}

const FAKE_SUFFIX = 'standin.invalid';

/**
 * Custom schemes. Chromium cannot load an unknown scheme, so `app://main/x` is passed to it as
 * `https://main.app.standin.invalid/x` and translated back wherever the application sees it.
 */
export class Schemes {
  private readonly privileged = new Set<string>();
  private readonly handlers = new Map<string, Handler>();

  constructor(private readonly isReady: () => boolean) {}

  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    if (this.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes) {
      if (privileges?.standard !== true || privileges.secure !== true) {
        throw new Error(`stand-in: scheme '${scheme}' must be standard and secure`);
      }
      this.privileged.add(scheme);
    }
  }

  handle(scheme: string, handler: Handler): void {
    if (!this.isReady()) throw new Error('protocol.handle: app is not ready');
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }

  /** The handler for a URL as the application knows it. */
  handlerOf(url: string): Handler | undefined {
    return this.handlers.get(url.split(':', 1)[0] ?? '');
  }

  /** The URL as Chromium knows it. */
  toChromium(url: string): string {
    const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url);
    const [, scheme = '', host = '', rest = ''] = parts ?? [];
    if (!this.privileged.has(scheme)) return url;
    return `https://${host}.${scheme}.${FAKE_SUFFIX}${rest.startsWith('/') ? rest : `/${rest}`}`;
  }

  /** The URL as the application knows it. */
  fromChromium(url: string): string {
    const parts = /^https:\/\/([^/]*)\.([a-z0-9+-]+)\.standin\.invalid(.*)$/.exec(url);
    return parts === null ? url : `${parts[2] ?? ''}://${parts[1] ?? ''}${parts[3] ?? ''}`;
  }
}
