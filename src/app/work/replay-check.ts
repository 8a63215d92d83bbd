import { replay } from '../../campaign/dispatch';
import { storedCampaign } from '../../campaign/record';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { deepFreeze } from '../../kernel/patch';
import type { RecordCheck } from '../../store/recovery/verify';
import { appErrors } from '../errors';
import { asCampaignRecord, unreadableRecord } from '../session/stored-record';

/** Reports a record that cannot be read; replays a command on its tape and reports an outcome that differs from the record. */
export function replayCheck(rulesets: readonly AnyRuleset[]): RecordCheck {
  return (before, stored) => {
    const unreadable = unreadableRecord(stored);
    if (unreadable !== null) return unreadable;
    const { campaign } = storedCampaign(before);
    const record = asCampaignRecord(stored);
    if (record.kind !== 'command') return null;
    const ruleset = rulesets.find((candidate) => candidate.id === campaign.ruleset);
    if (ruleset === undefined) return appErrors.unknownRuleset(campaign.ruleset);
    // A record of an older version of the rules may replay differently; its patches stay authoritative.
    const playedUnder = record.body.versions.ruleset;
    if (playedUnder !== ruleset.version) return { playedUnder };
    return replay(ruleset, deepFreeze(campaign), record);
  };
}
