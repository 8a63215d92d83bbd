import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes of heap in use after garbage collection. */
export function heldMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
