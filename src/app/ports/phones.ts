import type { DoorPort } from '../../contract/phones/door';
import type { Adapter } from '../../phones/addresses';

/** What the host provides for phones. */
export interface PhonesPort {
  door: DoorPort;
  /** The current addresses of this computer. */
  adapters(): Adapter[];
  /** Repeats something every `ms` milliseconds; returns a function that stops it. */
  every(ms: number, work: () => void): () => void;
}
