import { z } from 'zod';
import type {
  CampaignEvent,
  CampaignListEntry,
  CampaignView,
  DispatchAnswer,
  DowntimeView,
  LogEntry,
  PlayerView,
  PreviewAnswer,
  RecoveryView,
  RulesetChoice,
  Settings,
  SheetView,
} from './campaign-view';
import { call, EVERYONE, stream } from './rpc/define';
import { shell } from './shell';
import type { AgendaEntry, Odds, OfferedCommand, RulesetView } from './views';

const campaign = z.string().min(1).max(64);
const json = z.record(z.string(), z.json());

/** Answers come from this process and are typed; their shape is not checked value by value on the way out. */
function answer<T>(): z.ZodType<T, T> {
  return z.custom<T>((value) => value !== undefined);
}

const commandCall = z.strictObject({ do: z.string().min(1).max(80), with: json });
const diceChoice = z.strictObject({
  faces: z.array(z.int().min(0).max(1000)).max(2000),
  then: z.enum(['ask', 'roll']),
});
const revision = z.int().min(0);
const settings = z.strictObject({
  theme: z.enum(['system', 'dark', 'light']),
  density: z.enum(['comfortable', 'compact']),
  dice: z.strictObject({
    pc: z.enum(['roll', 'type']),
    ally: z.enum(['roll', 'type']),
    foe: z.enum(['roll', 'type']),
    neutral: z.enum(['roll', 'type']),
  }),
  sounds: z.boolean(),
  motion: z.boolean(),
  lastCampaign: z.string().nullable(),
});

/** Where a list of the log begins and what it holds. */
const logQuery = z.strictObject({
  campaign,
  /** Only entries before this sequence number; left out, from the newest. */
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(500).default(100),
  search: z.string().max(200).default(''),
  who: z.string().max(120).default(''),
  kind: z.enum(['all', 'rolls', 'notes', 'corrections']).default('all'),
});

/** Every call and stream between the main process and its windows. */
export const api = {
  ...shell,
  'app.rulesets': call(z.void(), answer<RulesetChoice[]>()),
  'app.ruleset': call(z.strictObject({ id: z.string() }), answer<RulesetView>()),
  'app.settings': call(z.void(), answer<Settings>()),
  'app.setSettings': call(settings.partial(), answer<Settings>()),

  'campaigns.list': call(z.void(), answer<CampaignListEntry[]>()),
  'campaigns.create': call(
    z.strictObject({ name: z.string().trim().min(1).max(120), ruleset: z.string(), options: json.default({}) }),
    z.strictObject({ id: z.string() }),
  ),
  'campaigns.createSample': call(z.strictObject({ ruleset: z.string() }), z.strictObject({ id: z.string() })),
  'campaigns.remove': call(z.strictObject({ id: campaign }), z.void()),
  'campaigns.restoreRemoved': call(z.strictObject({ id: campaign }), z.void()),

  'campaign.open': call(z.strictObject({ id: campaign }), answer<{ view: CampaignView; damage: string[] }>()),
  'campaign.close': call(z.strictObject({ campaign }), z.void()),
  'campaign.view': call(z.strictObject({ campaign }), answer<CampaignView>()),
  'campaign.dispatch': call(
    z.strictObject({ campaign, revision, call: commandCall, dice: diceChoice }),
    answer<DispatchAnswer>(),
  ),
  'campaign.preview': call(z.strictObject({ campaign, call: commandCall, dice: diceChoice }), answer<PreviewAnswer>()),
  'campaign.odds': call(z.strictObject({ campaign, call: commandCall }), answer<Odds>()),
  'campaign.offers': call(
    z.strictObject({ campaign, actor: z.string(), target: z.string().nullable().default(null) }),
    answer<OfferedCommand[]>(),
  ),
  'campaign.undo': call(
    z.strictObject({ campaign, revision, to: z.int().min(0).optional() }),
    z.strictObject({ revision: z.int() }),
  ),
  'campaign.redo': call(
    z.strictObject({ campaign, revision, to: z.int().min(0).optional() }),
    z.strictObject({ revision: z.int() }),
  ),
  'campaign.sheet': call(z.strictObject({ campaign, id: z.string() }), answer<SheetView>()),
  'campaign.log': call(logQuery, answer<{ entries: LogEntry[]; more: boolean }>()),
  'campaign.logText': call(
    z.strictObject({ campaign, format: z.enum(['markdown', 'text']), session: z.string().optional() }),
    z.strictObject({ text: z.string(), fileName: z.string() }),
  ),
  'campaign.agenda': call(z.strictObject({ campaign }), answer<AgendaEntry[]>()),
  'campaign.recovery': call(z.strictObject({ campaign }), answer<RecoveryView>()),
  'campaign.downtime': call(z.strictObject({ campaign }), answer<DowntimeView>()),
  'campaign.events': stream(z.strictObject({ campaign }), answer<CampaignEvent>()),

  'archive.export': call(
    z.strictObject({ campaign, copy: z.enum(['whole', 'player']).default('whole') }),
    answer<{ saved: { kind: 'file'; path: string } | { kind: 'download'; download: string; name: string } } | null>(),
  ),
  'archive.import': call(
    z.strictObject({ offer: z.string().optional() }),
    answer<{ id: string; name: string } | null>(),
  ),

  'player.view': call(z.void(), answer<PlayerView | null>(), { roles: EVERYONE }),
  'player.events': stream(z.void(), answer<PlayerView | null>(), { roles: EVERYONE }),
} as const;

export type Api = typeof api;
