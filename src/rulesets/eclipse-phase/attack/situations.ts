import { effectOf, hasEffect } from '../effects';
import type { AutomaticId, SituationId } from '../tables/modifiers';
import { AUTOMATIC, COVERS, coverOf, situation } from '../tables/modifiers';
import type { Line, Read } from '../types';
import type { Attack } from './setup';

/** An automatic situation, with the rule that causes it. */
interface AutoSituation {
  id: SituationId;
  rule: string;
}

/** The rule for an outranked situation: kept cover has its own, others go by the rule of alternatives. */
const outrankedBy = (rule: string): string => (rule === 'EP-MOD-3' ? rule : 'EP-MOD-2');

/**
 * Given and automatic situations, each id once; of alternatives only the strongest counts (EP-MOD-2), and none that is
 * waived. What does not count stays in the list, marked.
 */
export function situationLines(
  given: readonly SituationId[],
  arising: readonly AutoSituation[] = [],
  waived: readonly SituationId[] = [],
): Line[] {
  const rules = new Map<SituationId, string>();
  for (const id of given) rules.set(id, situation(id).rule);
  for (const { id, rule } of arising) if (!rules.has(id)) rules.set(id, rule);
  const strongest = new Map<string, SituationId>();
  for (const id of rules.keys()) {
    const { alternative, value } = situation(id);
    if (alternative === undefined) continue;
    const best = strongest.get(alternative);
    if (best === undefined || Math.abs(value) > Math.abs(situation(best).value)) strongest.set(alternative, id);
  }
  return [...rules].map(([id, rule]) => {
    const { title, value, alternative } = situation(id);
    if (waived.includes(id)) return { label: title, value, rule, counted: false };
    if (alternative === undefined || strongest.get(alternative) === id) return { label: title, value, rule };
    return { label: title, value, rule: outrankedBy(rule), counted: false };
  });
}

/** The line of an automatic modifier. */
export function auto(id: AutomaticId): Line {
  const { title, value, rule } = AUTOMATIC[id];
  return { label: title, value, rule };
}

/** The cover somebody has taken, as a situation of shots at them (EP-MOD-3). */
function keptCover(ctx: Read, id: string): SituationId | null {
  const kept = effectOf(ctx.peek(id), 'in-cover');
  return kept === undefined ? null : COVERS[coverOf(kept.value ?? 0) ?? 'minor'];
}

/** Automatic situations of an attack on one target. `blindly`: a Perception test has found the unseen target. */
export function autoSituations(ctx: Read, attack: Attack, target: string | null, blindly: boolean): AutoSituation[] {
  const { params, weapon, ranged, actor } = attack;
  const arising: AutoSituation[] = [];
  if (weapon.smartlink) arising.push({ id: 'smartlink', rule: situation('smartlink').rule });
  if (blindly) arising.push({ id: 'blind-attack', rule: 'EP-GUN-9' });
  if (params.through !== undefined && !params.through.sees) arising.push({ id: 'blind-attack', rule: 'EP-GUN-11' });
  if (params.inVehicle !== undefined) arising.push({ id: 'major-cover', rule: 'EP-VEH-6' });
  if (!ranged) return arising;
  if (hasEffect(ctx.peek(actor), 'running')) arising.push({ id: 'attacker-running', rule: 'EP-MOVE-2' });
  if (params.suppressive) return arising;
  const cover = target === null ? null : keptCover(ctx, target);
  if (cover !== null) arising.push({ id: cover, rule: 'EP-MOD-3' });
  if (keptCover(ctx, actor) !== null) arising.push({ id: 'attacker-behind-cover', rule: 'EP-MOD-3' });
  return arising;
}

/** Against a painted target a seeker ignores indirect fire (EP-GUN-10). */
export function waivedSituations(ctx: Read, { weapon }: Attack, target: string | null): SituationId[] {
  const homes = target !== null && weapon.seeker && hasEffect(ctx.peek(target), 'painted');
  return homes ? ['indirect-fire'] : [];
}
