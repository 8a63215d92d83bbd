import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

interface LogOptions {
  folder: string;
  /** Base of the file name: `name.log`, `name.1.log` (older) and so on. */
  name: string;
  /** A file larger than this is rotated. */
  maxBytes?: number;
  /** Older files kept beside the current one. */
  keep?: number;
  /** Wall clock as ISO text. */
  now: () => string;
}

/**
 * A small log on disk that never grows beyond `maxBytes * (keep + 1)`. Writing is synchronous, so that the last line
 * before a crash is there. A failing disk must not stop the application, so lost lines are only counted.
 */
export class RotatingLog {
  readonly #options: LogOptions;
  /** Lines that could not be written. */
  lost = 0;
  readonly #maxBytes: number;
  readonly #keep: number;

  constructor(options: LogOptions) {
    this.#options = options;
    this.#maxBytes = options.maxBytes ?? 512 * 1024;
    this.#keep = options.keep ?? 3;
  }

  get file(): string {
    return this.#fileAt(0);
  }

  /** Adds one entry; its further lines are indented. */
  write(entry: string): void {
    const text = `${this.#options.now()} ${entry.replaceAll('\n', '\n    ')}\n`;
    try {
      mkdirSync(this.#options.folder, { recursive: true });
      if (existsSync(this.file) && statSync(this.file).size + text.length > this.#maxBytes) this.#rotate();
      appendFileSync(this.file, text, { mode: 0o600 });
    } catch {
      this.lost += 1;
    }
  }

  #rotate(): void {
    rmSync(this.#fileAt(this.#keep), { force: true });
    for (let age = this.#keep - 1; age >= 0; age--) {
      if (existsSync(this.#fileAt(age))) renameSync(this.#fileAt(age), this.#fileAt(age + 1));
    }
  }

  #fileAt(age: number): string {
    return path.join(
      this.#options.folder,
      age === 0 ? `${this.#options.name}.log` : `${this.#options.name}.${age}.log`,
    );
  }
}
