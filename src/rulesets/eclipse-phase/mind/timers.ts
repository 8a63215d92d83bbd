import type { Due, TimerDef } from '../../../engine/schedule';
import { UNIT_SECONDS } from '../../../engine/duration';
import { nameOf } from '../derive';
import { hasEffect, isGone } from '../effects';
import type { Being, EP, Read } from '../types';

type Timer = TimerDef<EP>;

/** Days without new stress before each try to recover alone (EP-PSY-3, EP-PSY-4). */
export const STRESS_RECOVERY_SECONDS = 30 * UNIT_SECONDS.days;
export const DISORDER_RECOVERY_SECONDS = 90 * UNIT_SECONDS.days;

/** How a derangement is named at the table. */
export function derangementTitle(id: string): string {
  return id.replaceAll('-', ' ');
}

const derangement: Timer = {
  name: 'derangement',
  *pending(ctx) {
    for (const being of ctx.world.combatants) {
      for (const [place, { endsAt }] of being.state.derangements.entries()) {
        if (endsAt !== null) yield { at: endsAt, timer: 'derangement', target: being.id, data: place };
      }
    }
  },
  fire(ctx, due) {
    const id = due.target ?? '';
    const [ended] = ctx.edit(id).state.derangements.splice(Number(due.data), 1);
    if (ended !== undefined) ctx.event('derangement-ended', { target: id, derangement: ended.id });
  },
  describe(ctx, due) {
    const id = due.target ?? '';
    const entry = ctx.peek(id).state.derangements[Number(due.data)];
    return { text: `${nameOf(ctx, id)}: ${derangementTitle(entry?.id ?? 'derangement')} passes`, rule: 'EP-DER-2' };
  },
};

/**
 * The next reminder of a row of them, `every` seconds apart since the last stress; `remindedAt` is the last one given (−1
 * for none). Ones that passed while there was nothing to recover from are not made up for.
 */
export function nextReminder(clock: number, lastStressAt: number, remindedAt: number, every: number): number {
  const given = Math.floor((remindedAt - lastStressAt) / every) + 1;
  const passed = Math.ceil((clock - lastStressAt) / every);
  return lastStressAt + Math.max(1, given, passed) * every;
}

interface Reminder {
  name: string;
  every: number;
  field: 'stressReminderAt' | 'disorderReminderAt';
  event: string;
  text: string;
  rule: string;
  due(being: Being): boolean;
}

function reminder(kind: Reminder): Timer {
  return {
    name: kind.name,
    *pending(ctx: Read) {
      for (const being of ctx.world.combatants) {
        const { state } = being;
        if (!kind.due(being) || isGone(being) || hasEffect(being, 'meltdown')) continue;
        const at = nextReminder(ctx.world.clock, state.lastStressAt, state[kind.field], kind.every);
        yield { at, timer: kind.name, target: being.id };
      }
    },
    fire(ctx, due: Due) {
      const id = due.target ?? '';
      ctx.edit(id).state[kind.field] = ctx.clock;
      ctx.event(kind.event, { target: id });
    },
    describe(ctx, due) {
      return { text: `${nameOf(ctx, due.target ?? '')}: ${kind.text}`, rule: kind.rule, everySeconds: kind.every };
    },
  };
}

const stressRecovery = reminder({
  name: 'stress recovery',
  every: STRESS_RECOVERY_SECONDS,
  field: 'stressReminderAt',
  event: 'stress-recovery-due',
  text: 'a month without new stress; may try to recover',
  rule: 'EP-PSY-3',
  due: ({ state }) => state.stress > 0 || state.traumas > 0,
});

const disorderRecovery = reminder({
  name: 'disorder recovery',
  every: DISORDER_RECOVERY_SECONDS,
  field: 'disorderReminderAt',
  event: 'disorder-recovery-due',
  text: 'three months in peace; may try to overcome a disorder',
  rule: 'EP-PSY-4',
  due: ({ state }) => state.disorders.length > 0 && state.stress === 0 && state.traumas === 0,
});

/** What happens to minds by itself. */
export const MIND_TIMERS: readonly Timer[] = [derangement, stressRecovery, disorderRecovery];
