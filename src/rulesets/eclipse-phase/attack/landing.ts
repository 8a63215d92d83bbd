import { sumFrom } from '../../../engine/explain/sum';
import { d } from '../../../dice/die';
import { spanEnd } from '../../../engine/state/limits';
import { scoreOf } from '../initiative';
import { addMunition, nextFuseOrder } from '../munitions';
import type { TestResult } from '../tests';
import type { Run } from '../types';
import type { AttackParams } from './params';
import type { Attack } from './setup';

/** Where and when an explosive ends up, as an attack reports it. */
export interface Landing {
  trigger: AttackParams['trigger'];
  detonates: 'immediately' | 'on-signal' | 'on-timer' | 'never';
  scatter: { direction: number; meters: number } | null;
  detonatesIn?: { phases: number } | { seconds: number };
}

/** An airburst closer than its safety distance is a dud, unless that is waived (EP-GREN-5). */
function isDud(ctx: Run, { params, weapon, actor }: Attack): boolean {
  const { trigger, distance, overrideSafety } = params;
  const { safetyDistance } = weapon;
  if (trigger !== 'airburst' || safetyDistance === null || distance === undefined) return false;
  if (distance >= safetyDistance) return false;
  const waived = overrideSafety ? { counted: false } : {};
  ctx.explain.lookUp('Safety distance in metres', safetyDistance, 'EP-GREN-5', { subject: actor, ...waived });
  return !overrideSafety;
}

const WAITING = { signal: 'on-signal', timer: 'on-timer' } as const;

/** When it goes off, in words. */
const SET_OFF: Record<Landing['detonates'], string> = {
  immediately: 'Goes off at once',
  'on-signal': 'Goes off at the signal',
  'on-timer': 'Goes off by its timer',
  never: 'Does not go off',
};

/** Where and when an explosive lands and goes off; `blast` does the damage (EP-AREA-4, EP-GREN-1, EP-GREN-2). */
export function land(ctx: Run, attack: Attack, test: TestResult, hit: boolean): Landing {
  const { trigger } = attack.params;
  const dud = isDud(ctx, attack);
  const waiting = trigger === 'signal' || trigger === 'timer' ? WAITING[trigger] : null;
  const detonates = dud ? 'never' : (waiting ?? 'immediately');
  const scattered = hit && detonates === 'immediately' ? null : scatter(ctx, attack, test);
  ctx.explain.note(SET_OFF[detonates], 'EP-GREN-1', { subject: attack.actor });
  return { trigger, detonates, scatter: scattered, ...prime(ctx, attack) };
}

/** Primes an explosive that does not go off at once: in a fight a timer counts phases, otherwise it runs by the clock (EP-GREN-6). */
function prime(ctx: Run, { actor, params, weapon }: Attack): Pick<Landing, 'detonatesIn'> {
  const { trigger, timer } = params;
  const subject = { subject: actor };
  if (trigger === 'signal') {
    addMunition(ctx, actor, { weapon: weapon.name, trigger, dueAt: null });
    ctx.explain.note('Waits for its signal', 'EP-GREN-6', subject);
  }
  if (trigger !== 'timer') return {};
  if (ctx.world.encounter === null || ctx.options.fuseUnit === 'seconds') {
    addMunition(ctx, actor, { weapon: weapon.name, trigger, dueAt: spanEnd(ctx, timer, 'timer') });
    const details = { ...subject, span: true } as const;
    return { detonatesIn: { seconds: ctx.explain.lookUp('Until it goes off', timer, 'EP-GREN-6', details) } };
  }
  const set = nextFuseOrder(ctx);
  const fuse = { by: actor, weapon: weapon.name, phasesLeft: timer, score: scoreOf(ctx, actor), set };
  ctx.editEncounter()?.fuses.push(fuse);
  return { detonatesIn: { phases: ctx.explain.lookUp('Phases until it goes off', timer, 'EP-GREN-2', subject) } };
}

/** A wide margin of failure doubles or triples the metres (EP-AREA-4). */
function scatter(ctx: Run, attack: Attack, test: TestResult): { direction: number; meters: number } {
  const direction = ctx.roll(d(10), `${attack.weapon.name}: scatter`);
  const wide = test.success ? 1 : test.margin > 60 ? 3 : test.margin > 30 ? 2 : 1;
  ctx.explain.roll('Scatter direction', direction, 'EP-AREA-4', { subject: attack.actor });
  const sum = sumFrom('Metres rolled', direction, 'EP-AREA-4');
  if (wide > 1) sum.then('Wide of the mark', 'EP-AREA-4', { times: wide });
  return { direction, meters: ctx.explain.sum('Metres off target', sum, 'EP-AREA-4', attack.actor) };
}
