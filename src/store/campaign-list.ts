import { isObject } from '../kernel/json';
import type { Result } from '../kernel/result';
import { summarise } from './campaign-store';
import { Document } from './disk/document';
import { attempt } from './errors';
import type { FsPort } from './disk/fs-port';
import { findBase } from './recovery/base';
import { isStoreId } from './journal/snapshot';
import type { CampaignSummary, StorePorts } from './types';

interface CampaignIndex {
  campaigns: CampaignSummary[];
}

/** The campaigns of a data folder, each with its summary as of the last save. */
export class CampaignList {
  readonly #fs: FsPort;
  readonly #folder: string;
  readonly #ports: StorePorts;
  readonly #index: Document<CampaignIndex>;
  /** The source of truth while running; the index on disk only saves the next start from reading every campaign. */
  #campaigns: CampaignSummary[];

  private constructor(fs: FsPort, folder: string, ports: StorePorts, index: Document<CampaignIndex>) {
    this.#fs = fs;
    this.#folder = folder;
    this.#ports = ports;
    this.#index = index;
    this.#campaigns = index.value.campaigns;
  }

  /** Reads the index of a data folder; a damaged one is renamed aside and started afresh. */
  static async open(
    fs: FsPort,
    folder: string,
    ports: StorePorts,
  ): Promise<{ campaigns: CampaignList; setAside: string[] }> {
    const path = `${folder}/index.json`;
    const index = await Document.open<CampaignIndex>(fs, path, { campaigns: [] }, isIndex, ports.now);
    return { campaigns: new CampaignList(fs, folder, ports, index.document), setAside: index.setAside };
  }

  list(): CampaignSummary[] {
    return [...this.#campaigns];
  }

  /** Compares the index with the folders on disk: adds campaigns copied there by hand, drops those that are gone. */
  async refresh(): Promise<Result<void>> {
    const [fs, folder, ports] = [this.#fs, this.#folder, this.#ports];
    return attempt('listing campaigns', folder, async () => {
      const known = new Map(this.#campaigns.map((one) => [one.id, one]));
      const campaigns: CampaignSummary[] = [];
      for (const entry of await fs.list(`${folder}/campaigns`)) {
        if (entry.kind !== 'folder' || !isStoreId(entry.name)) continue;
        const row = known.get(entry.name);
        campaigns.push(
          row?.problem === undefined && row
            ? row
            : await readSummary(fs, `${folder}/campaigns/${entry.name}`, entry.name, ports),
        );
      }
      await this.#set(campaigns);
    });
  }

  /** Stores a campaign's new summary; the last sentence stays if the summary has no newer one. */
  note(summary: CampaignSummary): Promise<void> {
    const { lastSentence } = this.#campaigns.find((one) => one.id === summary.id) ?? {};
    const row = { ...(lastSentence !== undefined && { lastSentence }), ...summary };
    return this.#set([...this.#campaigns.filter((one) => one.id !== summary.id), row]);
  }

  forget(id: string): Promise<void> {
    return this.#set(this.#campaigns.filter((one) => one.id !== id));
  }

  /** Waits until the index on disk is written. */
  async settled(): Promise<void> {
    await this.#index.settled();
  }

  /** The index on disk repeats what the folders say, so a failed write does no harm: the next start reads them. */
  async #set(campaigns: CampaignSummary[]): Promise<void> {
    this.#campaigns = campaigns.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (JSON.stringify(this.#campaigns) === JSON.stringify(this.#index.value.campaigns)) return;
    await this.#index.update(() => ({ campaigns: this.#campaigns }));
  }
}

/** The summary of a campaign read from its folder, or the problem if it cannot be read. */
export async function readSummary(fs: FsPort, path: string, id: string, ports: StorePorts): Promise<CampaignSummary> {
  const base = await attempt('reading a campaign', path, () => findBase(fs, path, ports));
  if (base.ok) return summarise(id, base.value.snapshot);
  const empty = { name: id, ruleset: '', rulesetVersion: 0, createdAt: '', savedAt: '', seq: 0 };
  return { id, ...empty, problem: base.error };
}

function isIndex(value: unknown): value is CampaignIndex {
  return isObject(value) && Array.isArray(value.campaigns) && value.campaigns.every(isRow);
}

/** A row as this version shows it; any other index is damaged or of another version, and the folders are read instead. */
function isRow(row: unknown): boolean {
  if (!isObject(row)) return false;
  const { id, name, ruleset, createdAt, savedAt, rulesetVersion, seq, lastSentence = '', problem } = row;
  return (
    [id, name, ruleset, createdAt, savedAt, lastSentence].every((text) => typeof text === 'string') &&
    [rulesetVersion, seq].every(Number.isSafeInteger) &&
    (problem === undefined || (isObject(problem) && typeof problem.message === 'string'))
  );
}
