import type { OwnCondition, OwnEnd } from '../../contract/own';
import { isOwnId } from '../../contract/own';
import type { CommandCall, Presentation } from '../../contract/views';
import { isObject, type Json, type JsonObject } from '../../kernel/json';
import type { ReadContext, RunContext } from '../state/context';
import { sayDuration, spanSeconds } from '../time/duration';
import { refuse, Refusal, unknownCombatant } from '../state/refusal';
import { roleTable } from '../commands/role-table';
import type { AnyRuleset } from '../system/ruleset';
import { say } from '../words/say';
import { calledBy, type RulesetTypes } from '../state/world';
import { beginMark, marksOn, putMark, takeMarks } from './marks';
import { ownCondition } from './model';

type Run = RunContext<RulesetTypes>;

/** A condition of the table's own, put on or taken off by the command that a system has for its own conditions. */
export interface OwnCall {
  role: 'putOn' | 'takeOff';
  effect: string;
  targets: string[];
  /** The command's duration parameter; undefined if not given. */
  lasts: Json | undefined;
  source: string | undefined;
}

/** The table's own condition that a call is about; null if it is about none. */
export function ownCall(ruleset: AnyRuleset, { do: name, with: params }: CommandCall): OwnCall | null {
  const table = roleTable(ruleset);
  for (const role of ['putOn', 'takeOff'] as const) {
    const found = table[role];
    if (found?.do !== name) continue;
    const effect = params[found.params['effect'] ?? 'effect'];
    if (!isOwnId(effect)) continue;
    const named = [params[found.params['target'] ?? 'target'], params['targets']].flat();
    const targets = [...new Set(named.filter((one) => typeof one === 'string'))];
    const lasts = params[ruleset.quick?.effects.duration?.param ?? 'duration'];
    const { source } = params;
    return { role, effect, targets, lasts, source: typeof source === 'string' && source !== '' ? source : undefined };
  }
  return null;
}

/** Moments named in durations, by the systems' words. */
const MOMENTS: Readonly<Record<string, OwnEnd>> = {
  'start-of-turn': { by: 'turn', at: 'start', whose: 'bearer' },
  'next-turn': { by: 'turn', at: 'start', whose: 'bearer' },
  'end-of-turn': { by: 'turn', at: 'end', whose: 'bearer' },
  'this-turn': { by: 'turn', at: 'end', whose: 'bearer' },
  'end-of-encounter': { by: 'fight' },
  'encounter-end': { by: 'fight' },
};

/** Parses a duration as any system writes it; undefined if it gives none. */
export function ownEndOf(lasts: Json | undefined): OwnEnd | undefined {
  if (!isObject(lasts)) return undefined;
  const { until, rounds, turns } = lasts;
  if (typeof until === 'string')
    return MOMENTS[until] ?? refuse('invalid-params', `A condition of your own cannot end '${until}'.`, 'duration');
  const count = rounds ?? turns;
  if (typeof count === 'number' && count > 0) return { by: 'rounds', count };
  const seconds = spanSeconds(lasts);
  return seconds > 0 ? { by: 'clock', seconds } : undefined;
}

/** Puts a condition on everybody named, in order. Refused with `unknown-combatant` before anything changes. */
export function putOwn(
  ruleset: AnyRuleset,
  ctx: Run,
  condition: OwnCondition,
  targets: readonly string[],
  source?: string,
): void {
  known(ctx, targets);
  const active = ruleset.encounterState(ctx)?.active ?? null;
  const rounds = { seconds: ctx.system.roundSeconds, active };
  for (const target of targets) {
    putMark(ctx, target, beginMark(condition, target, ctx.clock, rounds, source));
    ctx.explain.note(condition.label, '', { subject: target });
  }
}

function known(ctx: Run, targets: readonly string[]): void {
  if (targets.length === 0) refuse('invalid-params', 'Who?', 'target');
  const unknown = targets.find((id) => !ctx.has(id));
  if (unknown !== undefined) throw new Refusal(unknownCombatant(unknown));
}

/** Runs such a call. Refused: no targets, an unknown combatant, a condition that is not there. */
export function runOwn(ruleset: AnyRuleset, ctx: Run, { role, effect, targets, lasts, source }: OwnCall): object {
  if (role === 'takeOff') {
    known(ctx, targets);
    let removed = 0;
    let label = '';
    for (const target of targets) {
      const taken = takeMarks(
        ctx,
        target,
        (mark) => mark.id === effect && (source === undefined || mark.source === source),
      );
      label = taken[0]?.label ?? label;
      removed += taken.length;
    }
    if (removed === 0) refuse('no-such-effect', 'They do not have that condition.', 'effect');
    return { effectId: effect, removed, label };
  }
  const condition =
    ownCondition(ctx.world, effect) ?? refuse('unknown-effect', `There is no condition '${effect}'.`, 'effect');
  putOwn(ruleset, ctx, { ...condition, ends: ownEndOf(lasts) ?? condition.ends }, targets, source);
  return { effectId: effect, applied: targets, label: condition.label };
}

/** Presents the result of such a call. */
export function presentOwn(
  ctx: ReadContext<RulesetTypes>,
  { role, effect, targets }: OwnCall,
  { label }: JsonObject,
): Presentation {
  const names = targets.map((id) => calledBy(ctx.peek(id))).join(', ');
  if (role === 'takeOff') return say(`${names}: no longer ${String(label)}.`, 'info');
  const endsAt = targets
    .flatMap((target) => marksOn(ctx.peek(target)))
    .find(({ id, turn }) => id === effect && turn === null)?.endsAt;
  const lasts = endsAt == null ? '' : ` for ${sayDuration(endsAt - ctx.world.clock)}`;
  return say(`${names}: ${String(label)}${lasts}.`, 'info');
}
