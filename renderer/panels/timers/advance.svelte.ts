import type { LogEntry, NeedsDice, PreviewAnswer, RollMode } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import { startWork, type RunningWork } from '../../../src/contract/work';
import type { WorkProgress } from '../../../src/contract/work-view';
import { err, type CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';

/** Work that takes longer than this (in milliseconds) shows its progress and can be cancelled. */
const SLOW_MS = 500;

const MOVED_ON: CodedError = {
  code: 'stale-revision',
  message: 'The table has moved on. Look again before time passes.',
};
/** Something else was asked for before the answer came. */
const GIVEN_UP = err<CodedError>({ code: 'cancelled', message: 'Stopped. Nothing was changed.' });

export type Preview = Extract<PreviewAnswer, { kind: 'done' }>;

/** One moment of a preview: what happens and which dice are rolled. */
export interface PlannedMoment {
  readonly at: number;
  readonly when: string;
  readonly texts: readonly string[];
  readonly dice: LogEntry['dice'];
}

/**
 * Letting time pass: previewed moment by moment, then carried out exactly as shown. Typed faces are kept; rolled ones come out
 * the same again, because nothing else can happen between preview and step.
 */
export class AdvancePlan {
  readonly campaign: CampaignModel;
  call = $state.raw<CommandCall | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** Dice to be typed before the preview can go on. */
  wanted = $state.raw<NeedsDice | null>(null);
  error = $state.raw<CodedError | null>(null);
  /** The step just taken. */
  entry = $state.raw<LogEntry | null>(null);
  busy = $state(false);
  /** The preview is of an older plan: it can be read but not confirmed. */
  stale = $state(false);
  /** The work takes long enough to show `progress`. */
  slow = $state(false);
  progress = $state.raw<WorkProgress | null>(null);
  #running: { cancel(): void } | null = null;
  #faces: number[] = [];
  /** Ids of phone proposals, for dice given so far and for those asked for now. */
  #given: string[] = [];
  #said: string[] = [];
  #then: RollMode = 'roll';
  #revision = 0;
  #asked = 0;

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
  }

  /** Something is shown in place of the agenda. */
  get open(): boolean {
    return this.preview !== null || this.wanted !== null || this.slow;
  }

  /** Previews a call; with `typed` the dice are asked for. */
  async look(call: CommandCall, typed = false): Promise<void> {
    this.call = call;
    this.#faces = [];
    this.#given = this.#said = [];
    this.#then = typed ? 'ask' : 'roll';
    this.entry = null;
    this.wanted = null;
    await this.#try();
  }

  /** Goes on with typed faces. If they are refused, the dice are asked for again. */
  async give(faces: readonly number[]): Promise<void> {
    const known = this.#faces;
    this.#faces = [...known, ...faces];
    // Something else was asked for meanwhile, which has its own dice.
    if (!(await this.#try())) return;
    if (this.error !== null) this.#faces = known;
    else {
      this.#given = [...this.#given, ...this.#said];
      this.#said = [];
    }
  }

  /** Notes a phone proposal as used. */
  uses(proposal: string): void {
    this.#said = [...this.#said, proposal];
  }

  /** Drops proposals for the last dice, because others are asked for. */
  forget(): void {
    this.#said = [];
  }

  /** Takes the faces typed so far and rolls the rest. */
  async rollRest(faces: readonly number[]): Promise<void> {
    this.#then = 'roll';
    await this.give(faces);
  }

  /** Previews again, only up to one of the moments shown, with the same dice. */
  async until(at: number): Promise<void> {
    const entry = this.preview?.entry;
    if (entry === undefined) return;
    const typed = entry.dice.filter((die) => die.by === 'typed' && (die.at ?? entry.clock[0]) <= at);
    this.call = this.campaign.callOf('wait', { seconds: at - entry.clock[0] });
    this.#faces = typed.map((die) => die.face);
    await this.#try();
  }

  /** Drops the preview and cancels running work; nothing is changed. */
  cancel(): void {
    this.#asked += 1;
    this.#running?.cancel();
    this.#clear();
  }

  /** The plan has changed: the old preview stays on show, marked as stale. */
  outdate(): void {
    if (this.preview === null || this.busy) return this.cancel();
    this.error = null;
    this.stale = true;
  }

  /** Carries out the previewed step. */
  async confirm(): Promise<void> {
    const { call } = this;
    if (call === null || this.preview === null || this.stale || this.busy) return;
    const { api, id } = this.campaign;
    const shown = this.#asked;
    this.busy = true;
    const answer = await this.campaign.inTurn(async (revision) => {
      if (shown !== this.#asked) return GIVEN_UP;
      if (revision !== this.#revision) return err(MOVED_ON);
      const dice = { faces: this.#faces, then: this.#then };
      const task = { kind: 'dispatch' as const, revision, call, dice, proposals: this.#given };
      return (await this.#work((told) => startWork<'dispatch'>(api, id, task, told))) ?? GIVEN_UP;
    });
    if (answer === GIVEN_UP) return;
    this.#clear();
    if (!answer.ok) this.error = answer.error;
    else if (answer.value.answer.kind === 'done') this.entry = answer.value.answer.entry;
  }

  /** Returns false if something else was asked for meanwhile. */
  async #try(): Promise<boolean> {
    if (this.call === null) return false;
    const { api, id } = this.campaign;
    const task = { kind: 'preview' as const, call: this.call, dice: { faces: this.#faces, then: this.#then } };
    this.#revision = this.campaign.view.revision;
    const answer = await this.#work((told) => startWork<'preview'>(api, id, task, told));
    if (answer === null) return false;
    // Fields still open keep what was typed.
    this.#clear(answer.ok ? null : this.wanted);
    if (!answer.ok) this.error = answer.error;
    else if (answer.value.answer.kind === 'needs-dice') this.wanted = answer.value.answer;
    else this.preview = answer.value.answer;
    return true;
  }

  /** Waits for long work; null if something else was asked for meanwhile. */
  async #work<K extends 'preview' | 'dispatch'>(
    start: (told: (progress: WorkProgress) => void) => RunningWork<K>,
  ): Promise<Awaited<RunningWork<K>['answer']> | null> {
    const asked = ++this.#asked;
    this.#running?.cancel();
    this.busy = true;
    const timer = setTimeout(() => (this.slow = true), SLOW_MS);
    const running = start((progress) => {
      if (asked === this.#asked) this.progress = progress;
    });
    this.#running = running;
    const answer = await running.answer;
    clearTimeout(timer);
    if (asked !== this.#asked) return null;
    this.#running = null;
    return answer;
  }

  #clear(wanted: NeedsDice | null = null): void {
    this.busy = false;
    this.slow = false;
    this.stale = false;
    this.progress = null;
    this.preview = null;
    this.wanted = wanted;
    this.error = null;
  }
}

/** The moments of a preview, earliest first, each with its events and dice. */
export function momentsOf(entry: LogEntry): PlannedMoment[] {
  const moments = new Map<number, { when: string; texts: string[]; dice: LogEntry['dice'] }>();
  const at = (clock: number, when: string): { when: string; texts: string[]; dice: LogEntry['dice'] } => {
    const known = moments.get(clock) ?? { when, texts: [], dice: [] };
    if (known.when === '') known.when = when;
    moments.set(clock, known);
    return known;
  };
  for (const event of entry.events) at(event.at, event.when).texts.push(event.text);
  for (const die of entry.dice) at(die.at ?? entry.clock[0], die.when ?? '').dice.push(die);
  return [...moments].map(([clock, moment]) => ({ at: clock, ...moment })).sort((a, b) => a.at - b.at);
}
