import type { z } from 'zod';
import type { CommandDef } from '../../engine/command';
import { defineCommand } from '../../engine/command';
import type { Read, TD } from './types';
import { tellUnused } from './unused';

const define = defineCommand<TD>();

/** A command of this game system. Modifiers that no roll took are told as not counted. */
export function command<P extends object, I>(definition: CommandDef<TD, P> & { params: z.ZodType<P, I> }) {
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
