import type { DiceAsked, PhoneSettings, PhonesView, ProposalView } from '../../src/contract/phones/calls';
import type { CodedError } from '../../src/kernel/result';
import { toasts } from '../ui';
import type { ApiClient } from './link';

/** What the page does with something a phone said, once it is taken; by itself, it disturbs nothing on the screen. */
type Deed = (proposal: ProposalView, byItself: boolean) => void;
/** Whether it cannot be done yet: it is not taken then, and can be later. */
type Waits = (proposal: ProposalView, byItself: boolean) => boolean;

/** Initiative that nobody has asked for yet waits until the order is made. */
export const isForNow = ({ kind, ask }: ProposalView): boolean => kind !== 'initiative' || ask !== null;

/** The players' phones as the game master's page knows them. Whatever they say is taken here, once, and done by the page. */
export class PhonesModel {
  view = $state.raw<PhonesView | null>(null);
  /** The page about phones is shown. */
  shown = $state(false);
  busy = $state(false);
  readonly #api: ApiClient;
  /** The dice the page asks for now, and where their faces go. */
  #asked = $state.raw<{ ask: string; deed: Deed } | null>(null);
  /** What is said at the table without being asked. */
  #table: { deed: Deed; waits: Waits } | null = null;
  #meant = $state.raw<PhoneSettings | null>(null);
  /** Changes of settings that are not answered yet. */
  #setting = 0;
  /** On their way; each is taken once. */
  readonly #taking = new Set<string>();

  constructor(api: ApiClient) {
    this.#api = api;
  }

  listen(): void {
    this.#api['phones.events'](undefined, (view) => {
      this.view = view;
      if (this.#setting === 0) this.#meant = null;
      this.#takeByItself();
    });
  }

  get isOpen(): boolean {
    return this.view?.door != null;
  }

  /** What was said to the dice that are asked for now. */
  get answers(): readonly ProposalView[] {
    return (this.view?.proposals ?? []).filter(({ ask }) => ask !== null && ask === this.#asked?.ask);
  }

  /** What was said without being asked. */
  get remarks(): readonly ProposalView[] {
    return (this.view?.proposals ?? []).filter(({ ask }) => ask === null);
  }

  /** Shows the page about phones. Where phones were in this network before, the door opens with it. */
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

  /** As the game master has set them last, also before that is answered: a second choice in the same breath goes on from it. */
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

  /** Asks phones for these dice until the answer is called; `deed` hears the faces that were taken. */
  ask(asked: DiceAsked, deed: Deed): () => void {
    let mine: { ask: string; deed: Deed } | null = null;
    const stop = this.#api['phones.asking'](asked, ({ ask }) => {
      mine = { ask, deed };
      this.#asked = mine;
      this.#takeByItself();
    });
    return () => {
      stop();
      if (mine !== null && this.#asked === mine) this.#asked = null;
    };
  }

  /** Who does what phones say without being asked; returns the way to stop. */
  heardBy(deed: Deed, waits: Waits): () => void {
    const table = (this.#table = { deed, waits });
    this.#takeByItself();
    return () => {
      if (this.#table === table) this.#table = null;
    };
  }

  /** Takes what stands first: an answer to the dice asked for, else what was said by itself. */
  takeNext(): void {
    const next = this.answers[0] ?? this.remarks.find(isForNow);
    if (next !== undefined) void this.take(next);
  }

  async take(proposal: ProposalView, byItself = false): Promise<void> {
    const { ask } = proposal;
    const deed = ask === null ? this.#table?.deed : this.#asked?.ask === ask ? this.#asked.deed : null;
    if (deed == null || this.#taking.has(proposal.id)) return;
    if (ask === null && this.#table?.waits(proposal, byItself) === true) return;
    this.#taking.add(proposal.id);
    const taken = await this.#api['phones.take']({ proposal: proposal.id });
    this.#taking.delete(proposal.id);
    if (taken.ok) deed(proposal, byItself);
    else this.#tell(taken);
  }

  async decline(proposal: ProposalView): Promise<void> {
    await this.#api['phones.decline']({ proposal: proposal.id });
  }

  /** Kinds that the game master has set are taken without a key. */
  #takeByItself(): void {
    const { auto } = this.view?.settings ?? { auto: null };
    if (auto === null) return;
    for (const proposal of [...this.answers, ...this.remarks.filter(isForNow)])
      if (auto[proposal.kind]) void this.take(proposal, true);
  }

  #tell(result: { ok: true } | { ok: false; error: CodedError }): void {
    if (!result.ok) toasts.show({ text: result.error.message, tone: 'warn' });
  }
}
