import { d } from '../../../dice/die';
import { nameOf } from '../beings';
import { addEffect } from '../effects';
import { settle } from '../settle';
import type { Trauma } from '../state';
import { ABILITY_TITLES, type Ability } from '../tables/skills';
import { TRAUMA_TABLES, type Severity, type TraumaKind } from '../tables/traumas';
import type { Run } from '../types';

export interface NewTrauma {
  kind: TraumaKind;
  severity: Severity;
  /** The score to be lowered, where the row leaves a choice. */
  choice?: Ability;
  /** A face already rolled. */
  face?: number;
  /** Successes that heal it, if not the number in the options (FS-TRM-12). */
  needed?: number;
}

/** Rolls a trauma on its table and applies it, with its immediate effects (FS-TRM-2 to FS-TRM-6). */
export function inflictTrauma(ctx: Run, target: string, { kind, severity, choice, face, needed }: NewTrauma): Trauma {
  const table = TRAUMA_TABLES[kind][severity];
  const rolledFace = face ?? ctx.roll(d(table.die), `${nameOf(ctx.peek(target))}: trauma`, target);
  const row = table.rows.find(({ from, to }) => rolledFace >= from && rolledFace <= to);
  if (row === undefined) throw new Error(`no trauma on ${rolledFace}`);
  const { state } = ctx.edit(target);
  state.traumaCount += 1;
  const chosen =
    row.scores === undefined
      ? null
      : ((choice !== undefined && row.scores.includes(choice) ? choice : row.scores[0]) ?? null);
  const trauma: Trauma = {
    id: `trauma-${state.traumaCount}`,
    kind,
    severity,
    face: rolledFace,
    entry: row.entry,
    choice: chosen,
    successes: 0,
    healed: false,
    needed: needed ?? null,
  };
  state.traumas.push(trauma);
  if (choice !== undefined && choice !== chosen) {
    const waived = { counted: false, because: 'this trauma does not lower it' };
    ctx.explain.note(ABILITY_TITLES[choice], table.rule, { value: choice, subject: target, ...waived });
  }
  ctx.explain.note(`A ${severity} trauma: ${row.title}`, table.rule, { value: row.entry, subject: target });
  if (row.stuns === true) addEffect(ctx, target, { effect: 'stunned', duration: { until: 'end-of-turn', of: target } });
  if (kind === 'physical' && severity === 'severe') addEffect(ctx, target, { effect: 'bleeding' });
  settle(ctx, target);
  return { ...trauma };
}
