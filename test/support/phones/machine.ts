import type { PhonesPort } from '../../../src/app/ports/phones';
import type { Adapter } from '../../../src/phones/addresses';
import { openDoor } from '../../../src/phones/door';
import { machinePorts } from '../../../src/phones/ports';

/** An adapter of that name with a loopback address: tests listen nowhere else. */
export const loopback = (address = '127.0.0.1', name = 'lo'): Adapter => ({
  name,
  address,
  netmask: '255.0.0.0',
  mac: '00:00:00:00:00:00',
  internal: true,
});

const EMPTY = new TextEncoder().encode('<!doctype html><title>phone</title>');

/** A machine with loopback addresses only, and the door in this thread; the test controls `adapters` and `tick`. */
export interface TestMachine extends PhonesPort {
  list: Adapter[];
  /** The door's clock. */
  nowMs: () => number;
  /** Runs the periodic work once. */
  tick(): void;
}

export function phones(...list: Adapter[]): TestMachine {
  const works = new Set<() => void>();
  const machine: TestMachine = {
    list: list.length === 0 ? [loopback()] : list,
    nowMs: () => performance.now(),
    tick: () => works.forEach((work) => work()),
    adapters: () => machine.list,
    every: (_ms, work) => {
      works.add(work);
      return () => works.delete(work);
    },
    door: {
      open: async (place, onEvent, asks) => {
        const { random } = machinePorts(() => undefined);
        const ports = { random, nowMs: () => machine.nowMs(), every: machine.every, log: () => undefined };
        const page = new Map([['/', { type: 'text/html; charset=utf-8', bytes: EMPTY }]]);
        return openDoor({ place, page, ports, onEvent, asks });
      },
    },
  };
  return machine;
}
