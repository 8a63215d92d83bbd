import { networkInterfaces } from 'node:os';
import type { DoorPort } from '../contract/phones/door';
import type { Adapter } from './addresses';
import { machinePorts } from './ports';
import { doorInThread, type DoorThreadOptions } from './thread';

/** What a host provides for phones: the machine's addresses and clock, and the door in a thread. */
export function phonesOfMachine(options: DoorThreadOptions): {
  door: DoorPort;
  adapters(): Adapter[];
  every(ms: number, work: () => void): () => void;
} {
  const { every } = machinePorts(options.log);
  return { door: doorInThread(options), adapters: machineAdapters, every };
}

function machineAdapters(): Adapter[] {
  return Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family }) => family === 'IPv4')
      .map(({ address, netmask, mac, internal }) => ({ name, address, netmask, mac, internal })),
  );
}
