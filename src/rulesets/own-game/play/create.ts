import { fromSchemas } from '../../../engine/state/combatant';
import type { CombatantInput } from '../../../engine/system/ruleset';
import type { Combatant } from '../../../engine/state/world';
import type { CodedError, Result } from '../../../kernel/result';
import { ok } from '../../../kernel/result';
import type { Game } from '../definition/game';
import type { TrackerDef } from '../definition/schema';
import { LARGEST } from '../formula/evaluate';
import { stateSchemaOf, statsSchemaOf } from './forms';
import { GameLook } from './look';
import type { Being, OwnTypes } from './types';

/** Creates combatants: completes the stat block with defaults and sets trackers to their starting values. */
export function creatorOf(game: Game): (input: CombatantInput) => Result<Combatant<OwnTypes>, CodedError> {
  const make = fromSchemas<OwnTypes>(statsSchemaOf(game), stateSchemaOf(game));
  return (input) => {
    const made = make(input);
    if (!made.ok) return made;
    const combatant = made.value;
    for (const [id, { def }] of game.trackers) {
      if (typeof combatant.state[id] === 'number') continue;
      combatant.state[id] = startOf(game, combatant, def);
    }
    return ok(combatant);
  };
}

/** The starting value of a tracker. */
export function startOf(game: Game, being: Being, { id, counts, least }: TrackerDef): number {
  if (counts === 'up') return Math.max(0, least);
  return Math.max(least, Math.min(LARGEST, new GameLook(game, being).most(id) ?? 0));
}
