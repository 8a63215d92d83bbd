import type { BringPerson, BringTable, BringView } from '../../../../src/contract/bring-in';
import type { CodedError, Result } from '../../../../src/kernel/result';
import type { AppModel } from '../../../app/app.svelte';
import type { CampaignModel } from '../../../app/campaign.svelte';
import { plural } from '../../../lib/format';
import { toasts } from '../../../ui';
import { rememberColumns, rememberedColumns } from './columns';
import { PieceSource } from './pieces.svelte';

/** Somebody in an import, with the game master's choices. */
export interface BringRow {
  readonly found: BringPerson;
  /** Name of the file or text they came from. */
  readonly source: string;
  readonly table: number | null;
  wanted: boolean;
  name: string;
  side: BringPerson['side'];
  tags: string[];
  /** Updates somebody on the roster instead of adding a new person. */
  into: boolean;
  /** The fields to update then. */
  fields: string[];
}

/** A file that could not be read, and why. */
export interface BringRefusal {
  name: string;
  message: string;
}

/** One import: what was read, who is wanted, and the step that brings them in. */
export class BringModel {
  readonly #app: AppModel;
  readonly #campaign: CampaignModel;
  rows = $state<BringRow[]>([]);
  tables = $state.raw<BringTable[]>([]);
  refusals = $state.raw<BringRefusal[]>([]);
  /** Why the pasted text could not be read; the text stays, to be corrected. */
  textRefusal = $state.raw<string | null>(null);
  /** Other campaigns that were opened for their pieces. */
  sources = $state.raw<PieceSource[]>([]);
  /** How many files are read, and of how many, while reading. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  error = $state.raw<CodedError | null>(null);
  busy = $state(false);
  #look: string | null = null;
  /** The last request: all requests of one import share one look and run one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(app: AppModel, campaign: CampaignModel) {
    this.#app = app;
    this.#campaign = campaign;
  }

  get wanted(): BringRow[] {
    return this.rows.filter((row) => row.wanted);
  }

  /** How many people and pieces will be brought in. */
  get count(): number {
    return this.wanted.length + this.sources.reduce((sum, source) => sum + source.wanted.length, 0);
  }

  /** Reads the pieces of another campaign on this computer. */
  async readCampaign(other: string): Promise<void> {
    this.error = null;
    await this.#readPieces({ campaign: other }, '');
  }

  async #readPieces(from: { offer: string } | { campaign: string }, name: string): Promise<void> {
    const received = await this.#campaign.api['import.pieces']({ campaign: this.#campaign.id, from });
    if (received.ok) this.sources = [...this.sources, new PieceSource(this.#campaign, received.value)];
    else if (name === '') this.error = received.error;
    else this.#refuse({ name, message: received.error.message });
  }

  /** Queues files and reads them one after the other, until stopped. */
  read(files: readonly File[]): Promise<void> {
    this.#stopped = false;
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readAll(files));
    return this.#reading;
  }

