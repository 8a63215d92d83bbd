import { ownChanges } from '../../engine/own/marks';
import { valueOf } from './effects';
import type { Line } from './line';
import { isIntact } from './pools';
import { BASE_GUARD } from './tables/ladder';
import type { Read } from './types';

/** The parts of somebody's Guard, before size, cover and the rest of an attack; zero parts are left out (AD-ATK-3, AD-BON-1). */
export function linesOfGuard(ctx: Read, id: string): Line[] {
  const { stats, state } = ctx.peek(id);
  const lines: Line[] = [
    { label: 'Guard', value: BASE_GUARD, rule: 'AD-ATK-3' },
    { label: 'Abilities', value: stats.guardBonus, rule: 'AD-ATK-3' },
  ];
  for (const piece of stats.armor) {
    if (!piece.worn || !isIntact(state, piece)) continue;
    lines.push({ label: piece.name ?? piece.id, value: piece.guardBonus, rule: 'AD-ATK-3' });
  }
  lines.push(
    { label: 'Guarded', value: valueOf(state, 'guarded'), rule: 'AD-BON-1' },
    { label: 'Exposed', value: -valueOf(state, 'exposed'), rule: 'AD-BON-1' },
    ...ownChanges(ctx.peek(id), 'guard'),
  );
  return lines.filter((line) => line.value !== 0);
}
