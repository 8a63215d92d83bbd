import type { ActivityView, ProjectView, RecoveryRow, Suggestion } from '../../../contract/views';
import { capital, counted } from '../../../engine/words/say';
import type { JsonObject } from '../../../kernel/json';
import { ceilDiv } from '../../../kernel/rounding';
import { has, isGone } from '../effects';
import { whyUnable } from '../guards';
import type { Pool } from '../pools';
import { healthMax, poolMax, POOLS, skillDice, vigorMax } from '../pools';
import { perHour } from '../resting';
import { bestSkill } from '../skills';
import type { ArmorPiece } from '../stats';
import { ROUND_SECONDS } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import { gainOf } from '../timers';
import type { Read } from '../types';
import { nameOf } from '../types';

type Prospect = RecoveryRow['prospects'][number];

const HOUR = 3600;
const DAY = 86_400;

function ailments(ctx: Read, id: string): RecoveryRow['ailments'] {
  const { stats, state } = ctx.peek(id);
  const pools = POOLS.map((pool) => ({
    label: capital(pool),
    value: state[pool],
    max: poolMax(stats, pool),
    rule: POOL_RULE[pool],
  }));
  const armor = damagedArmor(ctx, id).map(({ piece, left, max }) => ({
    label: piece.name ?? piece.id,
    value: left,
    max,
    rule: 'AD-ARM-7',
  }));
  return [...pools, ...armor].filter(({ value, max }) => value < max);
}

const POOL_RULE: Readonly<Record<Pool, string>> = {
  durability: 'AD-DMG-7',
  health: 'AD-DMG-9',
  vigor: 'AD-VIG-1',
  mana: 'AD-VIG-2',
};

/** Tracked armour below its maximum; `left` 0 is beyond repair. */
export function damagedArmor(ctx: Read, id: string): { piece: ArmorPiece; left: number; max: number }[] {
  const { stats, state } = ctx.peek(id);
  return stats.armor.flatMap((piece) => {
    const left = state.armorDurability[piece.id] ?? null;
    const max = piece.durabilityMax;
    return left === null || max === null || left >= max ? [] : [{ piece, left, max }];
  });
}

/** Repairs that can be done outside a fight, with the days a full repair takes. */
function repairs(ctx: Read, id: string) {
  const { repairPerDay } = ctx.options;
  if (ctx.world.encounter !== null || repairPerDay === 0 || whyUnable(ctx, id, { kind: 'action' }) !== null) return [];
  return damagedArmor(ctx, id)
    .filter(({ left }) => left > 0)
    .map(({ piece, left, max }) => {
      const days = ceilDiv(max - left, repairPerDay);
      const call = { do: 'downtime', with: { actor: id, activity: 'repair', item: piece.id, days } };
      return { name: `Repair ${piece.name ?? piece.id}`, days, call };
    });
}

function prospects(ctx: Read, id: string): Prospect[] {
  const figure = ctx.peek(id);
  const { stats, state } = figure;
  const shown: Prospect[] = [];
  const gain = gainOf(figure);
  if (gain !== null && gain.vigor > 0) {
    shown.push({ text: `${gain.vigor} Vigor`, everySeconds: ROUND_SECONDS, rule: 'AD-VIG-1' });
  }
  if (state.vigor < vigorMax(stats) && (gain?.vigor ?? 0) === 0) {
    shown.push({ text: 'No Vigor comes back in a fight: Stamina is too low.', blocked: true, rule: 'AD-VIG-1' });
  }
  if (!NATURE_TABLE[stats.nature].health) {
    if (state.durability < stats.durabilityMax) {
      shown.push({ text: 'Constructs and objects regain no Durability by resting.', blocked: true, rule: 'AD-RST-1' });
    }
    return [...shown, ...manaProspects(ctx, id)];
  }
  return [...shown, ...bodyProspects(ctx, id), ...manaProspects(ctx, id)];
}

function bodyProspects(ctx: Read, id: string): Prospect[] {
  const { stats, state } = ctx.peek(id);
  const { healthPerDay, healthPerDayCare, woundedDurabilityPerDay } = ctx.options;
  const shown: Prospect[] = [];
  if (has(state, 'shock')) {
    shown.push({ text: 'Dies unless somebody stabilises them.', blocked: true, rule: 'AD-SHK-2' });
  }
  if (state.durability < stats.durabilityMax && has(state, 'wounded')) {
    shown.push({
      text: `Wounded: only ${woundedDurabilityPerDay} Durability by resting (${state.restHours} of 24 hours rested)`,
      everySeconds: DAY,
      blocked: true,
      rule: 'AD-RST-2',
    });
  } else if (state.durability < stats.durabilityMax) {
    shown.push({
      text: `${perHour(ctx, id).durability} Durability by resting`,
      everySeconds: HOUR,
      rule: 'AD-RST-1',
    });
  }
  if (state.health < healthMax(stats)) {
    shown.push({
      text: `${healthPerDay} Health by resting, ${healthPerDayCare} under care (${state.restHours} of 24 hours rested)`,
      everySeconds: DAY,
      rule: 'AD-RST-2',
    });
  }
  return shown;
}

