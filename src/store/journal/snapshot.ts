import { isCount, isObject } from '../../kernel/json';
import type { Snapshot } from '../types';

/** Name of the snapshot in a campaign's folder. */
export const CAMPAIGN_FILE = 'campaign.json';

/** Name of the journal in a campaign's folder. */
export const JOURNAL_FILE = 'journal.log';

/** True for what `campaign.json` holds; fields this version does not know are allowed and kept. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!isObject(value)) return false;
  const texts = [value.id, value.name, value.app, value.ruleset, value.createdAt, value.savedAt];
  const counts = [value.format, value.rulesetVersion, value.seq];
  return texts.every((text) => typeof text === 'string') && counts.every(isCount) && isObject(value.state);
}

const ID = /^[a-z0-9][a-z0-9-]{5,63}$/;

/** True for an id that is a valid folder name on every file system. */
export function isStoreId(id: string): boolean {
  return ID.test(id);
}
