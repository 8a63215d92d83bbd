import type { CampaignListEntry, RulesetChoice } from '../../src/contract/campaign-view';
import type { Settings } from '../../src/contract/settings-view';
import type { MenuCommand, ShellInfo } from '../../src/contract/shell';
import type { JsonObject } from '../../src/kernel/json';
import type { CodedError, Result } from '../../src/kernel/result';
import { Archives } from './archives.svelte';
import { BinderPlace } from './binder-place.svelte';
import { CampaignModel } from './campaign.svelte';
import type { Link } from './link';
import { Machine } from './machine.svelte';
import { onMenu } from './window-menu';
import { rememberedPanel, type PanelId } from './panel-memory';
import { PhonesModel } from './phones.svelte';
import { Place } from './place.svelte';
import type { RosterRequest } from './roster-request';
import { openProblem, type Problem } from './open-problem';
import { orProblem } from './or-problem';

/** The state of the page beyond the open campaign: systems, campaigns, settings, the open panel. */
export class AppModel {
  readonly link: Link;
  readonly archives = new Archives(this);
  readonly machine = new Machine();
  readonly phones: PhonesModel;
  info = $state.raw<ShellInfo | null>(null);
  systems = $state.raw<RulesetChoice[]>([]);
  campaigns = $state.raw<CampaignListEntry[]>([]);
  /** The stored settings, with changes not answered yet applied on top. */
  settings = $state.raw<Settings | null>(null);
  #kept: Settings | null = null;
  #changes: readonly Partial<Settings>[] = [];
  campaign = $state.raw<CampaignModel | null>(null);
  /** Where the binder of the open campaign is open. */
  binder = $state.raw(new BinderPlace());
  /** Survives a reload, so that a page that crashed comes back where it was. */
  panel = $state<PanelId>('combatants');
  /** What is open in the campaign. */
  place = $state.raw(new Place());
  busy = $state(false);
  lost = $state(false);
  /** The data folder is being moved; the connection ends on purpose. */
  moving = $state(false);
  /** The About dialog is open. */
  about = $state(false);
  problem = $state.raw<Problem | null>(null);
  #leaving: Promise<void> = Promise.resolve();
  /** Sentences about what could not be read of the open campaign. */
  damage = $state.raw<string[]>([]);

  constructor(link: Link) {
    this.link = link;
    this.phones = new PhonesModel(link.api);
    link.onLost(() => (this.lost = true));
  }

  /** Opens the log at a session of play or at a day of the story. */
  openLog({ session = '', day = 0 }: { session?: string; day?: number }): void {
    this.place.logAt = { session, day };
    this.panel = 'log';
  }

  /** Handles files dropped on the page: a campaign's archive, or people for the open campaign. */
  drop(files: readonly File[]): void {
    const archive = files.find(({ name }) => name.toLowerCase().endsWith('.turnwright'));
    const [first] = files;
    if (archive === undefined && this.campaign !== null) this.place.bringing = files;
    else if (first !== undefined) void this.archives.drop(archive ?? first);
  }

  /** Reads everything the start screen needs, and opens the campaign that was open last. */
  async start(info: ShellInfo | null): Promise<void> {
    const { api } = this.link;
    const [systems, settings, list] = await Promise.all([
      api['app.rulesets'](),
      api['app.settings'](),
      api['campaigns.list'](),
    ]);
    this.info = info;
    this.systems = orProblem(this, systems) ?? [];
    this.settings = this.#kept = orProblem(this, settings);
    this.campaigns = orProblem(this, list) ?? [];
    const unread = this.problem;
    this.archives.listen();
    this.phones.listen();
    api['shell.events'](undefined, (event) => {
      if (event.kind === 'open-file') void this.archives.inspect(event.offer);
      if (event.kind === 'menu') onMenu(this, event.command);
      if (this.machine.handle(event, Date.now())) void this.campaign?.refetch();
    });
    const last = this.settings?.lastCampaign;
    if (last != null && this.campaigns.some((campaign) => campaign.id === last)) await this.open(last);
    // Opening starts without a problem; what could not be read is still missing.
    this.problem ??= unread;
  }

  /** Set by the visible screen: handles entries of the window's menu there. */
  onmenu: (command: MenuCommand) => void = () => undefined;

  /** Reads what the start screen shows: campaigns and recent archives. */
  async refreshCampaigns(): Promise<void> {
    const { api } = this.link;
    const [list, info] = await Promise.all([api['campaigns.list'](), api['shell.info']()]);
    this.campaigns = orProblem(this, list) ?? this.campaigns;
    this.info = orProblem(this, info) ?? this.info;
  }

  /** `begin` is the starting point of its rules, if there is a choice; `options` are rules from a file. */
  async create(name: string, ruleset: string, more: { begin?: string; options?: JsonObject } = {}): Promise<void> {
    await this.#openNew(() => this.link.api['campaigns.create']({ name, ruleset, ...more }));
  }

