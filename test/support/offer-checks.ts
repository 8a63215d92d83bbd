import { offers } from '../../src/app/view/rules-view';
import type { OfferedCommand } from '../../src/contract/views';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { Random } from '../fault/random';
import { filledIn, give, nextCall, type RandomPlay, somebody, startingWorlds } from './random-steps';

interface Wrong {
  command: string;
  why: string;
  times: number;
  /** Who was asked, when, and the parameters. */
  example: string;
}

/** What was checked, and what was wrong. */
interface OffersFound {
  asked: number;
  steps: number;
  wrong: Map<string, Wrong>;
}

/** The findings as text, most frequent first. */
export function wrongOffers({ wrong }: OffersFound): string[] {
  return [...wrong.values()]
    .sort((a, b) => b.times - a.times)
    .map(({ command, why, times, example }) => `${times} × ${command}: ${why} (${example.slice(0, 300)})`);
}

interface Setting extends RandomPlay {
  found: OffersFound;
}

/** Codes that always mean somebody may not act, whatever is asked for. */
const ALWAYS_ABOUT_MAY = new Set(['not-your-turn', 'no-actions-left', 'no-encounter', 'encounter-running']);
/** Codes for missing answers. */
const UNANSWERED = new Set(['invalid-params', 'unknown-combatant']);

/**
 * Checks the offers of a ruleset: what is offered, filled in as proposed, is not refused; what is greyed out is
 * refused with the same code. Asked for everybody in the sample at rest and at the start of each prepared encounter, then
 * for somebody after each of `steps` random steps of play.
 */
export function tryOffers(ruleset: AnyRuleset, steps: number, seed: number): OffersFound {
  const found: OffersFound = { asked: 0, steps: 0, wrong: new Map() };
  const random = new Random(seed);
  const setting: Setting = { ruleset, random, choose: (list) => random.pick(list), found };
  const worlds = startingWorlds(ruleset);
  for (const world of worlds) for (const { id } of world.combatants) askFor(setting, world, id);
  const stretch = 60;
  while (found.steps < steps) {
    let world = random.pick(worlds);
    for (let step = 0; step < stretch && found.steps < steps; step += 1) {
      world = stepOn(setting, world);
      found.steps += 1;
      askFor(setting, world, somebody(setting, world));
    }
  }
  return found;
}

/** One step of play; the same world if it is refused. */
function stepOn(setting: Setting, world: AnyWorld): AnyWorld {
  const call = nextCall(setting, world);
  return call === null ? world : (give(setting.ruleset, world, call.do, call.with) ?? world);
}

/** Collects everything offered to somebody, with somebody else selected and with nobody. */
function askFor(setting: Setting, world: AnyWorld, who: string): void {
  const { ruleset, random, found } = setting;
  const target = random.below(3) === 0 ? null : random.pick(world.combatants).id;
  for (const offer of offers(ruleset, world, who, target)) {
    const call = filledIn(setting, world, offer);
    if (call === null) continue;
    found.asked += 1;
    const why = wrongIn(ruleset, world, offer, call);
    if (why === null) continue;
    const key = `${offer.name}: ${why}`;
    const known = found.wrong.get(key);
    const example = known?.example ?? `${who}, clock ${world.clock}: ${JSON.stringify(call.params)}`;
    found.wrong.set(key, { command: offer.name, why, times: (known?.times ?? 0) + 1, example });
  }
}

/** What is wrong with an offer, or null. */
function wrongIn(
  ruleset: AnyRuleset,
  world: AnyWorld,
  { name, refusal }: OfferedCommand,
  { params, whole }: { params: JsonObject; whole: boolean },
): string | null {
  const outcome = execute(ruleset, world, { do: name, with: params }, ROLL_ALL);
  const code = outcome.kind === 'refused' ? outcome.error.code : null;
  if (code !== null && UNANSWERED.has(code)) return null;
  if (refusal === null) {
    if (code === null) return null;
    // With choices still open, only a refusal that no choice could avoid shows that the offer is wrong.
    const counts = whole || ALWAYS_ABOUT_MAY.has(code);
    return counts ? `offered, but refused with ${code}` : null;
  }
  if (code === refusal.code) return null;
  return code === null
    ? `greyed out as ${refusal.code}, but done`
    : `greyed out as ${refusal.code}, refused as ${code}`;
}
