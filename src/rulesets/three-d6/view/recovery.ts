import type { ActivityView, ProjectView, RecoveryRow, Suggestion } from '../../../contract/views';
import { sayDuration, UNIT_SECONDS } from '../../../engine/time/duration';
import { FP_RECOVERY_SECONDS, has, hasAny, isAwake, isDead, EXHAUSTION_EFFECTS, WAKE_SECONDS } from '../effects';
import { fpMax, hpMax } from '../figures';
import { levelOf, nameOf } from '../levels';
import { WAKE_RULES } from '../timers';
import type { Being, Read } from '../types';
import type { JsonObject } from '../../../kernel/json';
import { entryOf } from '../../../kernel/lookup';
import { maxBy } from '../../../kernel/max-by';
import { effectEntry } from '../tables/effects';

type Prospect = RecoveryRow['prospects'][number];

function ailments(being: Being): RecoveryRow['ailments'] {
  const { hp, fp, nonHealing, effects } = being.state;
  const [full, fresh] = [hpMax(being), fpMax(being)];
  const list: RecoveryRow['ailments'] = [];
  if (hp < full) list.push({ label: 'HP', value: hp, max: full, rule: 'TD-INJ-1' });
  if (nonHealing > 0) list.push({ label: 'HP that rest does not heal', value: nonHealing, rule: 'TD-REC-7' });
  if (fp < fresh) list.push({ label: 'FP', value: fp, max: fresh, rule: 'TD-FAT-1' });
  const listed = list.length > 0;
  for (const { effect, until } of effects) {
    if (listed && (until !== null || effect === 'unconscious')) continue;
    list.push({ label: effectEntry(effect).label, rule: effectEntry(effect).rule });
  }
  return list;
}

const WAKING = {
  automatic: 'Wakes up',
  hourly: 'HT roll to wake, next',
  'twelve-hours': 'A single HT roll to wake',
  coma: 'In a coma: HT roll to survive, next',
} as const;

/** How long it is until then; what is overdue comes at once. */
const ahead = (ctx: Read, at: number): string => sayDuration(Math.max(0, at - ctx.world.clock));

function wakingProspects(ctx: Read, being: Being): Prospect[] {
  const { wake } = being.state;
  if (wake === null) return [];
  const repeating = wake.stage === 'hourly' || wake.stage === 'coma';
  const when = `${WAKING[wake.stage]} in ${ahead(ctx, wake.nextAt)}${repeating ? ', then' : '.'}`;
  const repeats = repeating ? { everySeconds: WAKE_SECONDS[wake.stage] } : {};
  return [{ text: when, rule: WAKE_RULES[wake.stage].rule, blocked: wake.stage === 'coma', ...repeats }];
}

function prospects(ctx: Read, being: Being): Prospect[] {
  const { hp, fp, nonHealing, fpNextAt } = being.state;
  const full = hpMax(being);
  const list: Prospect[] = [];
  if (isDead(being)) return [{ text: 'Dead; nothing heals that.', blocked: true, rule: 'TD-INJ-5' }];
  if (hp < full - nonHealing) {
    list.push({
      text: `Resting: HT roll against ${being.stats.ht} for 1 HP,`,
      everySeconds: UNIT_SECONDS.days,
      rule: 'TD-REC-7',
    });
  } else if (hp < full) {
    list.push({ text: 'The remaining wounds do not heal with rest.', blocked: true, rule: 'TD-REC-7' });
  }
  if (fp < fpMax(being)) {
    list.push({
      text: 'Quiet rest: 1 FP,',
      everySeconds: FP_RECOVERY_SECONDS,
      rule: 'TD-FAT-6',
    });
  }
  if (hasAny(being, EXHAUSTION_EFFECTS) && fpNextAt !== null) {
    const text = `FP come back automatically, next in ${ahead(ctx, fpNextAt)}, then`;
    list.push({ text, everySeconds: FP_RECOVERY_SECONDS, rule: 'TD-FAT-6' });
  }
  list.push(...wakingProspects(ctx, being));
  for (const { effect, until } of being.state.effects) {
    if (until === null) continue;
    const text = `${effectEntry(effect).label}: ends in ${ahead(ctx, until)}.`;
    list.push({ text, rule: effectEntry(effect).rule });
  }
  return list;
}

