import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Starts the host on a fresh folder and returns its address. */
export async function startHost(root: string, data: string): Promise<{ host: ChildProcess; url: string }> {
  const host = spawn(process.execPath, [path.join(root, 'out', 'host.mjs'), '--data', data, '--stay'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    host.stdout.on('data', (text: Buffer) => {
      const found = /http:\S+/.exec(text.toString())?.[0];
      if (found !== undefined) resolve(found);
    });
    host.once('exit', () => reject(new Error('the host ended before it was ready')));
  });
  return { host, url };
}
