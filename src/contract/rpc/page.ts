import { err, ok, type Result } from '../../kernel/result';
import { rpcErrors } from './errors';
import type { WireError } from './wire';
import { bridgeWire, socketWire, type Bridge } from './wire-adapters';
import { WIRE_PROTOCOL, type Wire } from './wire';

declare global {
  interface Window {
    /** Present in the desktop application, absent in a plain browser. */
    readonly turnwright?: Bridge;
  }
}

const TOKEN_KEY = 'turnwright.token';

/** How this page reaches the application, whichever host opened it. */
export interface PageLink {
  readonly host: 'electron' | 'browser';
  /** Opens a connection; call it again for a new one after the old one closed. */
  open(): Wire;
  /** Hands over a dropped or picked file; returns the id that import calls take. */
  offerFile(file: File): Promise<Result<string, WireError>>;
  /** Saves what an export call left under `download`; only the browser host gives such ids. */
  saveDownload(download: string, fileName: string): Promise<Result<void, WireError>>;
}

/**
 * Finds the application from inside a page. In a browser the token comes in the URL's fragment; it is moved to
 * sessionStorage (gone with the tab) and erased from the address bar before anything else happens.
 */
export function pageLink(page: Window = window): PageLink {
  const bridge = page.turnwright;
  return bridge === undefined ? browserLink(page, takeToken(page)) : electronLink(bridge);
}

function takeToken(page: Window): string {
  const fragment = page.location.hash.slice(1);
  if (/^[\w-]{43}$/.test(fragment)) {
    page.sessionStorage.setItem(TOKEN_KEY, fragment);
    page.history.replaceState(null, '', page.location.pathname + page.location.search);
  }
  return page.sessionStorage.getItem(TOKEN_KEY) ?? '';
}

function electronLink(bridge: Bridge): PageLink {
  return {
    host: 'electron',
    open: () => bridgeWire(bridge),
    offerFile: async (file) => {
      const id = await bridge.offerFile(file);
      return id === '' ? err(noFile(file.name)) : ok(id);
    },
    saveDownload: async () => ok(undefined),
  };
}

function browserLink(page: Window, token: string): PageLink {
  const headers = { authorization: `Bearer ${token}` };
  return {
    host: 'browser',
    open: () => {
      const url = `ws://${page.location.host}/wire`;
      return socketWire(new WebSocket(url, [WIRE_PROTOCOL, `t.${token}`]));
    },
    offerFile: async (file) => {
      const response = await request('/upload', {
        method: 'POST',
        headers: { ...headers, 'x-file-name': encodeURIComponent(file.name) },
        body: file,
      });
      if (!response.ok) return response;
      const { id } = (await response.value.json()) as { id: string };
      return ok(id);
    },
    saveDownload: async (download, fileName) => {
      const response = await request(`/download/${encodeURIComponent(download)}`, { headers });
      if (!response.ok) return response;
      const url = URL.createObjectURL(await response.value.blob());
      const link = page.document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(url);
      return ok(undefined);
    },
  };
}

/** A fetch whose failures are values: the host's own coded error, or `connection-closed` if it cannot be reached. */
async function request(path: string, init: RequestInit): Promise<Result<Response, WireError>> {
  try {
    const response = await fetch(path, init);
    return response.ok ? ok(response) : err((await response.json()) as WireError);
  } catch {
    return err(rpcErrors.closed());
  }
}

function noFile(name: string): WireError {
  return {
    code: 'no-file',
    message: `'${name}' cannot be read from disk. Save it to a folder first, then choose it there.`,
  };
}
