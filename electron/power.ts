import type { PowerMonitor } from 'electron';
import type { ShellEvents } from '../src/app/shell/shell';

/** Passes on the machine's sleep and waking, so that real-time timers do not run through a closed lid. */
export function watchPower(monitor: Pick<PowerMonitor, 'on'>, events: ShellEvents): void {
  monitor.on('suspend', () => events.publish({ kind: 'power', state: 'sleep' }));
  monitor.on('resume', () => events.publish({ kind: 'power', state: 'wake' }));
}
