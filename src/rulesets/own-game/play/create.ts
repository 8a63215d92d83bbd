import { fromSchemas } from '../../../engine/plain';
import type { CombatantInput } from '../../../engine/ruleset';
import type { Combatant } from '../../../engine/world';
import type { CodedError, Result } from '../../../kernel/result';
import { ok } from '../../../kernel/result';
import type { Game } from '../definition/game';
import { LARGEST } from '../formula/evaluate';
import { stateSchemaOf, statsSchemaOf } from './forms';
import { GameLook } from './look';
import type { OwnTypes } from './types';

/** Completes somebody: the stat block with what is usual, and trackers as they begin. */
export function creatorOf(game: Game): (input: CombatantInput) => Result<Combatant<OwnTypes>, CodedError> {
  const make = fromSchemas<OwnTypes>(statsSchemaOf(game), stateSchemaOf(game));
  return (input) => {
    const made = make(input);
    if (!made.ok) return made;
    const combatant = made.value;
    for (const [id, { def }] of game.trackers) {
      if (typeof combatant.state[id] === 'number') continue;
      const most = new GameLook(game, combatant).most(id);
      combatant.state[id] =
        def.counts === 'down' ? Math.max(def.least, Math.min(LARGEST, most ?? 0)) : Math.max(0, def.least);
    }
    return ok(combatant);
  };
}
