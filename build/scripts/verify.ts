import { resolve } from 'node:path';
import { verifyArchive } from '../../src/archive/verify';
import { replayCheck } from '../../src/app/work/replay-check';
import { knownRulesets, reduceStored } from '../../src/app/session/stored';
import type { Result } from '../../src/kernel/result';
import { RULESETS } from '../../src/rulesets/registry';
import { listIfThere, statIfThere } from '../../src/store/disk/fs-helpers';
import { nodeFs } from '../../src/store/disk/node-fs';
import { CAMPAIGN_FILE } from '../../src/store/journal/snapshot';
import { verifyFolder } from '../../src/store/recovery/verify';
import { formatReport, type VerifyReport } from '../../src/store/recovery/verify-report';

const HELP = `usage: npm run -s verify -- [--json] FOLDER|ARCHIVE...
FOLDER is a campaign's folder or a whole data folder. Nothing is changed. Ends with 1 when something is wrong.`;

const fs = nodeFs();
const check = replayCheck(RULESETS);
const ports = { reduce: reduceStored, rulesets: knownRulesets(RULESETS) };

async function main(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  const targets = argv.filter((argument) => !argument.startsWith('--'));
  if (targets.length === 0) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  let good = true;
  for (const target of targets) {
    for (const { path, report } of await verifyTarget(resolve(target))) {
      good &&= report.ok && report.value.ok;
      print(path, report, json);
    }
  }
  return good ? 0 : 1;
}

interface Verified {
  path: string;
  report: Result<VerifyReport>;
}

/** One campaign, one archive, or every campaign of a data folder. */
async function verifyTarget(path: string): Promise<Verified[]> {
  const stat = await statIfThere(fs, path);
  if (stat?.kind === 'file') return [{ path, report: await verifyArchive(fs, path, ports, check) }];
  const names = (await listIfThere(fs, path)).map((entry) => entry.name);
  if (!names.includes('campaigns') || names.includes(CAMPAIGN_FILE)) {
    return [{ path, report: await verifyFolder(fs, path, ports, check) }];
  }
  const found: Verified[] = [];
  for (const { name, kind } of await fs.list(`${path}/campaigns`)) {
    if (kind !== 'folder') continue;
    const campaign = `${path}/campaigns/${name}`;
    found.push({ path: campaign, report: await verifyFolder(fs, campaign, ports, check) });
  }
  return found;
}

function print(path: string, report: Result<VerifyReport>, json: boolean): void {
  if (json)
    process.stdout.write(
      `${JSON.stringify(report.ok ? report.value : { target: path, ok: false, error: report.error })}\n`,
    );
  else if (report.ok) process.stdout.write(`${formatReport(report.value).join('\n')}\n`);
  else process.stdout.write(`${path}\n  BAD   ${report.error.code}: ${report.error.message}\n`);
}

process.exitCode = await main(process.argv.slice(2));
