import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { knownRulesets, reduceStored } from '../../src/app/session/stored';
import { RULESETS } from '../../src/rulesets/registry';
import { listIfThere } from '../../src/store/disk/fs-helpers';
import { nodeFs } from '../../src/store/disk/node-fs';
import { inspectCampaign } from '../../src/store/recovery/recovery';
import { reduceToy, TOY, toyPorts } from '../../test/fault/support';

const HELP = `usage: node build/scripts/run.mjs freeze-campaign FOLDER NAME
Copies a closed campaign's folder to test/fixtures/campaigns/NAME, with what it must always open to.`;

const FIXTURES = join(process.env.TURNWRIGHT_ROOT ?? '.', 'test/fixtures/campaigns');

async function main([folder, name]: string[]): Promise<number> {
  if (folder === undefined || name === undefined || !/^[a-z0-9-]+$/.test(name)) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  const target = join(FIXTURES, name);
  if ((await listIfThere(nodeFs(), FIXTURES)).some((entry) => entry.name === name)) {
    process.stderr.write(`There is already a frozen campaign '${name}'; frozen ones never change.\n`);
    return 1;
  }
  const toy = toyPorts().rulesets;
  const real = knownRulesets(RULESETS);
  const { snapshot, damage } = await inspectCampaign(nodeFs(), resolve(folder), {
    reduce: (state, record) =>
      record.kind.startsWith('add-') ? reduceToy(state, record) : reduceStored(state, record),
    rulesets: {
      current: (id) => (id === TOY ? toy.current(id) : real.current(id)),
      migrations: (id) => (id === TOY ? toy.migrations(id) : real.migrations(id)),
    },
  });
  if (damage.length > 0) {
    process.stderr.write(`This campaign is damaged: ${damage[0]?.message ?? ''}\n`);
    return 1;
  }
  await mkdir(target, { recursive: true });
  await cp(resolve(folder), join(target, 'campaign'), { recursive: true });
  await rm(join(target, 'campaign', 'lock'), { force: true });
  const { format, ruleset, rulesetVersion, seq, state } = snapshot;
  const expected = { format, ruleset, rulesetVersion, seq, state };
  await writeFile(join(target, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
  process.stdout.write(`Frozen: ${target}, ${seq} records of ${ruleset} version ${rulesetVersion}\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
