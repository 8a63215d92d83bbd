import type { ActivityView, ProjectView, RecoveryRow, Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { nameOf, score, skillBonus, successesToHeal, traumaRow, unhealedTraumas } from '../beings';
import { conditions, exhaustionLevel, imposedEffects, incapacitated, vitalityMax } from '../conditions';
import { restAllowedAt } from '../derive';
import { pastBreath } from '../damage/dying';
import { noVitalityFromRest } from '../recovery';
import { RAD_DECAY_SECONDS } from '../tables/radiation';
import type { Being, Read } from '../types';
import { signed } from '../words';

function ailments(ctx: Read, being: Being): RecoveryRow['ailments'] {
  const { state, stats } = being;
  const most = vitalityMax(being, ctx.options);
  const exhaustion = exhaustionLevel(being, ctx.options);
  return [
    ...(state.vitality < most ? [{ label: 'Vitality', value: state.vitality, max: most, rule: 'FS-VIT-2' }] : []),
    ...(exhaustion > 0 ? [{ label: 'Exhaustion', value: exhaustion, max: 6, rule: 'FS-EXH-1' }] : []),
    ...state.traumas
      .filter(({ healed }) => !healed)
      .map((trauma) => ({
        label: `${trauma.severity === 'severe' ? 'Severe' : 'Mild'} trauma: ${traumaRow(trauma)?.title ?? trauma.entry}`,
        value: trauma.successes,
        max: successesToHeal(trauma, ctx.options),
        rule: 'FS-TRM-8',
      })),
    ...(state.rads > 0 ? [{ label: 'Rads', value: state.rads, max: 100, rule: 'FS-RAD-2' }] : []),
    ...(state.psiPoints < stats.psiPoints
      ? [{ label: 'Psi', value: state.psiPoints, max: stats.psiPoints, rule: 'FS-RST-7' }]
      : []),
    ...(conditions(being, ctx.options).has('bleeding')
      ? [{ label: 'Bleeding', value: state.bleedLoss, rule: 'FS-CND-2' }]
      : []),
  ];
}

type Prospect = RecoveryRow['prospects'][number];

/** '1d6 +2', '1d6'. */
function restDice(being: Being): string {
  const bonus = score(being, 'str');
  return bonus === 0 ? '1d6' : `1d6 ${signed(bonus)}`;
}

function vitalityProspect(ctx: Read, being: Being): Prospect[] {
  const { state } = being;
  if (state.vitality >= vitalityMax(being, ctx.options)) return [];
  if (state.lifeState === 'dying') return [{ text: 'Dying: stabilise or heal first', blocked: true, rule: 'FS-RST-9' }];
  if (state.lifeState === 'stable') {
    const when =
      state.wakeAt === null ? '1 to 4 h after becoming stable' : `in ${sayDuration(state.wakeAt - ctx.world.clock)}`;
    return [{ text: `Comes round with 1 vitality ${when}`, rule: 'FS-DTH-7' }];
  }
  if (pastBreath(being, ctx.world.clock)) return [{ text: 'No air: nothing heals', blocked: true, rule: 'FS-SUF-3' }];
  if (conditions(being, ctx.options).has('bleeding') && state.bleedLoss > 0) {
    return [{ text: `Bleeding: ${state.bleedLoss} cannot be healed until it stops`, blocked: true, rule: 'FS-CND-2' }];
  }
  const why = noVitalityFromRest(being, ctx.options, ctx.world.clock);
  if (why === 'radiation') return [{ text: 'Too many rads for rest to heal', blocked: true, rule: 'FS-RAD-2' }];
  if (why !== null) return [{ text: `No vitality from rest: ${why}`, blocked: true, rule: 'FS-RST-5' }];
  return [{ text: `${restDice(being)} vitality from an hour of rest`, rule: 'FS-RST-5' }];
}

function slowProspects(ctx: Read, being: Being): Prospect[] {
  const { exhaustion, rads, psiPoints } = being.state;
  const list: Prospect[] = [];
  if (exhaustion.general > 0) list.push({ text: 'Exhaustion −1 after a full rest with food', rule: 'FS-RST-6' });
  if (exhaustion.hunger + exhaustion.thirst > 0) {
    list.push({ text: 'Hunger and thirst: a day with food and water first', blocked: true, rule: 'FS-FOO-4' });
  }
  if (unhealedTraumas(being) > 0) {
    const hard = being.state.strenuous ? ', with disadvantage after strenuous days' : '';
    list.push({ text: `A save for each trauma after a full rest${hard}`, rule: 'FS-TRM-8' });
  }
  if (rads > 0) list.push({ text: 'One rad fades', everySeconds: RAD_DECAY_SECONDS, rule: 'FS-RAD-3' });
  if (psiPoints < being.stats.psiPoints) list.push({ text: 'All psi points after a full rest', rule: 'FS-RST-7' });
  const wait = fullRestIn(ctx, being);
  if (wait > 0) {
    list.push({ text: `The next full rest can start in ${sayDuration(wait)}`, blocked: true, rule: 'FS-RST-3' });
  }
  return list;
}

/** Seconds until the next full rest may begin; 0 when it may begin now. */
function fullRestIn({ world }: Read, being: Being): number {
  return Math.max(0, (restAllowedAt(being) ?? world.clock) - world.clock);
}

/** Those who can act, the best at Medicine first; cached, because a panel asks for every patient. */
const ranking = new WeakMap<object, Being[]>();

function healers(ctx: Read): Being[] {
  const known = ranking.get(ctx.world.combatants);
  if (known !== undefined) return known;
  const worth = (one: Being): number => score(one, 'int') + skillBonus(one, 'medicine');
  const able = ctx.world.combatants
    .filter((one) => !incapacitated(one, ctx.options))
    .map((one) => ({ one, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one);
  ranking.set(ctx.world.combatants, able);
  return able;
}

/** The best at Medicine on the patient's side who can act. */
function bestHealer(ctx: Read, patient: Being): Being | null {
  return healers(ctx).find((one) => one.side === patient.side && one.id !== patient.id) ?? null;
}

function treatments(ctx: Read, being: Being): Suggestion[] {
  const list: Suggestion[] = [];
  const healer = bestHealer(ctx, being);
  const treat = (method: string, label: string, rule: string, more: Record<string, number | string> = {}): void => {
    const by = healer ?? being;
    const call = { do: 'treat', with: { healer: by.id, target: being.id, method, ...more } };
    list.push({ label: `${nameOf(by)} ${label}`, call, rule });
  };
  const stoppable = !imposedEffects(being, ctx.options).has('bleeding');
  const bleeding = conditions(being, ctx.options).has('bleeding');
  if (being.state.lifeState === 'dying' && healer !== null && stoppable) treat('stabilize', 'stabilises', 'FS-DTH-6');
  else if (bleeding && stoppable) treat('stop-bleeding', 'stops the bleeding', 'FS-CND-2');
  if (being.state.vitality < vitalityMax(being, ctx.options)) treat('heal', 'heals 1d6', 'FS-HEA-2', { roll: '1d6' });
  if (being.state.rads > 0)
    treat('decontaminate', 'decontaminates', 'FS-RAD-3', { rads: Math.min(10, being.state.rads) });
  for (const trauma of being.state.traumas) {
    if (trauma.severity === 'severe') treat('therapy', 'gives surgery or therapy', 'FS-TRM-10', { trauma: trauma.id });
  }
  if (ctx.world.encounter === null && being.state.lifeState !== 'dying') {
    const rest = (kind: string, label: string): Suggestion => ({
      label,
      call: { do: 'rest', with: { targets: [being.id], kind } },
      rule: 'FS-RST-1',
    });
    list.push(rest('normal', 'An hour of rest'));
    if (fullRestIn(ctx, being) === 0) list.push(rest('full', 'A full rest'));
  }
  return list;
}

/** The recovery row of somebody with something to recover from; null for the others and the dead. */
export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  const being = ctx.peek(id);
  if (being.state.lifeState === 'dead') return null;
  const wrong = ailments(ctx, being);
  if (wrong.length === 0) return null;
  return {
    id,
    ailments: wrong,
    prospects: [...vitalityProspect(ctx, being), ...slowProspects(ctx, being)],
    treatments: treatments(ctx, being),
  };
}

const PROJECT_UNITS = { craft: '¢', learn: 'days', research: 'days' } as const;
const PROJECT_WORDS = { craft: 'crafting', learn: 'learning', research: 'research' } as const;

/** Projects, with the command that continues them. */
export function projectViews(ctx: Read): ProjectView[] {
  return ctx.world.combatants.flatMap(({ id, state }) =>
    Object.entries(state.projects).map(([name, project]): ProjectView => {
      const base = { actor: id, activity: project.kind, days: 1 };
      const { skill, subject, about = name } = project;
      const with_ = {
        craft: { ...base, item: { id: about, value: project.goal }, ...skillOf(skill) },
        learn: { ...base, subject: { kind: String(subject ?? 'skill'), id: about }, instructor: true },
        research: { ...base, topic: about, daysNeeded: project.goal },
      }[project.kind];
      return {
        combatant: id,
        name,
        done: project.progress,
        goal: project.goal,
        unit: PROJECT_UNITS[project.kind],
        status: project.done ? 'done' : `${PROJECT_WORDS[project.kind]} under way`,
        ...(project.done ? {} : { resume: { do: 'downtime', with: with_ } }),
      };
    }),
  );
}

function skillOf(skill: unknown): { skill?: string } {
  return typeof skill === 'string' ? { skill } : {};
}

export const RESTS: readonly ActivityView[] = [
  {
    call: { do: 'rest', with: { kind: 'normal' } },
    label: 'Rest',
    summary: 'An hour: 1d6 + Strength vitality, and some features.',
    lengthParam: 'hours',
    lengthUnit: 'hours',
    whoParam: 'targets',
    many: true,
    settled: ['interrupted'],
    rule: 'FS-RST-1',
  },
  {
    call: { do: 'rest', with: { kind: 'full' } },
    label: 'Full rest',
    summary: 'Eight hours: vitality, a level of exhaustion, a save for each trauma, all uses and psi points.',
    lengthParam: 'hours',
    lengthUnit: 'hours',
    whoParam: 'targets',
    many: true,
    settled: ['interrupted'],
    rule: 'FS-RST-1',
    nightHours: 8,
    nightOnly: true,
  },
];

const activity = (name: string, label: string, summary: string, rule: string): ActivityView => ({
  call: { do: 'downtime', with: { activity: name } },
  label,
  summary,
  lengthParam: 'days',
  lengthUnit: 'days',
  whoParam: 'actor',
  many: false,
  rule,
});

export const ACTIVITY_VIEWS: readonly ActivityView[] = [
  activity('craft', 'Craft', '20 ¢ of value per day and worker; materials cost half the value.', 'FS-DWN-3'),
  activity('repair', 'Repair', '1d4 points of structure a day, 4 more with equipment.', 'FS-DWN-4'),
  activity('learn', 'Learn', 'A skill or a language, with an instructor, for 10 ¢ a day.', 'FS-DWN-5'),
  activity('profession', 'Work', 'Pays for the lifestyle.', 'FS-DWN-6'),
  {
    ...activity(
      'recuperate',
      'Recuperate',
      'Each day counts as a full rest, with advantage on saves to heal traumas.',
      'FS-DWN-7',
    ),
    holdsNights: true,
  },
  activity('research', 'Research', 'Looks something up, at 3 ¢ a day.', 'FS-DWN-8'),
  activity('lifestyle', 'Live', 'Pays for days without work.', 'FS-DWN-2'),
  activity('expense', 'Spend', 'Property, staff and other expenses.', 'FS-DWN-9'),
];
