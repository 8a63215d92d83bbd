import { storedCampaign } from '../../campaign/record';
import { isName } from '../../contract/names';
import { rulesUnder, type AnyRuleset } from '../../engine/system/ruleset';
import type { JsonObject } from '../../kernel/json';
import type { CodedError } from '../../kernel/result';
import { appErrors } from '../errors';
import { problemLine } from '../shell/loggable';
import { tryEverything } from '../view/tried-reads';
import { unreadableOptions } from './stored';
import { unreadableForm } from './stored-form';

/** Whether stored campaigns, perhaps from foreign files, can be opened with these game systems. `log` gets the reasons. */
export class StoredCheck {
  constructor(
    private readonly rulesets: readonly AnyRuleset[],
    private readonly log: (line: string) => void,
  ) {}

  /** Why a stored campaign could not be opened here; null if it could. */
  unplayable(stored: JsonObject): CodedError | null {
    const misshapen = this.misshapen(stored);
    if (misshapen !== null) return misshapen;
    const { campaign } = storedCampaign(stored);
    if (!isName(campaign.name)) return appErrors.unreadableState('its name is empty or too long');
    const ruleset = this.rulesets.find(({ id }) => id === campaign.ruleset);
    if (ruleset === undefined) return appErrors.unknownRuleset(campaign.ruleset);
    const show = (): void => tryEverything(rulesUnder(ruleset, campaign.world.options), campaign);
    return unreadableOptions(ruleset, stored) ?? this.unshowable(show);
  }

  /** Refused if a state does not have the form of a campaign. */
  misshapen(stored: JsonObject): CodedError | null {
    const refused = unreadableForm(stored);
    if (refused !== null) this.log(`showing a campaign: ${refused.code}`);
    return refused;
  }

  /** Refused if showing a state throws: its form is right, but what a game system keeps in it is not. */
  unshowable(show: () => unknown): CodedError | null {
    try {
      show();
      return null;
    } catch (problem) {
      this.log(`showing a campaign: ${problemLine(problem)}`);
      return appErrors.unreadableState('parts of it are missing or of the wrong kind');
    }
  }
}
