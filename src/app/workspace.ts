import { freshStored } from '../campaign/record';
import type { CampaignState } from '../campaign/state';
import type { PlayerView } from '../contract/player-view';
import type { FilePort } from '../contract/files';
import type { Sink } from '../contract/rpc/define';
import type { AnyRuleset } from '../engine/system/ruleset';
import { asJson } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { CampaignStore } from '../store/campaign-store';
import type { DataFolder } from '../store/data-folder';
import { HeldArchives } from './files/held-archives';
import { appErrors } from './errors';
import { Jobs } from './files/jobs';
import { problemLine } from './shell/loggable';
import type { LongWork } from './ports/long-work';
import type { PhonesPort } from './ports/phones';
import type { Later } from './throttle';
import { CampaignSession } from './session/session';
import { unreadableOptions } from './session/stored';
import { StoredCheck } from './session/stored-check';
import type { ShellEvents, ShellPort } from './shell/shell';
import { tryPanels } from './view/tried-reads';

/** What the services need from the host they run in. */
export interface ServicePorts {
  data: DataFolder;
  /** The game systems that can be played. */
  rulesets: readonly AnyRuleset[];
  files: FilePort;
  shell: ShellPort;
  shellEvents: ShellEvents;
  /** Also take over the locks of campaigns: the data folder was taken over from an instance that is gone. */
  takeOver: boolean;
  /** Wall clock as ISO text. */
  now(): string;
  /** A fresh 32-bit seed for a campaign's dice, from a source nobody can guess. */
  seed(): number;
  /** Runs what can take long. */
  work: LongWork;
  phones: PhonesPort;
  later: Later;
}

type Answer<T> = Result<T, CodedError>;

/** The open campaigns, and which of them the players' window follows. */
export class Workspace {
  readonly ports: ServicePorts;
  /** Which stored campaigns can be opened here. */
  readonly storedCheck: StoredCheck;
  /** The export or import that is under way. */
  readonly jobs = new Jobs();
  /** Archives that were inspected. */
  readonly held = new HeldArchives();
  /** Called when a different campaign, or none, is shown, before players are sent any of it; `left` was shown until now. */
  onFollow: (left: CampaignSession | null) => void = () => {};
  readonly #open = new Map<string, CampaignSession>();
  readonly #opening = new Map<string, Promise<Result<CampaignSession, CodedError>>>();
  readonly #closing = new Map<string, Promise<Result<void, CodedError>>>();
  readonly #playerSinks = new Set<Sink<PlayerView | null>>();
  #stopFollowing: (() => void) | null = null;
  /** How many campaigns have been opened so far, including one being opened now. */
  openings = 0;
  shown: CampaignSession | null = null;

  constructor(ports: ServicePorts) {
    this.ports = ports;
    this.storedCheck = new StoredCheck(ports.rulesets, (line) => ports.shell.log(line));
  }

  ruleset(id: string): AnyRuleset | undefined {
    return this.ports.rulesets.find((ruleset) => ruleset.id === id);
  }

  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  session(id: string): Result<CampaignSession, CodedError> {
    const session = this.#open.get(id);
    return session === undefined ? err(appErrors.notOpen()) : ok(session);
  }

  /** The campaign if it is open, else null; waits for one that is being opened or closed. */
  async settled(id: string): Promise<CampaignSession | null> {
    await this.#opening.get(id)?.catch(() => undefined);
    await this.#closing.get(id);
    return this.#open.get(id) ?? null;
  }

  /** Runs `work` on an open campaign; refused if it is not open. */
  async with<T>(id: string, work: (session: CampaignSession) => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>> {
    const session = this.session(id);
    return session.ok ? work(session.value) : session;
  }

  /** Opens a campaign, or returns the open one; `takeOver`: even if another instance seems to hold it. */
  async open(id: string, takeOver = this.ports.takeOver): Promise<Result<CampaignSession, CodedError>> {
    const running = this.#opening.get(id);
    if (running !== undefined) return running;
    const work = this.#openOnce(id, takeOver);
    this.#opening.set(id, work);
    try {
      return await work;
    } finally {
      this.#opening.delete(id);
    }
  }

  async #openOnce(id: string, takeOver: boolean): Promise<Result<CampaignSession, CodedError>> {
    const known = this.#open.get(id);
    if (known !== undefined) {
      // Last of them again: the one opened last is the one shown.
      this.#open.delete(id);
      this.#open.set(id, known);
      this.#follow(known);
      return ok(known);
    }
    this.openings += 1;
    // Reopened at once, it may still be closing and hold its lock.
    await this.#closing.get(id);
    const store = await this.ports.data.open(id, { takeOver });
    if (!store.ok) return store;
    let session: Result<CampaignSession, CodedError> | null = null;
    try {
      const made = this.#sessionOver(store.value);
      if (made.ok) {
        this.ports.work.prepare();
        await made.value.prime();
        const { value } = made;
        const refused = this.storedCheck.unshowable(() => [value.view, tryPanels(value.ruleset, value.state)]);
        if (refused !== null) return err(refused);
        await this.#keepPointAtOpen(made.value);
      }
      session = made;
    } finally {
      // Left open, it would hold the campaign's lock, and nobody could open it again.
      if (session?.ok !== true) await store.value.close();
    }
    if (!session.ok) return session;
    this.#open.set(id, session.value);
    this.#follow(session.value);
    return session;
  }

