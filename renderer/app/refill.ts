import type { CommandView } from '../../src/contract/views';
import type { Json, JsonObject } from '../../src/kernel/json';
import { isObject, isPlain, valueOf } from '../../src/kernel/json';
import type { CampaignModel } from './campaign.svelte';
import type { Refill } from './command-flow-options';

/** Prefilled forms, which are prefilled again around what a person has changed by hand. */

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

const asParts = (value: Json | undefined): JsonObject | null =>
  value === undefined ? {} : isPlain(value) ? value : null;

/** Things of different names, such as two weapons: they are taken as a whole, not part by part. */
const areOthers = (a: Json | undefined, b: Json | undefined): boolean =>
  isPlain(a) && isPlain(b) && typeof a['name'] === 'string' && !isSame(a['name'], b['name']);

/** Lists of objects of equal length; null if they are not. */
function inPlaces(...lists: readonly (Json | undefined)[]): readonly JsonObject[][] | null {
  const [first] = lists;
  const isAlike = (list: Json | undefined): list is JsonObject[] =>
    Array.isArray(list) && Array.isArray(first) && list.length === first.length && list.every(isObject);
  return lists.every(isAlike) ? lists : null;
}

/** Maps every property of a form with its prefilled value; undefined leaves a property out. */
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

/** What was changed by hand in a form: everything that differs from the prefilled values. */
export function changedByHand(now: JsonObject, filled: JsonObject): JsonObject {
  return parts(now, filled, (_, value, before) => {
    if (isSame(value, before)) return undefined;
    const [list, old] = inPlaces(value, before) ?? [];
    if (list !== undefined) return list.map((one, at) => changedByHand(one, old?.[at] ?? {}));
    const isWhole = !isObject(value) || areOthers(value, before);
    const [inner, was] = [isWhole ? null : asParts(value), asParts(before)];
    return inner === null || was === null ? value : changedByHand(inner, was);
  });
}

/** Prefills a form again: prefilled values are replaced, what was changed by hand stays. */
export function refilled(now: JsonObject, filled: JsonObject, fresh: JsonObject): JsonObject {
  const anew = (key: string, value: Json | undefined, before: Json | undefined): Json | undefined => {
    if (isSame(value, before)) return fresh[key];
    const [list, old, young] = inPlaces(value, before, fresh[key]) ?? [];
    if (list !== undefined) return list.map((one, at) => refilled(one, old?.[at] ?? {}, young?.[at] ?? {}));
    const isWhole = !isObject(value) || areOthers(value, before);
    const [inner, was, next] = [isWhole ? null : asParts(value), asParts(before), asParts(fresh[key])];
    return inner === null || was === null || next === null ? value : refilled(inner, was, next);
  };
  return parts(now, filled, anew, Object.keys(fresh));
}

/** The present state of a form. */
interface Form {
  params: JsonObject;
  readonly targets: readonly string[];
}

/** The values prefilled in an open form, and for whom and what they were made. */
export class Prefilled {
  readonly #command: CommandView;
  readonly #refill: Refill | undefined;
  #params: JsonObject;
  /** Empty if the values were made for something else than the form starts with. */
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

  /** Prefills the form again if its actor, target or weapon has changed. */
  async anew(form: Form): Promise<void> {
    const [now, before] = [this.#askedFor(form.params), this.#params];
    if (this.#refill?.ask === undefined || now === this.#isFor) return;
    const said = changedByHand(form.params, before);
    const { actorParam } = this.#command;
    // A command without an actor is offered to the one it is done to.
    const actor = actorParam === undefined ? (form.targets[0] ?? '') : String(form.params[actorParam]);
    const fresh = await this.#refill.ask(said, actor, form.targets[0] ?? null);
    // Changed again in the meantime: that change makes its own request.
    if (fresh === null || before !== this.#params || now !== this.#askedFor(form.params)) return;
    // Read and written without an await between, so that no change is lost.
    form.params = refilled(form.params, before, fresh);
    this.#params = fresh;
    this.#isFor = this.#askedFor(form.params);
  }

  #askedFor(params: JsonObject): string {
    const { asks, actorParam = '', targetParam = '' } = this.#command;
    return JSON.stringify([actorParam, targetParam, ...(asks?.refills ?? [])].map((at) => valueOf(params, at)));
  }
}

/**
 * How an offered command is prefilled again. `over` holds values set by hand, which can void prefilled ones (null there);
 * if `over` itself is null, the form is an answer to something and is never prefilled again.
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
