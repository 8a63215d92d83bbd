import type { DoorPort } from '../../contract/phones/door';
import type { Adapter } from '../../phones/addresses';

/** What the host brings for phones. */
export interface PhonesPort {
  door: DoorPort;
  /** The addresses of this computer at this moment. */
  adapters(): Adapter[];
  /** Does something again and again; returns the way to stop. */
  every(ms: number, work: () => void): () => void;
}
