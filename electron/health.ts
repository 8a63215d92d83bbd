import { statfs } from 'node:fs/promises';
import type { PowerMonitor } from 'electron';
import type { ShellEvents } from '../src/app/shell';

/** Below this much room the page warns; well before a journal record could fail. */
export const LOW_DISK_BYTES = 200 * 1024 * 1024;
const LOOK_EVERY_MS = 60_000;

/** Watches the room on the disk of the campaigns and tells of changes: once when it gets low, once when it is well. */
export class DiskWatch {
  private low = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: ShellEvents,
    private readonly freeBytes: () => Promise<number>,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
    void this.look();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    const freeBytes = await this.freeBytes();
    const low = freeBytes < LOW_DISK_BYTES;
    if (low === this.low) return;
    this.low = low;
    this.events.publish({ kind: 'disk', low, freeBytes });
  }
}

/** Room for an ordinary user on the disk that holds `folder`; unlimited where the system will not say. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}

/** Passes on the machine's sleep and waking, so that real-time timers do not run through a closed lid. */
export function watchPower(monitor: Pick<PowerMonitor, 'on'>, events: ShellEvents): void {
  monitor.on('suspend', () => events.publish({ kind: 'power', state: 'sleep' }));
  monitor.on('resume', () => events.publish({ kind: 'power', state: 'wake' }));
}
