import { clockSpanSchema, spanSeconds } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { invalidParams } from '../../../engine/state/refusal';
import { passUntil, refuseInFight } from '../turn/passing';
import { command } from './shared';
import { passedWords } from '../present/times';

export const advanceTime = command({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Moves the clock; anything due happens on the way.',
  kind: 'time',
  params: clockSpanSchema,
  rules: ['FS-TRV-1', 'FS-DUR-3'],
  present: passedWords,
  run(ctx, params) {
    const seconds = spanSeconds(params);
    if (seconds <= 0) invalidParams('seconds', 'How much time passes?');
    const end = spanEnd(ctx, seconds, 'seconds');
    refuseInFight(ctx);
    const secondsLeft = passUntil(ctx, end);
    ctx.explain.lookUp('Time passed', seconds - secondsLeft, 'FS-TRV-1', { span: true });
    return {
      seconds: seconds - secondsLeft,
      clock: ctx.clock,
      events: [...ctx.events],
      ...(secondsLeft > 0 ? { secondsLeft } : {}),
    };
  },
});
