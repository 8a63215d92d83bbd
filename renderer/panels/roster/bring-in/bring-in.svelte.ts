import type { BringPerson, BringTable, BringView } from '../../../../src/contract/bring-in';
import type { CodedError, Result } from '../../../../src/kernel/result';
import type { AppModel } from '../../../app/app.svelte';
import type { CampaignModel } from '../../../app/campaign.svelte';
import { plural } from '../../../lib/format';
import { toasts } from '../../../ui';
import { rememberColumns, rememberedColumns } from './columns';
import { PieceSource } from './pieces.svelte';

/** Somebody of an import, as the game master wants them. */
export interface BringRow {
  readonly found: BringPerson;
  /** The file or text they came from. */
  readonly source: string;
  readonly table: number | null;
  wanted: boolean;
  name: string;
  side: BringPerson['side'];
  tags: string[];
  /** Brings somebody on the roster up to date instead of joining beside them. */
  into: boolean;
  /** The figures that are taken over then. */
  fields: string[];
}

/** A file that could not be read, and why. */
export interface BringRefusal {
  name: string;
  message: string;
}

/** One import: what was looked at, who is wanted, and the one step that takes them. */
export class BringModel {
  rows = $state<BringRow[]>([]);
  tables = $state.raw<BringTable[]>([]);
  refusals = $state.raw<BringRefusal[]>([]);
  /** Why the pasted text could not be read; it stays to be mended. */
  textRefusal = $state.raw<string | null>(null);
  /** Other campaigns that were looked into. */
  sources = $state.raw<PieceSource[]>([]);
  /** Files read and files there are, while they are read. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  error = $state.raw<CodedError | null>(null);
  busy = $state(false);
  #look: string | null = null;
  /** What was asked for last: all of one import is looked at together, one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly app: AppModel,
    private readonly campaign: CampaignModel,
  ) {}

  get wanted(): BringRow[] {
    return this.rows.filter((row) => row.wanted);
  }

  /** How many people and pieces come in. */
  get count(): number {
    return this.wanted.length + this.sources.reduce((sum, source) => sum + source.wanted.length, 0);
  }

  /** Looks into another campaign on this computer. */
  async readCampaign(other: string): Promise<void> {
    this.error = null;
    await this.#hearPieces({ campaign: other }, '');
  }

  async #hearPieces(from: { offer: string } | { campaign: string }, name: string): Promise<void> {
    const heard = await this.campaign.api['import.pieces']({ campaign: this.campaign.id, from });
    if (heard.ok) this.sources = [...this.sources, new PieceSource(this.campaign, heard.value)];
    else if (name === '') this.error = heard.error;
    else this.#refuse({ name, message: heard.error.message });
  }

  /** Reads files one after the other, behind those that are being read, until it is stopped. */
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
      const offer = await this.app.link.page.offerFile(file);
      if (!offer.ok) {
        this.#refuse({ name: file.name, message: offer.error.message });
        continue;
      }
      if (file.name.toLowerCase().endsWith('.turnwright')) {
        await this.#hearPieces({ offer: offer.value }, file.name);
        continue;
      }
      const asked = { campaign: this.campaign.id, offer: offer.value };
      this.#refuse(await this.#hear((look) => this.campaign.api['import.look']({ ...asked, look }), file.name));
    }
    this.progress = null;
  }

  /** Leaves the files that were not read yet. */
  stop(): void {
    this.#stopped = true;
  }

  /** Reads what was pasted; true when somebody was found in it. */
  async readText(text: string): Promise<boolean> {
    this.error = null;
    this.textRefusal = null;
    const asked = { campaign: this.campaign.id, text };
    const refused = await this.#hear((look) => this.campaign.api['import.text']({ ...asked, look }), 'Text');
    this.textRefusal = refused?.message ?? null;
    return this.error === null && this.textRefusal === null;
  }

  #refuse(refusal: BringRefusal | null): void {
    if (refusal !== null) this.refusals = [...this.refusals, refusal];
  }

  /** Reads a table anew, one of its columns as another field. */
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
    const asked = { campaign: this.campaign.id, look, table, fields };
    this.rows = this.rows.filter((row) => row.table !== table);
    this.tables = this.tables.filter((one) => one.table !== table);
    this.#refuse(await this.#hear(() => this.campaign.api['import.map'](asked), '', false));
  }

  /** Takes in what an answer holds; answers what could not be read and why, null where all could or the call itself failed. */
  async #hear(
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
    const heard = await answer;
    if (!heard.ok) {
      this.error = heard.error;
      return null;
    }
    const { refused, people, table } = heard.value;
    const columns = fresh && table !== null ? rememberedColumns(table) : null;
    if (table !== null) this.tables = [...this.tables, table].sort((a, b) => a.table - b.table);
    const source = heard.value.name || name;
    this.rows = [...this.rows, ...people.map((found) => rowOf(found, source, table?.table ?? null))];
    if (table !== null && columns !== null) await this.#remap(table.table, columns);
    return refused === null ? null : { name: source, message: refused.message };
  }

  /** Takes everything wanted over: people as one step, and the pieces of each campaign as one; true when it is done. */
  async take(): Promise<boolean> {
    this.busy = true;
    const { count } = this;
    const only = this.sources.length === 0;
    let refused = this.wanted.length > 0 ? await this.#takePeople() : null;
    // Who and what has come in goes from the list: where the rest is refused, it alone is tried again.
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

  /** Answers why not, or null when it is done. */
  async #takePeople(): Promise<CodedError | null> {
    const people = this.wanted.map(({ found, name, side, tags, into, fields }) => ({
      person: found.person,
      name,
      side,
      tags: [...tags],
      into: into && found.same !== null ? { id: found.same.id, fields: [...fields] } : null,
    }));
    const { api, id } = this.campaign;
    const answer = await this.campaign.inTurn((revision) =>
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
