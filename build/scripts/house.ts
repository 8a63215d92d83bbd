import fs from 'node:fs';
import { type Count, counts } from './house/counts';
import { LIMITS, readLimits } from './house/limits';
import { islands } from './house/sources';

const HELP = `usage: npm run -s house -- [NAME] [--in SYSTEM] [--keep]
Prints what the project counts in its own sources, and fails if a count is above its limit.
  NAME         also lists where: casts, never, private, reads, names, words, arrows, bare
  --in SYSTEM  one system only
  --keep       saves lower counts as the new limits
`;

/** A count, and the places found. */
type Counted = Omit<Count, 'find'> & { found: readonly string[] };

function keepLower(all: readonly Counted[], limits: Readonly<Record<string, number>>): void {
  const lower = all.map(({ id, found }) => [id, Math.min(found.length, limits[id] ?? 0)]);
  fs.writeFileSync(LIMITS, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
}

const inSystem = (line: string, system: string): boolean => line.startsWith(`src/rulesets/${system}/`);

function tell({ what, found }: Counted, limit: number): string {
  const shares = islands()
    .map((system) => [system, found.filter((line) => inSystem(line, system)).length] as const)
    .filter(([, share]) => share > 0)
    .map(([system, share]) => `${system} ${share}`);
  const verdict = found.length > limit ? 'TOO MANY' : 'holds';
  const where = shares.length === 0 ? '' : ` (${shares.join(', ')})`;
  return `${String(found.length).padStart(4)} ${what}, limit ${limit}: ${verdict}${where}\n`;
}

function main(argv: string[]): number {
  if (argv.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const system = argv.includes('--in') ? argv[argv.indexOf('--in') + 1] : undefined;
  const wanted = argv.find((word) => !word.startsWith('--') && word !== system);
  const all = counts().map(({ id, what, find }): Counted => ({ id, what, found: find() }));
  const limits = readLimits();
  const isNoSystem = system !== undefined && !islands().includes(system);
  if (isNoSystem || (wanted !== undefined && !all.some(({ id }) => id === wanted))) {
    process.stderr.write(HELP);
    return 2;
  }
  let bad = 0;
  for (const count of all) {
    const limit = limits[count.id] ?? 0;
    const isOver = count.found.length > limit;
    if (isOver) bad += 1;
    process.stdout.write(tell(count, limit));
    const lists = wanted === count.id || (wanted === undefined && isOver);
    if (!lists) continue;
    const lines = count.found.filter((line) => system === undefined || inSystem(line, system));
    for (const line of lines) process.stdout.write(`       ${line.slice(0, 180)}\n`);
  }
  if (argv.includes('--keep')) keepLower(all, limits);
  return bad === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
