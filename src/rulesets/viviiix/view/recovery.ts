import type { ActivityView, ProjectView, RecoveryRow, Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
import { current } from '../body';
import { fatalityTurns } from '../derive';
import { isInjured, isPermanent } from '../effects';
import { groupLoss, neediestGroup } from '../injury';
import { bestHealer } from '../offer';
import { HOURS_PER_DAY, SOM_RANGE } from '../tables/scores';
import type { Known } from '../tables/stats';
import { KNOWN, STAT_TITLES, STATS } from '../tables/stats';
import { aidAgainAt, driftOf } from '../timers';
import type { Being, Read } from '../types';
import { nameOf } from '../types';

type Prospect = RecoveryRow['prospects'][number];

function groupProspect(ctx: Read, being: Being, group: Known): Prospect[] {
  if (groupLoss(being, group) === 0) return [];
  const stat = STAT_TITLES[group];
  if (isPermanent(being.state, group)) return [{ text: `${stat}: permanent loss`, blocked: true, rule: 'VX-EXT-12' }];
  const turns = fatalityTurns(ctx, being, group);
  if (turns !== null) {
    const text = `${stat}: permanent in ${counted(turns, 'turn')}; rest does not help until the countdown is stopped`;
    return [{ text, blocked: true, rule: 'VX-EXT-12' }];
  }
  const rate = ctx.options.naturalHealingPerDay;
  if (rate === 0) return [{ text: `${stat} does not heal with rest`, blocked: true, rule: 'VX-EXT-13' }];
  const text = `${stat}: ${rate} restored after ${HOURS_PER_DAY} h of rest (${being.state.restHours} h so far)`;
  return [{ text, rule: 'VX-EXT-13' }, ...aidProspect(ctx, being, group)];
}

function aidProspect(ctx: Read, being: Being, group: Known): Prospect[] {
  const again = aidAgainAt(being, group);
  if (again === null || again <= ctx.world.clock) return [];
  const left = sayDuration(again - ctx.world.clock);
  return [{ text: `First aid for ${STAT_TITLES[group]} again in ${left}`, blocked: true, rule: 'VX-EXT-14' }];
}

function moodProspect(ctx: Read, being: Being): Prospect[] {
  if (driftOf(ctx, being) === 0) return [];
  const { equilibrium } = being.stats;
  const text = `State of Mind: ${ctx.options.somDriftPerDay} closer to ${equilibrium} each day`;
  return [{ text, rule: 'VX-EXT-16' }];
}

function treatments(ctx: Read, being: Being): Suggestion[] {
  const shown: Suggestion[] = [];
  const group = neediestGroup(being);
  if (isPermanent(being.state, group) || groupLoss(being, group) === 0) return shown;
  const healer = bestHealer(ctx, being.id, (id) => ctx.peek(id).side !== 'foe');
  if (healer !== null && aidProspect(ctx, being, group).length === 0) {
    shown.push({
      label: `First aid by ${nameOf(ctx, healer.id)}`,
      call: { do: 'treat', with: { healer: healer.id, target: being.id, method: 'first-aid' } },
      rule: 'VX-EXT-14',
    });
  }
  shown.push({
    label: 'Healing magic',
    call: { do: 'treat', with: { healer: being.id, target: being.id, method: 'magic', amount: 1 } },
    rule: 'VX-EXT-15',
  });
  // A day of rest does not help while a countdown is running.
  if (ctx.world.encounter === null && KNOWN.every((known) => fatalityTurns(ctx, being, known) === null)) {
    shown.push({
      label: 'A day of rest',
      call: { do: 'rest', with: { targets: [being.id], hours: HOURS_PER_DAY } },
      rule: 'VX-EXT-13',
    });
  }
  return shown;
}

/** The recovery row of anybody who is hurt or away from Equilibrium; null for others. */
export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  const being = ctx.peek(id);
  const mood = moodProspect(ctx, being);
  if (!isInjured(being.state) && mood.length === 0) return null;
  const ailments: RecoveryRow['ailments'] = STATS.filter((stat) => being.state.loss[stat] > 0).map((stat) => ({
    label: STAT_TITLES[stat],
    value: current(being, stat),
    max: being.stats[stat],
    wholeAt: being.stats[stat],
    rule: 'VX-EXT-10',
  }));
  if (mood.length > 0)
    ailments.push({ label: 'State of Mind', value: being.state.som, max: SOM_RANGE.max, rule: 'VX-SOM-1' });
  return {
    id,
    ailments,
    prospects: [...KNOWN.flatMap((group) => groupProspect(ctx, being, group)), ...mood],
    treatments: treatments(ctx, being),
  };
}

/** Projects, finished ones included. */
export function projectViews(ctx: Read): ProjectView[] {
  return ctx.world.combatants.flatMap(({ id, state }) =>
    Object.entries(state.projects).map(([name, { goal, done }]): ProjectView => ({
      combatant: id,
      name,
      done,
      goal,
      unit: 'days',
      status: done >= goal ? 'done' : 'under way',
      ...(done >= goal ? {} : { resume: { do: 'downtime', with: { actor: id, activity: name, days: 1 } } }),
    })),
  );
}

export const RESTS: readonly ActivityView[] = [
  {
    call: { do: 'rest', with: { hours: 8 } },
    label: 'Rest',
    summary: `Hours add up; every ${HOURS_PER_DAY} hours restore a point in each injured stat group.`,
    lengthParam: 'hours',
    lengthUnit: 'hours',
    whoParam: 'targets',
    many: true,
    nightHours: 8,
    rule: 'VX-EXT-13',
  },
];

export const ACTIVITIES: readonly ActivityView[] = [
  {
    call: { do: 'downtime', with: { days: 1 } },
    label: 'Work',
    summary: 'Days towards a goal, with an optional check. The clock does not move.',
    lengthParam: 'days',
    lengthUnit: 'days',
    whoParam: 'actor',
    many: false,
    rule: 'VX-EXT-17',
  },
];
