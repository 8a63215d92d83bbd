import type { CampaignOutcome } from '../../campaign/dispatch';
import { dispatch } from '../../campaign/dispatch';
import { depthOf, isOnStack, moveToRedo, moveToUndo, topUndo } from '../../campaign/history';
import { storedCampaign, type CampaignRecord, type CommandBody, type StoredCampaign } from '../../campaign/record';
import { applyRecord } from '../../campaign/record';
import { undoRedoBody } from '../../campaign/undo-redo';
import type { CampaignState } from '../../campaign/state';
import type { CampaignEvent, CampaignView, DiceChoice, LogEntry, StepView } from '../../contract/campaign-view';
import type { KeptForecast } from '../../contract/forecast-score';
import type { PlayerView } from '../../contract/player-view';
import type { CommandCall } from '../../contract/views';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { rulesUnder } from '../../engine/system/ruleset';
import { InTurn } from '../../kernel/in-turn';
import { asJson } from '../../kernel/json';
import { applyPatches, deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { CampaignStore } from '../../store/campaign-store';
import type { RestorePointSummary } from '../../store/types';
import { diceInput } from './dice-input';
import { appErrors } from '../errors';
import { PendingForecast } from './pending-forecast';
import { logEntry } from '../log/entry';
import type { CommandTask, WorkObserver } from '../ports/long-work';
import { mayTakeLong } from '../ports/long-work';
import { Records } from './records';
import { PeopleCache } from '../view/people-cache';
import { restorePointBefore } from './automatic-points';
import { PlayerFeed } from '../player/feed';
import { PlayerIds, playerView } from '../player/view';
import { Checkpoints, type StoredRevision } from './checkpoints';
import type { SessionAnswer, SessionPorts } from './ports';
import { campaignView } from '../view/campaign-view';
import { WindowFeed } from './window-feed';

export type { SessionAnswer, SessionPorts } from './ports';

/** Number of newest records read on opening. */
const PRIMED = 100;

/**
 * One open campaign: a queue with one writer. A command is checked against the revision it was prepared on, run,
 * flushed to disk, and only then becomes the state that everybody sees.
 */
export class CampaignSession {
  readonly id: string;
  readonly #system: AnyRuleset;
  readonly records: Records;
  readonly store: CampaignStore;
  readonly problem: SessionPorts['problem'];
  readonly #ports: SessionPorts;
  readonly #checkpoints: Checkpoints;
  #stored: StoredCampaign;
  #revision: number;
  #savedAt: string;
  readonly #turns = new InTurn();
  #view: CampaignView | null = null;
  readonly #windows: WindowFeed;
  readonly #players: PlayerFeed;
  readonly playerIds = new PlayerIds();
  readonly #people = new PeopleCache();
  readonly pendingForecast = new PendingForecast();
  /** Aborted as it begins to close, for work that would keep that waiting. */
  readonly closing = new AbortController();

  constructor(store: CampaignStore, ruleset: AnyRuleset, ports: SessionPorts) {
    this.id = store.id;
    this.#system = ruleset;
    this.store = store;
    this.problem = (what, error) => ports.problem(what, error);
    this.#ports = ports;
    this.#stored = deepFreeze(storedCampaign(store.stateAtOpen));
    this.#revision = store.seqAtOpen;
    this.#savedAt = store.meta.savedAt;
    this.records = new Records(store);
    this.#windows = new WindowFeed(() => this.view, this.#notify);
    this.#players = new PlayerFeed(() => this.playerView, ports.later, this.#notify);
    this.#checkpoints = new Checkpoints(store, this.records, this.problem);
  }

  /** Loads the newest records, so that undo can say what it would undo. Called once, after opening. */
  async prime(): Promise<void> {
    const newest = await this.records.recall(Math.max(1, this.#revision - PRIMED + 1), this.#revision);
    await this.records.readNext(this.#stored.history);
    this.#savedAt = newest.at(-1)?.at ?? this.#savedAt;
    this.#view = null;
  }

  /** The rules in force: those of the system under the campaign's options. */
  get ruleset(): AnyRuleset {
    return rulesUnder(this.#system, this.state.world.options);
  }

  get state(): CampaignState {
    return this.#stored.campaign;
  }

  get revision(): number {
    return this.#revision;
  }

  /** The whole stored value, for restore points and exports. */
  get stored(): StoredCampaign {
    return this.#stored;
  }

  get #storedRevision(): StoredRevision {
    return { stored: this.#stored, revision: this.#revision };
  }

  /** The game master's view; the same object until something changes. */
  get view(): CampaignView {
    this.#view ??= this.#viewOf(this.state);
    return this.#view;
  }

  #viewOf(state: CampaignState): CampaignView {
    const facts = {
      id: this.id,
      revision: this.#revision,
      savedAt: this.#savedAt,
      undo: this.#step(topUndo(this.#stored.history, 1)[0]),
      redo: this.#step(this.#stored.history.redo.at(-1)),
    };
    return campaignView(rulesUnder(this.#system, state.world.options), state, facts, this.#people);
  }

  get playerView(): PlayerView {
    // If a window of the game master is open, everybody's view is already computed.
    const people = this.#windows.isWatched ? this.view.people : undefined;
    return playerView(this.ruleset, this.state, this.playerIds, people);
  }

  /** Whether a window of the game master shows it. */
  get isWatched(): boolean {
    return this.#windows.isWatched;
  }

  /** Forecasts requested in fights, with their outcomes. */
  get score(): KeptForecast[] {
    return this.pendingForecast.after(this.#stored.score);
  }

  /** Tries a command without carrying it out. */
  preview(call: CommandCall, dice: DiceChoice, now = this.#ports.now()): CampaignOutcome {
    const ports = { seq: this.#revision + 1, now };
    return dispatch(this.ruleset, this.state, call, diceInput(dice, this.state), ports);
  }

  /** A command as a task for another thread. */
  task(call: CommandCall, dice: DiceChoice, now = this.#ports.now()): CommandTask {
    return { ruleset: this.ruleset.id, state: this.state, seq: this.#revision + 1, now, call, dice };
  }

  /** Runs a command: at once, or in another thread if it can take long. */
  async #run(call: CommandCall, dice: DiceChoice, at: string, watch?: WorkObserver): Promise<CampaignOutcome> {
    if (!mayTakeLong(this.ruleset, call)) return this.preview(call, dice, at);
    const done = await this.#ports.work.run('dispatch', this.task(call, dice, at), watch);
    if (!done.ok) return { kind: 'refused', error: done.error };
    const outcome = done.value;
    if (outcome.kind !== 'done') return outcome;
    return { ...outcome, state: deepFreeze(applyPatches(this.state, outcome.body.patches)) };
  }

  /**
   * Carries out a command. Refused with `stale-revision` if the table has moved on since `revision`. `from`: names of the
   * players whose phones contributed to it.
   */
  dispatch(
    revision: number,
    call: CommandCall,
    dice: DiceChoice,
    { watch, from = [] }: { watch?: WorkObserver; from?: readonly string[] } = {},
  ): Promise<Result<SessionAnswer, CodedError>> {
    return this.#turns.run(async (): Promise<Result<SessionAnswer, CodedError>> => {
      if (revision !== this.#revision) return err(appErrors.stale(this.#revision, revision));
      // The command runs at the time of its record, so that a replay gives the same outcome.
      const at = this.#ports.now();
      const outcome = await this.#run(call, dice, at, watch);
      if (outcome.kind === 'refused' || outcome.kind === 'bad-dice') return err(outcome.error);
      if (outcome.kind === 'needs-dice') return ok(outcome);
      if (this.#stored.history.redo.length > 0) await this.#checkpoints.branch(this.#storedRevision);
      const point = restorePointBefore(call.do, this.state, outcome.state);
      if (point !== null) await this.#checkpoints.point(this.#storedRevision, point.kind, point.label);
      const body = from.length === 0 ? outcome.body : { ...outcome.body, from: [...from] };
      const record: CampaignRecord = { seq: this.#revision + 1, at, kind: 'command', body };
      const entry = await this.#commit(record);
      if (entry.ok && call.do === 'end-session') await this.#checkpoints.closeSegment(this.#storedRevision);
      return entry.ok ? ok({ kind: 'done', revision: this.#revision, entry: entry.value, done: outcome }) : entry;
    });
  }

  /** Undoes the last step, or everything after step `to` (0: everything). */
  undo(revision: number, to?: number): Promise<Result<{ revision: number }, CodedError>> {
    return this.#turns.run(async () => {
      if (revision !== this.#revision) return err(appErrors.stale(this.#revision, revision));
      const { history } = this.#stored;
      const depth = to === undefined ? 1 : to === 0 ? Number.MAX_SAFE_INTEGER : depthOf(history, to);
      if (depth === null) return err(appErrors.notOnStack(to ?? 0));
      const seqs = topUndo(history, depth);
      if (seqs.length === 0) return err(appErrors.nothingToUndo());
      return this.#move('undo', seqs);
    });
  }

  /** Redoes the last undone step, or all up to and including step `to`. */
  redo(revision: number, to?: number): Promise<Result<{ revision: number }, CodedError>> {
    return this.#turns.run(async () => {
      if (revision !== this.#revision) return err(appErrors.stale(this.#revision, revision));
      const redo = [...this.#stored.history.redo].reverse();
      const upTo = to === undefined ? 0 : redo.indexOf(to);
      if (redo.length === 0) return err(appErrors.nothingToRedo());
      if (upTo < 0) return err(appErrors.notOnStack(to ?? 0));
      return this.#move('redo', redo.slice(0, upTo + 1));
    });
  }

  /** Whether a record still counts; false once it is undone. */
  counts(seq: number): boolean {
    return isOnStack(this.#stored.history, seq);
  }

  /** Sends `listener` the game master's view, then patches; calls `ended` on close. Returns a function that unsubscribes. */
  watch(listener: (event: CampaignEvent) => void, ended: () => void = () => {}): () => void {
    return this.#windows.watch(listener, ended);
  }

  /** Sends `listener` the players' view now and after every change. Returns a function that unsubscribes. */
  watchAsPlayer(listener: (view: PlayerView) => void): () => void {
    return this.#players.watch(listener);
  }

  /** Keeps the current state as a restore point. */
  keepPoint(kind: 'named' | 'session', label: string): Promise<Result<RestorePointSummary, CodedError>> {
    return this.#turns.run(() => this.store.restorePoint(kind, label, asJson(this.#stored), this.#revision));
  }

  /** Ends the windows' feeds, writes a snapshot if anything happened since the last one, then closes the store. */
  async close(): Promise<Result<void, CodedError>> {
    this.closing.abort();
    await this.#turns.settled();
    this.#windows.end();
    await this.#checkpoints.snapshot(this.#storedRevision, true);
    return this.store.close();
  }

  async #move(kind: 'undo' | 'redo', seqs: number[]): Promise<Result<{ revision: number }, CodedError>> {
    const bodies: CommandBody[] = [];
    for (const seq of seqs) {
      const record = await this.records.command(seq);
      if (record === null) return err(appErrors.missingRecord(seq));
      bodies.push(record.body);
    }
    // Records of a foreign file may hold anything; saved, a state nobody can read would close the campaign for good.
    const make = (): CampaignRecord => {
      const body = { of: seqs, ...undoRedoBody(this.ruleset, this.state, kind, bodies) };
      return { seq: this.#revision + 1, at: this.#ports.now(), kind, body };
    };
    const step = this.#ports.check.step(this.#system, this.#stored, make, (after) => void this.#viewOf(after));
    if (!step.ok) return step;
    await this.records.readNext((kind === 'undo' ? moveToRedo : moveToUndo)(this.#stored.history, seqs));
    const entry = await this.#commit(step.value);
    return entry.ok ? ok({ revision: this.#revision }) : entry;
  }

  async #commit(record: CampaignRecord): Promise<Result<LogEntry, CodedError>> {
    const forecast = this.pendingForecast.join(record.body);
    const body = asJson(record.body);
    const written = await this.store.append({ v: 1, seq: record.seq, at: record.at, kind: record.kind, body });
    if (!written.ok) return written;
    this.pendingForecast.taken(forecast);
    const before = this.#windows.isWatched ? this.view : null;
    this.#stored = deepFreeze(applyRecord(this.#stored, record));
    this.#revision = record.seq;
    this.#savedAt = record.at;
    this.records.remember(record);
    this.#view = null;
    const entry = logEntry(this, record, false);
    this.#players.changed();
    this.#windows.changed(before, entry);
    await this.#checkpoints.snapshot(this.#storedRevision);
    return ok(entry);
  }

  /** Passes an event to a listener; its failure does not affect the others. */
  readonly #notify = <E>(listener: (event: E) => void, event: E): void => {
    try {
      listener(event);
    } catch (error) {
      this.problem('a window was told of a change', error);
    }
  };

  #step(seq: number | undefined): StepView | null {
    if (seq === undefined) return null;
    return { seq, label: this.records.sentence(seq) ?? `step ${seq}` };
  }
}
