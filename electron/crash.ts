import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loggable } from '../src/app/shell/loggable';

const MAX_REPORTS = 10;

interface CrashFacts {
  version: string;
  platform: string;
  electron: string;
  node: string;
  /** ISO time. */
  at: string;
}

/** A crash report to read and send: what failed and where in the code, with nothing from the campaign. */
export function crashReport(facts: CrashFacts, problem: unknown): string {
  return [
    `Turnwright ${facts.version} stopped at ${facts.at}.`,
    `Electron ${facts.electron}, Node ${facts.node}, ${facts.platform}.`,
    '',
    'What went wrong:',
    loggable(problem),
    '',
    'Every command that was confirmed is on disk. Starting Turnwright again opens the campaign where it was.',
    'This file names no campaign, character or note. It stays on this computer unless you send it yourself.',
    '',
  ].join('\n');
}

/**
 * Writes a report into `folder` and deletes others beyond ten, those with the earliest names first. Returns the file, or
 * null if writing failed.
 */
export function writeCrashReport(folder: string, facts: CrashFacts, problem: unknown): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `crash-${facts.at.replaceAll(/[:.]/g, '-')}.txt`);
    writeFileSync(file, crashReport(facts, problem), { mode: 0o600 });
    // After a clock set back, the new report has the earliest name.
    const others = readdirSync(folder).filter((name) => /^crash-.*\.txt$/.test(name) && name !== path.basename(file));
    for (const old of others.sort().slice(0, 1 - MAX_REPORTS)) rmSync(path.join(folder, old), { force: true });
    return file;
  } catch {
    return null;
  }
}
