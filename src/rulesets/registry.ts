import type { AnyRuleset } from '../engine/system/ruleset';
import { actionDice } from './action-dice/index';
import { eclipsePhase } from './eclipse-phase/index';
import { farsight } from './farsight/index';
import { ownGame } from './own-game/index';
import { threeD6 } from './three-d6/index';
import { viviiix } from './viviiix/index';

/** Every game system the app plays. The one file that names them. */
export const RULESETS: readonly AnyRuleset[] = [actionDice, threeD6, farsight, eclipsePhase, viviiix, ownGame];

/** The ruleset with this id, or undefined. */
export function findRuleset(id: string): AnyRuleset | undefined {
  return RULESETS.find((ruleset) => ruleset.id === id);
}
