import { clockSpanSchema, spanSeconds } from '../../../engine/duration';
import { invalidParams } from '../../../engine/refusal';
import { passSeconds, refuseInFight } from '../turn/passing';
import { command } from './shared';

export const advanceTime = command({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Moves the clock; what is due happens on the way.',
  kind: 'time',
  params: clockSpanSchema,
  rules: ['FS-TRV-1', 'FS-DUR-3'],
  run(ctx, params) {
    const seconds = spanSeconds(params);
    if (seconds <= 0) invalidParams('seconds', 'Say how much time passes.');
    refuseInFight(ctx);
    const secondsLeft = passSeconds(ctx, seconds);
    ctx.explain.add('Seconds passed', seconds - secondsLeft, 'FS-TRV-1');
    return {
      seconds: seconds - secondsLeft,
      clock: ctx.clock,
      events: [...ctx.events],
      ...(secondsLeft > 0 ? { secondsLeft } : {}),
    };
  },
});