  /** Refused if the campaign's game system is unknown here, or its stored state or its own rules cannot be read. */
  #sessionOver(store: CampaignStore): Result<CampaignSession, CodedError> {
    const ruleset = this.ruleset(store.meta.ruleset);
    if (ruleset === undefined) return err(appErrors.unknownRuleset(store.meta.ruleset));
    const unreadable = this.storedCheck.misshapen(store.stateAtOpen) ?? unreadableOptions(ruleset, store.stateAtOpen);
    if (unreadable !== null) return err(unreadable);
    const session = new CampaignSession(store, ruleset, {
      now: this.ports.now,
      problem: (what, error) => this.ports.shell.log(`${what}: ${problemLine(error)}`),
      work: this.ports.work,
      later: this.ports.later,
      check: this.storedCheck,
    });
    return ok(session);
  }

  /**
   * Keeps a restore point of the state the table was last left in, unless there is one already. It is written while the
   * campaign is already shown; the first command waits for it.
   */
  async #keepPointAtOpen(session: CampaignSession): Promise<void> {
    const newest = await session.store.newestRestorePoint();
    if (newest.ok && newest.value === session.revision) return;
    const report = (error: CodedError): void => this.ports.shell.log(`keeping a restore point: ${problemLine(error)}`);
    if (!newest.ok) report(newest.error);
    else void session.keepPoint('session', 'As it was opened').then((kept) => kept.ok || report(kept.error));
  }

  /**
   * Renames a campaign that was just added and is not open, as a step of its history. If that fails the campaign goes to
   * the bin: nobody would look for it under the name it came with.
   */
  async nameNew(id: string, name: string): Promise<Result<void, CodedError>> {
    const named = await this.#nameOnce(id, name);
    if (named.ok) return named;
    const binned = await this.ports.data.bin(id);
    this.logRefused('taking back a campaign without its name', binned);
    return named;
  }

  async #nameOnce(id: string, name: string): Promise<Result<void, CodedError>> {
    const store = await this.ports.data.open(id);
    if (!store.ok) return store;
    try {
      const session = this.#sessionOver(store.value);
      if (!session.ok) return session;
      const call = { do: 'describe-campaign', with: { name } };
      const named = await session.value.dispatch(session.value.revision, call, { faces: [], then: 'roll' });
      const closed = await session.value.close();
      return named.ok ? closed : named;
    } finally {
      // Left open after a failure, it would hold the campaign's lock.
      await store.value.close();
    }
  }

  async create(ruleset: AnyRuleset, state: CampaignState): Promise<Result<{ id: string }, CodedError>> {
    const meta = { name: state.name, ruleset: ruleset.id, rulesetVersion: ruleset.version };
    const made = await this.ports.data.create(meta, asJson(freshStored(state)));
    if (!made.ok) return made;
    const { id } = made.value;
    this.logRefused('closing a new campaign', await made.value.close());
    return ok({ id });
  }

  /** Writes into the log file that something failed which nobody waits for. */
  logRefused(doing: string, result: Result<unknown, CodedError>): void {
    if (!result.ok) this.ports.shell.log(`${doing}: ${problemLine(result.error)}`);
  }

  async close(id: string): Promise<Result<void, CodedError>> {
    // One that is being opened is closed, too: nobody may move its folder while it is being read.
    const opening = this.#opening.get(id);
    if (opening !== undefined) await opening.catch(() => undefined);
    const session = this.#open.get(id);
    // One that is already closing is waited for: it holds its lock until then.
    if (session === undefined) return this.#closing.get(id) ?? ok(undefined);
    this.#open.delete(id);
    // Another tab may be playing another campaign; its players would see nothing until it was opened again.
    const others = [...this.#open.values()].filter((other) => other.isWatched);
    if (this.shown === session) this.#follow(others.at(-1) ?? null);
    const work = session.close();
    this.#closing.set(id, work);
    try {
      return await work;
    } finally {
      this.#closing.delete(id);
    }
  }

  async closeAll(): Promise<void> {
    await this.jobs.cancel();
    await this.ports.work.close();
    for (const id of [...this.#opening.keys(), ...this.#open.keys(), ...this.#closing.keys()])
      this.logRefused('closing a campaign', await this.close(id));
    await this.held.clear();
  }

  watchAsPlayer(sink: Sink<PlayerView | null>): Result<void, CodedError> {
    this.#playerSinks.add(sink);
    sink.signal.addEventListener('abort', () => {
      this.#playerSinks.delete(sink);
      if (this.#playerSinks.size === 0) this.#stopPlayerFeed();
    });
    if (this.shown === null || this.#stopFollowing !== null) sink.event(this.shown?.playerView ?? null);
    else this.#startPlayerFeed(this.shown);
    return ok(undefined);
  }

  #follow(session: CampaignSession | null): void {
    const left = this.shown;
    if (left === session) return;
    this.#stopPlayerFeed();
    this.shown = session;
    this.onFollow(left);
    if (session === null) this.#playerSinks.forEach((sink) => sink.event(null));
    else if (this.#playerSinks.size > 0) this.#startPlayerFeed(session);
  }

  /** Only while a players' window is open: computing their view takes time. */
  #startPlayerFeed(session: CampaignSession): void {
    this.#stopFollowing = session.watchAsPlayer((view) => this.#playerSinks.forEach((sink) => sink.event(view)));
  }

  #stopPlayerFeed(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }
}
