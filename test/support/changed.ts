import type { AnyWorld } from '../../src/engine/state/world';

/**
 * Checks everybody who is not as checked before. A command leaves people whom it does not change as they are, the same frozen
 * object, so `check` may look at nothing else that can change.
 */
export function ofChanged(check: (world: AnyWorld, id: string) => void): (world: AnyWorld) => void {
  const checked = new WeakSet<object>();
  return (world) => {
    for (const being of world.combatants) {
      if (checked.has(being)) continue;
      check(world, being.id);
      if (Object.isFrozen(being)) checked.add(being);
    }
  };
}
