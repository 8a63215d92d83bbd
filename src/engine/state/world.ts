import type { OwnMark, OwnView } from '../../contract/own';
import type { Side } from '../../contract/sides';
import type { StreamState } from '../../dice/stream';
import { asJson } from '../../kernel/json';

/** The shapes a ruleset fills the shared world with. All are plain JSON. */
export interface RulesetTypes {
  stats: object;
  state: object;
  scene: object;
  encounter: object;
  options: object;
}

/** Somebody or something on the table: the stat block as entered, and the state that play changes. */
export interface Combatant<T extends RulesetTypes = RulesetTypes> {
  id: string;
  side: Side;
  stats: T['stats'];
  state: T['state'];
  /** Conditions of the table's own on it; omitted while there are none. */
  own?: readonly OwnMark[];
}

/** A combatant's name in any system, whose stat block may have no name or an empty one; then the id. */
export function calledBy({ id, stats }: Pick<Combatant, 'id' | 'stats'>): string {
  const { name } = asJson(stats);
  return typeof name === 'string' && name !== '' ? name : id;
}

/** Everything the rules act on, in four scopes: combatants, the running encounter, the scene, the GM's options. */
export interface World<T extends RulesetTypes = RulesetTypes> {
  /** Seconds since the campaign (or scenario) began. */
  clock: number;
  /** In declared order, which never changes by itself ('file order'). */
  combatants: Combatant<T>[];
  /** Combatant id → position in `combatants`. */
  index: Record<string, number>;
  encounter: T['encounter'] | null;
  scene: T['scene'];
  /** The GM's options, complete: defaults overridden by the campaign's choices. */
  options: T['options'];
  /** State of the dice stream; part of the world so that undo restores it. */
  stream: StreamState;
  /** The table's own content; omitted while there is none. Commands of the rules only read it. */
  own?: OwnView;
}

/** The ruleset-independent view of a world, used by the engine and everything above it. */
export type AnyWorld = World<RulesetTypes>;

/** The combatant with this id; undefined if there is none. */
export function combatantOf<T extends RulesetTypes>(world: World<T>, id: string): Combatant<T> | undefined {
  return world.combatants[world.index[id] ?? -1];
}
