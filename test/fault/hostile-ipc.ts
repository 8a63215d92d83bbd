import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { api } from '../../src/contract/api';
import { serve } from '../../src/contract/rpc/serve';
import type { Role, Wire } from '../../src/contract/rpc/wire';
import { checkPayload } from '../../src/contract/rpc/limits';
import { freshFolder, must, startApp, type TestApp } from '../support/app';
import { Hostile } from './hostile-values';
import { Random } from './random';

/** What a hostile page tried, with the results. */
export interface HostileFigures {
  messages: number;
  refused: number;
  /** Previews and reads that are allowed with any parameters: they were answered and changed nothing. */
  answered: number;
  /** Messages that are no requests; they were dropped. */
  dropped: number;
  codes: Record<string, number>;
  examples: string[];
}

interface Answer {
  type: string;
  error?: { code?: unknown; message?: unknown };
}

/** Calls that only read or preview: any answer is fine as long as nothing changes. */
const LOOKING: ReadonlySet<string> = new Set([
  'shell.info',
  'import.look',
  'import.text',
  'import.map',
  'app.rulesets',
  'app.ruleset',
  'app.settings',
  'campaigns.list',
  'campaigns.bin',
  'campaigns.verify',
  'campaign.view',
  'campaign.preview',
  'campaign.odds',
  'campaign.offers',
  'campaign.sheet',
  'campaign.log',
  'campaign.logText',
  'campaign.agenda',
  'campaign.recovery',
  'campaign.downtime',
  'campaign.restorePoints',
  'player.view',
]);

/** Discarding something that does not exist succeeds. */
const DONE_ALREADY: ReadonlySet<string> = new Set(['campaign.close', 'archive.putAway']);

/** A malicious page on its own wire: it sends anything and sees every answer. */
class BadPage {
  readonly defects: string[] = [];
  readonly #listeners: ((message: unknown) => void)[] = [];
  #hear: ((answer: Answer) => void) | null = null;

  constructor(app: TestApp, role: Role) {
    const wire: Wire = {
      send: (message) => {
        const answer = message as Answer & { type: string };
        if (answer.type !== 'event') this.#hear?.(answer);
      },
      onMessage: (listener) => this.#listeners.push(listener),
      onClose: () => undefined,
      close: () => undefined,
    };
    const onDefect = (name: string, problem: unknown): number => this.defects.push(`${name}: ${String(problem)}`);
    serve(app.services.contract, app.services.impl, wire, { role }, { onDefect });
  }

