import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { loggable } from '../app/shell/loggable';
import type { Contract, Impl } from '../contract/rpc/define';
import { serve, type Caller } from '../contract/rpc/serve';
import { WIRE_PROTOCOL, type Role } from '../contract/rpc/wire';
import { socketWire, type SocketLike } from '../contract/rpc/wire-adapters';
import { Guard, newTokens, type Tokens } from './guard';
import { answer } from './http';
import { RateLimit, type Rate } from '../contract/rpc/rate';
import type { Transfers } from './transfers';

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 16;
const REQUEST_RATE: Rate = { burst: 400, perSecond: 100 };
const MESSAGE_RATE: Rate = { burst: 4000, perSecond: 1000 };
/** WebSocket close code for a policy violation. */
const POLICY_VIOLATION = 1008;

export interface HostOptions<C extends Contract> {
  contract: C;
  impl: Impl<C, Caller>;
  /** Folder of the built page. */
  pageFolder: string;
  transfers: Transfers;
  /** 0 for a free port. */
  port?: number;
  /** Seconds after the last page closed until the host ends; undefined to keep running. A reload takes a second or two. */
  idleSeconds?: number;
  messageRate?: Rate;
  log?: (line: string) => void;
}

/** A host that is listening. */
export interface Host {
  readonly port: number;
  /** Address with a role's token in its fragment, which is never part of a request. */
  url(role: Role): string;
  /** Number of connected pages. */
  pages(): number;
  /** Resolves when the host has ended, by `close` or because no page was left. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Serves the page and the contract on 127.0.0.1. Rejects if the port is not available. */
export async function startHost<C extends Contract>(options: HostOptions<C>): Promise<Host> {
  const tokens = newTokens();
  const server = createServer({ requestTimeout: 300_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 });
  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const running = new RunningHost(options, server, tokens, port);
  return {
    port,
    url: (role) => `http://127.0.0.1:${port}/${role === 'player' ? '?view=player' : ''}#${tokens[role]}`,
    pages: () => running.pages(),
    ended: running.ended,
    close: () => running.close(),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

class RunningHost<C extends Contract> {
  readonly #options: HostOptions<C>;
  readonly #server: Server;
  readonly ended: Promise<void>;
  readonly #guard: Guard;
  readonly #sockets: WebSocketServer;
  readonly #log: (line: string) => void;
  #idleTimer: NodeJS.Timeout | undefined;
  #closing = false;
  #resolveEnded: () => void = () => {};

  constructor(options: HostOptions<C>, server: Server, tokens: Tokens, port: number) {
    this.#options = options;
    this.#server = server;
    this.ended = new Promise((resolve) => (this.#resolveEnded = resolve));
    this.#guard = new Guard(tokens, port);
    this.#log = options.log ?? (() => {});
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      handleProtocols: () => WIRE_PROTOCOL,
    });
    const rate = new RateLimit(REQUEST_RATE, () => performance.now());
    const parts = { guard: this.#guard, pageFolder: options.pageFolder, transfers: options.transfers, rate };
    server.on('request', (request, response) => {
      answer(parts, request, response).catch((problem: unknown) => {
        this.#log(`request failed: ${String(problem)}`);
        response.destroy();
      });
    });
    server.on('upgrade', (request, socket, head) => {
      const role = request.url === '/wire' ? this.#guard.roleOfSocket(request.headers) : null;
      if (role === null) refuseUpgrade(socket, '403 Forbidden');
      else if (this.#sockets.clients.size >= MAX_PAGES) refuseUpgrade(socket, '503 Service Unavailable');
      else this.#sockets.handleUpgrade(request, socket, head, (page) => this.#join(page, role));
    });
  }

  pages(): number {
    return this.#sockets.clients.size;
  }

  async close(): Promise<void> {
    if (this.#closing) return this.ended;
    this.#closing = true;
    clearTimeout(this.#idleTimer);
    for (const page of this.#sockets.clients) page.terminate();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    // The next run removes files that another program holds open; this one has to end so that the campaigns are closed.
    await this.#options.transfers
      .clear()
      .catch((problem: unknown) => this.#log(`clearing files: ${loggable(problem)}`));
    this.#resolveEnded();
  }

  #join(page: WebSocket, role: Role): void {
    clearTimeout(this.#idleTimer);
    const rate = new RateLimit(this.#options.messageRate ?? MESSAGE_RATE, () => performance.now());
    page.on('message', () => {
      if (rate.take()) return;
      this.#log(`a ${role} page sent too many messages and was cut off`);
      page.close(POLICY_VIOLATION, 'too many messages');
    });
    page.on('error', (problem) => this.#log(`a ${role} page failed: ${problem.message}`));
    page.on('close', () => this.#startIdleTimer());
    // `ws` sockets have the same events as a browser's; only the declared types differ.
    serve(
      this.#options.contract,
      this.#options.impl,
      socketWire(page as unknown as SocketLike),
      { role },
      {
        onDefect: (name, problem) => this.#log(`${name} failed: ${loggable(problem)}`),
      },
    );
  }

  #startIdleTimer(): void {
    const { idleSeconds } = this.#options;
    if (idleSeconds === undefined || this.#closing) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (this.#sockets.clients.size === 0) void this.close();
    }, idleSeconds * 1000);
  }
}

/** Refuses and closes the connection: one kept open by the client would delay closing the host. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
