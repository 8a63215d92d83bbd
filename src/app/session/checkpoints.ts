import type { StoredCampaign } from '../../campaign/record';
import { asJson } from '../../kernel/json';
import type { Patch } from '../../kernel/patch';
import type { Result } from '../../kernel/result';
import type { CampaignStore } from '../../store/campaign-store';
import type { RestorePointKind } from '../../store/types';
import { appErrors } from '../errors';
import type { Records } from './records';
import { abandoned } from './automatic-points';

/** A snapshot is written after this many records, and on closing. */
const SNAPSHOT_EVERY = 250;

/** The current state of a campaign: its whole stored value and the record that led to it. */
export interface StoredRevision {
  stored: StoredCampaign;
  revision: number;
}

/** Writes snapshots and restore points beside the journal. A failure is reported and does not stop the table. */
export class Checkpoints {
  readonly #store: CampaignStore;
  readonly #records: Records;
  readonly #problem: (what: string, error: unknown) => void;

  constructor(store: CampaignStore, records: Records, problem: (what: string, error: unknown) => void) {
    this.#store = store;
    this.#records = records;
    this.#problem = problem;
  }

  /**
   * Writes a snapshot once enough has happened since the last one; `closing`: if anything has. At once if the campaign was
   * renamed: lists and copies use the name in its snapshot.
   */
  async snapshot({ stored, revision }: StoredRevision, closing = false): Promise<void> {
    const { position, meta } = this.#store;
    const isDue = revision - position.snapshotSeq >= (closing ? 1 : SNAPSHOT_EVERY);
    if (!isDue && stored.campaign.name === meta.name) return;
    // A check can take minutes: nobody at the table waits for it, and the next step tries again.
    if (!closing && this.#store.isChecked) return;
    const saved = await this.#store.snapshot(asJson(stored), revision, ...(await this.#listEntry(stored)));
    this.#reportFailure('saving a snapshot', saved);
  }

  /** Keeps what was undone as a restore point, before a new command makes it unreachable. */
  async branch({ stored }: StoredRevision): Promise<void> {
    const undone: { seq: number; patches: Patch[] }[] = [];
    for (const seq of [...stored.history.redo].reverse()) {
      const record = await this.#records.command(seq);
      if (record === null) {
        this.#problem('keeping undone steps', appErrors.missingRecord(seq));
        return;
      }
      undone.push({ seq, patches: record.body.patches });
    }
    const steps = undone.length === 1 ? '1 undone step' : `${undone.length} undone steps`;
    const left = abandoned(stored, undone);
    const standing = { stored: left.stored, revision: left.seq };
    await this.point(standing, 'branch', `Before dropping ${steps}`);
  }

  /** Writes a restore point of a state. */
  async point({ stored, revision }: StoredRevision, kind: RestorePointKind, label: string): Promise<void> {
    const kept = await this.#store.restorePoint(kind, label, asJson(stored), revision);
    this.#reportFailure('keeping a restore point', kept);
  }

  /** Closes the session's records as a segment, so that the file being written stays small; not during a check. */
  async closeSegment({ stored }: StoredRevision): Promise<void> {
    if (this.#store.isChecked) return;
    const title = stored.campaign.sessions.at(-1)?.title ?? '';
    const rolled = await this.#store.rollSegment(title, asJson(stored), ...(await this.#listEntry(stored)));
    this.#reportFailure('closing a session', rolled);
  }

  /** What the list of campaigns shows: its name, and the sentence of its last step. */
  async #listEntry({ campaign, history }: StoredCampaign): Promise<[name: string, lastSentence: string]> {
    const last = history.undo.at(-1)?.[1];
    const record = last === undefined ? null : await this.#records.command(last);
    return [campaign.name, record?.body.presentation.sentence ?? ''];
  }

  #reportFailure(what: string, done: Result<unknown>): void {
    if (!done.ok) this.#problem(what, done.error);
  }
}
