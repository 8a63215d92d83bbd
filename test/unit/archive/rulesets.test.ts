import { describe, expect, it } from 'vitest';
import { replayCheck } from '../../../src/app/work/replay-check';
import { knownRulesets, reduceStored } from '../../../src/app/session/stored';
import { exportArchive } from '../../../src/archive/export';
import { importArchive } from '../../../src/archive/import';
import { verifyArchive } from '../../../src/archive/verify';
import { createSample } from '../../../src/campaign/create';
import { dispatch } from '../../../src/campaign/dispatch';
import { freshStored, type StoredCampaign } from '../../../src/campaign/record';
import type { CommandCall } from '../../../src/contract/views';
import { ROLL_ALL } from '../../../src/engine/commands/execute';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { JsonObject } from '../../../src/kernel/json';
import { RULESETS } from '../../../src/rulesets/registry';
import type { CampaignStore } from '../../../src/store/campaign-store';
import { openDataFolder, type DataFolder } from '../../../src/store/data-folder';
import type { StoredRecord } from '../../../src/store/types';
import { ModelFs } from '../../fault/model-fs';
import { must, toyPorts } from '../../fault/support';

const SEED = 20_260_321;
const TURNS = 12;

/** Commands every game system has. */
const evening = (participants: string[]): CommandCall[] => [
  { do: 'note', with: { text: 'Zoë finds the “old” door — ñ, 龍, 🎲' } },
  { do: 'start-encounter', with: { participants } },
  ...Array.from({ length: TURNS }, () => ({ do: 'advance-turn', with: {} })),
  { do: 'end-encounter', with: {} },
  { do: 'advance-time', with: { hours: 9 } },
  { do: 'advance-time', with: { days: 3 } },
  { do: 'note', with: { text: 'Nobody has seen the miller since.' } },
  { do: 'advance-time', with: { weeks: 2 } },
];

interface Table {
  fs: ModelFs;
  data: DataFolder;
  store: CampaignStore;
  state: JsonObject;
  records: StoredRecord[];
}

/** The ruleset's sample campaign on disk, after an evening of its own commands. */
async function play(ruleset: AnyRuleset): Promise<Table> {
  const fs = new ModelFs();
  const ports = { ...toyPorts(), reduce: reduceStored, rulesets: knownRulesets(RULESETS) };
  const data = must(await openDataFolder(fs, '/data', ports));
  let stored: StoredCampaign = freshStored(must(createSample(ruleset, SEED)));
  const meta = { name: stored.campaign.name, ruleset: ruleset.id, rulesetVersion: ruleset.version };
  const store = must(await data.create(meta, asJson(stored)));
  const records: StoredRecord[] = [];
  for (const call of evening(stored.campaign.encounters[0]?.members ?? [])) {
    const seq = records.length + 1;
    const at = `2026-03-21T19:00:${String(seq).padStart(2, '0')}.000Z`;
    const outcome = dispatch(ruleset, stored.campaign, call, ROLL_ALL, { seq, now: at });
    // A sample may have no prepared fight, or its fight may end early; impossible commands are skipped.
    if (outcome.kind !== 'done') continue;
    const record: StoredRecord = { v: 1, seq, at, kind: 'command', body: asJson(outcome.body) };
    must(await store.append(record));
    records.push(record);
    stored = must(reduceStored(asJson(stored), record)) as unknown as StoredCampaign;
    if (seq === 4) must(await store.rollSegment('Session 1', asJson(stored)));
  }
  return { fs, data, store, state: asJson(stored), records };
}

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))('a campaign of $id', ({ ruleset }) => {
  it('is imported from an archive with the same state, history and first state, and replays', async () => {
    const { fs, data, store, state, records } = await play(ruleset);
    expect(records.length).toBeGreaterThan(4);
    const check = replayCheck(RULESETS);
    expect(must(await store.verify(check))).toMatchObject({ ok: true, damage: [] });

    must(await exportArchive({ store, state, seq: records.length }, '/first.turnwright'));
    expect(must(await verifyArchive(fs, '/first.turnwright', data.ports, check))).toMatchObject({ ok: true });
    const copy = must(await data.open(must(await importArchive(data, '/first.turnwright'))));
    expect(copy.stateAtOpen).toEqual(state);
    const read: StoredRecord[] = [];
    for await (const batch of copy.records(1, copy.position.seq)) read.push(...must(batch));
    expect(read).toEqual(records);
    expect(must(await copy.readGenesis())?.state).toEqual(must(await store.readGenesis())?.state);
    expect(must(await copy.verify(check))).toMatchObject({ ok: true, damage: [] });
  });

  it('opens from disk with the same state', async () => {
    const { fs, data, store, state } = await play(ruleset);
    must(await data.close());
    const ports = { ...toyPorts({ idPrefix: 'again' }), reduce: reduceStored, rulesets: knownRulesets(RULESETS) };
    const again = must(await openDataFolder(fs, '/data', ports));
    expect(must(await again.open(store.id)).stateAtOpen).toEqual(state);
  });
});

/** As stored on disk. */
function asJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