  async createSample(ruleset: string, begin?: string): Promise<void> {
    const from = begin === undefined ? {} : { begin };
    await this.#openNew(() => this.link.api['campaigns.createSample']({ ruleset, ...from }));
  }

  /** `anyway` opens it even if another Turnwright seems to have it open. */
  async open(id: string, anyway = false): Promise<void> {
    this.busy = true;
    await this.#leaving;
    this.problem = null;
    const { api } = this.link;
    const opened = await api['campaign.open']({ id, ...(anyway && { takeOver: true as const }) });
    const ruleset = opened.ok ? await api['app.ruleset']({ id: opened.value.view.ruleset, campaign: id }) : null;
    this.busy = false;
    if (!opened.ok) this.problem = openProblem(this.campaigns, id, opened.error, () => void this.open(id, true));
    else if (ruleset !== null && !ruleset.ok) this.problem = ruleset.error;
    else if (ruleset?.ok === true) {
      this.campaign?.close();
      this.damage = opened.value.damage;
      this.panel = rememberedPanel(id);
      this.binder = new BinderPlace(id);
      this.place = new Place();
      this.campaign = new CampaignModel(api, opened.value.view, ruleset.value);
      await this.set({ lastCampaign: id });
    }
  }

  /** Closes the open campaign, if any, and opens another one. */
  async switchTo(id: string): Promise<void> {
    await this.leave();
    await this.refreshCampaigns();
    await this.open(id);
  }

  /** Saves and closes the campaign and goes to the start screen. Opening another one waits for that. */
  leave(): Promise<void> {
    if (this.campaign !== null) this.#leaving = this.#leave(this.campaign);
    return this.#leaving;
  }

  async #leave(campaign: CampaignModel): Promise<void> {
    this.campaign = null;
    campaign.close();
    const closed = await this.link.api['campaign.close']({ campaign: campaign.id });
    this.problem = closed.ok ? null : closed.error;
    await this.set({ lastCampaign: null });
    await this.refreshCampaigns();
  }

  /** Moves a campaign to the bin. Returns its name there, or null if that failed. */
  async remove(id: string): Promise<string | null> {
    const removed = await this.link.api['campaigns.remove']({ id });
    this.problem = removed.ok ? null : removed.error;
    await this.refreshCampaigns();
    return removed.ok ? removed.value.bin : null;
  }

  /** Puts a campaign back from the bin. */
  async restoreRemoved(bin: string): Promise<void> {
    const restored = await this.link.api['campaigns.restoreRemoved']({ bin });
    this.problem = restored.ok ? null : restored.error;
    await this.refreshCampaigns();
  }

  /** Opens the players' window; in a browser, a second tab. */
  async openPlayerView(): Promise<void> {
    const opened = await this.link.api['shell.openPlayerView']();
    if (!opened.ok) this.problem = opened.error;
    else if (opened.value.url !== null) window.open(opened.value.url, 'turnwright-players', 'noopener');
  }

  async openFolder(which: 'data' | 'logs'): Promise<void> {
    const opened = await this.link.api['shell.openFolder']({ which });
    if (!opened.ok) this.problem = opened.error;
  }

  /** Lets the person choose another data folder. The application restarts by itself after that. */
  async moveData(): Promise<void> {
    const asked = await this.link.api['shell.moveData']();
    if (!asked.ok) this.problem = asked.error;
    else this.moving = asked.value.moving;
  }

  /** Applied at once, so that quick changes build on one another; a change that cannot be stored is reverted. */
  async set(change: Partial<Settings>): Promise<void> {
    this.#layOver([...this.#changes, change]);
    const saved = await this.link.api['app.setSettings'](change);
    if (saved.ok) this.#kept = saved.value;
    else this.problem = saved.error;
    this.#layOver(this.#changes.filter((one) => one !== change));
  }

  #layOver(changes: readonly Partial<Settings>[]): void {
    this.#changes = changes;
    this.settings = this.#kept === null ? null : Object.assign({}, this.#kept, ...changes);
  }

  /** Opens the roster with a request. */
  prepare(request: RosterRequest): void {
    this.place.rosterRequest = request;
    this.panel = 'roster';
  }

  /** Opens a rule in the drawer; in the reference panel, shows it there. */
  openRule(id: string): void {
    if (this.panel !== 'reference') this.place.beside = id;
    else this.goToRule(id);
  }

  /** Opens a rule in the reference. */
  goToRule(id: string): void {
    this.place.goToRule(id);
    this.panel = 'reference';
  }

  async #openNew(make: () => Promise<Result<{ id: string }, CodedError>>): Promise<void> {
    this.busy = true;
    this.problem = null;
    const made = await make();
    // Busy until it is shown, so that nobody creates a second one in the meantime.
    if (made.ok) {
      await this.refreshCampaigns();
      await this.open(made.value.id);
    } else this.problem = made.error;
    this.busy = false;
  }
}
