import path from 'node:path';
import { build } from 'esbuild';
import { requireBanner } from '../../build/scripts/lib/bundle.mjs';
import type { LongWork } from '../../src/app/ports/long-work';
import { workInThreads } from '../../src/worker/threads';

/** Bundles the worker for long work into `folder`, as the build does. */
export async function buildWorker(folder: string): Promise<string> {
  const outfile = path.join(folder, 'long-work.mjs');
  const entry = path.resolve(import.meta.dirname, '../../src/worker/long-work.worker.ts');
  const banner = { js: requireBanner };
  const how = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  await build({ ...how, entryPoints: [entry], outfile, banner });
  return outfile;
}

/** Threads of that file that report all progress; what they log is added to `lines`. */
export function threadsOf(file: string, lines: string[] = []): (otherwise: LongWork) => LongWork {
  return (otherwise) => workInThreads({ file, otherwise, log: (line) => lines.push(line), progressEveryMs: 0 });
}
