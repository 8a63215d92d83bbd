import { worst, type Damage } from '../damage';

export interface VerifyCheck {
  what: 'snapshot' | 'segments' | 'journal' | 'sequence' | 'restore points' | 'portraits' | 'contents' | 'replay';
  ok: boolean;
  detail: string;
}

/** The result of checking a campaign's folder or archive. */
export interface VerifyReport {
  target: string;
  kind: 'folder' | 'archive';
  name: string;
  ruleset: string;
  rulesetVersion: number;
  format: number;
  /** Last record that could be read. */
  seq: number;
  /** True if every check passed and nothing worse than a note was found. */
  ok: boolean;
  checks: VerifyCheck[];
  damage: Damage[];
}

export function note(report: VerifyReport, what: VerifyCheck['what'], ok: boolean, detail: string): void {
  report.checks.push({ what, ok, detail });
}

/** How many of a number of files are intact, in words. */
export function wholeWords(whole: number, all: number): string {
  return all === 0 ? 'none' : `${whole} of ${all} intact`;
}

/** Text for a history without a gap, up to its last record. */
export function gaplessWords(seq: number): string {
  return seq === 0 ? 'no records yet' : `records 1 to ${seq} without gaps`;
}

export function finishReport(report: VerifyReport): VerifyReport {
  const severity = worst(report.damage);
  report.ok = report.checks.every((check) => check.ok) && (severity === null || severity === 'note');
  return report;
}

/** The report as lines of text for people. */
export function formatReport(report: VerifyReport): string[] {
  const { name, ruleset, rulesetVersion, format, seq } = report;
  const head = [
    `${report.kind === 'folder' ? 'Campaign folder' : 'Archive'}: ${report.target}`,
    `Campaign "${name}", ${ruleset} version ${rulesetVersion}, store format ${format}, ${seq} records`,
  ];
  const checks = report.checks.map(({ what, ok, detail }) => `  ${ok ? 'good' : 'BAD '}  ${what}: ${detail}`);
  const damage = report.damage.map(({ severity, message }) => `  ${severity}: ${message}`);
  const verdict = report.ok ? 'Everything is intact.' : 'Something is wrong; see above. Nothing was changed.';
  return [...head, ...checks, ...damage, verdict];
}
