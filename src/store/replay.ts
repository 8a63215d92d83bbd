import type { JsonObject } from '../kernel/json';
import type { CodedError } from '../kernel/result';
import { parseRecord } from './lines';
import { migrateState } from './migrations';
import type { Snapshot, StorePorts } from './types';

/** A state on its way from a snapshot to the end of the journal. */
export class Replay {
  #snapshot: Snapshot;
  #state: JsonObject;
  #seq: number;
  readonly #ports: StorePorts;
  /** Set once a record could not be applied or read; nothing later can be applied then. */
  stopped: { seq: number; reason: string } | null = null;

  constructor(base: Snapshot, ports: StorePorts) {
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

  /** Applies the record in a checked line when it is the next one; earlier ones are in the state already. */
  take(body: Buffer, seq: number): void {
    if (this.stopped !== null || seq <= this.#seq) return;
    if (seq !== this.#seq + 1) {
      this.stopped = { seq: this.#seq + 1, reason: 'it is missing' };
      return;
    }
    const record = parseRecord(body);
    if (record === null) {
      this.stopped = { seq, reason: 'it is not a record' };
      return;
    }
    const reduced = this.#ports.reduce(this.#state, record);
    if (!reduced.ok) {
      this.stopped = { seq, reason: reduced.error.message };
      return;
    }
    this.#state = reduced.value;
    this.#seq = seq;
  }
}
