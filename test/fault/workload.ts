import { exportArchive } from '../../src/archive/export';
import { importArchive } from '../../src/archive/import';
import { err, ok, type Result } from '../../src/kernel/result';
import type { CampaignStore } from '../../src/store/campaign-store';
import { openDataFolder, type DataFolder } from '../../src/store/data-folder';
import type { FsPort } from '../../src/store/disk/fs-port';
import type { StorePorts } from '../../src/store/types';
import { TOY_META, toyPorts, toyRecord, toyState, toyStateAfter, type ToyOptions } from './support';

export const DATA = '/data';
export const ARCHIVE = '/out.turnwright';
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(60, 7)]);

/** What the store confirmed in a run: exactly this must be there afterwards. */
export interface Told {
  campaign: string | null;
  /** Last record whose append returned 'done'. */
  acknowledged: number;
  /** Last record given to the store at all. */
  given: number;
  imported: string[];
  archives: number;
  settings: number;
  binned: boolean;
}

export type Step = (run: Workload) => Promise<Result<unknown>>;

/** A small evening with the store: every kind of write, closing and reopening in between. */
export class Workload {
  readonly told: Told = {
    campaign: null,
    acknowledged: 0,
    given: 0,
    imported: [],
    archives: 0,
    settings: 0,
    binned: false,
  };
  readonly fs: FsPort;
  readonly ports: StorePorts;
  data: DataFolder | null = null;
  store: CampaignStore | null = null;
  /** Receives every refusal before the step is tried again. */
  onRefusal: (outcome: Result<unknown>) => Promise<void> = () => Promise.resolve();

  constructor(fs: FsPort, options: ToyOptions = {}) {
    this.fs = fs;
    this.ports = toyPorts(options);
  }

  /**
   * Runs the steps. A failing one is tried again up to `retries` times; with `skip` only those that later steps need.
   * Returns the first refusal that remained.
   */
  async run(steps: readonly Step[], retries = 0, skip = false): Promise<Result<void>> {
    for (const step of steps) {
      const mayFail = skip && !ESSENTIAL.has(step);
      let outcome = await this.#try(step);
      for (let tries = 0; !outcome.ok && !mayFail && tries < retries; tries += 1) outcome = await this.#try(step);
      if (!outcome.ok && !mayFail) return err(outcome.error);
    }
    return ok(undefined);
  }

  async #try(step: Step): Promise<Result<unknown>> {
    const outcome = await step(this);
    if (!outcome.ok) await this.onRefusal(outcome);
    return outcome;
  }

  get live(): CampaignStore {
    if (this.store === null) throw new Error('the workload has no campaign open');
    return this.store;
  }
}

const openData: Step = async (run) => {
  const opened = await openDataFolder(run.fs, DATA, run.ports);
  if (opened.ok) run.data = opened.value;
  return opened;
};

const create: Step = async (run) => {
  const created = await run.data!.create(TOY_META, toyState());
  if (created.ok) {
    run.store = created.value;
    run.told.campaign = created.value.id;
  }
  return created;
};

const openStore: Step = async (run) => {
  const opened = await run.data!.open(run.told.campaign!);
  if (opened.ok) run.store = opened.value;
  return opened;
};

/** Appends `count` records at once, from the current end. */
const append =
  (count: number, padding = ''): Step =>
  async (run) => {
    const first = run.live.position.seq + 1;
    run.told.given = Math.max(run.told.given, first + count - 1);
    const seqs = Array.from({ length: count }, (_, index) => first + index);
    const answers = await Promise.all(seqs.map((seq) => run.live.append(toyRecord(seq, padding))));
    for (const [index, answer] of answers.entries()) if (answer.ok) run.told.acknowledged = seqs[index]!;
    return answers.find((answer) => !answer.ok) ?? ok(undefined);
  };

const snapshot: Step = (run) => run.live.snapshot(toyStateAfter(run.live.position.seq), run.live.position.seq);
const roll: Step = (run) => run.live.rollSegment('Session');
const closeSession: Step = (run) => run.live.rollSegment('Session', toyStateAfter(run.live.position.seq));
const keep: Step = (run) => run.live.restorePoint('named', 'Before the bridge', toyStateAfter(run.live.position.seq));
const portrait: Step = (run) => run.live.addPortrait(PNG, 'image/png');

const setting: Step = async (run) => {
  const updated = await run.data!.settings.update(() => ({ round: run.told.settings + 1 }));
  if (updated.ok) run.told.settings += 1;
  return updated;
};

const exportIt: Step = async (run) => {
  const seq = run.live.position.seq;
  const written = await exportArchive({ store: run.live, state: toyStateAfter(seq), seq }, ARCHIVE);
  if (written.ok) run.told.archives += 1;
  return written;
};

const importIt: Step = async (run) => {
  if (run.told.archives === 0) return ok(undefined);
  const imported = await importArchive(run.data!, ARCHIVE);
  if (imported.ok) run.told.imported.push(imported.value);
  return imported;
};

const closeStore: Step = (run) => run.live.close();
const closeData: Step = (run) => run.data!.close();

const binImported: Step = async (run) => {
  const id = run.told.imported[0];
  if (id === undefined || !run.data!.list().some((one) => one.id === id)) return ok(undefined);
  run.told.binned = true;
  return run.data!.bin(id);
};

/** The whole evening: about twenty calls of the store, a few hundred of the file system. */
export const EVENING: readonly Step[] = [
  openData,
  create,
  append(1),
  append(3),
  snapshot,
  append(2, 'x'.repeat(2_000)),
  roll,
  append(2),
  keep,
  portrait,
  setting,
  snapshot,
  append(1),
  closeStore,
  openStore,
  append(2),
  closeSession,
  exportIt,
  importIt,
  append(1),
  closeData,
  openData,
  openStore,
  append(1),
  setting,
  binImported,
  closeData,
];

/** Steps without which the later ones make no sense. */
export const ESSENTIAL: ReadonlySet<Step> = new Set([openData, create, openStore]);
