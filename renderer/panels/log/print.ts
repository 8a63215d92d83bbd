import { flushSync, mount, unmount } from 'svelte';
import type { LogEntry } from '../../../src/contract/campaign-view';
import PrintSheet from './PrintSheet.svelte';

/** Lays the transcript out as a sheet of its own, hands it to the printer and takes it away again. */
export function printLog(title: string, entries: readonly LogEntry[]): void {
  const sheet = mount(PrintSheet, { target: document.body, props: { title, entries } });
  flushSync();
  const done = (): void => {
    window.removeEventListener('afterprint', done);
    void unmount(sheet);
  };
  window.addEventListener('afterprint', done);
  window.print();
}
