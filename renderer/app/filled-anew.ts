import type { CommandView } from '../../src/contract/views';
import type { Json, JsonObject } from '../../src/kernel/json';
import { isObject, valueOf } from '../../src/kernel/json';
import type { CampaignModel } from './campaign.svelte';
import type { Refill } from './command-flow-options';

/** Forms that the system filled in, and that are filled in anew around what a person has said of them since. */

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

const asParts = (value: Json | undefined): JsonObject | null =>
  value === undefined ? {} : isObject(value) ? (value as JsonObject) : null;

/** Lists of parts, place by place; null where they are no such lists, or not of one length. */
function inPlaces(...lists: readonly (Json | undefined)[]): readonly JsonObject[][] | null {
  const [first] = lists;
  const isAlike = (list: Json | undefined): list is JsonObject[] =>
    Array.isArray(list) && Array.isArray(first) && list.length === first.length && list.every(isObject);
  return lists.every(isAlike) ? lists : null;
}

/** Each part of what stands there, with what it was filled in with; other lists and plain values are one part. */
function parts(
  now: JsonObject,
  filled: JsonObject,
  part: (key: string, value: Json | undefined, before: Json | undefined) => Json | undefined,
  keys: readonly string[] = [],
): JsonObject {
  const all = [...new Set([...Object.keys(now), ...Object.keys(filled), ...keys])];
  return Object.fromEntries(
    all.flatMap((key) => {
      const value = part(key, now[key], filled[key]);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** What of a form was said by hand: what is not as it was filled in. */
export function saidByHand(now: JsonObject, filled: JsonObject): JsonObject {
  return parts(now, filled, (_, value, before) => {
    if (isSame(value, before)) return undefined;
    const [list, old] = inPlaces(value, before) ?? [];
    if (list !== undefined) return list.map((one, at) => saidByHand(one, old?.[at] ?? {}));
    const [inner, was] = [isObject(value) ? asParts(value) : null, asParts(before)];
    return inner === null || was === null ? value : saidByHand(inner, was);
  });
}

/** The form filled in anew: what is as it was filled in gives way, what was said by hand stays. */
export function filledAnew(now: JsonObject, filled: JsonObject, fresh: JsonObject): JsonObject {
  const anew = (key: string, value: Json | undefined, before: Json | undefined): Json | undefined => {
    if (isSame(value, before)) return fresh[key];
    const [list, old, young] = inPlaces(value, before, fresh[key]) ?? [];
    if (list !== undefined) return list.map((one, at) => filledAnew(one, old?.[at] ?? {}, young?.[at] ?? {}));
    const [inner, was, next] = [isObject(value) ? asParts(value) : null, asParts(before), asParts(fresh[key])];
    return inner === null || was === null || next === null ? value : filledAnew(inner, was, next);
  };
  return parts(now, filled, anew, Object.keys(fresh));
}

/** A form as it stands. */
interface Form {
  params: JsonObject;
  readonly targets: readonly string[];
}

/** What the system filled in of an open form, for whom and for what. */
export class FilledIn {
  readonly #command: CommandView;
  readonly #refill: Refill | undefined;
  #params: JsonObject;
  /** Empty where it was filled in for something else than the form begins with. */
  #isFor: string;

  constructor(command: CommandView, params: JsonObject, refill: Refill | undefined) {
    this.#command = command;
    this.#refill = refill;
    this.#params = refill?.filled ?? params;
    this.#isFor = refill?.isOther === true ? '' : this.#askedFor(params);
  }

  get params(): JsonObject {
    return this.#params;
  }

  /** Fills the form in anew where it is for another one acting or acted on, or for another weapon by now. */
  async anew(form: Form): Promise<void> {
    const [now, before] = [this.#askedFor(form.params), this.#params];
    if (this.#refill?.ask === undefined || now === this.#isFor) return;
    const said = saidByHand(form.params, before);
    const actor = String(form.params[this.#command.actorParam ?? '']);
    const fresh = await this.#refill.ask(said, actor, form.targets[0] ?? null);
    // Changed again meanwhile: whoever changed it asks.
    if (fresh === null || before !== this.#params || now !== this.#askedFor(form.params)) return;
    // Written in the same moment as it was looked at: nothing said between is lost.
    form.params = filledAnew(form.params, before, fresh);
    this.#params = fresh;
    this.#isFor = this.#askedFor(form.params);
  }

  #askedFor(params: JsonObject): string {
    const { asks, actorParam = '', targetParam = '' } = this.#command;
    return JSON.stringify([actorParam, targetParam, ...(asks?.refills ?? [])].map((at) => valueOf(params, at)));
  }
}

/**
 * How an offered command is filled in anew; `over` was said of it by hand, and may make void what was filled in. Null where
 * it stays as it is: an answer to something.
 */
export function refillOf(
  { api, id }: Pick<CampaignModel, 'api' | 'id'>,
  { name, asks }: CommandView,
  prefill: JsonObject,
  over: JsonObject | null,
): Refill {
  if (over === null) return { filled: prefill };
  const isOther = asks?.refills?.some((path) => over[path] !== undefined) === true;
  return {
    filled: isOther ? Object.fromEntries(Object.entries(prefill).filter(([key]) => over[key] !== null)) : prefill,
    isOther,
    ask: async (said, actor, target) => {
      const answer = await api['campaign.offers']({ campaign: id, actor, target, begun: { do: name, with: said } });
      return answer.ok ? (answer.value[0]?.prefill ?? null) : null;
    },
  };
}
