import { DOOR_CLOSES } from '../../src/contract/phones/door';
import { phoneKinds } from '../../src/contract/phones/kinds';
import type { PhoneLine, PhoneMine, PhoneSays } from '../../src/contract/phones/line';
import type { PlayerView } from '../../src/contract/player-view';
import { connect } from '../../src/contract/rpc/client';
import type { Client } from '../../src/contract/rpc/define';
import { WIRE_PROTOCOL } from '../../src/contract/rpc/wire';
import { socketWire } from '../../src/contract/rpc/wires';

const KEY = 'turnwright.phone';
const WAITS_MS = [200, 500, 1_000, 2_000, 3_000];
const ANSWER_MS = 4_000;
/** A phone that slept longer than this asks anew, whatever its socket says of itself. */
const SLEPT_MS = 2_000;

/** Where the phone stands: on its way in, before the code, at the table, or out. */
type Stage = 'joining' | 'code' | 'open' | 'lost' | 'ended';

interface Refused {
  code: string;
  message: string;
}

/** The phone's wire to the table: it joins, comes back by itself after sleep, and reads on where it left off. */
export class Line {
  stage = $state<Stage>('joining');
  /** Why it stands where it stands, in words. */
  problem = $state('');
  view = $state.raw<PlayerView | null>(null);
  mine = $state.raw<PhoneMine | null>(null);
  #api: Client<PhoneLine> | null = null;
  #socket: WebSocket | null = null;
  #word: string;
  /** Number of the view at hand. */
  #seq = 0;
  #failed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It is asking for its place: whatever would have it ask again meanwhile waits for the answer. */
  #asks = false;
  #hiddenAt: number | null = null;
  readonly #stop = new AbortController();

  constructor() {
    // The word is taken out of the address before anything else, so that nobody reads it over a shoulder.
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

  /** Says something to the game master; answers why not, or '' when it is under way. */
  async say(said: PhoneSays): Promise<string> {
    const answer = await this.#api?.['phone.say'](said);
    if (answer === undefined) return 'The table cannot be reached. Try again in a moment.';
    return answer.ok ? '' : answer.error.message;
  }

  /** A picture that is held up, as an address for the page; '' where it is not there any more. */
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

  /** Shows what it has: the key of a phone that was here before, the word, or the code. */
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
      if (byHand) this.problem = 'The table cannot be reached. Are you in its Wi-Fi?';
      else this.#lose();
    } else if ('key' in answer) {
      localStorage.setItem(KEY, answer.key);
      this.#open(answer.key);
    } else this.#refused(answer, key !== null && shown.word === undefined && !byHand);
  }

  #refused({ code, message }: Refused, wasHere: boolean): void {
    if (code === 'wrong-word') localStorage.removeItem(KEY);
    // Whoever only came back by an old key is asked for the code, without a word of blame.
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
    else if (code === DOOR_CLOSES.removed) this.#end('The game master has taken this phone off the table.');
    else if (code === DOOR_CLOSES.replaced) this.#end('The table is open in another tab of this phone.');
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

/** Asks for a place at the table; null where nobody answers. */
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
    return (await response.json()) as { key: string } | Refused;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