/** The best healer who is awake, by a skill; the patient only if there is nobody else. */
function bestHealer(ctx: Read, patient: Being, skill: string): Being | null {
  const healers = ctx.world.combatants.filter(
    (being) => isAwake(being) && being.side !== 'foe' && being.id !== patient.id,
  );
  const value = (being: Being): number => levelOf(being, ctx.options, skill)?.value ?? -1;
  return maxBy(healers, value) ?? (isAwake(patient) ? patient : null);
}

function treatments(ctx: Read, being: Being): Suggestion[] {
  if (isDead(being)) return [];
  const list: Suggestion[] = [];
  const offer = (method: string, skill: string, label: string): void => {
    const healer = bestHealer(ctx, being, skill);
    if (healer === null) return;
    const level = levelOf(healer, ctx.options, skill)?.value;
    list.push({
      label,
      call: { do: 'treat', with: { healer: healer.id, target: being.id, method } },
      reason: level === undefined ? nameOf(healer) : `${nameOf(healer)}, ${skill} ${level}`,
      rule: 'TD-REC-8',
    });
  };
  if (being.state.hp < hpMax(being) && !being.state.bandaged) offer('first-aid', 'first-aid', 'First aid');
  if (has(being, 'unconscious') && !has(being, 'under-care')) offer('medical-care', 'physician', 'Medical care');
  if (has(being, 'unconscious')) {
    const call = { do: 'consciousness', with: { target: being.id, kind: 'wake' } };
    list.push({ label: 'Roll to wake now', call, reason: 'If the game master allows it', rule: 'TD-REC-1' });
  }
  return list;
}

/** Somebody's row in the recovery panel; null when nothing is wrong. */
export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  const being = ctx.peek(id);
  const wrong = ailments(being);
  if (wrong.length === 0) return null;
  return { id, ailments: wrong, prospects: prospects(ctx, being), treatments: treatments(ctx, being) };
}

/** Projects, each with the command that continues it. */
export function projects(ctx: Read): ProjectView[] {
  return ctx.world.combatants.flatMap((being) =>
    Object.entries(being.state.projects).map(([name, done]): ProjectView => {
      const goal = entryOf(being.state.projectGoals, name);
      const finished = goal !== undefined && done >= goal.goalHours;
      const view: ProjectView = {
        combatant: being.id,
        name,
        done,
        goal: goal?.goalHours ?? null,
        unit: 'h',
        status: finished ? 'done' : 'under way',
      };
      if (goal === undefined || finished) return view;
      const terms: JsonObject = { ...goal.terms, actor: being.id, activity: name, days: 1 };
      return { ...view, resume: { do: 'downtime', with: terms } };
    }),
  );
}

export const RESTS: readonly ActivityView[] = [
  {
    call: { do: 'rest', with: { kind: 'short' } },
    label: 'Quiet rest',
    summary: '1 FP for every ten minutes.',
    lengthParam: 'minutes',
    lengthUnit: 'minutes',
    whoParam: 'targets',
    many: true,
    rule: 'TD-FAT-6',
  },
  {
    call: { do: 'rest', with: { kind: 'short', meal: true } },
    label: 'Rest with a meal',
    summary: '1 FP for every ten minutes, and one more for the meal.',
    lengthParam: 'minutes',
    lengthUnit: 'minutes',
    whoParam: 'targets',
    many: true,
    rule: 'TD-FAT-7',
  },
  {
    call: { do: 'rest', with: { kind: 'days' } },
    label: 'Days of rest',
    summary: 'All FP, and an HT roll a day for 1 HP.',
    lengthParam: 'days',
    lengthUnit: 'days',
    whoParam: 'targets',
    many: true,
    rule: 'TD-REC-7',
  },
];

export const ACTIVITIES: readonly ActivityView[] = [
  {
    call: { do: 'downtime', with: { activity: 'A project', goalHours: 40 } },
    label: 'Work on a project',
    summary: 'Eight hours a day towards a goal, with or without a daily roll.',
    lengthParam: 'days',
    lengthUnit: 'days',
    whoParam: 'actor',
    many: false,
    rule: 'TD-DOWN-1',
  },
];
