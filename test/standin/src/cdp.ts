import { EventEmitter } from 'node:events';
import { WebSocket } from 'ws';

type Params = Record<string, unknown>;

interface Waiting {
  method: string;
  resolve: (result: Params) => void;
  reject: (error: Error) => void;
}

/** A connection to Chromium's DevTools protocol with flat sessions: one socket, many targets. */
export class DevTools extends EventEmitter {
  private nextId = 1;
  private readonly outgoing: string[] = [];
  private isWriting = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly sessions = new Map<string, TargetSession>();

  private constructor(private readonly socket: WebSocket) {
    super();
    this.setMaxListeners(0);
    socket.on('message', (data) => this.receive(JSON.parse((data as Buffer).toString('utf8')) as Incoming));
    socket.on('close', () => {
      for (const { method, reject } of this.waiting.values()) reject(new Error(`${method}: Chromium is gone`));
      this.waiting.clear();
      this.emit('gone');
    });
  }

  static async open(url: string): Promise<DevTools> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return new DevTools(socket);
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(`${method}: Chromium is gone`));
    const id = this.nextId++;
    this.write(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    return new Promise((resolve, reject) => this.waiting.set(id, { method, resolve, reject }));
  }

  /** Code run by a test's debugger may interrupt a message being written; its own message then waits. */
  private write(text: string): void {
    this.outgoing.push(text);
    if (this.isWriting) return;
    this.isWriting = true;
    try {
      for (let next = this.outgoing.shift(); next !== undefined; next = this.outgoing.shift()) this.socket.send(next);
    } finally {
      this.isWriting = false;
    }
  }

  session(id: string): TargetSession {
    const session = this.sessions.get(id) ?? new TargetSession(this, id);
    this.sessions.set(id, session);
    return session;
  }

  private receive(message: Incoming): void {
    if (message.id === undefined) {
      const emitter = message.sessionId === undefined ? this : this.session(message.sessionId);
      emitter.emit(message.method ?? '', message.params ?? {});
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error !== undefined) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting?.resolve(message.result ?? {});
  }
}

interface Incoming {
  id?: number;
  method?: string;
  params?: Params;
  sessionId?: string;
  result?: Params;
  error?: { message: string };
}

/** One target (page) of the connection. */
export class TargetSession extends EventEmitter {
  constructor(
    private readonly devTools: DevTools,
    readonly id: string,
  ) {
    super();
    this.setMaxListeners(0);
  }

  send(method: string, params: Params = {}): Promise<Params> {
    return this.devTools.send(method, params, this.id);
  }
}
