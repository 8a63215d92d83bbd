import type { PowerMonitor } from 'electron';
import type { ShellEvents } from '../src/app/shell/shell';

/** Publishes the machine's sleep and wake, so that real-time timers do not run while the lid is closed. */
export function watchPower(monitor: Pick<PowerMonitor, 'on'>, events: ShellEvents): void {
  monitor.on('suspend', () => events.publish({ kind: 'power', state: 'sleep' }));
  monitor.on('resume', () => events.publish({ kind: 'power', state: 'wake' }));
}
