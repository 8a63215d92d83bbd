import { randomBytes } from 'node:crypto';

/** What the door takes from the machine besides its network: time and randomness, so that tests control both. */
export interface DoorPorts {
  /** A clock in milliseconds that never runs backwards. */
  nowMs(): number;
  /** Cryptographically random bytes. */
  random(count: number): Uint8Array;
  /** Runs `work` every `ms` milliseconds; returns a function to stop it. Does not keep the process alive. */
  every(ms: number, work: () => void): () => void;
  log(line: string): void;
}

/** The machine's own ports. */
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
