import { sumFrom } from '../../../engine/explain/sum';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { refuse } from '../../../engine/state/refusal';
import { nameOf } from '../derive';
import { hasEffect } from '../effects';
import type { Line, Read, Run } from '../types';
import type { TestResult } from '../tests';
import { ease } from './derangements';
import type { Eased, Easing } from './derangements';
import { disorderOf, healDisorder, healStress, healTrauma, requireCalm } from './recovery';

export type Ailment = 'stress' | 'trauma' | 'disorder' | 'hardening';

export interface Therapy {
  what: Ailment;
  /** Stress points to treat; default: all. */
  points?: number | undefined;
  /** Disorder or hardened source; default: the oldest. */
  id?: string | undefined;
}

/** Hours of therapy: per stress point, per trauma, per disorder or hardened source (EP-PSY-1). */
export const THERAPY_HOURS: Readonly<Record<Ailment, number>> = { stress: 1, trauma: 8, disorder: 40, hardening: 40 };

/** What a session treats: how many points, or which disorder or source. */
export interface Session {
  what: Ailment;
  points: number;
  id: string | null;
  seconds: number;
}

/** The hardened source asked for, or the oldest; null if the mind has no such source. */
function hardenedOf(ctx: Read, id: string, wanted: string | undefined): string | null {
  const { hardened } = ctx.peek(id).state;
  if (wanted === undefined) return hardened[0] ?? null;
  return hardened.includes(wanted) ? wanted : null;
}

const PLANS: Record<Ailment, (ctx: Read, patient: string, therapy: Therapy) => Pick<Session, 'points' | 'id'>> = {
  stress(ctx, patient, { points }) {
    const { stress } = ctx.peek(patient).state;
    return { points: Math.min(points ?? stress, stress), id: null };
  },
  trauma: (ctx, patient) => ({ points: Math.min(1, ctx.peek(patient).state.traumas), id: null }),
  disorder(ctx, patient, { id }) {
    const disorder = disorderOf(ctx, patient, id);
    return { points: disorder === null ? 0 : 1, id: disorder };
  },
  hardening(ctx, patient, { id }) {
    const source = hardenedOf(ctx, patient, id);
    return { points: source === null ? 0 : 1, id: source };
  },
};

/**
 * What a session of psychotherapy treats (EP-PSY-1, EP-PSY-2). Refuses with `nothing-to-treat`, `stress-remains`,
 * `trauma-remains`, `beyond-help`, in this order.
 */
export function planSession(ctx: Read, patient: string, therapy: Therapy): Session {
  const { what } = therapy;
  const { points, id } = PLANS[what](ctx, patient, therapy);
  const who = nameOf(ctx, patient);
  if (points === 0) refuse('nothing-to-treat', `${who} has nothing of that kind to treat.`, { rule: 'EP-PSY-1' });
  if (what !== 'stress') requireCalm(ctx, patient, what !== 'trauma');
  if (hasEffect(ctx.peek(patient), 'meltdown'))
    refuse('beyond-help', `${who}’s mind is lost; no therapy can help.`, { rule: 'EP-STR-3' });
  return { what, points, id, seconds: points * THERAPY_HOURS[what] * UNIT_SECONDS.hours };
}

/** Modifiers of the therapist's test: +30 after psychosurgery, −10 per disorder of the patient (EP-PSY-1). */
export function sessionLines(ctx: Read, patient: string, psychosurgery: boolean): Line[] {
  const disorders = ctx.peek(patient).state.disorders.length;
  const lines: Line[] = [];
  if (psychosurgery) lines.push({ label: 'Psychosurgery', value: 30, rule: 'EP-PSY-1' });
  if (disorders > 0) lines.push({ label: 'Patient’s disorders', value: -10 * disorders, rule: 'EP-PSY-1' });
  return lines;
}

export interface TherapyResult extends Eased {
  check: TestResult;
  success: boolean;
  stressHealed: number;
  traumasHealed: number;
  disorderHealed?: string;
  hardeningHealed?: string;
  timeframeSeconds: number;
  spentSeconds: number;
}

/** The result of a session: on a success what was treated goes, and the patient's derangements end or are lowered. */
export function concludeSession(
  ctx: Run,
  patient: string,
  session: Session,
  check: TestResult,
  action: Easing,
): TherapyResult {
  const { what, points } = session;
  const each = { times: THERAPY_HOURS[what] * UNIT_SECONDS.hours };
  const spoken = { subject: patient, span: true } as const;
  const sum = sumFrom('To treat', points, 'EP-PSY-1').then('For each', 'EP-PSY-1', each, { span: true });
  const seconds = ctx.explain.sum('Timeframe', sum, 'EP-PSY-1', spoken);
  ctx.explain.lookUp('Takes, success or not', seconds, 'EP-TASK-1', spoken);
  const result: TherapyResult = {
    check,
    success: check.success,
    stressHealed: 0,
    traumasHealed: 0,
    derangementsEnded: [],
    derangementsLowered: [],
    timeframeSeconds: seconds,
    spentSeconds: seconds,
  };
  if (!check.success) return result;
  heal(ctx, patient, session, result);
  const all = [...ctx.peek(patient).state.derangements.keys()];
  return { ...result, ...ease(ctx, patient, all, action, 'EP-PSY-1') };
}

function heal(ctx: Run, patient: string, { what, points, id }: Session, result: TherapyResult): void {
  ctx.explain.note(`Treated: ${what}`, 'EP-PSY-1', { value: id ?? points, subject: patient });
  if (what === 'stress') result.stressHealed = healStress(ctx, patient, points);
  else if (what === 'trauma') result.traumasHealed = healTrauma(ctx, patient);
  else if (id !== null && what === 'disorder') {
    healDisorder(ctx, patient, id);
    result.disorderHealed = id;
  } else if (id !== null) {
    const { state } = ctx.edit(patient);
    state.hardened = state.hardened.filter((source) => source !== id);
    result.hardeningHealed = id;
  }
}
