import type { BrowserContext } from '@playwright/test';

/** Adds to `faults` whatever goes wrong in the pages of `context`: uncaught errors, and errors written to the console. */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => faults.push(fault.error().stack ?? fault.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
}
