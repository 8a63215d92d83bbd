import type { ArchiveView, CheckView, JobView } from '../../src/contract/safety-views';
import type { CodedError } from '../../src/kernel/result';
import { pickFile } from './pick-file';
import type { Link } from './link';
import { saySaved } from './say-saved';

/** The kinds of copies a campaign can be exported as. */
export type CopyKind = 'whole' | 'player' | 'json' | 'markdown';

/** What archives need from the page: the host, the open campaign, a place for errors, and a way to open another campaign. */
export interface ArchivesPage {
  readonly link: Link;
  readonly campaign: { readonly id: string } | null;
  problem: CodedError | null;
  switchTo(id: string): Promise<void>;
}

/** Import and export of archives: the archive waiting for a decision, and the progress of the job. */
export class Archives {
  /** The inspected archive, until it is imported or dismissed. */
  pending = $state.raw<ArchiveView | null>(null);
  /** The result of checking the pending archive. */
  check = $state.raw<CheckView | null>(null);
  checking = $state(false);
  /** Why the pending archive was not imported. */
  problem = $state.raw<CodedError | null>(null);
  job = $state.raw<JobView>(null);
  readonly #app: ArchivesPage;
  #isTaking = false;

  constructor(app: ArchivesPage) {
    this.#app = app;
  }

  /** Subscribes to the progress of exports and imports. */
  listen(): void {
    this.#api['archive.progress'](undefined, (job) => (this.job = job));
  }

  /** Lets the user choose an archive, and inspects it. */
  async choose(): Promise<void> {
    if (this.#app.link.page.host === 'electron') return this.inspect();
    const offer = await pickFile(this.#app.link.page, '.turnwright');
    if (offer?.ok === true) await this.inspect(offer.value);
    else if (offer !== null) this.#app.problem = offer.error;
  }

  /** Inspects a file that was dropped on the page. */
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
      const away = this.dismiss();
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
    // The result belongs to an archive that has been dismissed in the meantime.
    if (this.pending !== pending) return;
    this.checking = false;
    if (report.ok) this.check = report.value;
    else this.problem = report.error;
  }

  /** Imports the pending archive as a campaign named `name`, and opens it. */
  async take(name: string): Promise<void> {
    const { pending } = this;
    if (pending === null || this.#isTaking) return;
    this.#isTaking = true;
    this.problem = null;
    const renamed = name === pending.name ? {} : { name };
    const made = await this.#api['archive.import']({ archive: pending.archive, ...renamed });
    this.#isTaking = false;
    // Another archive may have been opened in the meantime; it is left alone.
    const isShown = this.pending === pending;
    if (!made.ok) {
      if (made.error.code !== 'archive-cancelled') (isShown ? this : this.#app).problem = made.error;
      return;
    }
    if (isShown) this.pending = this.check = null;
    await this.#app.switchTo(made.value.id);
  }

  /** Dismisses the pending archive, and stops its import if one is running; the file itself is not touched. */
  async dismiss(): Promise<void> {
    const { pending } = this;
    this.pending = this.check = this.problem = null;
    this.checking = false;
    if (pending === null) return;
    if (this.job?.kind === 'import') await this.cancel();
    await this.#api['archive.putAway']({ archive: pending.archive });
  }

  /** Exports the open campaign, and says where it was saved. */
  async export(copy: CopyKind): Promise<void> {
    const app = this.#app;
    if (app.campaign === null) return;
    const answer = await this.#api['archive.export']({ campaign: app.campaign.id, copy });
    if (answer.ok && answer.value !== null) {
      const { saved, leftOut } = answer.value;
      app.problem = (await saySaved(app.link.page, saved, 'Exported')) ?? leftOut ?? app.problem;
    } else if (!answer.ok && answer.error.code !== 'archive-cancelled') app.problem = answer.error;
  }

  async cancel(): Promise<void> {
    await this.#api['archive.cancel']();
  }

  get #api(): Link['api'] {
    return this.#app.link.api;
  }
}
