import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import { inexactNumber } from '../../engine/state/limits';
import { schemaRefusal } from '../../engine/state/refusal';
import { settleAll } from '../../engine/state/create';
import { rulesUnder } from '../../engine/system/ruleset';
import { asJson } from '../../kernel/json';
import { deepFreeze } from '../../kernel/patch';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { shortText } from '../../contract/names';
import { optionChanges } from '../options-text';

/** Sets GM options; values derived from them are checked again for everybody. */
export const setOptions = campaignCommand({
  name: 'set-options',
  params: z.strictObject({ options: jsonObject }),
  run(state, { options }, ruleset) {
    const parsed = ruleset.options.safeParse({ ...state.world.options, ...options });
    if (!parsed.success) return err(schemaRefusal(parsed.error.issues, 'options'));
    const inexact = inexactNumber(parsed.data);
    if (inexact !== null) return err({ ...inexact, path: `options.${inexact.path ?? ''}` });
    const rules = rulesUnder(ruleset, parsed.data);
    const before = state.world.options;
    const reshaped = rules.reshape?.({ ...state.world, options: parsed.data }, before);
    if (reshaped?.ok === false) return reshaped;
    const world = deepFreeze(reshaped?.value.world ?? { ...state.world, options: parsed.data });
    const settled = settleAll(rules, world, Object.keys(world.index));
    if (!settled.ok) return settled;
    const changed = optionChanges(rules, asJson(before), asJson(parsed.data));
    const told = (reshaped?.value.told ?? []).map((sentence) => ` ${sentence}`).join('');
    return ok({
      state: { ...state, world: settled.value },
      sentence: changed.length === 0 ? 'No options changed.' : `${changed.join('. ')}.${told}`,
    });
  },
});

/** Renames the campaign or changes the text about it. */
export const describeCampaign = campaignCommand({
  name: 'describe-campaign',
  params: z.strictObject({
    name: shortText.optional(),
    about: z.string().max(20_000).optional(),
  }),
  run(state, change) {
    return ok({
      state: { ...state, ...change },
      sentence:
        change.name === undefined ? 'Campaign description changed.' : `The campaign is now called ${change.name}.`,
    });
  },
});
