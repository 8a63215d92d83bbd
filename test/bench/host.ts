import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { WebSocket } from 'ws';

/** The browser host on a data folder. Its heap is read through Node's inspector, since the product has no call for it. */
export interface BenchHost {
  readonly url: string;
  /** Heap of the main process after garbage collection. */
  heapBytes(): Promise<number>;
  /** Stops the host and waits until everything is written. */
  end(): Promise<void>;
}

/** Starts the built host from the checkout at `root`. */
export async function startBenchHost(root: string, folder: string): Promise<BenchHost> {
  const args = ['--inspect=127.0.0.1:0', path.join(root, 'out', 'host.mjs'), '--data', folder, '--stay'];
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [url, inspector] = await Promise.all([said(host, host.stdout, /http:\S+/), said(host, host.stderr, /ws:\S+/)]);
  return {
    url,
    heapBytes: () => heapOf(inspector),
    end: () =>
      new Promise((resolve) => {
        host.once('exit', () => resolve());
        host.kill();
      }),
  };
}

/** The first part of its output that matches. */
function said(host: ChildProcess, stream: NodeJS.ReadableStream, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (data: Buffer) => {
      text += data.toString();
      const [found] = what.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    host.once('exit', (code) => reject(new Error(`The host ended with ${String(code)}. ${text}`)));
  });
}

async function heapOf(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const ask = (method: string): Promise<{ usedSize?: number }> =>
    new Promise((resolve) => {
      socket.once('message', (data: Buffer) => {
        resolve((JSON.parse(data.toString()) as { result: { usedSize?: number } }).result);
      });
      socket.send(JSON.stringify({ id: 1, method }));
    });
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize = 0 } = await ask('Runtime.getHeapUsage');
  socket.close();
  return usedSize;
}
