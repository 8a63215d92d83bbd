import { DOOR_CLOSES } from '../../src/contract/phones/door';
import { phoneKinds } from '../../src/contract/phones/kinds';
import type { PhoneLine, PhoneStatus, PhoneSays } from '../../src/contract/phones/line';
import type { PlayerView } from '../../src/contract/player-view';
import { connect } from '../../src/contract/rpc/client';
import type { Client } from '../../src/contract/rpc/define';
import { WIRE_PROTOCOL } from '../../src/contract/rpc/wire';
import { socketWire } from '../../src/contract/rpc/wire-adapters';
import { isObject } from '../../src/kernel/json';

const KEY = 'turnwright.phone';
const WAITS_MS = [200, 500, 1_000, 2_000, 3_000];
const ANSWER_MS = 4_000;
/** A phone that slept longer than this joins again, whatever state its socket reports. */
const SLEPT_MS = 2_000;

/** The state of the connection: joining, asked for the code, at the table, lost, or ended for good. */
type Stage = 'joining' | 'code' | 'open' | 'lost' | 'ended';

interface Refused {
  code: string;
  message: string;
}

/** The phone's connection to the table: it joins, reconnects by itself after sleep, and resumes where it left off. */
export class Line {
  stage = $state<Stage>('joining');
  /** Why the connection is in this stage, in words. */
  problem = $state('');
  view = $state.raw<PlayerView | null>(null);
  mine = $state.raw<PhoneStatus | null>(null);
  #api: Client<PhoneLine> | null = null;
  #socket: WebSocket | null = null;
  #word: string;
  /** Sequence number of the current view. */
  #seq = 0;
  #failed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A join request is under way; no second one is sent until it is answered. */
  #asks = false;
  #hiddenAt: number | null = null;
  readonly #stop = new AbortController();

  constructor() {
    // The join word leaves the address bar first, so that nobody reads it over a shoulder.
    this.#word = location.hash.slice(1);
    if (this.#word !== '') history.replaceState(null, '', location.pathname);
    const { signal } = this.#stop;
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    addEventListener('online', () => this.#again(0), { signal });
    addEventListener('pageshow', (event) => event.persisted && this.#again(0), { signal });
    void this.#join(this.#word === '' ? {} : { word: this.#word });
  }

  /** Tries the code that was typed. */
  async tryCode(code: string): Promise<void> {
    this.problem = '';
    await this.#join({ code }, true);
  }

  /** Sends something to the game master. Returns the error message, or '' once it is sent. */
  async say(said: PhoneSays): Promise<string> {
    const answer = await this.#api?.['phone.say'](said);
    if (answer === undefined) return 'The table cannot be reached. Try again in a moment.';
    return answer.ok ? '' : answer.error.message;
  }

  /** A picture shown to the players, as a data URL; '' if it is no longer there. */
  async picture(id: string): Promise<string> {
    const answer = await this.#api?.['player.portrait']({ id });
    return answer?.ok === true ? `data:${answer.value.type};base64,${answer.value.base64}` : '';
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #seen(): void {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now();
      return;
    }
    const slept = this.#hiddenAt === null ? 0 : Date.now() - this.#hiddenAt;
    this.#hiddenAt = null;
    if (this.stage === 'lost' || (this.stage === 'open' && slept > SLEPT_MS)) this.#again(0);
  }

  #again(waitMs: number): void {
    if (this.stage === 'code' || this.stage === 'ended') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#join(this.#word === '' ? {} : { word: this.#word }), waitMs);
  }

  /** Joins with what it has: the key of an earlier visit, the word, or the code. */
  async #join(shown: { word?: string; code?: string }, byHand = false): Promise<void> {
    const key = localStorage.getItem(KEY);
    if (key === null && shown.word === undefined && shown.code === undefined) {
      this.stage = 'code';
      return;
    }
    if (this.#asks) return;
    const body = shown.code === undefined && key !== null ? { key, ...shown } : shown;
    this.#asks = true;
    const answer = await ask(body);
    this.#asks = false;
    if (answer === null) {
      if (byHand) this.problem = 'The table cannot be reached. Are you on its Wi-Fi?';
      else this.#lose();
    } else if ('key' in answer) {
      localStorage.setItem(KEY, answer.key);
      this.#open(answer.key);
    } else this.#refused(answer, key !== null && shown.word === undefined && !byHand);
  }

  #refused({ code, message }: Refused, wasHere: boolean): void {
    if (code === 'wrong-word') localStorage.removeItem(KEY);
    // A returning phone whose key no longer works is asked for the code, without an error.
    this.problem = wasHere ? '' : message;
    if (code === 'too-fast') this.#lose();
    else this.stage = 'code';
  }

  #open(key: string): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    const socket = new WebSocket(`ws://${location.host}/line`, [WIRE_PROTOCOL, `k.${key}`]);
    this.#socket = socket;
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#closed(code);
    });
    const api = connect<PhoneLine>(phoneKinds, socketWire(socket));
    this.#api = api;
    api['phone.mine'](undefined, (mine) => {
      if (this.#socket !== socket) return;
      this.mine = mine;
      this.stage = 'open';
      this.problem = '';
      this.#failed = 0;
    });
    api['phone.feed']({ since: this.#seq }, (event) => {
      if (this.#socket !== socket) return;
      this.#seq = event.seq;
      if ('view' in event) this.view = event.view;
    });
  }

  #closed(code: number): void {
    this.#socket = null;
    this.#api = null;
    if (code === DOOR_CLOSES.closed) this.#end('The game master has closed the table to phones.');
    else if (code === DOOR_CLOSES.removed) this.#end('The game master has removed this phone from the table.');
    else if (code === DOOR_CLOSES.replaced) this.#end('The table is open in another tab on this phone.');
    else this.#lose();
  }

  #end(why: string): void {
    this.problem = why;
    this.stage = 'ended';
  }

  #lose(): void {
    if (this.stage !== 'joining') this.stage = 'lost';
    this.#again(WAITS_MS[Math.min(this.#failed, WAITS_MS.length - 1)] ?? 0);
    this.#failed += 1;
  }
}

/** Asks to join the table; null if there is no answer. */
async function ask(shown: object): Promise<{ key: string } | Refused | null> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), ANSWER_MS);
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/join', {
      method: 'POST',
      headers,
      body: JSON.stringify(shown),
      signal: control.signal,
      cache: 'no-store',
    });
    return joined(await response.json());
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** An answer to a request to join; null if it is none, such as the page of another device on the network. */
function joined(answer: unknown): { key: string } | Refused | null {
  if (!isObject(answer)) return null;
  const { key, code, message } = answer;
  if (typeof key === 'string') return { key };
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : null;
}
