import type { DiceAsked, PhoneSettings, PhonesView } from '../../contract/phones/calls';
import type { DoorEvent, OpenDoor } from '../../contract/phones/door';
import type { PhoneMine } from '../../contract/phones/line';
import type { PlayerView } from '../../contract/player-view';
import type { Sink } from '../../contract/rpc/define';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { networkName, rankAddresses, rememberedFirst, type Candidate } from '../../phones/addresses';
import type { Desk } from '../desk';
import { readPlayerPicture } from '../pictures';
import { concealer } from '../player-view';
import { phoneErrors } from './errors';
import type { PhonesPort } from './port';
import { readPhoneSettings, remembering, type StoredPhoneSettings } from './settings';
import { NOBODY, PhoneTable, type TableFacts } from './table';

const LOOK_MS = 3_000;

/** The door for phones over the open campaign: off until the game master opens it, and closed with the application. */
export class Phones {
  readonly #desk: Desk;
  readonly #port: PhonesPort;
  readonly #table = new PhoneTable();
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

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#port = desk.ports.phones;
    desk.onFollow = () => {
      if (this.#door !== null) this.#follow();
    };
  }

  watch(sink: Sink<PhonesView>): Result<void, CodedError> {
    this.#look();
    this.#sinks.add(sink);
    sink.signal.addEventListener('abort', () => this.#sinks.delete(sink));
    sink.event(this.#view());
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
    return this.#then(this.#table.seat(phone, who));
  }

  remove(phone: string): Result<void, CodedError> {
    this.#door?.tell({ order: 'remove', phone });
    return this.#then(this.#table.remove(phone));
  }

  take(proposal: string): Result<{ name: string }, CodedError> {
    return this.#then(this.#table.take(proposal));
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
      phones: change(readPhoneSettings(stored)) as unknown as JsonObject,
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
      say: (phone, said) => Promise.resolve(this.#then(this.#table.say(phone, said, this.#settings))),
      portrait: (_phone, id) => readPlayerPicture(this.#desk, id),
    });
    if (!opened.ok) return opened;
    this.#door = opened.value;
    const stopWatching = this.#port.every(LOOK_MS, () => this.#checkAddress(address));
    this.#stops.push(stopWatching);
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
  }

  /** Hears every step of the open campaign. */
  #follow(): void {
    this.#unfollow();
    this.#unfollow = this.#desk.shown?.watch(() => this.#due()) ?? (() => {});
    this.#due();
  }

  /** Sends on what the players' window hears, the very same. */
  #feed(door: OpenDoor): void {
    const control = new AbortController();
    this.#stops.push(() => control.abort());
    const event = (view: PlayerView | null): void => {
      this.#seen = view;
      door.tell({ order: 'feed', view });
      this.#due();
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

  /** Once for everything that happens in one breath, after the players' view has been told. */
  #due(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#tellPhones();
      this.#publish();
    });
  }

  #tellPhones(): void {
    if (this.#door === null) return;
    this.#table.moved(this.#facts());
    for (const [phone, mine] of this.#table.mine(this.#settings)) this.#tell(phone, mine);
  }

  #tell(phone: string, mine: PhoneMine): void {
    const text = JSON.stringify(mine);
    if (this.#told.get(phone) === text) return;
    this.#told.set(phone, text);
    this.#door?.tell({ order: 'mine', phone, mine });
  }

  #facts(): TableFacts {
    const session = this.#desk.shown;
    if (session === null) return NOBODY;
    const { people, encounter } = session.view;
    const byId = new Map(people.map((person) => [person.id, person]));
    return {
      person: (id) => {
        const person = byId.get(id);
        if (person === undefined) return null;
        const shown = person.trackers.filter(({ hidden }) => hidden !== true);
        const figures = shown.map(({ label, value, max, left }) => ({
          label: left?.label ?? label,
          text: left === undefined ? (max === null ? `${value}` : `${value} of ${max}`) : `${left.value} of ${left.of}`,
        }));
        return { name: person.name, shownId: session.shownId(id), figures };
      },
      sayable: (text) => this.#sayable(people, text),
      active: encounter?.active ?? null,
      moment: encounter === null ? '' : [session.id, encounter.headline, encounter.round, encounter.active].join('|'),
    };
  }

  /** A text in the names that stand on the players' view; of others nothing is told. */
  #sayable(people: readonly { id: string; name: string }[], text: string): string {
    const shown = new Map(this.#seen?.people.map(({ id, name }) => [id, name]));
    const named = people.map(({ id, name }) => ({ name, shownAs: shown.get(this.#desk.shown?.shownId(id) ?? '') }));
    return concealer(named)(text);
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
