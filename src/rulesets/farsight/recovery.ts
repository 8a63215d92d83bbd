import { d } from '../../dice/die';
import { Sum } from '../../engine/explain/sum';
import { entryOf, putEntry } from '../../kernel/lookup';
import { ABILITY_TITLES } from './tables/skills';
import { nameOf, score, successesToHeal } from './beings';
import { rollCheck, type RollFields } from './check/roll';
import { passesRads } from './conditions';
import { cannotHeal, heal, healingCap } from './damage/dying';
import { removeExhaustion } from './exhaustion';
import { settle } from './settle';
import { ARMOR_REST_DC, REST_DIE } from './tables/downtime';
import { RADIATION_TABLE } from './tables/radiation';
import { HEALING_SAVES, TRAUMA_SAVE_DC } from './tables/traumas';
import type { Being, Run } from './types';

const NO_REST_RADS = RADIATION_TABLE.find((row) => row.noRestVitality === true)?.rads ?? Infinity;

/** Why a rest would give this creature no vitality now, or null (FS-RST-5). */
export function noVitalityFromRest(being: Being, options: Run['options'], clock: number): string | null {
  if (being.state.rads > 0 && passesRads(being.state.rads, NO_REST_RADS, options)) return 'radiation';
  if (cannotHeal(being, options, clock)) return 'cannot be healed now';
  return being.state.vitality >= healingCap(being, options) ? 'nothing to regain' : null;
}

/** 1d6 + Strength after any rest; not rolled if nothing can be regained (FS-RST-5). */
export function restVitality(ctx: Run, id: string): number {
  const being = ctx.peek(id);
  const because = noVitalityFromRest(being, ctx.options, ctx.clock);
  if (because !== null) {
    ctx.explain.note('Vitality from rest', 'FS-RST-5', { value: 0, subject: id, counted: false, because });
    return 0;
  }
  const face = ctx.roll(d(REST_DIE), `${nameOf(being)}: vitality from rest`, being.id);
  const sum = new Sum().rolled('Die', [face], 'FS-RST-5').add(ABILITY_TITLES.str, score(being, 'str'), 'FS-CHK-1');
  if (sum.total < 0) sum.then('Never below 0', 'FS-RST-5', { atLeast: 0 });
  return heal(ctx, id, ctx.explain.sum('Vitality from rest', sum, 'FS-RST-5', id), 'FS-VIT-2');
}

export type TraumaSave = {
  trauma: string;
  outcome: string;
  total: number | null;
  successes: number;
  healed: boolean;
  roll: RollFields;
};

/** Circumstances of a rest (FS-TRM-9, FS-RST-6). */
export interface Care {
  /** Proper treatment, of all traumas or of those named. */
  treatment: boolean | readonly string[];
  recuperating: boolean;
  fed: boolean;
}

/** The healing saves of a full rest, for every unhealed trauma in order (FS-TRM-8, FS-TRM-9). */
function traumaSaves(ctx: Run, id: string, care: Care): TraumaSave[] {
  const saves: TraumaSave[] = [];
  const due = ctx.peek(id).state.traumas.filter(({ healed }) => !healed);
  for (const { id: traumaId, kind } of due) {
    const treated = typeof care.treatment === 'boolean' ? care.treatment : care.treatment.includes(traumaId);
    const { ability, skill } = HEALING_SAVES[kind];
    const sources = [
      ...(treated ? [] : [{ label: 'No proper treatment', side: 'disadvantage' as const, rule: 'FS-TRM-9' }]),
      ...(ctx.peek(id).state.strenuous
        ? [{ label: 'Strenuous activity', side: 'disadvantage' as const, rule: 'FS-TRM-9' }]
        : []),
      ...(care.recuperating ? [{ label: 'Recuperating', side: 'advantage' as const, rule: 'FS-TRM-9' }] : []),
    ];
    const spec = { actor: id, ability, skill, kind: 'save' } as const;
    const roll = rollCheck(ctx, spec, TRAUMA_SAVE_DC, { sources }, 'save to heal a trauma');
    saves.push({ trauma: traumaId, ...countSave(ctx, id, traumaId, roll), roll });
  }
  return saves;
}