/** Mana per hour, if any is missing (AD-RST-1). */
function manaProspects(ctx: Read, id: string): Prospect[] {
  const { stats, state } = ctx.peek(id);
  if (state.mana >= stats.manaMax) return [];
  return [{ text: `${perHour(ctx, id).mana} Mana by resting`, everySeconds: HOUR, rule: 'AD-RST-1' }];
}

/** The best healer, preferably not the patient: whoever can act and has the most dice of a skill. */
function bestHealer(ctx: Read, patient: string, allowed: readonly string[]): { healer: string; skill: string } {
  let best = { healer: patient, skill: bestSkill(ctx.peek(patient).stats, allowed), dice: -1 };
  for (const { id, side, stats } of ctx.world.combatants) {
    if (id === patient || side === 'foe' || whyUnable(ctx, id, { kind: 'action' }) !== null) continue;
    const skill = bestSkill(stats, allowed);
    const dice = skillDice(stats, skill);
    if (dice > best.dice) best = { healer: id, skill, dice };
  }
  return { healer: best.healer, skill: best.skill };
}

function treatments(ctx: Read, id: string): Suggestion[] {
  const { stats, state } = ctx.peek(id);
  const { aidSkills, stabilizeSkills } = ctx.options;
  const shown = repairs(ctx, id).map(({ name, days, call }): Suggestion => ({
    label: `${name}, ${counted(days, 'day')}`,
    call,
    rule: 'AD-DWN-2',
  }));
  if (!NATURE_TABLE[stats.nature].health) return shown;
  if (has(state, 'shock')) {
    const by = bestHealer(ctx, id, stabilizeSkills);
    shown.push({
      label: `${nameOf(ctx, by.healer)} stabilises`,
      call: { do: 'treat', with: { ...by, target: id, method: 'stabilize' } },
      rule: 'AD-SHK-4',
    });
  }
  const aid = bestHealer(ctx, id, aidSkills);
  if (state.durability < stats.durabilityMax || state.health < healthMax(stats)) {
    shown.push(
      {
        label: `${nameOf(ctx, aid.healer)} gives emergency aid`,
        call: { do: 'treat', with: { ...aid, target: id, method: 'emergency-aid' } },
        rule: 'AD-AID-1',
      },
      { label: 'Potion or spell', call: { do: 'heal', with: { target: id } }, rule: 'AD-GM-1' },
    );
  }
  if (ctx.world.encounter === null && state.health < healthMax(stats)) {
    const alone: JsonObject = { targets: [id], hours: 24 };
    shown.push({
      label: aid.healer === id ? 'A day of rest' : `A day of rest in the care of ${nameOf(ctx, aid.healer)}`,
      call: { do: 'rest', with: aid.healer === id ? alone : { ...alone, care: aid } },
      rule: 'AD-RST-3',
    });
  }
  return shown;
}

/** The recovery row of somebody who lacks anything; null for the unhurt and the dead. */
export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  if (isGone(ctx.peek(id).state)) return null;
  const found = ailments(ctx, id);
  if (found.length === 0) return null;
  return { id, ailments: found, prospects: prospects(ctx, id), treatments: treatments(ctx, id) };
}

/** Projects, and damaged armour of anybody but foes. */
export function projectViews(ctx: Read): ProjectView[] {
  return ctx.world.combatants.flatMap(({ id, side, state }) => [
    ...Object.entries(state.projects).map(([name, project]): ProjectView => ({
      combatant: id,
      name,
      done: project.progress,
      goal: project.goal,
      unit: 'days',
      status: project.complete ? 'done' : 'under way',
      ...(project.complete
        ? {}
        : { resume: { do: 'downtime', with: { actor: id, activity: 'project', name, days: 1 } } }),
    })),
    ...(side === 'foe' ? [] : repairs(ctx, id)).map(({ name, days, call }): ProjectView => ({
      combatant: id,
      name,
      done: 0,
      goal: days,
      unit: 'days',
      status: 'to do',
      resume: call,
    })),
  ]);
}

export const RESTS: readonly ActivityView[] = [
  {
    call: { do: 'rest', with: { hours: 8 } },
    label: 'Rest',
    summary: 'Vigor at once, Durability and Mana by the hour, Health by the day.',
    lengthParam: 'hours',
    lengthUnit: 'hours',
    whoParam: 'targets',
    many: true,
    nightHours: 8,
    rule: 'AD-RST-1',
  },
];

export const ACTIVITIES: readonly ActivityView[] = [
  {
    call: { do: 'downtime', with: { activity: 'project', days: 1 } },
    label: 'Project',
    summary: 'Days of work towards a goal; a failed check halves them.',
    lengthParam: 'days',
    lengthUnit: 'days',
    whoParam: 'actor',
    many: false,
    settled: ['advanceClock', 'item'],
    rule: 'AD-DWN-1',
  },
  {
    call: { do: 'downtime', with: { activity: 'repair', days: 1 } },
    label: 'Repair armour',
    summary: 'Days of work that restore damaged armour.',
    lengthParam: 'days',
    lengthUnit: 'days',
    whoParam: 'actor',
    many: false,
    settled: ['advanceClock', 'name', 'goal'],
    rule: 'AD-DWN-2',
  },
];
