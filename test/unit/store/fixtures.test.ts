import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json';
import { RULESETS } from '../../../src/rulesets/registry';
import { openDataFolder } from '../../../src/store/data-folder';
import { migrateState, STORE_FORMAT, STORE_MIGRATIONS } from '../../../src/store/migrations';
import { nodeFs } from '../../../src/store/disk/node-fs';
import type { Snapshot } from '../../../src/store/types';
import { inTemporaryFolder, must, TOY } from '../../fault/support';
import { frozenPorts } from '../../support/frozen';

const FIXTURES = join(import.meta.dirname, '../../fixtures/campaigns');

interface Expected {
  format: number;
  ruleset: string;
  rulesetVersion: number;
  seq: number;
  state: JsonObject;
}

interface Frozen extends Expected {
  name: string;
}

const frozen: Frozen[] = await Promise.all(
  (await readdir(FIXTURES)).map(async (name) => {
    const expected = JSON.parse(await readFile(join(FIXTURES, name, 'expected.json'), 'utf8')) as Expected;
    return { name, ...expected };
  }),
);

const ports = () => frozenPorts('fixture');

interface Step {
  of: string;
  from: number;
}

/** Migrations that no frozen campaign goes through. */
function unexercised(steps: readonly Step[], campaigns: readonly Omit<Expected, 'state' | 'seq'>[]): Step[] {
  const starts = (step: Step, one: Omit<Expected, 'state' | 'seq'>): boolean =>
    step.of === 'store' ? one.format <= step.from : one.ruleset === step.of && one.rulesetVersion <= step.from;
  return steps.filter((step) => !campaigns.some((one) => starts(step, one)));
}

describe('frozen campaigns', () => {
  it('exist for every released store format', () => {
    const formats = new Set(frozen.map((one) => one.format));
    for (let format = 1; format <= STORE_FORMAT; format += 1) expect(formats).toContain(format);
  });

  it.each(frozen)('$name opens with its old content', (one) =>
    inTemporaryFolder(async (folder) => {
      await cp(join(FIXTURES, one.name, 'campaign'), join(folder, 'campaigns', 'frozen-campaign'), { recursive: true });
      const data = must(await openDataFolder(nodeFs(), folder, ports()));
      const store = must(await data.open('frozen-campaign'));
      const { format, ruleset, rulesetVersion, seq, state } = one;
      const known = ports().rulesets.current(ruleset) ?? 0;
      const old = { format, ruleset, rulesetVersion, state } as Snapshot;
      expect(store.damage).toEqual([]);
      expect(store.seqAtOpen).toBe(seq);
      expect(store.stateAtOpen).toEqual(must(migrateState(old, ports().rulesets, known)).state);
      expect(must(await store.verify())).toMatchObject({ ok: true });
      must(await data.close());
    }),
  );

  it('go through every migration', () => {
    const ofRulesets = RULESETS.flatMap((ruleset) =>
      ports()
        .rulesets.migrations(ruleset.id)
        .map((step) => ({ of: ruleset.id, from: step.from })),
    );
    const ofStore = STORE_MIGRATIONS.map((step) => ({ of: 'store', from: step.from }));
    expect(unexercised([...ofStore, ...ofRulesets], frozen)).toEqual([]);
  });

  it('would be reported missing for a new migration', () => {
    const campaign = { format: 1, ruleset: TOY, rulesetVersion: 2 };
    const steps = [
      { of: 'store', from: 1 },
      { of: TOY, from: 1 },
      { of: TOY, from: 2 },
      { of: 'other', from: 2 },
    ];
    expect(unexercised(steps, [campaign])).toEqual([
      { of: TOY, from: 1 },
      { of: 'other', from: 2 },
    ]);
    expect(unexercised([{ of: 'store', from: 1 }], [{ ...campaign, format: 2 }])).toHaveLength(1);
  });
});
