import type {
  CampaignEvent,
  CampaignView,
  DiceChoice,
  DispatchAnswer,
  LogEntry,
  PersonView,
  RollMode,
} from '../../src/contract/campaign-view';
import type { CommandCall, CommandView, RuleEntry, RulesetView } from '../../src/contract/views';
import { callOf, type RoleInputs, type RoleName } from '../../src/contract/roles';
import type { CodedError, Result } from '../../src/kernel/result';
import { applyPatches } from '../../src/kernel/patch';
import { prioritise } from '../lib/after-paint';
import { toasts } from '../ui';
import { wordsOf } from '../ui/schema';
import type { ApiClient } from './link';
import { orProblem } from './or-problem';
import { withOwn } from './with-own';
import { PageSearch, type FoundPage, type PageSearchOptions } from './page-search';
import { Portraits } from './portraits.svelte';
import { Typing } from './typing.svelte';

/** How many of the newest log entries the page keeps beside the view. */
const RECENT = 200;

/** An open campaign: the published view, kept up to date by patches, and methods to change it. */
export class CampaignModel {
  readonly id: string;
  readonly api: ApiClient;
  #system = $state.raw<RulesetView>() as RulesetView;
  readonly portraits: Portraits;
  view = $state.raw<CampaignView>() as CampaignView;
  /** Newest last. */
  recent = $state.raw<LogEntry[]>([]);
  /** The newest entry, for live regions and 'what just happened'. */
  latest = $state.raw<LogEntry | null>(null);
  /** Set by the screen: called with every new entry and the view before it. Several can arrive at once. */
  onentry: (entry: LogEntry, before: CampaignView) => void = () => undefined;
  /** Set by the screen: called when another page closes the campaign. */
  onclosed: () => void = () => undefined;
  /** True while a change is being saved. */
  saving = $state(false);
  /** Why the last change, or something read since, failed; until the next change. */
  problem = $state.raw<CodedError | null>(null);
  readonly typing = new Typing();
  readonly #pages = new PageSearch();
  #steps = 0;
  /** Settles when all steps sent so far have been answered, whatever the outcome. */
  #last: Promise<unknown> = Promise.resolve();
  #stop: (() => void) | null = null;
  #closed = false;

  constructor(api: ApiClient, view: CampaignView, ruleset: RulesetView) {
    this.id = view.id;
    this.api = api;
    this.view = view;
    this.#system = ruleset;
    this.portraits = new Portraits((picture) => api['roster.picture']({ campaign: view.id, id: picture }));
    this.#listen();
    void this.#loadRecent();
  }

