import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loggable } from '../src/app/shell/loggable';

const rect = z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() });
const place = z.object({ bounds: rect, maximized: z.boolean(), fullScreen: z.boolean() });
const schema = z.object({
  main: place.optional().catch(undefined),
  player: place.optional().catch(undefined),
  /** Paths of archives, newest first. */
  recentFiles: z.array(z.string()).max(10).catch([]).default([]),
});

export type ShellState = z.output<typeof schema>;

/** What the windows remember between starts. Little is lost with it, so an unreadable file is replaced by defaults. */
export class StateFile {
  readonly #file: string;
  readonly #log: (line: string) => void;
  #state: ShellState;

  constructor(file: string, log: (line: string) => void) {
    this.#file = file;
    this.#log = log;
    this.#state = read(file);
  }

  get(): ShellState {
    return this.#state;
  }

  /** Changes and writes the state; a failure to write is only logged, since it holds no user data. */
  update(change: Partial<ShellState>): void {
    this.#state = { ...this.#state, ...change };
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      const temporary = `${this.#file}.${process.pid}.tmp`;
      writeFileSync(temporary, JSON.stringify(this.#state, null, 2), { mode: 0o600 });
      renameSync(temporary, this.#file);
    } catch (problem) {
      this.#log(`places of windows not saved: ${loggable(problem)}`);
    }
  }

  /** Puts a file at the top of the recent files. */
  addRecent(file: string): void {
    this.update({ recentFiles: [file, ...this.#state.recentFiles.filter((known) => known !== file)].slice(0, 10) });
  }
}

function read(file: string): ShellState {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return schema.parse({});
  }
}
