import { applyRecord, storedCampaign, type CampaignRecord, type StoredCampaign } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import { isName } from '../../contract/names';
import { rulesUnder, type AnyRuleset } from '../../engine/system/ruleset';
import { asJson, type JsonObject } from '../../kernel/json';
import { err, ok, type CodedError, type Result } from '../../kernel/result';
import { appErrors } from '../errors';
import { problemLine } from '../shell/loggable';
import { tryEverything } from '../view/tried-reads';
import { unreadableOptions } from './stored';
import { unreadableForm } from './stored-form';

/** Whether stored campaigns, perhaps from foreign files, can be opened with these game systems. `log` gets the reasons. */
export class StoredCheck {
  readonly #rulesets: readonly AnyRuleset[];
  readonly #log: (line: string) => void;

  constructor(rulesets: readonly AnyRuleset[], log: (line: string) => void) {
    this.#rulesets = rulesets;
    this.#log = log;
  }

  /** Why a stored campaign could not be opened here; null if it could. */
  unplayable(stored: JsonObject): CodedError | null {
    const misshapen = this.misshapen(stored);
    if (misshapen !== null) return misshapen;
    const { campaign } = storedCampaign(stored);
    if (!isName(campaign.name)) return appErrors.unreadableState('its name is empty or too long');
    const ruleset = this.#rulesets.find(({ id }) => id === campaign.ruleset);
    if (ruleset === undefined) return appErrors.unknownRuleset(campaign.ruleset);
    const show = (): void => tryEverything(rulesUnder(ruleset, campaign.world.options), campaign);
    return unreadableOptions(ruleset, stored) ?? this.unshowable(show);
  }

  /** Refused if a state does not have the form of a campaign. */
  misshapen(stored: JsonObject): CodedError | null {
    const refused = unreadableForm(stored);
    if (refused !== null) this.#log(`showing a campaign: ${refused.code}`);
    return refused;
  }

  /**
   * A step back or forward as `make` composes it. Refused if that fails, if the campaign after it does not have its form,
   * or if `show` throws for it.
   */
  step(
    system: AnyRuleset,
    stored: StoredCampaign,
    make: () => CampaignRecord,
    show: (after: CampaignState) => void,
  ): Result<CampaignRecord, CodedError> {
    let record: Result<CampaignRecord, CodedError> = err(appErrors.unreadableStep());
    this.unshowable(() => {
      const made = make();
      const after = applyRecord(stored, made);
      const json = asJson(after);
      if (this.misshapen(json) !== null || unreadableOptions(system, json) !== null) return;
      show(after.campaign);
      record = ok(made);
    });
    return record;
  }

  /** Refused if showing a state throws: its form is right, but what a game system keeps in it is not. */
  unshowable(show: () => unknown): CodedError | null {
    try {
      show();
      return null;
    } catch (problem) {
      this.#log(`showing a campaign: ${problemLine(problem)}`);
      return appErrors.unreadableState('parts of it are missing or of the wrong kind');
    }
  }
}