  /** Sends a structured clone; returns null for what cannot be cloned, and for what is no request. */
  async send(message: unknown, isRequest: boolean): Promise<Answer | null> {
    const copy: unknown = structuredClone(message);
    if (!isRequest) {
      for (const listener of this.#listeners) listener(copy);
      return null;
    }
    return new Promise((resolve) => {
      this.#hear = resolve;
      for (const listener of this.#listeners) listener(copy);
    });
  }
}

/**
 * Sends `count` hostile messages to the contract of a running application with an open campaign of every game system:
 * garbage, wrong shapes, oversized and deep payloads, prototype keys, unknown names, broken envelopes, strangers' ids.
 * Anything that is not refused with a code, ends in a defect, or leaves a trace in state or files is an example.
 */
export async function runHostileIpc(count: number, seed = 7): Promise<HostileFigures> {
  const app = await startApp(await freshFolder());
  try {
    return await new Attack(app, new Random(seed)).run(count);
  } finally {
    await app.services.close();
    await rm(app.folder, { recursive: true, force: true });
  }
}

class Attack {
  readonly #figures: HostileFigures = { messages: 0, refused: 0, answered: 0, dropped: 0, codes: {}, examples: [] };
  readonly #pages: Record<Role, BadPage>;
  readonly #hostile: Hostile;
  #campaigns: { id: string; commands: string[]; people: string[] }[] = [];
  #lastId = 0;

  constructor(
    private readonly app: TestApp,
    private readonly random: Random,
  ) {
    this.#pages = { gm: new BadPage(app, 'gm'), player: new BadPage(app, 'player') };
    this.#hostile = new Hostile(random);
  }

  async run(count: number): Promise<HostileFigures> {
    await this.#openSamples();
    const before = await this.#fingerprint();
    for (let round = 0; round < count; round += 1) await this.#round();
    if ((await this.#fingerprint()) !== before) this.#example('the state or the files changed');
    const polluted = Reflect.ownKeys(Object.prototype).filter((key) => !PLAIN_KEYS.has(key));
    if (polluted.length > 0) this.#example(`Object.prototype got ${polluted.map(String).join(', ')}`);
    for (const page of Object.values(this.#pages))
      page.defects.forEach((defect) => this.#example(`defect in ${defect}`));
    return this.#figures;
  }

  async #openSamples(): Promise<void> {
    const { gm } = this.app;
    for (const ruleset of must(await gm['app.rulesets']())) {
      const { id } = must(await gm['campaigns.createSample']({ ruleset: ruleset.id }));
      const { view } = must(await gm['campaign.open']({ id }));
      const { commands } = must(await gm['app.ruleset']({ id: ruleset.id }));
      const people = view.people.map((person) => person.id);
      this.#campaigns.push({ id, commands: commands.map((command) => command.name), people });
    }
  }

  async #round(): Promise<void> {
    this.#figures.messages += 1;
    if (this.random.oneIn(20)) return this.#brokenEnvelope();
    const role: Role = this.random.oneIn(8) ? 'player' : 'gm';
    const name = this.random.oneIn(25) ? this.#hostile.name() : this.random.pick(Object.keys(api));
    const def = typeof name === 'string' && Object.hasOwn(api, name) ? api[name as keyof typeof api] : undefined;
    const input = def === undefined ? this.#hostile.value() : this.#inputFor(name as string, def.input);
    const allowed = def?.roles.includes(role) === true;
    const isLegal = allowed && checkPayload(input).ok && def.input.safeParse(input).success;
    // A valid call that changes something is no attack.
    if (isLegal && !LOOKING.has(name as string) && !this.#isSenseless(input)) return;
    const type = def?.kind === 'stream' && !this.random.oneIn(10) ? 'subscribe' : 'call';
    if (isLegal && type === 'subscribe') return;
    const answer = await this.#pages[role].send({ type, id: ++this.#lastId, name, input }, true);
    this.#judge(name, answer, isLegal && (LOOKING.has(name as string) || DONE_ALREADY.has(name as string)));
  }

  #judge(name: unknown, answer: Answer | null, mayAnswer: boolean): void {
    const { error } = answer ?? {};
    if (answer?.type === 'error') {
      const { code, message } = error ?? {};
      const isCoded = typeof code === 'string' && /^[a-z][a-z0-9-]+$/.test(code) && typeof message === 'string';
      if (!isCoded || code === 'internal-error')
        this.#example(`${nameOf(name)} was refused with ${JSON.stringify(error)}`);
      this.#figures.refused += 1;
      this.#figures.codes[String(code)] = (this.#figures.codes[String(code)] ?? 0) + 1;
    } else if (mayAnswer) this.#figures.answered += 1;
    else this.#example(`${nameOf(name)} was not refused`);
  }

  async #brokenEnvelope(): Promise<void> {
    const message = this.#hostile.envelope();
    await this.#pages.gm.send(message, false);
    this.#figures.dropped += 1;
  }

  /** Well-formed, but about campaigns, people, files or steps that do not exist, so it must be refused. */
  #isSenseless(input: unknown): boolean {
    const { campaign, id, archive, bin, offer, revision } = (input ?? {}) as Record<string, unknown>;
    const named = [campaign, id, archive, bin, offer].find((value) => value !== undefined);
    const isStranger = typeof named === 'string' && named.startsWith('stranger-');
    return isStranger || revision === STALE;
  }

  /** A payload for a call: its own shape with something wrong in it, or anything at all. */
  #inputFor(name: string, schema: z.ZodType): unknown {
    if (!(schema instanceof z.ZodObject) || this.random.oneIn(6)) return this.#hostile.value();
    const campaign = this.random.pick(this.#campaigns);
    const known: Record<string, unknown> = {
      campaign: this.random.oneIn(4) ? this.#hostile.stranger() : campaign.id,
      id: this.#hostile.stranger(),
      revision: STALE,
      call: { do: this.random.pick(campaign.commands), with: this.#params(campaign.people) },
      dice: { faces: this.random.oneIn(3) ? [this.random.below(30)] : [], then: this.random.pick(['ask', 'roll']) },
      actor: this.random.pick(campaign.people),
      target: this.random.pick(campaign.people),
      limit: 1 + this.random.below(5),
      format: 'text',
    };
    const filled = Object.keys(schema.shape).map((key) => [key, known[key] ?? this.#hostile.stranger()] as const);
    const input = Object.fromEntries(filled);
    // A preview of a real command with hostile parameters reaches deepest; keep it intact most of the time.
    if ((name === 'campaign.preview' || name === 'campaign.odds') && !this.random.oneIn(3)) return input;
    return this.random.oneIn(3) ? input : this.#hostile.spoil(input);
  }

  #params(people: readonly string[]): unknown {
    const keys = ['target', 'targets', 'attacker', 'actor', 'who', 'amount', 'seconds', 'weapon', 'skill', 'modifier'];
    const params: Record<string, unknown> = {};
    for (let i = this.random.below(4); i >= 0; i -= 1) {
      params[this.random.pick(keys)] = this.random.oneIn(2) ? this.random.pick(people) : this.#hostile.leaf();
    }
    return params;
  }

  /** Everything a page could have changed: lists, settings, every view, and the names and sizes of all files. */
  async #fingerprint(): Promise<string> {
    const { gm } = this.app;
    const views = [];
    for (const { id } of this.#campaigns) views.push(must(await gm['campaign.view']({ campaign: id })));
    const files: string[] = [];
    for (const entry of await readdir(this.app.folder, { recursive: true, withFileTypes: true })) {
      const whole = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) files.push(`${whole} ${(await stat(whole)).size}`);
    }
    const settings = must(await gm['app.settings']());
    return JSON.stringify({ list: must(await gm['campaigns.list']()), settings, views, files: files.sort() });
  }

  #example(text: string): void {
    if (this.#figures.examples.length < 10) this.#figures.examples.push(text);
  }
}

function nameOf(name: unknown): string {
  return typeof name === 'string' ? `'${name.slice(0, 40)}'` : `a name that is ${typeof name}`;
}

/** A revision that no campaign here ever has. */
const STALE = 999_999;
const PLAIN_KEYS: ReadonlySet<PropertyKey> = new Set(Reflect.ownKeys(Object.prototype));
