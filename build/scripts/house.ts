import fs from 'node:fs';
import path from 'node:path';
import { type Count, counts } from './house/counts';
import { islands } from './house/sources';

const HELP = `usage: npm run -s house -- [NAME] [--in SYSTEM] [--keep]
Prints what the project counts in its own sources, and fails if a count is above its limit.
  NAME         also lists where: casts, reads, names, words, arrows, bare
  --in SYSTEM  one system only
  --keep       saves lower counts as the new limits
`;

/** The current maximum of each count, until its limit is reached. It only goes down. */
const KEPT = path.join(process.cwd(), 'build', 'house.json');

function readKept(): Record<string, number> {
  return fs.existsSync(KEPT) ? (JSON.parse(fs.readFileSync(KEPT, 'utf8')) as Record<string, number>) : {};
}

function keepLower(all: readonly Count[], kept: Readonly<Record<string, number>>): void {
  const lower = all.map(({ id, limit, found }) => [
    id,
    Math.max(limit, Math.min(found.length, kept[id] ?? found.length)),
  ]);
  fs.writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
}

const inSystem = (line: string, system: string): boolean => line.startsWith(`src/rulesets/${system}/`);

function tell({ what, limit, found }: Count, most: number): string {
  const shares = islands()
    .map((system) => [system, found.filter((line) => inSystem(line, system)).length] as const)
    .filter(([, share]) => share > 0)
    .map(([system, share]) => `${system} ${share}`);
  const verdict =
    found.length > most
      ? `TOO MANY, at most ${most}`
      : found.length <= limit
        ? 'holds'
        : `not there yet, at most ${most}`;
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
  const all = counts();
  const kept = readKept();
  if (wanted !== undefined && !all.some(({ id }) => id === wanted)) {
    process.stderr.write(HELP);
    return 2;
  }
  let bad = 0;
  for (const count of all) {
    const most = Math.max(count.limit, kept[count.id] ?? count.limit);
    if (count.found.length > most) bad += 1;
    process.stdout.write(tell(count, most));
    const lists = wanted === count.id || (wanted === undefined && count.found.length > most);
    if (!lists) continue;
    const lines = count.found.filter((line) => system === undefined || inSystem(line, system));
    for (const line of lines) process.stdout.write(`       ${line.slice(0, 180)}\n`);
  }
  if (argv.includes('--keep')) keepLower(all, kept);
  return bad === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
