import { d } from '../../../dice/die';
import { minus } from '../../../kernel/decimal';
import { sumFrom } from '../../../engine/explain/sum';
import { nameOf } from '../beings';
import type { RollFields } from '../check/roll';
import { releasedBy } from '../side-effects';
import { die, endConcentration } from '../settle';
import type { Blow } from '../state';
import type { Read, Run } from '../types';
import {
  concentrationDc,
  concentrationSave,
  injure,
  toughnessOf,
  type DamageFields,
  type DamageHow,
  type DamageOutcome,
  type Injury,
  type Wound,
} from './apply';
import { absorb, traumaKindOf } from './armor';
import type { RolledParts } from './roll';

/** The hit as dealt, kept for an exploit that can still strengthen it (FS-SPC-9). */
export function blowOf(ctx: Run, target: string, rolled: RolledParts, wound: Wound, how: BlowHow): Blow {
  const { vitality, lifeState } = ctx.peek(target).state;
  const { fields, before } = wound;
  return {
    parts: rolled.parts.map((part) => ({ ...part })),
    weaponSum: rolled.firstSum,
    atMaximum: how.atMaximum,
    dealt: fields.dealt,
    outcome: fields.outcome,
    threshold: before.threshold,
    vitalityBefore: before.vitality,
    vitality,
    lifeState,
    knockOut: how.knockOut === true,
    severeTrauma: how.severeTrauma === true,
    traumaChoice: how.traumaChoice ?? null,
    concentrationWith: how.concentrationWith ?? null,
    save: fields.concentration,
  };
}

export interface BlowHow extends DamageHow {
  /** Maximum damage: an exploit die is not rolled either (FS-DMG-5). */
  atMaximum: boolean;
}

/** True if nothing has happened to the target since the hit. */
export function stillFresh(ctx: Read, target: string, blow: Blow): boolean {
  const { vitality, lifeState } = ctx.peek(target).state;
  return vitality === blow.vitality && lifeState === blow.lifeState;
}

/** Damage of a strengthened hit as a whole, and the points added. */
export type Strengthened = DamageFields & { added: number };

/** Adds an exploit die to a hit already dealt; everything counts as one hit (FS-SPC-9). */
export function strengthen(
  ctx: Run,
  actor: string,
  target: string,
  blow: Blow,
  exploit: { sides: number; title: string; how: DamageHow },
): { fields: Strengthened; wound: Wound } {
  const { sides, title, how } = exploit;
  const face = blow.atMaximum ? sides : ctx.roll(d(sides), `${nameOf(ctx.peek(actor))}: exploit`);
  if (blow.atMaximum) ctx.explain.note('Maximum damage', 'FS-DMG-5', { value: face, subject: target });
  const [first, ...others] = blow.parts;
  const weapon = sumFrom('The hit', blow.weaponSum, 'FS-DMG-1').rolled(title, [face], 'FS-SPC-9');
  if (weapon.total < 0) weapon.then('Never below 0', 'FS-DMG-1', { atLeast: 0 });
  const parts = [
    ...(first === undefined
      ? []
      : [{ type: first.type, amount: ctx.explain.came(`Damage, ${first.type}`, weapon, 'FS-DMG-1', target) }]),
    ...others,
  ];
  const taken = absorb(parts, toughnessOf(ctx.peek(target)), ctx.explain, target);
  const dealt = Math.max(taken.dealt, blow.dealt);
  const added = dealt - blow.dealt;
  const more = sumFrom('The whole hit', dealt, 'FS-DMG-11').add('Already taken', -blow.dealt, 'FS-SPC-9');
  ctx.explain.came('Extra damage', more, 'FS-SPC-9', target);
  const before = { threshold: blow.threshold, vitality: blow.vitalityBefore };
  const { value, released } = releasedBy(ctx, () => {
    const injury = added > 0 ? worsen(ctx, target, blow, { dealt, parts: taken.parts }, how) : unchanged(blow);
    return { injury, concentration: shake(ctx, target, blow, dealt, how) };
  });
  const { state } = ctx.peek(target);
  if (added > 0) ctx.explain.note('Vitality now', 'FS-DMG-12', { value: state.vitality, subject: target });
  const fields: Strengthened = {
    rolled: [face],
    maximized: blow.atMaximum,
    raw: taken.raw,
    absorbed: taken.absorbed,
    dealt,
    added,
    ...value.injury,
    vitality: state.vitality,
    concentration: value.concentration,
    deathSaves: { ...state.deathSaves },
    released,
  };
  return { fields, wound: { fields, before, kind: traumaKindOf(taken.parts) } };
}

function unchanged(blow: Blow): Injury {
  return { outcome: blow.outcome as DamageOutcome, exhaustion: 0, trauma: null };
}

/** What the whole hit does beyond what its first part did. */
function worsen(ctx: Run, target: string, blow: Blow, taken: Parameters<typeof injure>[2], how: DamageHow): Injury {
  const fallen = blow.vitality === 0 && blow.dealt > 0;
  if (!fallen) return injure(ctx, target, taken, { threshold: blow.threshold, vitality: blow.vitalityBefore }, how);
  // Already down: only death can still be new, and never for somebody knocked out.
  const lethal = blow.outcome !== 'knocked-out' && taken.dealt - blow.vitalityBefore > blow.threshold;
  if (!lethal) return unchanged(blow);
  const rule = blow.vitalityBefore === 0 ? 'FS-DTH-5' : 'FS-DTH-1';
  ctx.explain.note('Killed', rule, { value: 'killed', subject: target });
  die(ctx, target);
  return { outcome: 'killed', exhaustion: 0, trauma: null };
}

/** The concentration save of the hit: one already rolled is compared with the higher DC, otherwise it is rolled now. */
function shake(ctx: Run, target: string, blow: Blow, dealt: number, how: DamageHow): DamageFields['concentration'] {
  const { state } = ctx.peek(target);
  if (dealt <= blow.dealt || state.vitality === 0 || state.concentration === null) return null;
  if (blow.save === null) return concentrationSave(ctx, target, dealt, how.concentrationWith);
  const save = blow.save as RollFields;
  const dc = concentrationDc(dealt);
  ctx.explain.lookUp('DC for the whole hit', dc, 'FS-CON-2', { subject: target });
  if (save.total === null || save.total >= dc) return null;
  endConcentration(ctx, target, 'FS-CON-2');
  return { ...save, dc, margin: minus(save.total, dc), outcome: 'failure', broken: true };
}
