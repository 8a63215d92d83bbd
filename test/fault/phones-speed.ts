import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { MAX_PHONES } from '../../src/contract/phones/door';
import { RULESETS } from '../../src/rulesets/registry';
import { freshFolder, leave, must, startApp, type TestApp } from '../support/app';
import { openSample, sendTo, viewOf } from '../support/open-app';
import { Door } from '../support/phones/evening';
import { loopback, phones } from '../support/phones/machine';
import { keyFor } from '../support/phones/phone';

/** What a next turn costs at one of two tables, in milliseconds. */
export interface TurnCost {
  /** 50th and 95th percentile from the key to the answer. */
  p50: number;
  p95: number;
  /** Processor time of the application's own thread for each turn; null where the machine does not tell. */
  processor: number | null;
}

/** Phones in a thread of their own, as they are machines of their own; they read, answer pings, and tell what they have. */
const CLIENTS = `
const { workerData, parentPort } = require('node:worker_threads');
const { WebSocket } = require(workerData.ws);
const { origin, keys } = workerData;
let open = 0;
for (const key of keys) {
  const socket = new WebSocket(origin.replace('http', 'ws') + '/line', ['turnwright.v1', 'k.' + key], { headers: { origin } });
  socket.on('message', () => {});
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'subscribe', id: 1, name: 'phone.feed', input: { since: 0 } }));
    socket.send(JSON.stringify({ type: 'subscribe', id: 2, name: 'phone.mine' }));
    open += 1;
    if (open === keys.length) parentPort.postMessage('open');
  });
}
`;

const BLOCK = 20;
/** Longer than the table may keep phones waiting; nothing of one block is left over in the next. */
const BREATH_MS = 150;

/** Two tables in one run, one with twelve phones that are somebody's, played block by block in turn: both meet the same machine. */
export async function measureTurns(turns: number): Promise<{ without: TurnCost; with: TurnCost }> {
  const [crowded, alone] = [await TurnTable.open(), await TurnTable.open()];
  const clients = await crowded.fill();
  await crowded.play(BLOCK, false);
  await alone.play(BLOCK, false);
  for (let played = 0; played < turns; played += BLOCK) {
    // The first one runs on a colder machine, so they take turns going first.
    const order = (played / BLOCK) % 2 === 0 ? [crowded, alone] : [alone, crowded];
    for (const table of order) await table.play(BLOCK, true);
  }
  await clients.terminate();
  const costs = { without: alone.cost(), with: crowded.cost() };
  await crowded.close();
  await alone.close();
  return costs;
}

class TurnTable {
  private readonly times: number[] = [];
  private processorMs: number | null = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly campaign: string,
  ) {}

  static async open(): Promise<TurnTable> {
    const { doorInThread } = await import('../../src/phones/thread');
    const out = path.resolve('out');
    const threaded = doorInThread({
      file: path.join(out, 'workers', 'phones.mjs'),
      page: path.join(out, 'phone'),
      log: () => undefined,
    });
    const machine = { ...phones(loopback('127.0.0.1')), door: threaded };
    const app = await startApp(
      await freshFolder(),
      false,
      undefined,
      undefined,
      machine,
      (work, ms) => void setTimeout(work, ms),
    );
    const campaign = await openSample(app, RULESETS[0]?.id ?? '');
    app.gm['campaign.events']({ campaign }, () => undefined);
    const { people, prepared } = await viewOf(app, campaign);
    const members = prepared[0]?.members ?? people.map(({ id }) => id);
    must(await sendTo(app, campaign, 'start-encounter', { ...prepared[0]?.start, participants: members }));
    return new TurnTable(app, campaign);
  }

  /** Twelve phones that are awake, each somebody's of the party with its own figures. */
  async fill(): Promise<Worker> {
    must(await this.app.gm['phones.set']({ approve: false, figures: true }));
    const door = await Door.open(this.app);
    const keys: string[] = [];
    for (let count = 0; count < MAX_PHONES; count += 1) keys.push(await keyFor(door.place, { word: door.word }));
    const ws = createRequire(path.resolve('package.json')).resolve('ws');
    const origin = `http://${door.place.address}:${door.place.port}`;
    const clients = new Worker(CLIENTS, { eval: true, workerData: { ws, origin, keys } });
    await new Promise((resolve) => clients.once('message', resolve));
    const view = await door.until(({ phones: list }) => list.filter(({ here }) => here).length === MAX_PHONES);
    const party = (await viewOf(this.app, this.campaign)).people.filter(({ side }) => side === 'pc');
    for (const [at, { id }] of view.phones.entries())
      must(await this.app.gm['phones.seat']({ phone: id, who: party[at % party.length]?.id ?? null }));
    return clients;
  }

  async play(turns: number, counts: boolean): Promise<void> {
    const before = ownThreadMs();
    for (let turn = 0; turn < turns; turn += 1) {
      const started = performance.now();
      must(await sendTo(this.app, this.campaign, 'advance-turn'));
      if (counts) this.times.push(performance.now() - started);
    }
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    const after = ownThreadMs();
    if (!counts || this.processorMs === null) return;
    this.processorMs = before === null || after === null ? null : this.processorMs + after - before;
  }

  cost(): TurnCost {
    const sorted = [...this.times].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    const processor = this.processorMs === null ? null : this.processorMs / this.times.length;
    return { p50: at(0.5), p95: at(0.95), processor };
  }

  close(): Promise<void> {
    return leave(this.app);
  }
}

/** Processor time of the main thread so far, where the system tells it. */
function ownThreadMs(): number | null {
  try {
    const [ns = ''] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(ns) / 1e6;
  } catch {
    return null;
  }
}