function countSave(
  ctx: Run,
  id: string,
  traumaId: string,
  { outcome, total }: RollFields,
): Omit<TraumaSave, 'trauma' | 'roll'> {
  const { state } = ctx.edit(id);
  const trauma = state.traumas.find((other) => other.id === traumaId);
  if (trauma === undefined) return { outcome, total, successes: 0, healed: false };
  if (outcome === 'success') trauma.successes += 1;
  const { successes } = trauma;
  const needed = successesToHeal(trauma, ctx.options);
  const healed = successes >= needed;
  ctx.explain.lookUp(
    'Successes to heal it',
    `${successes} of ${needed}`,
    trauma.needed === null ? 'FS-TRM-8' : 'FS-TRM-12',
    {
      subject: id,
    },
  );
  if (healed) {
    trauma.healed = true;
    if (trauma.severity === 'mild') state.traumas = state.traumas.filter((other) => other.id !== traumaId);
    ctx.explain.note('Trauma healed', 'FS-TRM-8', { subject: id });
    settle(ctx, id);
  }
  return { outcome, total, successes, healed };
}

/** What a rest restored: features, by id, and psi points. */
type Restored = {
  features: string[];
  psi: number;
};

/** Uses and psi points that come back (FS-RST-7). */
export function restoreUses(ctx: Run, id: string, full: boolean): Restored {
  const being = ctx.peek(id);
  const renewed = being.stats.features.filter(({ recovery }) => full || recovery === 'rest').map((one) => one.id);
  const spent = renewed.filter((feature) => (entryOf(being.state.featureUses, feature) ?? 0) > 0);
  const psi = full ? Math.max(0, being.stats.psiPoints - being.state.psiPoints) : 0;
  const restored = { features: spent, psi };
  if (spent.length === 0 && psi === 0) return restored;
  const edited = ctx.edit(id);
  for (const feature of spent) putEntry(edited.state.featureUses, feature, 0);
  edited.state.psiPoints += psi;
  ctx.explain.note('Uses restored', 'FS-RST-7', { subject: id });
  return restored;
}

export interface RestGain {
  vitalityRegained: number;
  exhaustionRemoved: number;
  traumaSaves: TraumaSave[];
  restored: Restored;
}

/** The gain of a void rest. */
export const NO_GAIN: RestGain = {
  vitalityRegained: 0,
  exhaustionRemoved: 0,
  traumaSaves: [],
  restored: { features: [], psi: 0 },
};

/** The benefits of a full rest in their order: vitality, exhaustion, traumas, uses (FS-RST-5 to FS-RST-7). */
export function fullRestGain(ctx: Run, id: string, care: Care): RestGain {
  const vitalityRegained = restVitality(ctx, id);
  const exhaustionRemoved = care.fed ? removeExhaustion(ctx, id, 1, 'general') : 0;
  const unfed = care.fed ? {} : { counted: false, because: 'not enough food and water' };
  ctx.explain.note('Levels removed', 'FS-RST-6', { value: care.fed ? exhaustionRemoved : 1, subject: id, ...unfed });
  const saves = traumaSaves(ctx, id, care);
  const restored = restoreUses(ctx, id, true);
  if (ctx.peek(id).state.strenuous) ctx.edit(id).state.strenuous = false;
  return { vitalityRegained, exhaustionRemoved, traumaSaves: saves, restored };
}

/** Several nights, each a full rest; a night that begins without vitality gives nothing (FS-RST-9, FS-DWN-7). */
export function restNights(ctx: Run, id: string, nights: number, care: Care): RestGain {
  let gain = NO_GAIN;
  for (let night = 0; night < nights && ctx.peek(id).state.vitality >= 1; night += 1) {
    const one = fullRestGain(ctx, id, care);
    gain = {
      vitalityRegained: gain.vitalityRegained + one.vitalityRegained,
      exhaustionRemoved: gain.exhaustionRemoved + one.exhaustionRemoved,
      traumaSaves: [...gain.traumaSaves, ...one.traumaSaves],
      // The first night restores all of it.
      restored: night === 0 ? one.restored : gain.restored,
    };
  }
  return gain;
}

/** The nights of days of work (FS-DWN-10). */
export function spendNights(ctx: Run, id: string, nights: number, care: Pick<Care, 'treatment' | 'fed'>): RestGain {
  ctx.explain.lookUp('Nights', nights, 'FS-DWN-10', { subject: id });
  return restNights(ctx, id, nights, { treatment: care.treatment, fed: care.fed, recuperating: false });
}

/** The check of a full rest in armour; null if none is worn (FS-RST-8). */
export function armorRestCheck(ctx: Run, id: string): RollFields | null {
  const { armor } = ctx.peek(id).stats;
  if (armor === null) return null;
  ctx.explain.note('Sleeps in armour', 'FS-RST-8', { subject: id });
  const spec = { actor: id, ability: 'str', skill: 'stamina' } as const;
  return rollCheck(ctx, spec, ARMOR_REST_DC[armor.class], {}, 'rest in armour');
}
