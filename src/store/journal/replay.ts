import type { JsonObject } from '../../kernel/json';
import type { CodedError } from '../../kernel/result';
import { guarded } from '../errors';
import { parseRecord } from './lines';
import { migrateState } from '../migrations';
import type { Snapshot, StoredRecord, StorePorts } from '../types';

/** A state on its way from a snapshot to the end of the journal. */
export class Replay {
  #snapshot: Snapshot;
  #state: JsonObject;
  #seq: number;
  readonly #ports: Pick<StorePorts, 'reduce' | 'rulesets'>;
  /** Sees each record as it is applied, with the state before and after it. */
  onApplied: (before: JsonObject, record: StoredRecord, after: JsonObject) => void = () => undefined;
  /** Set once a record could not be applied or read; nothing later can be applied then. */
  stopped: { seq: number; reason: string } | null = null;

  constructor(base: Snapshot, ports: Pick<StorePorts, 'reduce' | 'rulesets'>) {
    this.#snapshot = base;
    this.#state = base.state;
    this.#seq = base.seq;
    this.#ports = ports;
  }

  get seq(): number {
    return this.#seq;
  }

  /** The snapshot as it stands now. */
  get snapshot(): Snapshot {
    return { ...this.#snapshot, state: this.#state, seq: this.#seq };
  }

  /** Brings the state up to the ruleset version that the coming records were written by. */
  enter(rulesetVersion: number): CodedError | null {
    if (rulesetVersion <= this.#snapshot.rulesetVersion) return null;
    const migrated = migrateState(this.snapshot, this.#ports.rulesets, rulesetVersion);
    if (!migrated.ok) return migrated.error;
    this.#snapshot = migrated.value;
    this.#state = migrated.value.state;
    return null;
  }

  /** Notes that the next record cannot be had, unless something stopped earlier; answers the reason that counts. */
  stopAtNext(reason: string): string {
    this.stopped ??= { seq: this.#seq + 1, reason };
    return this.stopped.reason;
  }

  /** A segment begins: its records may be of a newer version of the ruleset than the state. */
  header(header: { campaign: string; rulesetVersion: number }): void {
    if (header.campaign !== this.#snapshot.id) {
      this.stopAtNext('it belongs to another campaign');
      return;
    }
    const refused = this.stopped === null ? this.enter(header.rulesetVersion) : null;
    if (refused !== null) this.stopAtNext(refused.message);
  }

  /** Applies the record in a checked line when it is the next one; earlier ones are in the state already. */
  record(body: Buffer, seq: number): void {
    if (this.stopped !== null || seq <= this.#seq) return;
    const record = parseRecord(body);
    if (record === null) this.stopped = { seq, reason: 'it is not a record' };
    else this.apply(record);
  }

  /** Applies a record when it is the next one. */
  apply(record: StoredRecord): void {
    const { seq } = record;
    if (this.stopped !== null || seq <= this.#seq) return;
    if (seq !== this.#seq + 1) {
      this.stopAtNext('it is missing');
      return;
    }
    const run = guarded(() => this.#ports.reduce(this.#state, record));
    if (!run.ok) {
      this.stopAtNext(run.reason);
      return;
    }
    const reduced = run.value;
    if (!reduced.ok) {
      this.stopAtNext(reduced.error.message);
      return;
    }
    this.onApplied(this.#state, record, reduced.value);
    this.#state = reduced.value;
    this.#seq = seq;
  }
}
