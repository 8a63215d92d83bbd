import { SvelteMap } from 'svelte/reactivity';
import type { ShortForecast } from '../../../src/contract/forecast-score';
import type { ForecastEvent, ForecastView } from '../../../src/contract/forecast-views';
import type { CommandCall } from '../../../src/contract/views';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { Reading } from '../../app/reading.svelte';

/** This session's last forecast of each prepared encounter, by campaign and encounter, with its revision. */
const kept = new SvelteMap<string, { view: ForecastView; revision: number }>();
const keyOf = (campaign: CampaignModel, encounter: string): string => `${campaign.id} ${encounter}`;

/** The last forecasts of prepared encounters, from this session or stored earlier. */
export class LastForecasts {
  readonly #campaign: CampaignModel;
  readonly #stored: Reading<Record<string, ShortForecast>>;

  constructor(campaign: CampaignModel) {
    this.#campaign = campaign;
    this.#stored = new Reading(() => campaign.api['forecast.prepared']({ campaign: campaign.id }));
  }

  read(): void {
    this.#stored.anew();
  }

  /** Why the stored ones could not be read; null where they could. */
  get problem(): CodedError | null {
    return this.#stored.problem;
  }

  /** The last forecast of a prepared encounter; null if there is none. */
  of(encounter: string): ShortForecast | null {
    const stored = this.#stored.value?.[encounter] ?? null;
    const known = kept.get(keyOf(this.#campaign, encounter));
    if (known === undefined) return stored;
    const isStale = known.revision !== this.#campaign.view.revision;
    if (stored !== null && (isStale || !stored.isStale)) return stored;
    return { allLive: known.view.allLive, isStale };
  }
}

const SECONDS = 10;

/** A forecast, running or done, of the running fight or of one that `start` would start. */
export class ForecastModel {
  readonly campaign: CampaignModel;
  /** The command that starts the fight; null for the running one. */
  start: CommandCall | null;
  /** Calls applied first, on copies. */
  suppose: readonly CommandCall[] = [];
  readonly #encounter: string | null;
  ours = $state('');
  theirs = $state('');
  view = $state.raw<ForecastView | null>(null);
  /** The previous result, to compare with. */
  before = $state.raw<ForecastView | null>(null);
  state = $state<'idle' | 'running' | 'done' | 'stopped'>('idle');
  because = $state.raw<Extract<ForecastEvent, { kind: 'done' }>['because'] | null>(null);
  error = $state.raw<CodedError | null>(null);
  #revision = $state(0);
  #stop: (() => void) | null = null;
  /** Number of the latest request; events of earlier ones are ignored. */
  #asked = 0;

  constructor(campaign: CampaignModel, start: CommandCall | null, encounter: string | null) {
    this.campaign = campaign;
    this.start = start;
    this.#encounter = encounter;
    const first = campaign.ruleset.tactics[0]?.id ?? '';
    ({ ours: this.ours = first, theirs: this.theirs = first } = campaign.typing.tactics);
  }

  /** True where the table has changed since. */
  get isStale(): boolean {
    return this.view !== null && this.#revision !== this.campaign.view.revision;
  }

  run(): void {
    this.#stop?.();
    const asked = ++this.#asked;
    this.before = this.state === 'done' || this.state === 'stopped' ? this.view : this.before;
    this.view = null;
    this.error = null;
    this.because = null;
    this.state = 'running';
    this.#revision = this.campaign.view.revision;
    const { ours, theirs } = this;
    const ask = {
      campaign: this.campaign.id,
      start: this.start,
      suppose: [...this.suppose],
      ours,
      theirs,
      seconds: SECONDS,
    };
    this.#stop = this.campaign.api['campaign.forecast'](
      ask,
      (event) => {
        if (asked === this.#asked) this.#receive(event);
      },
      (error) => {
        if (asked !== this.#asked || error === undefined) return;
        this.error = error;
        this.state = 'stopped';
      },
    );
  }

  /** Stops; the results so far stay. */
  stop(): void {
    this.#stop?.();
    this.#asked += 1;
    if (this.state === 'running') this.state = 'stopped';
  }

  #receive(event: ForecastEvent): void {
    this.view = event.view;
    if (this.#encounter !== null) {
      kept.set(keyOf(this.campaign, this.#encounter), { view: event.view, revision: this.#revision });
    }
    if (event.kind !== 'done') return;
    this.because = event.because;
    this.state = 'done';
  }
}
