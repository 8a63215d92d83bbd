import { bringIn } from './bring-in';
import { z } from 'zod';
import type {
  CampaignEvent,
  CampaignListEntry,
  CampaignView,
  DispatchAnswer,
  DowntimeView,
  LogEntry,
  LogPage,
  PreviewAnswer,
  RecoveryView,
  RulesetChoice,
  SheetView,
} from './campaign-view';
import type { ExportedFile } from './files';
import { jsonObject } from './json';
import { newName } from './names';
import type { Settings } from './settings-view';
import { binderCalls } from './binder-calls';
import { phonesCalls } from './phones/calls';
import { playerCalls } from './player-calls';
import { rulesCalls } from './rules-calls';
import { roster } from './roster';
import { scoreCalls } from './forecast-score';
import type { ForecastEvent } from './forecast-views';
import type { HistoryView } from './history-view';
import type { SpentView } from './spent-view';
import { call, stream, unchecked } from './rpc/define';
import type {
  ArchiveView,
  BinEntry,
  CheckView,
  JobView,
  RestorePointView,
  RestorePointsView,
  SinceView,
} from './safety-views';
import { shell } from './shell';
import type { WorkEvent } from './work-view';
import type { AgendaEntry, Odds, OfferedCommand, RulesetView } from './views';
import { MAX_ID } from './limits';

/** Phone proposals that went into a command; marks the step as typed by these players. */
const proposals = z.array(z.string().max(20)).max(24).optional();
const campaign = z.string().min(1).max(64);
const point = z.string().min(1).max(64);
const archive = z.string().min(1).max(64);

const commandCall = z.strictObject({ do: z.string().min(1).max(80), with: jsonObject });
const hand = z.enum(['ask', 'roll']);
const diceChoice = z.strictObject({
  faces: z.array(z.int().min(0).max(1000).nullable()).max(2000),
  then: hand,
  sides: z.strictObject({ pc: hand, ally: hand, foe: hand, neutral: hand }).optional(),
});
const revision = z.int().min(0);
const settings = z.strictObject({
  theme: z.enum(['system', 'dark', 'light', 'candle', 'contrast']),
  density: z.enum(['comfortable', 'compact', 'touch']),
  textSize: z.int().min(80).max(200),
  typeface: z.enum(['plain', 'legible']),
  dice: z.strictObject({
    pc: z.enum(['roll', 'type']),
    ally: z.enum(['roll', 'type']),
    foe: z.enum(['roll', 'type']),
    neutral: z.enum(['roll', 'type']),
  }),
  sounds: z.boolean(),
  timerSign: z.boolean(),
  tableTimers: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(64),
        label: z.string().trim().min(1).max(80),
        totalSeconds: z.int().min(1).max(86_400),
        endsAtMs: z.int().nullable(),
        leftSeconds: z.number().min(0).max(86_400),
        rung: z.boolean(),
      }),
    )
    .max(12),
  motion: z.boolean(),
  keys: z.strictObject({
    preset: z.enum(['letters', 'ctrl', 'off']),
    own: z
      .record(z.string().min(1).max(40), z.array(z.string().min(1).max(40)).max(4))
      .refine((own) => Object.keys(own).length <= 200, 'At most 200 keys can be changed.'),
  }),
  lastCampaign: z.string().nullable(),
});

/** Which log entries to return. */
const logFilter = {
  campaign,
  search: z.string().max(200).default(''),
  who: z.string().max(MAX_ID).default(''),
  kind: z.enum(['all', 'rolls', 'typed', 'notes', 'corrections', 'undone']).default('all'),
  /** Id of a session of play. */
  session: z.string().max(64).default(''),
  /** A day of the story, from 1; 0 for all of them. */
  day: z.int().min(0).default(0),
};
const logQuery = z.strictObject({
  ...logFilter,
  /** Entries to skip, from the newest. */
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(500).default(100),
});

