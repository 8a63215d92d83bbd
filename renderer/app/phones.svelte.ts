import type { DiceAsked, PhoneSettings, PhonesView, ProposalView } from '../../src/contract/phones/calls';
import type { CodedError } from '../../src/kernel/result';
import { plural } from '../lib/format';
import { toasts } from '../ui';
import type { ApiClient } from './link';

/** Carries out an accepted proposal of a phone. One accepted automatically must not disturb anything on screen. */
type ProposalHandler = (proposal: ProposalView, byItself: boolean) => void;
/** True if a proposal cannot be carried out yet; it is then left for later. */
type MustWait = (proposal: ProposalView, byItself: boolean) => boolean;

/** False for an initiative roll that nobody has asked for yet: it waits until the order is made. */
export const isForNow = ({ kind, ask }: ProposalView): boolean => kind !== 'initiative' || ask !== null;

/** The players' phones, on the game master's page. Each proposal is accepted here once and carried out by the page. */
export class PhonesModel {
  view = $state.raw<PhonesView | null>(null);
  /** The phones dialog is open. */
  shown = $state(false);
  busy = $state(false);
  readonly #api: ApiClient;
  /** The dice requested from phones now, and who receives the faces. */
  #asked = $state.raw<{ ask: string; handle: ProposalHandler } | null>(null);
  /** Handles proposals that nobody asked for. */
  #table: { handle: ProposalHandler; mustWait: MustWait } | null = null;
  #meant = $state.raw<PhoneSettings | null>(null);
  /** Number of setting changes not answered yet. */
  #setting = 0;
  /** Proposals being accepted, so that each is accepted once. */
  readonly #taking = new Set<string>();

  constructor(api: ApiClient) {
    this.#api = api;
  }

  listen(): void {
    this.#api['phones.events'](undefined, (view) => {
      const { isOpen } = this;
      this.view = view;
      // Its own dialog, where the reason stands too, is seldom open when it closes by itself.
      if (isOpen && view.door === null && view.problem !== null)
        toasts.show({ text: view.problem.message, tone: 'warn' });
      if (this.#setting === 0) this.#meant = null;
      this.#takeByItself();
    });
  }

  get isOpen(): boolean {
    return this.view?.door != null;
  }

  /** Who is at the door, else how many are in; undefined while it is closed. */
  get inShort(): string | undefined {
    const list = this.view?.phones ?? [];
    const waiting = list.filter(({ state }) => state === 'waiting').length;
    if (!this.isOpen) return undefined;
    return waiting > 0 ? `${plural(waiting, 'phone')} at the door` : plural(list.length, 'phone');
  }

  /** Proposals that answer the dice requested now. */
  get answers(): readonly ProposalView[] {
    return (this.view?.proposals ?? []).filter(({ ask }) => ask !== null && ask === this.#asked?.ask);
  }

  /** Proposals that nobody asked for. */
  get unasked(): readonly ProposalView[] {
    return (this.view?.proposals ?? []).filter(({ ask }) => ask === null);
  }

  /** Opens the phones dialog. If phones have joined on this network before, the door opens, too. */
  async show(): Promise<void> {
    this.shown = true;
    await this.#api['phones.look']();
    if (this.shown && this.view?.door === null && this.view.known) await this.open();
  }

  async open(address?: string): Promise<void> {
    this.busy = true;
    await this.#api['phones.open'](address === undefined ? {} : { address });
    this.busy = false;
  }

  async close(): Promise<void> {
    await this.#api['phones.close']();
  }

  async seat(phone: string, who: string | null): Promise<void> {
    this.#tell(await this.#api['phones.seat']({ phone, who }));
  }

  async remove(phone: string): Promise<void> {
    this.#tell(await this.#api['phones.remove']({ phone }));
  }

  /** The latest settings, including changes not answered yet, so that quick changes build on one another. */
  get settings(): PhoneSettings | null {
    return this.#meant ?? this.view?.settings ?? null;
  }

  async set(change: Parameters<ApiClient['phones.set']>[0]): Promise<void> {
    const { settings } = this;
    if (settings !== null) this.#meant = { ...settings, ...change };
    this.#setting += 1;
    const answer = await this.#api['phones.set'](change);
    this.#setting -= 1;
    if (!answer.ok) this.#meant = null;
    this.#tell(answer);
  }

  /** Asks phones for these dice until the returned function is called; `handle` receives the accepted faces. */
  ask(asked: DiceAsked, handle: ProposalHandler): () => void {
    let mine: { ask: string; handle: ProposalHandler } | null = null;
    const stop = this.#api['phones.asking'](asked, ({ ask }) => {
      mine = { ask, handle };
      this.#asked = mine;
      this.#takeByItself();
    });
    return () => {
      stop();
      if (mine !== null && this.#asked === mine) this.#asked = null;
    };
  }

  /** Sets who handles proposals that nobody asked for. Returns a function that stops it. */
  handleUnasked(handle: ProposalHandler, mustWait: MustWait): () => void {
    const table = (this.#table = { handle, mustWait });
    this.#takeByItself();
    return () => {
      if (this.#table === table) this.#table = null;
    };
  }

  /** Accepts the next proposal: an answer to the dice requested, else the first unasked one. */
  takeNext(): void {
    const next = this.answers[0] ?? this.unasked.find(isForNow);
    if (next !== undefined) void this.take(next);
  }

  async take(proposal: ProposalView, byItself = false): Promise<void> {
    const { ask } = proposal;
    const handle = ask === null ? this.#table?.handle : this.#asked?.ask === ask ? this.#asked.handle : null;
    if (handle == null || this.#taking.has(proposal.id)) return;
    if (ask === null && this.#table?.mustWait(proposal, byItself) === true) return;
    this.#taking.add(proposal.id);
    const taken = await this.#api['phones.take']({ proposal: proposal.id });
    this.#taking.delete(proposal.id);
    if (taken.ok) handle(proposal, byItself);
    else this.#tell(taken);
  }

  async decline(proposal: ProposalView): Promise<void> {
    await this.#api['phones.decline']({ proposal: proposal.id });
  }

  /** Accepts proposals of the kinds that are set to automatic. */
  #takeByItself(): void {
    const { auto } = this.view?.settings ?? { auto: null };
    if (auto === null) return;
    for (const proposal of [...this.answers, ...this.unasked.filter(isForNow)])
      if (auto[proposal.kind]) void this.take(proposal, true);
  }

  #tell(result: { ok: true } | { ok: false; error: CodedError }): void {
    if (!result.ok) toasts.show({ text: result.error.message, tone: 'warn' });
  }
}
