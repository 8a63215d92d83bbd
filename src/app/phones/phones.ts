import type { DiceAsked, PhoneSettings, PhonesView } from '../../contract/phones/calls';
import type { DoorEvent, OpenDoor } from '../../contract/phones/door';
import type { PhoneStatus } from '../../contract/phones/line';
import type { PlayerView } from '../../contract/player-view';
import type { Sink } from '../../contract/rpc/define';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { networkName, rankAddresses, rememberedFirst, type Candidate } from '../../phones/addresses';
import type { Desk } from '../desk';
import { readPlayerPicture } from '../roster/pictures';
import { Soon } from '../soon';
import { phoneErrors } from './errors';
import { tableFacts } from './facts';
import { InitiativeDice } from './initiative';
import type { PhonesPort } from './port';
import { readPhoneSettings, remembering, type StoredPhoneSettings } from './settings';
import { PhoneTable } from './table';

const LOOK_MS = 3_000;

/** The door for phones over the open campaign: off until the game master opens it, and closed with the application. */
export class Phones {
  readonly #desk: Desk;
  readonly #port: PhonesPort;
  readonly #table = new PhoneTable();
  readonly #initiative = new InitiativeDice();
  readonly #sinks = new Set<Sink<PhonesView>>();
  #door: OpenDoor | null = null;
  #problem: CodedError | null = null;
  #candidates: Candidate[] = [];
  #isKnown = false;
  #stops: (() => void)[] = [];
  /** What each phone was last told of itself, as text. */
  readonly #told = new Map<string, string>();
  #isDue = false;
  #moving: Promise<unknown> = Promise.resolve();
  /** What players see at this moment. */
  #seen: PlayerView | null = null;
  /** What was read of the settings, and of which. */
  #read: { from: JsonObject; settings: StoredPhoneSettings } | null = null;
  /** What the game master was told last, as text. */
  #published = '';
  /** Whose asking stands. */
  #askedBy: Sink<{ ask: string }> | null = null;
  /** Stops hearing the steps of the open campaign. */
  #unfollow: () => void = () => {};
  /** A step of the table is told when its answer is on the way, and what follows at once with it. */
  readonly #soon: Soon;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#port = desk.ports.phones;
    this.#soon = new Soon(desk.ports.later, () => this.#tell());
    desk.onFollow = () => {
      if (this.#door !== null) this.#follow();
    };
  }

