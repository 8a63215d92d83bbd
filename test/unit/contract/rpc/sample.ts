import { z } from 'zod';
import { call, EVERYONE, stream, type Impl, type Kinds, type Sink } from '../../../../src/contract/rpc/define';
import type { Role } from '../../../../src/contract/rpc/wire';
import { err, ok } from '../../../../src/kernel/result';

/** A small contract with one of everything, for tests of the transport. */
export const sample = {
  'sum.add': call(
    z.strictObject({ left: z.number().int(), right: z.number().int() }),
    z.strictObject({ sum: z.number() }),
    {
      roles: EVERYONE,
    },
  ),
  'sum.secret': call(z.void(), z.strictObject({ secret: z.string() })),
  'sum.throw': call(z.void(), z.void()),
  'sum.refuse': call(z.void(), z.void()),
  'sum.wrongAnswer': call(z.void(), z.strictObject({ sum: z.number() })),
  'sum.slow': call(z.void(), z.void()),
  'sum.ticks': stream(z.strictObject({ from: z.number().int() }), z.strictObject({ tick: z.number().int() }), {
    roles: EVERYONE,
  }),
} as const;

export const sampleKinds = {
  'sum.add': 'call',
  'sum.secret': 'call',
  'sum.throw': 'call',
  'sum.refuse': 'call',
  'sum.wrongAnswer': 'call',
  'sum.slow': 'call',
  'sum.ticks': 'stream',
} as const satisfies Kinds<typeof sample>;

export interface SampleCtx {
  role: Role;
}

/** The functions behind the sample, with a handle on every stream that is open. */
export function sampleImpl(): {
  impl: Impl<typeof sample, SampleCtx>;
  sinks: Set<Sink<{ tick: number }>>;
  finishSlow: () => void;
} {
  const sinks = new Set<Sink<{ tick: number }>>();
  const slow: (() => void)[] = [];
  return {
    sinks,
    finishSlow: () => slow.splice(0).forEach((finish) => finish()),
    impl: {
      'sum.add': ({ left, right }) => ok({ sum: left + right }),
      'sum.secret': () => ok({ secret: 'the ogre has 3 hit points' }),
      'sum.throw': () => {
        throw new Error('/home/gm/secret-path broke');
      },
      'sum.refuse': () => err({ code: 'no-such-sum', message: 'There is no such sum.', path: 'left', data: { id: 7 } }),
      'sum.wrongAnswer': () => ok({ sum: 'three' as unknown as number }),
      'sum.slow': () => new Promise((resolve) => slow.push(() => resolve(ok(undefined)))),
      'sum.ticks': ({ from }, _ctx, sink) => {
        if (from < 0) return err({ code: 'no-past', message: 'Ticks start at 0.' });
        sinks.add(sink);
        sink.signal.addEventListener('abort', () => sinks.delete(sink));
        sink.event({ tick: from });
        return ok(undefined);
      },
    },
  };
}
