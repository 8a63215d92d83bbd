import { parse, stringify } from 'devalue';
import { Marshal, type Message } from './marshal';
import type { FromPage, ToPage } from '../protocol';

type Listener = (event: { sender: unknown }, ...args: unknown[]) => void;

interface Config {
  /** Name of the events that join the two worlds. */
  secret: string;
  platform: string;
  versions: Record<string, string>;
  /** `webPreferences.additionalArguments`, as the preload finds them in `process.argv`. */
  argv: string[];
}

type Preload = (
  require: (id: string) => unknown,
  process: unknown,
  module: { exports: unknown },
  exports: unknown,
  global: unknown,
) => void;

interface World {
  /** Present in the isolated world only; taken away before the preload runs. */
  standinSay?: (text: string) => void;
  standinDeliver?: (text: string) => void;
}

/** The preload's world as a sandboxed renderer has it: `electron` without Node, and nothing else to require. */
export function start(config: Config, preload: Preload): void {
  if (window.top !== window) return;
  const world = globalThis as World;
  const rawSay = world.standinSay;
  delete world.standinSay;
  if (rawSay === undefined) return;
  const say = (message: FromPage): void => rawSay(JSON.stringify(message));

  const marshal = new Marshal((message) => toMain(config.secret, message));
  document.addEventListener(`${config.secret}:isolated`, (event) =>
    marshal.receive(JSON.parse((event as CustomEvent<string>).detail) as Message),
  );
  const ipc = new IpcRenderer(say);
  const paths = new Map<string, string>();
  world.standinDeliver = (text) => {
    const message = JSON.parse(text) as ToPage;
    if (message.type === 'file-path') paths.set(message.name, message.path);
    else ipc.receive(message);
  };
  const electron = preloadElectron(config.secret, marshal, ipc, paths);
  const process = Object.freeze({
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: config.platform,
    versions: Object.freeze(config.versions),
    env: Object.freeze({}),
    argv: Object.freeze([...config.argv]),
  });
  const require = (id: string): unknown => {
    if (id === 'electron' || id === 'electron/renderer') return electron;
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  try {
    preload(require, process, module, module.exports, globalThis);
  } catch (error) {
    say({ type: 'preload-error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** What `require('electron')` answers with in a sandboxed preload. */
export function preloadElectron(secret: string, marshal: Marshal, ipc: IpcRenderer, paths: Map<string, string>) {
  return Object.freeze({
    contextBridge: Object.freeze({
      exposeInMainWorld: (key: string, api: unknown) =>
        toMain(secret, { type: 'expose', key, value: marshal.flatten(api) }),
    }),
    ipcRenderer: ipc,
    // The stand-in knows a path only where a test has told it one.
    webUtils: Object.freeze({ getPathForFile: (file: File) => paths.get(file.name) ?? '' }),
  });
}

function toMain(secret: string, message: Message): void {
  document.dispatchEvent(new CustomEvent(`${secret}:main`, { detail: JSON.stringify(message) }));
}

class IpcRenderer {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private nextId = 1;

  constructor(private readonly say: (message: FromPage) => void) {}

  on(channel: string, listener: Listener): this {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
    return this;
  }

  off(channel: string, listener: Listener): this {
    this.listeners.set(
      channel,
      (this.listeners.get(channel) ?? []).filter((known) => known !== listener),
    );
    return this;
  }

  send(channel: string, ...args: unknown[]): void {
    this.say({ type: 'send', channel, args: cloned(args) });
  }

  invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    const id = this.nextId++;
    const text = cloned(args);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.say({ type: 'invoke', id, channel, args: text });
    });
  }

  receive(message: Exclude<ToPage, { type: 'file-path' }>): void {
    if (message.type === 'event') {
      const args = parse(message.args) as unknown[];
      for (const listener of this.listeners.get(message.channel) ?? []) listener({ sender: this }, ...args);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(parse(message.value));
    else waiting?.reject(new Error(`Error invoking remote method '${message.channel}': ${message.error}`));
  }
}

/** What structured clone would carry; refuses functions and the like as Electron does. */
function cloned(args: unknown[]): string {
  try {
    return stringify(args);
  } catch {
    throw new Error('An object could not be cloned.');
  }
}
