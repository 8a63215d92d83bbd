import { asJson, isObject } from '../../kernel/json';
import type { AnyRuleset } from '../system/ruleset';
import type { AnyWorld, Combatant } from './world';

/**
 * A world of an earlier version of the rules, completed with the fields it lacks, each with the value of a fresh
 * combatant, scene or set of options. Existing fields stay as they are.
 */
export function completedWorld(ruleset: AnyRuleset, world: AnyWorld): AnyWorld {
  const options = optionsOf(ruleset, world);
  const combatants = world.combatants.map((one) => withState(ruleset, { ...world, options }, one));
  const scene = joined(world.scene, ruleset.freshScene(options));
  const { encounter } = world;
  const gained = encounter === null ? null : joined(encounter, ruleset.encounterGains?.(encounter) ?? {});
  return { ...world, options, combatants, scene, encounter: gained };
}

function optionsOf(ruleset: AnyRuleset, { options }: AnyWorld): AnyWorld['options'] {
  const read = ruleset.options.safeParse(options);
  return joined(options, read.success ? read.data : ruleset.options.parse({}));
}

function withState(ruleset: AnyRuleset, { options, clock }: AnyWorld, one: Combatant): Combatant {
  const { id, side, stats, state } = one;
  const fresh = ruleset.createCombatant({ id, side, stats: asJson(stats) }, options, clock);
  // A stat block that the current rules would refuse stays as it is.
  if (!fresh.ok) return one;
  const now = { ...one, stats: joined(stats, fresh.value.stats), state: joined(state, fresh.value.state) };
  return now.stats === stats && now.state === state ? one : now;
}

/** `stored` plus the fields that only `fresh` has, recursively; the same object if none is missing. Nothing stored changes. */
export function joined<V extends object>(stored: V, fresh: object): V {
  const known = stored as Record<string, unknown>;
  const added: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fresh)) {
    const own = known[key];
    if (own === undefined && value !== undefined) added[key] = value;
    else if (isObject(own) && isObject(value)) {
      const part = joined(own, value);
      if (part !== own) added[key] = part;
    }
  }
  return Object.keys(added).length === 0 ? stored : { ...stored, ...added };
}
