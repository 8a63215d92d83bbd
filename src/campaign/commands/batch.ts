import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import type { Presentation } from '../../contract/views';
import { err, ok } from '../../kernel/result';
import { inLines } from '../../kernel/words';
import type { CampaignChange } from '../command';
import { campaignCommand } from '../command';

/** How many sentences are shown one by one; the rest of a longer batch is only counted. */
const TOLD = 5;
const TONES: readonly Presentation['tone'][] = ['neutral', 'good', 'info', 'warn', 'bad'];

/**
 * Several commands as one step, carried out in the given order and undone together: one action for several targets, or
 * anything else that belongs together. Dice are asked for in that order. If one is refused, none is carried out.
 */
export const batch = campaignCommand({
  name: 'batch',
  params: z.strictObject({
    calls: z
      .array(z.strictObject({ do: z.string().min(1).max(80), with: jsonObject.default({}) }))
      .min(1)
      .max(300),
    /** Name of the whole step in the log. */
    label: z.string().trim().max(200).default(''),
  }),
  run(state, { calls, label }, _ruleset, ports) {
    let now = state;
    const done: { do: string; change: CampaignChange }[] = [];
    for (const [place, call] of calls.entries()) {
      const at = `calls.${place}`;
      if (call.do === 'batch') {
        return err({ code: 'invalid-params', message: 'A batch cannot hold another batch.', path: `${at}.do` });
      }
      const part = ports.part(now, call);
      if (!part.ok) {
        const { code, message, path } = part.error;
        const which = calls.length === 1 ? '' : `Part ${place + 1} of ${calls.length}: `;
        return err({ code, message: `${which}${message}`, path: path === undefined ? at : `${at}.with.${path}` });
      }
      now = part.value.state;
      done.push({ do: call.do, change: part.value });
    }
    const presentation = together(
      done.map(({ change }) => change),
      label,
    );
    const results = done.map((one) => ({ do: one.do, sentence: one.change.sentence, result: one.change.result ?? {} }));
    return ok({
      state: now,
      sentence: presentation.sentence,
      presentation,
      result: { results },
      events: done.flatMap(({ change }) => change.events ?? []),
      trace: done.flatMap(({ change }) => change.trace ?? []),
    });
  },
});

/** The parts presented as one: their sentences, the gravest tone, all their suggestions. */
function together(parts: readonly CampaignChange[], label: string): Presentation {
  const sentences = parts.map((part) => part.sentence);
  const more = sentences.length - TOLD;
  const told = [...sentences.slice(0, TOLD), ...(more > 0 ? [`And ${more} more.`] : [])];
  const tones = parts.map((part) => part.presentation?.tone ?? 'neutral');
  return {
    sentence: inLines(told, label === '' ? '' : `${label}:`),
    tone: TONES.findLast((tone) => tones.includes(tone)) ?? 'neutral',
    figures: [],
    suggestions: parts.flatMap((part) => part.presentation?.suggestions ?? []),
  };
}
