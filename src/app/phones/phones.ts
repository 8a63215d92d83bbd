import type { DiceAsked, PhoneSettings, PhonesView } from '../../contract/phones/calls';
import type { DoorEvent, OpenDoor } from '../../contract/phones/door';
import type { PhoneStatus } from '../../contract/phones/line';
import type { PlayerView } from '../../contract/player-view';
import type { Sink } from '../../contract/rpc/define';
import { InTurn } from '../../kernel/in-turn';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { networkName, rankAddresses, rememberedFirst, type Candidate } from '../../phones/addresses';
import type { CampaignSession } from '../session/session';
import type { Workspace } from '../workspace';
import { readPlayerPicture } from '../roster/pictures';
import { Throttle } from '../throttle';
import { doorView } from './door-view';
import { phoneErrors } from './errors';
import { tableFacts } from './facts';
import { InitiativeDice } from './initiative';
import type { PhonesPort } from '../ports/phones';
import { readPhoneSettings, withAdapter, type StoredPhoneSettings } from './settings';
import { PhoneTable } from './table';

const ADDRESS_CHECK_MS = 3_000;

/** The door for phones to the open campaign: off until the game master opens it, and closed with the campaign. */
export class Phones {
  readonly #workspace: Workspace;
  readonly #port: PhonesPort;
  readonly #table = new PhoneTable();
  readonly #initiative = new InitiativeDice();
  readonly #sinks = new Set<Sink<PhonesView>>();
  #door: OpenDoor | null = null;
  #problem: CodedError | null = null;
  #candidates: Candidate[] = [];
  #isKnown = false;
  #stops: (() => void)[] = [];
  /** The status last sent to each phone, as JSON. */
  readonly #sentStatus = new Map<string, string>();
  #isScheduled = false;
  readonly #turns = new InTurn();
  /** What players see now. */
  #seen: PlayerView | null = null;
  /** The parsed settings, and the stored value they were read from. */
  #parsed: { from: JsonObject; settings: StoredPhoneSettings } | null = null;
  /** The view last sent to the game master, as JSON. */
  #published = '';
  /** The page whose request for dice is open. */
  #askedBy: Sink<{ ask: string }> | null = null;
  /** Unsubscribes from the open campaign. */
  #unfollow: () => void = () => {};
  /** Sends a step of the table after its answer, together with what follows right away. */
  readonly #throttled: Throttle;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#port = workspace.ports.phones;
    this.#throttled = new Throttle(workspace.ports.later, () => this.#sendAll());
    workspace.onFollow = (left) => this.#leave(left);
  }

  watch(sink: Sink<PhonesView>): Result<void, CodedError> {
    this.#findAddresses();
    this.#sinks.add(sink);
    sink.signal.addEventListener('abort', () => this.#sinks.delete(sink));
    // A new subscriber gets the view even if the others already have it.
    this.#published = '';
    this.#publish();
    return ok(undefined);
  }

  look(): void {
    this.#findAddresses();
    this.#publish();
  }

  /** Opens at an address of this computer, by default the likeliest; an open door is closed first. */
  open(address?: string): Promise<Result<void, CodedError>> {
    return this.#turns.run(async () => {
      await this.#shut(null);
      this.#findAddresses();
      const chosen = this.#candidates.find((one) => address === undefined || one.address === address);
      const opened = chosen === undefined ? err(phoneErrors.notThere(address)) : await this.#openAt(chosen);
      this.#problem = opened.ok ? null : opened.error;
      this.#publish();
      return opened;
    });
  }

  /** `problem`: why it does not stay open. */
  close(problem: CodedError | null = null): Promise<void> {
    return this.#turns.run(async () => {
      await this.#shut(problem);
      this.#publish();
    });
  }

  seat(phone: string, who: string | null): Result<void, CodedError> {
    return this.#andSend(this.#tableNow.seat(phone, who));
  }

  remove(phone: string): Result<void, CodedError> {
    this.#door?.tell({ order: 'remove', phone });
    return this.#andSend(this.#table.remove(phone));
  }

  take(proposal: string): Result<{ name: string }, CodedError> {
    return this.#andSend(this.#tableNow.take(proposal));
  }

  decline(proposal: string): Result<void, CodedError> {
    this.#table.decline(proposal);
    return this.#andSend(ok(undefined));
  }

  /** Names of the players whose accepted proposals went into a command. */
  namesOf(proposals: readonly string[]): Result<string[], CodedError> {
    return this.#table.namesOf(proposals);
  }

  /** Requests dice until the sink is closed. */
  asking(asked: DiceAsked, sink: Sink<{ ask: string }>): Result<void, CodedError> {
    const ask = this.#table.ask(asked);
    this.#askedBy = sink;
    sink.event({ ask });
    sink.signal.addEventListener('abort', () => {
      // A newer request may have replaced it.
      if (this.#askedBy !== sink) return;
      this.#table.ask(null);
      this.#schedule();
    });
    this.#schedule();
    return ok(undefined);
  }

  async set(change: Partial<PhoneSettings>): Promise<Result<void, CodedError>> {
    const saved = await this.#keep((kept) => ({ ...kept, ...change }));
    this.#schedule();
    return saved;
  }

  get #settings(): StoredPhoneSettings {
    const { value } = this.#workspace.ports.data.settings;
    if (this.#parsed?.from !== value) this.#parsed = { from: value, settings: readPhoneSettings(value) };
    return this.#parsed.settings;
  }

  async #keep(change: (kept: StoredPhoneSettings) => StoredPhoneSettings): Promise<Result<void, CodedError>> {
    const { settings } = this.#workspace.ports.data;
    const saved = await settings.update((stored) => ({
      ...stored,
      phones: asJson(change(readPhoneSettings(stored))),
    }));
    return saved.ok ? ok(undefined) : saved;
  }

  #findAddresses(): void {
    const adapters = this.#port.adapters();
    const remembered = this.#settings.networks[networkName(adapters)];
    this.#isKnown = adapters.some(({ name }) => name === remembered);
    this.#candidates = rememberedFirst(rankAddresses(adapters), remembered);
  }

  async #openAt({ address, adapter }: Candidate): Promise<Result<void, CodedError>> {
    const { shown } = this.#workspace;
    const opened = await this.#port.door.open({ address, port: 0 }, (event) => this.#onDoorEvent(event), {
      say: (phone, said) => Promise.resolve(this.#andSend(this.#tableNow.say(phone, said, this.#settings))),
      portrait: (_phone, id) => readPlayerPicture(this.#workspace, id),
    });
    if (!opened.ok) return opened;
    if (shown !== null && shown !== this.#workspace.shown) {
      await opened.value.close();
      return err(phoneErrors.campaignLeft(shown.state.name));
    }
    this.#door = opened.value;
    this.#stops.push(this.#port.every(ADDRESS_CHECK_MS, () => this.#checkAddress(address)));
    this.#feed(opened.value);
    this.#follow();
    const network = networkName(this.#port.adapters());
    return this.#keep((kept) => withAdapter(kept, network, adapter));
  }

  /** Closes the door when the laptop has left its network, so that nobody waits for an address that is gone. */
  #checkAddress(address: string): void {
    if (this.#door === null || this.#port.adapters().some((one) => one.address === address)) return;
    void this.#turns.run(async () => {
      await this.#shut(phoneErrors.addressGone(address));
      this.#findAddresses();
      this.#publish();
    });
  }

  /** Players who joined for one campaign must not see another one: nothing goes to phones once the door is being shut. */
  #leave(left: CampaignSession | null): void {
    if (this.#door === null) return;
    if (left === null) return this.#follow();
    const shut = this.#shut(phoneErrors.campaignLeft(left.state.name));
    void this.#turns.run(() => shut.then(() => this.#publish()));
  }

  async #shut(problem: CodedError | null): Promise<void> {
    const door = this.#door;
    this.#door = null;
    this.#problem = problem;
    this.#stops.splice(0).forEach((stop) => stop());
    this.#unfollow();
    this.#table.clear();
    this.#sentStatus.clear();
    await door?.close();
    this.#table.clear(); // phones that joined while it closed
  }

  /** Subscribes to the steps of the open campaign. */
  #follow(): void {
    this.#unfollow();
    this.#unfollow = this.#workspace.shown?.watch(() => this.#throttled.call()) ?? (() => {});
    this.#schedule();
  }

  /** Forwards the players' view to phones unchanged. */
  #feed(door: OpenDoor): void {
    const control = new AbortController();
    this.#stops.push(() => control.abort());
    const event = (view: PlayerView | null): void => {
      this.#seen = view;
      door.tell({ order: 'feed', view });
      this.#throttled.call();
    };
    this.#workspace.watchAsPlayer({ event, end: () => undefined, signal: control.signal });
  }

  #onDoorEvent(event: DoorEvent): void {
    if (event.event === 'joined') this.#table.joined(event.phone, !this.#settings.approve);
    else if (event.event === 'here') this.#table.here(event.phone, event.here);
    else if (event.event === 'gone') this.#table.remove(event.phone);
    else return void this.close(event.error);
    this.#schedule();
  }

  #andSend<T>(result: T): T {
    this.#schedule();
    return result;
  }

  /** The phones' table, first brought up to date with the campaign. */
  get #tableNow(): PhoneTable {
    this.#table.moved(tableFacts(this.#workspace.shown, this.#seen, this.#initiative));
    return this.#table;
  }

  /** Sends what changed about phones at once, all changes of one task together. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#sendAll();
    });
  }

  #sendAll(): void {
    if (this.#door !== null)
      for (const [phone, mine] of this.#tableNow.mine(this.#settings)) this.#sendStatus(phone, mine);
    this.#publish();
  }

  #sendStatus(phone: string, mine: PhoneStatus): void {
    const text = JSON.stringify(mine);
    if (this.#sentStatus.get(phone) === text) return;
    this.#sentStatus.set(phone, text);
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
    return {
      door: this.#door === null ? null : doorView(this.#door.facts),
      problem: this.#problem,
      addresses: this.#candidates,
      known: this.#isKnown,
      phones: this.#table.phones(),
      proposals: this.#table.proposals(),
      settings,
    };
  }
}
