import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  DOOR_CLOSES,
  doorErrors,
  MAX_PHONES,
  type DoorCallbacks,
  type DoorEvent,
  type DoorFacts,
  type DoorCommand,
  type DoorPlace,
  type OpenDoor,
} from '../contract/phones/door';
import { phoneLine } from '../contract/phones/line';
import { RateLimit, type Rate } from '../contract/rpc/rate';
import { serve } from '../contract/rpc/serve';
import { WIRE_PROTOCOL, type Wire } from '../contract/rpc/wire';
import { socketWire, type SocketLike } from '../contract/rpc/wire-adapters';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { answer, type AnswerParts, type DoorPage } from './answer';
import { Feed } from './feed';
import { DoorGuard } from './guard';
import { JSON_TYPE } from './http';
import { lineImpl, type PhoneCaller } from './line';
import { Members, type Member } from './members';
import type { DoorPorts } from './ports';
import { Rates } from './rates';
import { newCode, newWord, Tries } from './codes';
import { writeOnce } from './write-once';

/** The longest message from a phone is a handful of dice. */
const MAX_MESSAGE_BYTES = 2048;
/** A phone sends a few messages a minute; on waking it sends three at once. */
const MESSAGE_RATE: Rate = { burst: 40, perSecond: 5 };
/** The page is three files. */
const REQUEST_RATE: Rate = { burst: 60, perSecond: 5 };
/** Timeouts are checked at the last of these intervals; Node's default is every 30 seconds. */
const REQUEST_LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};
const CODE_TRIES = 10;
const CODE_SPAN_MS = 60_000;
/** Two for everybody (one dying, one new), and some for the page. */
const MAX_CONNECTIONS = MAX_PHONES * 4;
/** A shown picture can be some megabytes; a phone with more than this unread is asleep. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;
const PING_MS = 10_000;
/** How long to wait for a phone that was told to disconnect. */
const FAREWELL_MS = 300;
const LINE_LIMITS = { maxBytes: MAX_MESSAGE_BYTES, maxDepth: 4, maxValues: 128 };

export interface DoorOptions {
  place: DoorPlace;
  page: DoorPage;
  ports: DoorPorts;
  asks: DoorCallbacks;
  onEvent(event: DoorEvent): void;
}

