import { randomBytes } from 'node:crypto';

/** What the door takes from the machine besides its network: time and chance, so that tests hold both. */
export interface DoorPorts {
  /** Any clock in milliseconds that does not run backwards. */
  nowMs(): number;
  /** Bytes that nobody can guess. */
  random(count: number): Uint8Array;
  /** Does something again and again; returns the way to stop. Keeps no process alive. */
  every(ms: number, work: () => void): () => void;
  log(line: string): void;
}

/** The machine's own. */
export function machinePorts(log: (line: string) => void): DoorPorts {
  return {
    nowMs: () => performance.now(),
    random: (count) => randomBytes(count),
    every: (ms, work) => {
      const timer = setInterval(work, ms);
      timer.unref();
      return () => clearInterval(timer);
    },
    log,
  };
}
