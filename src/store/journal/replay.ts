import type { JsonObject } from '../../kernel/json';
import type { CodedError } from '../../kernel/result';
import { guarded } from '../errors';
import { parseRecord } from './lines';
import { migrateState } from '../migrations';
import type { Snapshot, StoredRecord, StorePorts } from '../types';

/** Replays records on a snapshot's state, up to the end of the journal. */
export class Replay {
  #snapshot: Snapshot;
  #state: JsonObject;
  #seq: number;
  readonly #ports: Pick<StorePorts, 'reduce' | 'rulesets'>;
  /** Called for each record as it is applied, with the state before and after it. */
  onApplied: (before: JsonObject, record: StoredRecord, after: JsonObject) => void = () => undefined;
  /** Set once a record could not be applied or read; no later record can then be applied. */
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

  /** The current snapshot. */
  get snapshot(): Snapshot {
    return { ...this.#snapshot, state: this.#state, seq: this.#seq };
  }

  /** Migrates the state to the ruleset version that wrote the next records. */
  enter(rulesetVersion: number): CodedError | null {
    if (rulesetVersion <= this.#snapshot.rulesetVersion) return null;
    const migrated = migrateState(this.snapshot, this.#ports.rulesets, rulesetVersion);
    if (!migrated.ok) return migrated.error;
    this.#snapshot = migrated.value;
    this.#state = migrated.value.state;
    return null;
  }

  /** Marks the next record as unavailable, unless stopped already; returns the reason that applies. */
  stopAtNext(reason: string): string {
    this.stopped ??= { seq: this.#seq + 1, reason };
    return this.stopped.reason;
  }

  /** Called at the start of a segment: its records may have a newer ruleset version than the state. */
  header(header: { campaign: string; rulesetVersion: number }): void {
    if (header.campaign !== this.#snapshot.id) {
      this.stopAtNext('it belongs to another campaign');
      return;
    }
    const refused = this.stopped === null ? this.enter(header.rulesetVersion) : null;
    if (refused !== null) this.stopAtNext(refused.message);
  }

  /** Applies the record in a checked line if it is the next one; earlier ones are in the state already. */
  record(body: Buffer, seq: number): void {
    if (this.stopped !== null || seq <= this.#seq) return;
    const record = parseRecord(body);
    if (record === null) this.stopped = { seq, reason: 'it is not a record' };
    else this.apply(record);
  }

  /** Applies a record if it is the next one. */
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