/** Opens the door at one address. Refused if the address or the port is not available. */
export async function openDoor(options: DoorOptions): Promise<Result<OpenDoor, CodedError>> {
  const { address, port } = options.place;
  const server = createServer(REQUEST_LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  try {
    await listen(server, address, port);
  } catch {
    return err(doorErrors.cannotListen(address));
  }
  return ok(new Door(options, server, (server.address() as AddressInfo).port));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * The server for phones: a page, a place at the table, and one wire for each phone, which gives access to the players' part
 * of the contract and nothing else.
 */
class Door implements OpenDoor {
  readonly #options: DoorOptions;
  readonly #server: Server;
  readonly facts: DoorFacts;
  readonly #feed = new Feed();
  readonly #members: Members;
  readonly #guard: DoorGuard;
  readonly #sockets: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();
  readonly #impl: ReturnType<typeof lineImpl>;
  readonly #stopPinging: () => void;
  #closing: Promise<void> | null = null;

  constructor(options: DoorOptions, server: Server, port: number) {
    this.#options = options;
    this.#server = server;
    const { ports, place } = options;
    const random = (count: number): Uint8Array => ports.random(count);
    this.facts = { address: place.address, port, word: newWord(random), code: newCode(random) };
    this.#guard = new DoorGuard(place.address, port);
    this.#members = new Members(random, (event) => options.onEvent(event));
    this.#impl = lineImpl(this.#feed, options.asks);
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      handleProtocols: () => WIRE_PROTOCOL,
    });
    const parts: AnswerParts = {
      guard: this.#guard,
      page: options.page,
      rates: new Rates(REQUEST_RATE, () => ports.nowMs()),
      tries: new Tries(CODE_TRIES, CODE_SPAN_MS, () => ports.nowMs()),
      members: this.#members,
      word: this.facts.word,
      code: this.facts.code,
    };
    server.on('request', (request, response) => {
      answer(parts, request, response).catch(() => response.destroy());
    });
    server.on('upgrade', (request, socket, head) => this.#upgrade(parts, request, socket, head));
    server.on('error', () => this.#break());
    server.on('clientError', (_problem, socket) => socket.destroy());
    this.#stopPinging = ports.every(PING_MS, () => this.#ping());
  }

  tell(order: DoorCommand): void {
    if (order.order === 'feed') this.#feed.publish(order.view);
    else if (order.order === 'mine') this.#members.byId(order.phone)?.tell(order.mine);
    else this.#members.remove(order.phone)?.close?.(DOOR_CLOSES.removed, 'removed');
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    this.#stopPinging();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const { close } of this.#members.all) close?.(DOOR_CLOSES.closed, 'closed');
    this.#sockets.close();
    this.#server.closeIdleConnections();
    // A phone is told why before its connection is cut; one that does not respond is not awaited.
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await closed;
  }

  #break(): void {
    this.#options.onEvent({ event: 'broken', error: doorErrors.cannotListen(this.facts.address) });
    void this.close();
  }

  #upgrade(parts: AnswerParts, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { headers } = request;
    if (!parts.rates.take(request.socket.remoteAddress ?? '')) refuseUpgrade(socket, 429, doorErrors.tooFast());
    else if (!this.#guard.hostIsOurs(headers)) refuseUpgrade(socket, 403, doorErrors.wrongHost());
    else if (!this.#guard.originIsOurs(headers)) refuseUpgrade(socket, 403, doorErrors.wrongOrigin());
    else {
      const key = request.url === '/line' ? this.#guard.keyOf(headers) : null;
      const member = key === null ? null : this.#members.byKey(key);
      if (member === null) refuseUpgrade(socket, 403, doorErrors.wrongWord());
      else this.#sockets.handleUpgrade(request, socket, head, (phone) => this.#attach(phone, member));
    }
  }

  #attach(phone: WebSocket, member: Member): void {
    const { ports, onEvent } = this.#options;
    member.close?.(DOOR_CLOSES.replaced, 'opened again');
    const close = (code: number, why: string): void => phone.close(code, why);
    member.close = close;
    this.#alive.add(phone);
    const rate = new RateLimit(MESSAGE_RATE, () => ports.nowMs());
    phone.on('pong', () => this.#alive.add(phone));
    phone.on('error', () => phone.terminate());
    phone.on('close', () => {
      if (member.close !== close) return;
      member.close = null;
      onEvent({ event: 'here', phone: member.id, here: false });
    });
    onEvent({ event: 'here', phone: member.id, here: true });
    // The package's events are those of a browser's socket; only their declared types differ.
    const wire = socketWire(phone as unknown as SocketLike, MAX_BUFFERED_BYTES, writeOnce);
    const slowed: Wire = {
      ...wire,
      onMessage: (listener) => wire.onMessage((message) => (rate.take() ? listener(message) : cutOff(phone))),
    };
    const caller: PhoneCaller = { role: 'player', member };
    serve(phoneLine, this.#impl, slowed, caller, {
      limits: LINE_LIMITS,
      maxOpenCalls: 4,
      maxStreams: 4,
      onDefect: (name) => ports.log(`a phone's ${name} failed`),
    });
  }

  /** Drops phones that have not answered since the last ping, whatever their network says. */
  #ping(): void {
    for (const phone of this.#sockets.clients) {
      if (!this.#alive.delete(phone)) phone.terminate();
      else phone.ping();
    }
  }
}

/** Sends the reason, and gives the phone a moment to receive it. */
function cutOff(phone: WebSocket): void {
  if (phone.readyState !== phone.OPEN) return;
  phone.close(DOOR_CLOSES.tooFast, 'too fast');
  setTimeout(() => phone.terminate(), FAREWELL_MS).unref();
}

/** Ends the connection with the refusal: one that the other end kept open would never count as gone. */
function refuseUpgrade(socket: Duplex, status: number, error: CodedError): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  const body = JSON.stringify(error);
  const head = `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: ${JSON_TYPE}`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
