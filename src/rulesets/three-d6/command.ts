import type { Presentation } from '../../contract/views';
import type { CommandDeed, SchemaOf } from '../../engine/commands/command';
import { defineCommand } from '../../engine/commands/command';
import type { Read, TD } from './types';
import { tellUnused } from './unused';

const define = defineCommand<TD>();

/** A definition whose words read nothing that `run` does not return: its function is checked as a value, not as a method. */
type Definition<P extends object, I, R extends object> = CommandDeed<TD, P, R> & {
  params: SchemaOf<P, I>;
  present: (ctx: Read, params: NoInfer<P>, result: R) => Presentation;
};

/** A command of this game system. Modifiers that no roll took are told as not counted. */
export function command<P extends object, I, R extends object>(definition: Definition<P, I, R>) {
  const { odds } = definition;
  return define({
    ...definition,
    run(ctx, params) {
      const result = definition.run(ctx, params);
      tellUnused(ctx, params);
      return result;
    },
    ...(odds === undefined
      ? {}
      : {
          odds(ctx: Read, params: NoInfer<P>) {
            const priced = odds(ctx, params);
            tellUnused(ctx, params);
            return priced;
          },
        }),
  });
}
