import { SILENT } from '../explain/explain';
import type { ReadContext } from './reading';
import { registersOf } from './register-cache';
import type { RulesetTypes, World } from './world';
import { combatantOf } from './world';

/** A read context for a world that no command is changing; `cache` is one for the same world that caches `kept` calls. */
export function readContext<T extends RulesetTypes>(world: World<T>, cache?: ReadContext<T>): ReadContext<T> {
  const ctx: ReadContext<T> = {
    world,
    options: world.options,
    explain: SILENT,
    peek: (id) => {
      const combatant = combatantOf(world, id);
      if (combatant === undefined) throw new Error(`unknown combatant ${id}`);
      return combatant;
    },
    kept: (part, id, make) => (cache === undefined ? make(ctx) : cache.kept(part, id, make)),
    fact: (_name, of) => of(world),
    notes: (register) => registersOf(world.combatants).notes(register, ctx, world.combatants),
  };
  return ctx;
}

/** The same context without explanations: for values that are computed on the way to another one. */
export function quietly<T extends RulesetTypes>(ctx: ReadContext<T>): ReadContext<T> {
  if (!ctx.explain.listens) return ctx;
  const quiet: ReadContext<T> = {
    get world() {
      return ctx.world;
    },
    get options() {
      return ctx.options;
    },
    explain: SILENT,
    peek: (id) => ctx.peek(id),
    // A context that explains belongs to a running command, which caches nothing.
    kept: (_part, _id, make) => make(quiet),
    fact: (name, of) => ctx.fact(name, of),
    notes: (register) => ctx.notes(register),
  };
  return quiet;
}