  async #readAll(files: readonly File[]): Promise<void> {
    this.error = null;
    this.refusals = this.refusals.filter(({ name }) => !files.some((file) => file.name === name));
    for (const [done, file] of files.entries()) {
      this.progress = { done, of: files.length };
      if (this.#stopped) break;
      const offer = await this.#app.link.page.offerFile(file);
      if (!offer.ok) {
        this.#refuse({ name: file.name, message: offer.error.message });
        continue;
      }
      if (file.name.toLowerCase().endsWith('.turnwright')) {
        await this.#readPieces({ offer: offer.value }, file.name);
        continue;
      }
      const asked = { campaign: this.#campaign.id, offer: offer.value };
      this.#refuse(await this.#receive((look) => this.#campaign.api['import.look']({ ...asked, look }), file.name));
    }
    this.progress = null;
  }

  /** Skips the files that are not read yet. */
  stop(): void {
    this.#stopped = true;
  }

  /** Reads pasted text; true if it could be read. */
  async readText(text: string): Promise<boolean> {
    this.error = null;
    this.textRefusal = null;
    const asked = { campaign: this.#campaign.id, text };
    const refused = await this.#receive((look) => this.#campaign.api['import.text']({ ...asked, look }), 'Text');
    this.textRefusal = refused?.message ?? null;
    return this.error === null && this.textRefusal === null;
  }

  #refuse(refusal: BringRefusal | null): void {
    if (refusal !== null) this.refusals = [...this.refusals, refusal];
  }

  /** Reads a table again with one of its columns as another field. */
  async map(table: number, column: number, field: string | null): Promise<void> {
    const shown = this.tables.find((one) => one.table === table);
    if (shown === undefined) return;
    const fields = shown.columns.map((one, at) => (at === column ? field : one.field === field ? null : one.field));
    rememberColumns(shown, fields);
    await this.#remap(table, fields);
  }

  async #remap(table: number, fields: (string | null)[]): Promise<void> {
    const look = this.#look;
    if (look === null) return;
    const asked = { campaign: this.#campaign.id, look, table, fields };
    this.rows = this.rows.filter((row) => row.table !== table);
    this.tables = this.tables.filter((one) => one.table !== table);
    this.#refuse(await this.#receive(() => this.#campaign.api['import.map'](asked), '', false));
  }

  /** Adds what an answer found. Returns what could not be read and why; null if all could, or if the call itself failed. */
  async #receive(
    ask: (look: string | null) => Promise<Result<BringView, CodedError>>,
    name: string,
    fresh = true,
  ): Promise<BringRefusal | null> {
    const answer = this.#last.then(async () => {
      const said = await ask(this.#look);
      if (said.ok) this.#look = said.value.look;
      return said;
    });
    this.#last = answer;
    const received = await answer;
    if (!received.ok) {
      this.error = received.error;
      return null;
    }
    const { refused, people, table } = received.value;
    const columns = fresh && table !== null ? rememberedColumns(table) : null;
    if (table !== null) this.tables = [...this.tables, table].sort((a, b) => a.table - b.table);
    const source = received.value.name || name;
    this.rows = [...this.rows, ...people.map((found) => rowOf(found, source, table?.table ?? null))];
    if (table !== null && columns !== null) await this.#remap(table.table, columns);
    return refused === null ? null : { name: source, message: refused.message };
  }

  /** Brings in everything wanted: people as one step, and the pieces of each campaign as one; true if all succeeded. */
  async take(): Promise<boolean> {
    this.busy = true;
    const { count } = this;
    const only = this.sources.length === 0;
    let refused = this.wanted.length > 0 ? await this.#takePeople() : null;
    // What has been brought in leaves the list, so that only the rest is tried again after an error.
    if (refused === null) this.rows = this.rows.filter(({ wanted }) => !wanted);
    for (const source of this.sources) {
      if (refused === null && source.wanted.length > 0) refused = await source.take();
      if (refused === null) this.sources = this.sources.filter((other) => other !== source);
    }
    this.error = refused;
    this.busy = false;
    if (refused !== null) return false;
    const text = only ? plural(count, 'person', 'people') : plural(count, 'piece', 'pieces');
    toasts.show({ text: `${text} brought in.`, tone: 'good' });
    return true;
  }

  /** Returns the error, or null. */
  async #takePeople(): Promise<CodedError | null> {
    const people = this.wanted.map(({ found, name, side, tags, into, fields }) => ({
      person: found.person,
      name,
      side,
      tags: [...tags],
      into: into && found.same !== null ? { id: found.same.id, fields: [...fields] } : null,
    }));
    const { api, id } = this.#campaign;
    const answer = await this.#campaign.inTurn((revision) =>
      api['import.take']({ campaign: id, revision, look: this.#look ?? '', people }),
    );
    return answer.ok ? null : answer.error;
  }
}

function rowOf(found: BringPerson, source: string, table: number | null): BringRow {
  const { name, side, tags, same, problem } = found;
  return {
    found,
    source,
    table,
    wanted: problem === null,
    name,
    side,
    tags,
    into: same !== null,
    fields: same?.changes.map(({ field }) => field) ?? [],
  };
}
