import { createCampaign, createSample } from '../campaign/create';
import { api, type Api } from '../contract/api';
import type { CampaignListEntry, RulesetChoice } from '../contract/campaign-view';
import type { Impl } from '../contract/rpc/define';
import type { Caller } from '../contract/rpc/serve';
import type { BinEntry } from '../contract/safety-views';
import { err, ok } from '../kernel/result';
import { binderServices } from './binder/services';
import { appErrors } from './errors';
import { Phones } from './phones/phones';
import { phonesServices } from './phones/services';
import { readPlayerPicture } from './roster/pictures';
import { archiveServices } from './files/services';
import { forecastServices } from './forecast/services';
import { historyServices } from './history/services';
import { logServices } from './log/services';
import { playServices } from './play-services';
import { rulesetView } from './view/rules-view';
import { Workspace, type ServicePorts } from './workspace';
import { bringInServices } from './bring-in/services';
import { rosterServices } from './roster/services';
import { rulesServices } from './rules/services';
import { readSettings } from './settings';
import { shellImpl } from './shell/shell';
import { verifyCampaign } from './work/services';
import { agendaEntries, downtimeView, recoveryView, sheetView } from './view/campaign-view';

export interface Services {
  contract: Api;
  impl: Impl<Api, Caller>;
  /** Saves and closes everything; a running export or import is stopped. */
  close(): Promise<void>;
}

/** The agenda that its own panel shows, in lines. */
const MAX_AGENDA = 10_000;

/** All services of the main process over the given ports; the same in both hosts. */
export function createServices(ports: ServicePorts): Services {
  const workspace = new Workspace(ports);
  const phones = new Phones(workspace);
  const impl: Impl<Api, Caller> = {
    ...shellImpl(ports.shell, ports.shellEvents),
    ...appServices(workspace),
    ...campaignsServices(workspace),
    ...campaignServices(workspace, phones),
    ...archiveServices(workspace),
    ...rosterServices(workspace),
    ...binderServices(workspace),
    ...bringInServices(workspace),
    ...phonesServices(phones),
    ...rulesServices(workspace),
    ...forecastServices(workspace),
    'player.view': () => ok(workspace.shown?.playerView ?? null),
    'player.events': (_input, _caller, sink) => workspace.watchAsPlayer(sink),
    'player.portrait': ({ id }) => readPlayerPicture(workspace, id),
  };
  return { contract: api, impl, close };

  async function close(): Promise<void> {
    await phones.close();
    await workspace.closeAll();
  }
}

type Part<Prefix extends string> = Pick<Impl<Api, Caller>, Extract<keyof Api, `${Prefix}.${string}`>>;

function appServices(workspace: Workspace): Part<'app'> {
  const { data, shell } = workspace.ports;
  const { settings } = data;
  shell.useKeys(readSettings(settings.value).keys);
  return {
    'app.rulesets': () =>
      ok(
        workspace.ports.rulesets.map(({ id, title, blurb, sample, written }): RulesetChoice => ({
          id,
          title,
          blurb,
          sample: { name: sample.name, summary: sample.summary },
          begins: (written?.begins ?? []).map((begin) => ({ id: begin.id, title: begin.title, blurb: begin.blurb })),
        })),
      ),
    'app.ruleset': ({ id, campaign }) => {
      const session = campaign === undefined ? null : workspace.session(campaign);
      const ruleset = session?.ok === true ? session.value.ruleset : workspace.ruleset(id);
      return ruleset === undefined ? err(appErrors.unknownRuleset(id)) : ok(rulesetView(ruleset));
    },
    'app.settings': () => ok(readSettings(settings.value)),
    'app.setSettings': async (change) => {
      const saved = await settings.update((stored) => ({ ...stored, ...change }));
      if (!saved.ok) return saved;
      const now = readSettings(settings.value);
      if (change.keys !== undefined) shell.useKeys(now.keys);
      return ok(now);
    },
  };
}

