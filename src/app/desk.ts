import { freshStored } from '../campaign/record';
import type { CampaignState } from '../campaign/state';
import type { PlayerView } from '../contract/campaign-view';
import type { FilePort } from '../contract/files';
import type { Sink } from '../contract/rpc/define';
import type { AnyRuleset } from '../engine/ruleset';
import type { JsonObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { DataFolder } from '../store/data-folder';
import { appErrors } from './errors';
import { CampaignSession } from './session';
import type { ShellEvents, ShellPort } from './shell';

/** What the services take from the host they run in. */
export interface ServicePorts {
  data: DataFolder;
  /** The game systems that can be played. */
  rulesets: readonly AnyRuleset[];
  files: FilePort;
  shell: ShellPort;
  shellEvents: ShellEvents;
  /** The data folder was taken over from an instance that is gone; so are its campaigns. */
  takeOver: boolean;
  /** Wall clock as ISO text. */
  now(): string;
  /** A fresh 32-bit seed for a campaign's dice, from a source nobody can guess. */
  seed(): number;
}

/** The open campaigns, and which of them the players' window follows. */
export class Desk {
  readonly ports: ServicePorts;
  readonly #open = new Map<string, CampaignSession>();
  readonly #opening = new Map<string, Promise<Result<CampaignSession, CodedError>>>();
  readonly #playerSinks = new Set<Sink<PlayerView | null>>();
  #stopFollowing: (() => void) | null = null;
  shown: CampaignSession | null = null;

  constructor(ports: ServicePorts) {
    this.ports = ports;
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

  /** Opens a campaign, or hands out the open one. */
  async open(id: string): Promise<Result<CampaignSession, CodedError>> {
    const running = this.#opening.get(id);
    if (running !== undefined) return running;
    const work = this.#openOnce(id);
    this.#opening.set(id, work);
    const opened = await work;
    this.#opening.delete(id);
    return opened;
  }

  async #openOnce(id: string): Promise<Result<CampaignSession, CodedError>> {
    const known = this.#open.get(id);
    if (known !== undefined) {
      this.#follow(known);
      return ok(known);
    }
    const store = await this.ports.data.open(id, { takeOver: this.ports.takeOver });
    if (!store.ok) return store;
    const ruleset = this.ruleset(store.value.meta.ruleset);
    if (ruleset === undefined) {
      await store.value.close();
      return err(appErrors.unknownRuleset(store.value.meta.ruleset));
    }
    const session = new CampaignSession(store.value, ruleset, {
      now: this.ports.now,
      problem: (what, error) => this.ports.shell.log(`${what}: ${describe(error)}`),
    });
    await session.prime();
    this.#open.set(id, session);
    this.#follow(session);
    return ok(session);
  }

  async create(ruleset: AnyRuleset, state: CampaignState): Promise<Result<{ id: string }, CodedError>> {
    const meta = { name: state.name, ruleset: ruleset.id, rulesetVersion: ruleset.version };
    const made = await this.ports.data.create(meta, freshStored(state) as unknown as JsonObject);
    if (!made.ok) return made;
    const { id } = made.value;
    await made.value.close();
    return ok({ id });
  }

  async close(id: string): Promise<Result<void, CodedError>> {
    const session = this.#open.get(id);
    if (session === undefined) return ok(undefined);
    this.#open.delete(id);
    if (this.shown === session) this.#follow(null);
    return session.close();
  }

  async closeAll(): Promise<void> {
    for (const id of [...this.#open.keys()]) await this.close(id);
  }

  watchAsPlayer(sink: Sink<PlayerView | null>): Result<void, CodedError> {
    this.#playerSinks.add(sink);
    sink.signal.addEventListener('abort', () => this.#playerSinks.delete(sink));
    sink.event(this.shown?.playerView ?? null);
    return ok(undefined);
  }

  #follow(session: CampaignSession | null): void {
    if (this.shown === session) return;
    this.#stopFollowing?.();
    this.shown = session;
    const tell = (view: PlayerView | null): void => this.#playerSinks.forEach((sink) => sink.event(view));
    if (session === null) tell(null);
    this.#stopFollowing = session?.watchAsPlayer(tell) ?? null;
  }
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  return JSON.stringify(error);
}
