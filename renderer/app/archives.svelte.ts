import type { ExportedFile } from '../../src/contract/files';
import type { ArchiveView, CheckView, JobView } from '../../src/contract/safety-views';
import type { CodedError, Result } from '../../src/kernel/result';
import { takeFile } from './take-file';
import type { Link } from './link';

/** What a campaign can be taken away as. */
export type CopyKind = 'whole' | 'player' | 'json' | 'markdown';

/** What archives ask of the page: the host, the open campaign, where a problem is told, and how another one is opened. */
export interface ArchivesPage {
  readonly link: Link;
  readonly campaign: { readonly id: string } | null;
  problem: CodedError | null;
  switchTo(id: string): Promise<void>;
}

/** Archives on their way in and out: the one that was looked into and waits for a decision, and how far the work is. */
export class Archives {
  /** Looked into; the person decides what becomes of it. */
  pending = $state.raw<ArchiveView | null>(null);
  /** What a check of the pending one found. */
  check = $state.raw<CheckView | null>(null);
  checking = $state(false);
  /** Why the pending one was not taken over. */
  problem = $state.raw<CodedError | null>(null);
  job = $state.raw<JobView>(null);
  readonly #app: ArchivesPage;
  #isTaking = false;

  constructor(app: ArchivesPage) {
    this.#app = app;
  }

  /** Hears how far exports and imports are. */
  listen(): void {
    this.#api['archive.progress'](undefined, (job) => (this.job = job));
  }

  /** Asks for a file as the host does it, and looks into it. */
  async choose(): Promise<void> {
    if (this.#app.link.page.host === 'electron') return this.inspect();
    const offer = await takeFile(this.#app.link.page, '.turnwright');
    if (offer?.ok === true) await this.inspect(offer.value);
    else if (offer !== null) this.#app.problem = offer.error;
  }

  /** Looks into a file that was dropped on the page. */
  async drop(file: File): Promise<void> {
    if (!file.name.toLowerCase().endsWith('.turnwright')) {
      const message = `'${file.name}' is not a Turnwright campaign. Drop a file that ends in .turnwright.`;
      this.#app.problem = { code: 'wrong-file-kind', message };
      return;
    }
    const offer = await this.#app.link.page.offerFile(file);
    if (offer.ok) await this.inspect(offer.value);
    else this.#app.problem = offer.error;
  }

  async inspect(offer?: string): Promise<void> {
    const found = await this.#api['archive.inspect'](offer === undefined ? {} : { offer });
    if (!found.ok) this.#app.problem = found.error;
    else if (found.value !== null) {
      this.#app.problem = null;
      const away = this.putAway();
      this.pending = found.value;
      await away;
    }
  }

  /** Checks the pending archive from end to end. */
  async verify(): Promise<void> {
    const { pending } = this;
    if (pending === null) return;
    this.checking = true;
    const report = await this.#api['archive.verify']({ archive: pending.archive });
    // What was found of one that was put away meanwhile is not said of the next.
    if (this.pending !== pending) return;
    this.checking = false;
    if (report.ok) this.check = report.value;
    else this.problem = report.error;
  }

  /** Takes the pending archive over as a campaign called `name`, and opens it. */
  async take(name: string): Promise<void> {
    const { pending } = this;
    if (pending === null || this.#isTaking) return;
    this.#isTaking = true;
    this.problem = null;
    const renamed = name === pending.name ? {} : { name };
    const made = await this.#api['archive.import']({ archive: pending.archive, ...renamed });
    this.#isTaking = false;
    // Another one may have been looked into meanwhile: it is left as it is.
    const isShown = this.pending === pending;
    if (!made.ok) {
      if (made.error.code !== 'archive-cancelled') (isShown ? this : this.#app).problem = made.error;
      return;
    }
    if (isShown) this.pending = this.check = null;
    await this.#app.switchTo(made.value.id);
  }

  /** Forgets the pending archive, and stops its import if that is under way; the file itself stays where it is. */
  async putAway(): Promise<void> {
    const { pending } = this;
    this.pending = this.check = this.problem = null;
    this.checking = false;
    if (pending === null) return;
    if (this.job?.kind === 'import') await this.cancel();
    await this.#api['archive.putAway']({ archive: pending.archive });
  }

  /** Exports the open campaign; answers where it went, or null if the user changed their mind or it failed. */
  async export(copy: CopyKind = 'whole'): Promise<string | null> {
    const { campaign } = this.#app;
    if (campaign === null) return null;
    const answer = await this.#api['archive.export']({ campaign: campaign.id, copy });
    if (answer.ok) return answer.value === null ? null : this.#deliver(answer.value);
    if (answer.error.code !== 'archive-cancelled') this.#app.problem = answer.error;
    return null;
  }

  async cancel(): Promise<void> {
    await this.#api['archive.cancel']();
  }

  async #deliver({ saved, leftOut }: ExportedFile): Promise<string | null> {
    if (leftOut !== null) this.#app.problem = leftOut;
    if (saved.kind === 'file') return saved.path;
    const fetched: Result<void, CodedError> = await this.#app.link.page.saveDownload(saved.download, saved.name);
    if (!fetched.ok) this.#app.problem = fetched.error;
    return fetched.ok ? saved.name : null;
  }

  get #api(): Link['api'] {
    return this.#app.link.api;
  }
}
