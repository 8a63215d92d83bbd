import type { Api } from './api';
import type { Kinds } from './rpc/define';
import { shellKinds } from './shell-kinds';

/** The table that the page connects with: which names are calls and which are streams. Checked against the contract by its type. */
export const apiKinds = {
  ...shellKinds,
  'app.rulesets': 'call',
  'app.ruleset': 'call',
  'app.settings': 'call',
  'app.setSettings': 'call',
  'campaigns.list': 'call',
  'campaigns.create': 'call',
  'campaigns.createSample': 'call',
  'campaigns.remove': 'call',
  'campaigns.restoreRemoved': 'call',
  'campaign.open': 'call',
  'campaign.close': 'call',
  'campaign.view': 'call',
  'campaign.dispatch': 'call',
  'campaign.preview': 'call',
  'campaign.odds': 'call',
  'campaign.offers': 'call',
  'campaign.undo': 'call',
  'campaign.redo': 'call',
  'campaign.sheet': 'call',
  'campaign.log': 'call',
  'campaign.logText': 'call',
  'campaign.agenda': 'call',
  'campaign.recovery': 'call',
  'campaign.downtime': 'call',
  'campaign.events': 'stream',
  'archive.export': 'call',
  'archive.import': 'call',
  'player.view': 'call',
  'player.events': 'stream',
} as const satisfies Kinds<Api>;
