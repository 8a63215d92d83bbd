import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forRoot, OWN_PAGES } from '../../support/chromium-args';
import { isAlive } from './instance-lock';

const switches = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${OWN_PAGES.join(',')}`,
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--no-first-run',
  '--no-startup-window',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--remote-debugging-port=0',
  // The pipe ties Chromium's life to this process: it ends when the pipe breaks, even after SIGKILL.
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
];

export interface Chromium {
  /** The URL at which it listens, `ws://…`, as printed by Chromium. */
  readonly listening: Promise<string>;
  process: ChildProcess;
}

const PROFILE = 'standin-chromium-';

/** Removes the profiles of stand-ins that were killed. */
function sweepProfiles(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${PROFILE}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Its Chromium may still be closing, or another stand-in is cleaning up too: the next one removes what is left.
    }
  }
}

/** Starts the system's Chromium headless with its own profile, both gone when this process ends. */
export function startChromium(): Chromium {
  sweepProfiles();
  const profile = mkdtempSync(path.join(os.tmpdir(), `${PROFILE}${process.pid}-`));
  const child = spawn(
    process.env['TURNWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium',
    [...switches, ...forRoot, `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  process.on('exit', () => {
    child.kill('SIGKILL');
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    } catch {
      // Chromium may still write while it exits; a folder left in the temporary directory does not fail a test.
    }
  });
  const listening = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (data: Buffer) => {
      text += data.toString();
      const address = /^DevTools listening on (ws:\S+)/m.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${String(code)} before it listened:\n${text}`)));
  });
  return { listening, process: child };
}
