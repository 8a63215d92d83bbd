import type { Result } from '../../src/kernel/result';
import { STORE_ERROR_CODES } from '../../src/store/errors';
import { ARCHIVE_ERROR_CODES } from '../../src/archive/errors';
import { openDataFolder } from '../../src/store/data-folder';
import { FaultFs, type FsCall } from './fault-fs';
import { inspectAfterCrash } from './inspect';
import { ModelFs } from './model-fs';
import { Random } from './random';
import { toyPorts } from './support';
import { DATA, EVENING, Workload } from './workload';

export interface ErrorFigures {
  calls: number;
  rounds: number;
  /** Refusals the steps answered with; each was followed by another try. */
  refusals: number;
  lost: number;
  wrong: number;
  examples: string[];
}

export interface ErrorOptions {
  /** How many of the errnos each call is tried with. */
  perCall: number;
  /** Calls in a row that fail. */
  width: number;
  /** Every how manieth call of the evening a round begins at. */
  every: number;
  /** Go on without the failed step instead of trying it again. */
  skip: boolean;
}

export const ERRNOS = ['ENOSPC', 'EIO', 'EACCES', 'EROFS'] as const;

const KNOWN_CODES = new Set<string>([...STORE_ERROR_CODES, ...ARCHIVE_ERROR_CODES]);

/**
 * Lets every call of the evening fail once (and, with `width`, a stretch of calls from there on), with the errnos in turn.
 * Each step is tried again until the fault has passed. At the end everything must be there, and after each refusal the
 * position in memory must be the one on disk.
 */
export async function runErrors(options: ErrorOptions): Promise<ErrorFigures> {
  const figures: ErrorFigures = { calls: 0, rounds: 0, refusals: 0, lost: 0, wrong: 0, examples: [] };
  const calm = new FaultFs(new ModelFs());
  const whole = await new Workload(calm).run(EVENING);
  if (!whole.ok) throw new Error(`the evening fails without any fault: ${whole.error.message}`);
  figures.calls = calm.calls;
  for (let from = 1; from <= calm.calls; from += options.every) {
    for (let index = 0; index < options.perCall; index += 1) {
      const errno = ERRNOS[(from + index) % ERRNOS.length]!;
      await round(from, options, errno, figures);
    }
  }
  return figures;
}

async function round(from: number, options: ErrorOptions, errno: string, figures: ErrorFigures): Promise<void> {
  const { width, skip } = options;
  figures.rounds += 1;
  const disk = new ModelFs();
  const fs = new FaultFs(disk);
  let met: FsCall | null = null;
  fs.plan = (call) => {
    if (call.number < from || call.number >= from + width) return null;
    met ??= call;
    return errno;
  };
  const run = new Workload(fs);
  const note = (what: string): void => {
    figures.wrong += 1;
    const call = met as FsCall | null;
    const where = call === null ? 'no call' : `${call.name} ${call.path}`;
    if (figures.examples.length < 10) figures.examples.push(`${errno} at call ${from} (${where}): ${what}`);
  };
  run.onRefusal = (outcome) => afterRefusal(outcome, run, disk, width, figures, note);
  const outcome = await run.run(EVENING, 4 + width, skip);
  if (!outcome.ok) note(`the evening could not be finished: ${outcome.error.code}`);
  fs.plan = () => null;
  // What was confirmed in spite of the fault must also survive a power cut right afterwards.
  const told = structuredClone(run.told);
  const dropped = await inspectAfterCrash(disk.afterPowerCut('drop', new Random(1)), told);
  const findings = await inspectAfterCrash(disk, run.told);
  figures.lost += findings.lost.length + dropped.lost.length;
  for (const finding of [...findings.lost, ...findings.unreadable]) note(finding);
  for (const finding of [...dropped.lost, ...dropped.unreadable]) note(`after a power cut: ${finding}`);
  if (disk.paths().some((path) => path.startsWith(`${DATA}/staging/`) && path !== `${DATA}/staging/`)) {
    note('something was left in the staging folder');
  }
}

/** After a refusal: a known code with a sentence, and the same position in memory and on disk. */
async function afterRefusal(
  outcome: Result<unknown>,
  run: Workload,
  disk: ModelFs,
  width: number,
  figures: ErrorFigures,
  note: (what: string) => void,
): Promise<void> {
  if (outcome.ok) return;
  figures.refusals += 1;
  if (!KNOWN_CODES.has(outcome.error.code) || outcome.error.message.length < 20)
    note(`no clear refusal: ${outcome.error.code}`);
  const { store } = run;
  // With a stretch of failing calls the torn bytes may still be on disk; they are cut before the next write.
  if (store === null || width > 1) return;
  const copy = disk.afterPowerCut('keep', new Random(1));
  const ports = toyPorts({ idPrefix: 'look', process: { pid: 998, isAlive: () => false } });
  const data = await openDataFolder(copy, DATA, ports);
  if (!data.ok) return note(`the copy cannot be opened: ${data.error.message}`);
  const opened = await data.value.open(store.id);
  if (!opened.ok) return note(`the campaign cannot be opened: ${opened.error.message}`);
  if (opened.value.seqAtOpen !== store.position.seq) {
    note(`disk at ${opened.value.seqAtOpen}, memory at ${store.position.seq}`);
  }
}