  readonly #own = $derived(this.view.own);
  /** The system, with the table's own things in its lists. */
  readonly ruleset: RulesetView = $derived(withOwn(this.#system, this.#own));
  readonly rules: ReadonlyMap<string, RuleEntry> = $derived(new Map(this.#system.rules.map((rule) => [rule.id, rule])));
  /** How often the rules have been read again: panels drawn from the old ones start anew. */
  rulesRead = $state(0);
  readonly commands: ReadonlyMap<string, CommandView> = $derived(
    new Map(this.ruleset.commands.map((command) => [command.name, command])),
  );

  /** People by id. */
  readonly people: ReadonlyMap<string, PersonView> = $derived(
    new Map(this.view.people.map((person) => [person.id, person])),
  );

  /** Notes that match a query, best first. */
  findPages(query: string, options?: PageSearchOptions): FoundPage[] {
    this.#pages.keepUp(this.view.binder.pages);
    return this.#pages.find(query, options);
  }

  person(id: string | null | undefined): PersonView | null {
    return id == null ? null : (this.people.get(id) ?? null);
  }

  /** The name of somebody; for somebody not in the view yet, words made from their id. */
  nameOf(id: string): string {
    return this.people.get(id)?.name ?? wordsOf(id);
  }

  /** The system's command call for a role, or null if it has none. */
  callOf<R extends RoleName>(role: R, given: RoleInputs[R]): CommandCall | null {
    return callOf(this.ruleset.table, role, given);
  }

  /** True if the command has this role in the system. */
  hasRole(name: string | undefined, role: RoleName): boolean {
    return name !== undefined && this.ruleset.table[role]?.do === name;
  }

  /**
   * Sends a command; refusals come back as values, and are kept in `problem` too unless the caller shows them itself
   * (`quiet`).
   */
  dispatch(
    call: CommandCall,
    faces: (number | null)[] = [],
    then: RollMode = 'roll',
    {
      quiet = false,
      sides,
      proposals = [],
    }: { quiet?: boolean; sides?: DiceChoice['sides']; proposals?: readonly string[] } = {},
  ): Promise<Result<DispatchAnswer, CodedError>> {
    return this.inTurn(async (revision) => {
      const request = {
        campaign: this.id,
        revision,
        call,
        dice: { faces, then, ...(sides === undefined ? {} : { sides }) },
        ...(proposals.length === 0 ? {} : { proposals: [...proposals] }),
      };
      const answer = await this.api['campaign.dispatch'](request);
      this.problem = answer.ok || quiet ? null : answer.error;
      return answer;
    });
  }

  /** Settles when every step sent so far has been answered, whatever the outcome; null if none is pending. */
  get underWay(): Promise<unknown> | null {
    return this.#steps > 0 ? this.#last : null;
  }

  /** Resolves when no step is pending. */
  async settled(): Promise<void> {
    while (this.underWay !== null) await this.underWay;
  }

  async undo(to?: number): Promise<void> {
    await this.#step('campaign.undo', to);
  }

  async redo(to?: number): Promise<void> {
    await this.#step('campaign.redo', to);
  }

  /** Jumps to a step of the history, which becomes the last one in effect. Returns the error, or null. */
  async jump(to: number): Promise<CodedError | null> {
    const answer = await this.inTurn((revision) => this.api['campaign.jump']({ campaign: this.id, revision, to }));
    return answer.ok ? null : answer.error;
  }

  /**
   * Runs steps one after the other: input during a step is meant for the state after it. `step` gets the revision at that
   * time; if that turns out to be stale, the view is read again.
   */
  inTurn<T>(step: (revision: number) => Promise<Result<T, CodedError>>): Promise<Result<T, CodedError>> {
    this.saving = true;
    this.#steps += 1;
    const answered = this.#last
      .then(() => step(this.view.revision))
      .then(async (answer) => {
        if (!answer.ok && answer.error.code === 'stale-revision') await this.refetch();
        return answer;
      });
    const mine = prioritise(answered).finally(() => {
      this.#steps -= 1;
      this.saving = this.#steps > 0;
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Reads the whole view again; an answer older than the present view is dropped. */
  async refetch(): Promise<void> {
    const now = this.#orProblem(await this.api['campaign.view']({ campaign: this.id }));
    if (now !== null && now.revision >= this.view.revision) this.#show(now);
  }

  close(): void {
    this.#closed = true;
    this.portraits.close();
    this.#stop?.();
  }

  /** What was read, or null. A campaign that is not open any more is no problem here: its stream says so. */
  #orProblem<T>(answer: Result<T, CodedError>): T | null {
    const isOver = this.#closed || (!answer.ok && answer.error.code === 'campaign-not-open');
    return isOver ? null : orProblem(this, answer);
  }

  async #step(name: 'campaign.undo' | 'campaign.redo', to?: number): Promise<void> {
    await this.inTurn(async (revision) => {
      const request = { campaign: this.id, revision, ...(to === undefined ? {} : { to }) };
      const answer = await this.api[name](request);
      // The end of the history is not an error, so a toast is enough.
      const isEnd = !answer.ok && ['nothing-to-undo', 'nothing-to-redo'].includes(answer.error.code);
      if (isEnd) toasts.show({ text: answer.error.message });
      this.problem = answer.ok || isEnd ? null : answer.error;
      if (answer.ok) await this.#loadRecent();
      return answer;
    });
  }

  #listen(): void {
    let hasHeard = false;
    this.#stop = this.api['campaign.events'](
      { campaign: this.id },
      (event) => {
        hasHeard = true;
        this.#take(event);
      },
      (error) => {
        if (this.#closed || error?.code === 'connection-closed') return;
        if (error === undefined || error.code === 'campaign-not-open') {
          this.onclosed();
          return;
        }
        // A stream that never sent anything would fail again, so do not retry.
        if (!hasHeard) this.problem = error;
        else
          void this.refetch().then(() => {
            if (this.#closed) return;
            this.#listen();
            void this.#loadRecent();
          });
      },
    );
  }

  /** Shows a new view, and reads the rules again if they have changed. */
  #show(view: CampaignView): void {
    const before = this.#writtenRules;
    this.view = view;
    const now = this.#writtenRules;
    if (now !== before && JSON.stringify(now) !== JSON.stringify(before)) void this.#readRules();
  }

  get #writtenRules(): unknown {
    const { written } = this.#system;
    return written === undefined ? undefined : this.view.options[written.option];
  }

  /** Reads the rules again, since they depend on the options. */
  async #readRules(): Promise<void> {
    const rules = this.#orProblem(await this.api['app.ruleset']({ id: this.#system.id, campaign: this.id }));
    if (rules === null) return;
    this.#system = rules;
    this.rulesRead += 1;
  }

  #take(event: CampaignEvent): void {
    if (event.kind === 'view') {
      this.#show(event.view);
      return;
    }
    const before = this.view;
    if (event.from !== this.view.revision) {
      if (event.to > this.view.revision) void this.refetch();
    } else this.#show(applyPatches(this.view, event.patches));
    if (event.entry !== null) {
      this.recent = [...this.recent, event.entry].slice(-RECENT);
      this.latest = event.entry;
      this.onentry(event.entry, before);
    }
  }

  async #loadRecent(): Promise<void> {
    const page = this.#orProblem(await this.api['campaign.log']({ campaign: this.id, limit: RECENT }));
    if (page === null) return;
    const [newest] = page.entries;
    // Entries that arrived in the meantime are newer than the page.
    const since = this.recent.filter(({ seq }) => seq > (newest?.seq ?? 0));
    this.recent = [...page.entries.toReversed(), ...since].slice(-RECENT);
  }
}
