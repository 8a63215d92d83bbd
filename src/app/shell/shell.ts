import type { KeyChoice } from '../../contract/settings-view';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import type { ShellContract, ShellEvent, ShellInfo } from '../../contract/shell';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';

/** What each host provides for the calls about window and machine. */
export interface ShellPort {
  facts(): Omit<ShellInfo, 'role'>;
  openFolder(which: 'data' | 'logs'): Promise<Result<void, CodedError>>;
  moveData(): Promise<Result<{ moving: boolean }, CodedError>>;
  openPlayerView(): Promise<Result<{ url: string | null }, CodedError>>;
  /** Sets the keys shown in the window's menu, at the start and at each change. */
  useKeys(keys: KeyChoice): void;
  /** The game master's page as it prints. */
  printToPdf(): Promise<Result<Uint8Array, CodedError>>;
  /** Writes one line to the log file. */
  log(line: string): void;
}

type Listener = (event: ShellEvent) => void;

/**
 * Passes the host's events to every game master's window. What happens before any window listens is kept for the first
 * one that does: a double-click on an archive starts the application and imports it. While the disk is
 * almost full, every window that starts to listen is notified.
 */
export class ShellEvents {
  readonly #listeners = new Set<Listener>();
  readonly #waiting: ShellEvent[] = [];
  #lowDisk: ShellEvent | null = null;

  publish(event: ShellEvent): void {
    if (this.#listeners.size === 0 && isKept(event)) this.#waiting.push(event);
    if (event.kind === 'disk') this.#lowDisk = event.low ? event : null;
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** Adds a listener and returns a function that removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const event of this.#waiting.splice(0)) listener(event);
    if (this.#lowDisk !== null) listener(this.#lowDisk);
    return () => this.#listeners.delete(listener);
  }
}

/** Events that are told although no window was listening. */
function isKept({ kind }: ShellEvent): boolean {
  return kind === 'open-file' || kind === 'settings-lost';
}

/** The shell's calls on a host's port. Players get the host and version, but no paths. */
export function shellImpl(port: ShellPort, events: ShellEvents): Impl<ShellContract, Caller> {
  return {
    'shell.info': (_input, { role }) => {
      const facts = port.facts();
      const hidden = { dataFolder: '', logFolder: '', recentFiles: [], canOpenFolders: false };
      return ok({ ...facts, role, ...(role === 'player' ? hidden : {}) });
    },
    'shell.openFolder': ({ which }) => port.openFolder(which),
    'shell.moveData': () => port.moveData(),
    'shell.openPlayerView': () => port.openPlayerView(),
    'shell.reportDefect': ({ where, message }, { role }) => {
      port.log(`page (${role}) ${where}: ${message}`);
      return ok(undefined);
    },
    'shell.events': (_input, _ctx, sink) => {
      const stop = events.listen((event) => sink.event(event));
      sink.signal.addEventListener('abort', stop);
      return ok(undefined);
    },
  };
}
