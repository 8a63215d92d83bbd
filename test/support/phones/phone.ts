import { request } from 'node:http';
import { WebSocket } from 'ws';
import type { DoorFacts } from '../../../src/contract/phones/door';
import { phoneKinds } from '../../../src/contract/phones/kinds';
import type { FeedEvent, PhoneLine, PhoneStatus } from '../../../src/contract/phones/line';
import { connect } from '../../../src/contract/rpc/client';
import type { Client } from '../../../src/contract/rpc/define';
import { socketWire, type SocketLike } from '../../../src/contract/rpc/wire-adapters';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  code: string | undefined;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

type Place = Pick<DoorFacts, 'address' | 'port'>;

/** A request with every header and the raw path as given, which `fetch` would normalise. */
export function ask({ address, port }: Place, pathname: string, { method = 'GET', headers, body }: Asked = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: address, port, path: pathname, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, code: codeOf(text) }),
      );
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function codeOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

export const originOf = ({ address, port }: Place): string => `http://${address}:${port}`;

/** Sends a join request, as the phone's page does. */
export function join(place: Place, shown: object, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(place, '/join', {
    method: 'POST',
    headers: { origin: originOf(place), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(shown),
  });
}

export async function keyFor(place: Place, shown: object): Promise<string> {
  const answer = await join(place, shown);
  if (answer.status !== 200) throw new Error(`not let in: ${answer.body}`);
  return (JSON.parse(answer.body) as { key: string }).key;
}

/** Opens the wire of a phone; resolves to it, or to the status and code of the refusal. */
export function openSocket(
  place: Place,
  key: string,
  options: { origin?: string; host?: string; protocols?: string[]; pathname?: string } = {},
): Promise<WebSocket | { status: number }> {
  const { origin = originOf(place), protocols = ['turnwright.v1', `k.${key}`], pathname = '/line' } = options;
  return new Promise((resolve) => {
    const headers = { origin, ...(options.host === undefined ? {} : { host: options.host }) };
    const socket = new WebSocket(`ws://${place.address}:${place.port}${pathname}`, protocols, { headers });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    });
    socket.on('error', () => resolve({ status: 0 }));
  });
}

/** A phone in a test: joined, recording everything it receives. */
export class TestPhone {
  readonly heard: string[] = [];
  readonly feed: FeedEvent[] = [];
  mine: PhoneStatus | null = null;
  closedWith: number | null = null;
  private waiting: (() => void)[] = [];

  private constructor(
    readonly key: string,
    readonly socket: WebSocket,
    readonly api: Client<PhoneLine>,
  ) {}

  static async open(place: Place, shown: object, since = 0): Promise<TestPhone> {
    return TestPhone.wake(place, await keyFor(place, shown), since);
  }

  /** The same phone again, after its wire was lost. */
  static async wake(place: Place, key: string, since: number): Promise<TestPhone> {
    const socket = await openSocket(place, key);
    if (!(socket instanceof WebSocket)) throw new Error(`refused with ${socket.status}`);
    const phone = new TestPhone(
      key,
      socket,
      connect<PhoneLine>(phoneKinds, socketWire(socket as unknown as SocketLike)),
    );
    socket.on('message', (data: Buffer) => phone.heard.push(data.toString()));
    socket.on('close', (code) => {
      phone.closedWith = code;
      phone.stir();
    });
    phone.api['phone.mine'](undefined, (mine) => {
      phone.mine = mine;
      phone.stir();
    });
    phone.api['phone.feed']({ since }, (event) => {
      phone.feed.push(event);
      phone.stir();
    });
    return phone;
  }

  /** Waits until a condition holds for what the phone has received. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.until(() => this.closedWith !== null);
  }

  private stir(): void {
    this.waiting.splice(0).forEach((wake) => wake());
  }
}