/** Every call and stream between the main process and its windows. */
export const api = {
  ...shell,
  ...roster,
  ...binderCalls,
  ...scoreCalls,
  ...bringIn,
  ...playerCalls,
  ...phonesCalls,
  ...rulesCalls,
  'app.rulesets': call(z.void(), unchecked<RulesetChoice[]>()),
  /** The rules as they are, or as the options of an open campaign make them. */
  'app.ruleset': call(
    z.strictObject({ id: z.string(), campaign: z.string().max(64).optional() }),
    unchecked<RulesetView>(),
  ),
  'app.settings': call(z.void(), unchecked<Settings>()),
  'app.setSettings': call(settings.partial(), unchecked<Settings>()),

  'campaigns.list': call(z.void(), unchecked<CampaignListEntry[]>()),
  'campaigns.create': call(
    z.strictObject({
      name: newName,
      ruleset: z.string(),
      options: jsonObject.default({}),
      /** The starting rules, where there is a choice. */
      begin: z.string().max(64).optional(),
    }),
    z.strictObject({ id: z.string() }),
  ),
  'campaigns.createSample': call(
    z.strictObject({ ruleset: z.string(), begin: z.string().optional() }),
    z.strictObject({ id: z.string() }),
  ),
  /** Moves a campaign to the bin and returns its name there. */
  'campaigns.remove': call(z.strictObject({ id: campaign }), z.strictObject({ bin: z.string() })),
  'campaigns.bin': call(z.void(), unchecked<BinEntry[]>()),
  'campaigns.restoreRemoved': call(
    z.strictObject({ bin: z.string().min(1).max(128) }),
    z.strictObject({ id: z.string() }),
  ),
  /** Reads everything a campaign has on disk and runs its commands again; changes nothing. */
  'campaigns.verify': call(z.strictObject({ id: campaign }), unchecked<CheckView>()),

  /** `takeOver`: even if another instance seems to hold it, because the user knows that it does not. */
  'campaign.open': call(
    z.strictObject({ id: campaign, takeOver: z.literal(true).optional() }),
    unchecked<{ view: CampaignView; damage: string[] }>(),
  ),
  'campaign.close': call(z.strictObject({ campaign }), z.void()),
  'campaign.view': call(z.strictObject({ campaign }), unchecked<CampaignView>()),
  'campaign.dispatch': call(
    z.strictObject({
      campaign,
      revision,
      call: commandCall,
      dice: diceChoice,
      proposals,
    }),
    unchecked<DispatchAnswer>(),
  ),
  'campaign.preview': call(
    z.strictObject({ campaign, call: commandCall, dice: diceChoice }),
    unchecked<PreviewAnswer>(),
  ),
  /** Exact odds. `anyTime`: if the running fight does not allow it now, the odds as they are once the fight has ended. */
  'campaign.odds': call(
    z.strictObject({ campaign, call: commandCall, anyTime: z.boolean().optional() }),
    unchecked<Odds>(),
  ),
  'campaign.offers': call(
    z.strictObject({
      campaign,
      actor: z.string(),
      target: z.string().nullable().default(null),
      /** Only this command, refilled around the parameters the user has set. */
      begun: commandCall.optional(),
    }),
    unchecked<OfferedCommand[]>(),
  ),
  'campaign.undo': call(
    z.strictObject({ campaign, revision, to: z.int().min(0).optional() }),
    z.strictObject({ revision: z.int() }),
  ),
  'campaign.redo': call(
    z.strictObject({ campaign, revision, to: z.int().min(0).optional() }),
    z.strictObject({ revision: z.int() }),
  ),
  /**
   * Work that can take long, with its progress; unsubscribing stops it. A command that is stopped changes nothing.
   * `startWork` of `work.ts` wraps it for a page.
   */
  'campaign.work': stream(
    z.strictObject({
      campaign,
      task: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('preview'), call: commandCall, dice: diceChoice }),
        z.strictObject({ kind: z.literal('dispatch'), revision, call: commandCall, dice: diceChoice, proposals }),
        z.strictObject({ kind: z.literal('verify') }),
      ]),
    }),
    unchecked<WorkEvent>(),
  ),
  /**
   * How a fight will go: simulated many times on copies, with views that get more precise; unsubscribing stops it.
   * Changes nothing.
   */
  'campaign.forecast': stream(
    z.strictObject({
      campaign,
      /** The running fight, or one that a command would start. */
      start: commandCall.nullable(),
      /** Changes made first, on the copies only: other people, figures, sides. */
      suppose: z.array(commandCall).max(60).default([]),
      ours: z.string(),
      theirs: z.string(),
      seconds: z.number().min(0.1).max(600).default(10),
    }),
    unchecked<ForecastEvent>(),
  ),
  /** The steps that can be undone or redone, newest first, below step `before`. */
  'campaign.history': call(
    z.strictObject({
      campaign,
      before: z.int().min(1).optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
    unchecked<HistoryView>(),
  ),
  /** Undoes or redoes, as one step, until step `to` is the last one in effect; 0 is the start. */
  'campaign.jump': call(z.strictObject({ campaign, revision, to: z.int().min(0) }), z.strictObject({ revision })),
  /** What the running fight has cost those in it; empty without one. */
  'campaign.spent': call(z.strictObject({ campaign }), unchecked<SpentView[]>()),
  'campaign.sheet': call(z.strictObject({ campaign, id: z.string() }), unchecked<SheetView>()),
  'campaign.log': call(logQuery, unchecked<LogPage>()),
  /** Preloads the whole log, so that searching it does not wait for the disk. */
  'campaign.prepareLog': call(z.strictObject({ campaign }), z.void()),
  'campaign.logEntry': call(z.strictObject({ campaign, seq: z.int().min(1) }), unchecked<LogEntry>()),
  'campaign.logText': call(
    z.strictObject({ ...logFilter, format: z.enum(['markdown', 'text']) }),
    z.strictObject({ text: z.string(), fileName: z.string() }),
  ),
  'campaign.agenda': call(z.strictObject({ campaign }), unchecked<AgendaEntry[]>()),
  'campaign.recovery': call(z.strictObject({ campaign }), unchecked<RecoveryView>()),
  'campaign.downtime': call(z.strictObject({ campaign }), unchecked<DowntimeView>()),
  'campaign.restorePoints': call(z.strictObject({ campaign }), unchecked<RestorePointsView>()),
  'campaign.keepRestorePoint': call(
    z.strictObject({ campaign, label: z.string().trim().min(1).max(200) }),
    unchecked<RestorePointView>(),
  ),
  'campaign.sinceRestorePoint': call(z.strictObject({ campaign, point }), unchecked<SinceView>()),
  /** Starts a new campaign from a restore point; the original stays as it is. */
  'campaign.branch': call(z.strictObject({ campaign, point, name: newName }), z.strictObject({ id: z.string() })),
  'campaign.events': stream(z.strictObject({ campaign }), unchecked<CampaignEvent>()),

  /** An archive, complete or for players; or JSON or Markdown for use elsewhere. */
  'archive.export': call(
    z.strictObject({ campaign, copy: z.enum(['whole', 'player', 'json', 'markdown']).default('whole') }),
    unchecked<ExportedFile | null>(),
  ),
  /** Inspects the offered archive, or asks for one; null if the user cancels. */
  'archive.inspect': call(z.strictObject({ offer: z.string().max(200).optional() }), unchecked<ArchiveView | null>()),
  'archive.verify': call(z.strictObject({ archive }), unchecked<CheckView>()),
  /** Imports an inspected archive as a new campaign beside the others. */
  'archive.import': call(
    z.strictObject({ archive, name: newName.optional() }),
    unchecked<{ id: string; name: string }>(),
  ),
  'archive.putAway': call(z.strictObject({ archive }), z.void()),
  'archive.progress': stream(z.void(), unchecked<JobView>()),
  /** Stops the running export or import; nothing of it is kept. */
  'archive.cancel': call(z.void(), z.void()),
} as const;

export type Api = typeof api;
