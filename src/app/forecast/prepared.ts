import { z } from 'zod';
import type { CampaignState } from '../../campaign/state';
import type { PreparedView } from '../../contract/campaign-view';
import type { ShortForecast } from '../../contract/forecast-score';
import type { ForecastView } from '../../contract/forecast-views';
import type { CommandCall } from '../../contract/views';
import { chanceOf } from '../../forecast/chance';
import { contentId } from '../../store/kept/content-id';
import type { Workspace } from '../workspace';
import { combatantOf } from '../../engine/state/world';

/** What is kept of the last forecast of a prepared fight: in how many of its fights nobody in the party died. */
const keptSchema = z.object({ of: z.string(), fights: z.int().min(1), live: z.int().min(0) });
type Kept = z.infer<typeof keptSchema>;
/** By campaign, then by prepared encounter. */
const allSchema = z.record(z.string(), z.record(z.string(), keptSchema)).catch({});

/** Maximum number of campaigns remembered, newest first. */
const MAX_CAMPAIGNS = 200;
/** The settings field that holds them: they belong to this computer, not to a campaign's history. */
const FIELD = 'forecasts';

const readAll = (workspace: Workspace) => allSchema.parse(workspace.ports.data.settings.value[FIELD] ?? {});

/** The prepared fight that a call starts unchanged; null for any other call. */
export function preparedBy(state: CampaignState, call: CommandCall | null): PreparedView | null {
  if (call === null || Object.keys(call.with).join() !== 'prepared') return null;
  return state.encounters.find(({ id }) => id === call.with['prepared']) ?? null;
}

/** Saves the forecast of a prepared fight beyond the campaign's closing. Fails if the disk does. */
export async function keepForecast(
  workspace: Workspace,
  campaign: string,
  state: CampaignState,
  prepared: PreparedView,
  view: ForecastView,
) {
  const { times: live, of: fights } = view.allLive;
  const mine: Kept = { of: fingerprint(state, prepared), fights, live };
  return workspace.ports.data.settings.update((settings) => {
    const { [campaign]: before = {}, ...others } = allSchema.parse(settings[FIELD] ?? {});
    const known = Object.entries(before).filter(([id]) => state.encounters.some((one) => one.id === id));
    const here = { ...Object.fromEntries(known), [prepared.id]: mine };
    const rest = Object.entries(others).slice(0, MAX_CAMPAIGNS - 1);
    return { ...settings, [FIELD]: { [campaign]: here, ...Object.fromEntries(rest) } };
  });
}

/** The last forecasts of prepared fights by id, and whether anything that went into them has changed since. */
export function preparedForecasts(
  workspace: Workspace,
  campaign: string,
  state: CampaignState,
): Record<string, ShortForecast> {
  const kept = readAll(workspace)[campaign] ?? {};
  const forecasts = state.encounters.flatMap((prepared): [string, ShortForecast][] => {
    const one = kept[prepared.id];
    if (one === undefined) return [];
    const isStale = one.of !== fingerprint(state, prepared);
    return [[prepared.id, { allLive: chanceOf(one.live, one.fights), isStale }]];
  });
  return Object.fromEntries(forecasts);
}

/** A short hash of everything that goes into the forecast of a prepared fight. */
function fingerprint({ world }: CampaignState, { members, brings = [], start }: PreparedView): string {
  const named = [...members, ...brings.flatMap(({ person }) => person ?? [])];
  const people = named.map((id) => combatantOf(world, id) ?? null);
  return contentId(JSON.stringify([world.options, people, brings, start, members]));
}
