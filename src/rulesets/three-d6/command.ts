import type { Presentation } from '../../contract/views';
import type { CommandSpec, SchemaOf } from '../../engine/commands/command';
import { defineCommand } from '../../engine/commands/command';
import type { Read, TD } from './types';
import { noteUnusedModifiers } from './unused';

const define = defineCommand<TD>();

/** A definition whose `present` can only read what `run` returns: a property, not a method, so that its type is checked strictly. */
type Definition<P extends object, I, R extends object> = CommandSpec<TD, P, R> & {
  params: SchemaOf<P, I>;
  present: (ctx: Read, params: NoInfer<P>, result: R) => Presentation;
};

/** A command of this game system. Manual modifiers that no roll used are explained as not counted. */
export function command<P extends object, I, R extends object>(definition: Definition<P, I, R>) {
  const { odds } = definition;
  return define({
    ...definition,
    run(ctx, params) {
      const result = definition.run(ctx, params);
      noteUnusedModifiers(ctx, params);
      return result;
    },
    ...(odds === undefined
      ? {}
      : {
          odds(ctx: Read, params: NoInfer<P>) {
            const chances = odds(ctx, params);
            noteUnusedModifiers(ctx, params);
            return chances;
          },
        }),
  });
}