  watch(sink: Sink<PhonesView>): Result<void, CodedError> {
    this.#look();
    this.#sinks.add(sink);
    sink.signal.addEventListener('abort', () => this.#sinks.delete(sink));
    // Whoever comes hears it, whatever others were told last.
    this.#published = '';
    this.#publish();
    return ok(undefined);
  }

  look(): void {
    this.#look();
    this.#publish();
  }

  /** Opens at an address of this computer, at the likeliest unless told; an open door is closed first. */
  open(address?: string): Promise<Result<void, CodedError>> {
    return this.#inTurn(async () => {
      await this.#shut(null);
      this.#look();
      const chosen = this.#candidates.find((one) => address === undefined || one.address === address);
      const opened = chosen === undefined ? err(noPlace(address)) : await this.#openAt(chosen);
      this.#problem = opened.ok ? null : opened.error;
      this.#publish();
      return opened;
    });
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#shut(null);
      this.#publish();
    });
  }

  seat(phone: string, who: string | null): Result<void, CodedError> {
    return this.#then(this.#tableNow.seat(phone, who));
  }

  remove(phone: string): Result<void, CodedError> {
    this.#door?.tell({ order: 'remove', phone });
    return this.#then(this.#table.remove(phone));
  }

  take(proposal: string): Result<{ name: string }, CodedError> {
    return this.#then(this.#tableNow.take(proposal));
  }

  decline(proposal: string): Result<void, CodedError> {
    this.#table.decline(proposal);
    return this.#then(ok(undefined));
  }

  /** Whose phones said what was taken for a command. */
  namesOf(proposals: readonly string[]): Result<string[], CodedError> {
    return this.#table.namesOf(proposals);
  }

  /** Asks for dice for as long as the sink stands. */
  asking(asked: DiceAsked, sink: Sink<{ ask: string }>): Result<void, CodedError> {
    const ask = this.#table.ask(asked);
    this.#askedBy = sink;
    sink.event({ ask });
    sink.signal.addEventListener('abort', () => {
      // Another asking may have taken its place already.
      if (this.#askedBy !== sink) return;
      this.#table.ask(null);
      this.#due();
    });
    this.#due();
    return ok(undefined);
  }

  async set(change: Partial<PhoneSettings>): Promise<Result<void, CodedError>> {
    const saved = await this.#keep((kept) => ({ ...kept, ...change }));
    this.#due();
    return saved;
  }

  get #settings(): StoredPhoneSettings {
    const { value } = this.#desk.ports.data.settings;
    if (this.#read?.from !== value) this.#read = { from: value, settings: readPhoneSettings(value) };
    return this.#read.settings;
  }

  async #keep(change: (kept: StoredPhoneSettings) => StoredPhoneSettings): Promise<Result<void, CodedError>> {
    const { settings } = this.#desk.ports.data;
    const saved = await settings.update((stored) => ({
      ...stored,
      phones: asJson(change(readPhoneSettings(stored))),
    }));
    return saved.ok ? ok(undefined) : saved;
  }

  #look(): void {
    const adapters = this.#port.adapters();
    const remembered = this.#settings.networks[networkName(adapters)];
    this.#isKnown = adapters.some(({ name }) => name === remembered);
    this.#candidates = rememberedFirst(rankAddresses(adapters), remembered);
  }

  async #openAt({ address, adapter }: Candidate): Promise<Result<void, CodedError>> {
    const opened = await this.#port.door.open({ address, port: 0 }, (event) => this.#hear(event), {
      say: (phone, said) => Promise.resolve(this.#then(this.#tableNow.say(phone, said, this.#settings))),
      portrait: (_phone, id) => readPlayerPicture(this.#desk, id),
    });
    if (!opened.ok) return opened;
    this.#door = opened.value;
    this.#stops.push(this.#port.every(LOOK_MS, () => this.#checkAddress(address)));
    this.#feed(opened.value);
    this.#follow();
    const network = networkName(this.#port.adapters());
    return this.#keep((kept) => remembering(kept, network, adapter));
  }

  /** The laptop may have left the network: nobody is left waiting before a door that is no longer there. */
  #checkAddress(address: string): void {
    if (this.#door === null || this.#port.adapters().some((one) => one.address === address)) return;
    void this.#inTurn(async () => {
      await this.#shut(phoneErrors.addressGone(address));
      this.#look();
      this.#publish();
    });
  }

  async #shut(problem: CodedError | null): Promise<void> {
    const door = this.#door;
    this.#door = null;
    this.#problem = problem;
    this.#stops.splice(0).forEach((stop) => stop());
    this.#unfollow();
    this.#table.clear();
    this.#told.clear();
    await door?.close();
    this.#table.clear(); // of who came in as it closed
  }

  /** Hears every step of the open campaign. */
  #follow(): void {
    this.#unfollow();
    this.#unfollow = this.#desk.shown?.watch(() => this.#soon.call()) ?? (() => {});
    this.#due();
  }

  /** Sends on what the players' window hears, the very same. */
  #feed(door: OpenDoor): void {
    const control = new AbortController();
    this.#stops.push(() => control.abort());
    const event = (view: PlayerView | null): void => {
      this.#seen = view;
      door.tell({ order: 'feed', view });
      this.#soon.call();
    };
    this.#desk.watchAsPlayer({ event, end: () => undefined, signal: control.signal });
  }

  #hear(event: DoorEvent): void {
    if (event.event === 'joined') this.#table.joined(event.phone, !this.#settings.approve);
    else if (event.event === 'here') this.#table.here(event.phone, event.here);
    else if (event.event === 'gone') this.#table.remove(event.phone);
    else {
      void this.#inTurn(async () => {
        await this.#shut(event.error);
        this.#publish();
      });
      return;
    }
    this.#due();
  }

  #then<T>(result: T): T {
    this.#due();
    return result;
  }

  /** Who sits where and said what, of the table as it stands now and not as phones were told last. */
  get #tableNow(): PhoneTable {
    this.#table.moved(tableFacts(this.#desk.shown, this.#seen, this.#initiative));
    return this.#table;
  }

  /** What somebody did about phones is told at once, all of one breath together. */
  #due(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#tell();
    });
  }

  #tell(): void {
    if (this.#door !== null)
      for (const [phone, mine] of this.#tableNow.mine(this.#settings)) this.#tellPhone(phone, mine);
    this.#publish();
  }

  #tellPhone(phone: string, mine: PhoneStatus): void {
    const text = JSON.stringify(mine);
    if (this.#told.get(phone) === text) return;
    this.#told.set(phone, text);
    this.#door?.tell({ order: 'mine', phone, mine });
  }

  #publish(): void {
    if (this.#sinks.size === 0) return;
    const view = this.#view();
    const text = JSON.stringify(view);
    if (text === this.#published) return;
    this.#published = text;
    for (const sink of this.#sinks) sink.event(view);
  }

  #view(): PhonesView {
    const { networks: _networks, ...settings } = this.#settings;
    const facts = this.#door?.facts;
    const short = facts === undefined ? '' : `http://${facts.address}:${facts.port}`;
    return {
      door:
        facts === undefined
          ? null
          : { address: facts.address, short, url: `${short}/#${facts.word}`, code: facts.code },
      problem: this.#problem,
      addresses: this.#candidates,
      known: this.#isKnown,
      phones: this.#table.phones(),
      proposals: this.#table.proposals(),
      settings,
    };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#moving.then(work);
    this.#moving = run.catch(() => undefined);
    return run;
  }
}

function noPlace(address: string | undefined): CodedError {
  return address === undefined ? phoneErrors.noAddress() : phoneErrors.unknownAddress(address);
}