function campaignsServices(workspace: Workspace): Part<'campaigns'> {
  const { data, seed } = workspace.ports;
  return {
    'campaigns.list': () =>
      ok(
        data.list().map((one): CampaignListEntry => ({
          id: one.id,
          name: one.name,
          ruleset: one.ruleset,
          rulesetTitle: workspace.ruleset(one.ruleset)?.title ?? one.ruleset,
          savedAt: one.savedAt,
          lastSentence: one.lastSentence ?? null,
          open: workspace.isOpen(one.id),
          problem: one.problem?.message ?? null,
        })),
      ),
    'campaigns.create': async ({ name, ruleset: id, options, begin }) => {
      const ruleset = workspace.ruleset(id);
      if (ruleset === undefined) return err(appErrors.unknownRuleset(id));
      const begun = ruleset.written?.begins.find((one) => one.id === begin)?.options ?? {};
      const state = createCampaign(ruleset, name, { ...begun, ...options }, seed());
      return state.ok ? workspace.create(ruleset, state.value) : state;
    },
    'campaigns.createSample': async ({ ruleset: id, begin }) => {
      const ruleset = workspace.ruleset(id);
      if (ruleset === undefined) return err(appErrors.unknownRuleset(id));
      const state = createSample(ruleset, seed(), begin);
      return state.ok ? workspace.create(ruleset, state.value) : state;
    },
    'campaigns.remove': async ({ id }) => {
      const closed = await workspace.close(id);
      if (!closed.ok) return closed;
      const binned = await data.bin(id);
      return binned.ok ? ok({ bin: binned.value }) : binned;
    },
    'campaigns.bin': async () => {
      const listed = await data.listBin();
      if (!listed.ok) return listed;
      return ok(
        listed.value.map(({ name: bin, deletedAt, summary: { name, ruleset } }): BinEntry => {
          return { bin, name, rulesetTitle: workspace.ruleset(ruleset)?.title ?? ruleset, deletedAt };
        }),
      );
    },
    'campaigns.restoreRemoved': async ({ bin }) => {
      const restored = await data.restoreFromBin(bin);
      return restored.ok ? ok({ id: restored.value.id }) : restored;
    },
    'campaigns.verify': ({ id }) => verifyCampaign(workspace, id),
  };
}

function campaignServices(workspace: Workspace, phones: Phones): Omit<Part<'campaign'>, 'campaign.forecast'> {
  return {
    ...playServices(workspace, phones),
    ...historyServices(workspace),
    ...logServices(workspace),
    'campaign.open': async ({ id, takeOver }) => {
      const session = await workspace.open(id, takeOver);
      if (!session.ok) return session;
      return ok({ view: session.value.view, damage: session.value.store.damage.map((damage) => damage.message) });
    },
    'campaign.close': ({ campaign }) => workspace.close(campaign),
    'campaign.view': ({ campaign }) => workspace.with(campaign, (session) => ok(session.view)),
    'campaign.sheet': ({ campaign, id }) =>
      workspace.with(campaign, (session) => {
        const sheet = sheetView(session.ruleset, session.state.world, id);
        return sheet === null ? err(appErrors.unknownCombatant(id)) : ok(sheet);
      }),
    'campaign.agenda': ({ campaign }) =>
      workspace.with(campaign, (session) => ok(agendaEntries(session.ruleset, session.state, MAX_AGENDA))),
    'campaign.recovery': ({ campaign }) =>
      workspace.with(campaign, (session) => ok(recoveryView(session.ruleset, session.state))),
    'campaign.downtime': ({ campaign }) =>
      workspace.with(campaign, (session) => ok(downtimeView(session.ruleset, session.state))),
    'campaign.events': ({ campaign }, _caller, sink) =>
      workspace.with(campaign, (session) => {
        const stop = session.watch(
          (event) => sink.event(event),
          () => sink.end(),
        );
        sink.signal.addEventListener('abort', stop);
        return ok(undefined);
      }),
  };
}
