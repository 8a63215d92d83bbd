import type { DowntimeView, RecoveryView } from '../../../src/contract/campaign-view';
import type { ActivityView, CommandCall, Suggestion } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';

/** Units of a plan, in seconds. */
export const UNIT_SECONDS = { minutes: 60, hours: 3600, days: 86_400 } as const;
export type StretchUnit = keyof typeof UNIT_SECONDS;
/** Longest plan in each unit; a year of days. */
export const MOST_OF: Readonly<Record<StretchUnit, number>> = { minutes: 1000, hours: 1000, days: 366 };

/** An activity that can be planned for one person. */
export interface PlanActivity {
  key: string;
  label: string;
  summary: string;
  group: 'Rest' | 'Work' | 'Continue' | 'Treatment';
  call: CommandCall;
  /** Days until it is finished, where that is known in advance. */
  days?: number;
  /** The system's description; none for treatments and the table's own projects. */
  view?: ActivityView;
}

const views = (campaign: CampaignModel): ActivityView[] => [...campaign.ruleset.rests, ...campaign.ruleset.activities];

/** Rests and activities that can be planned in this unit, in the order of the rules. */
export function activitiesOf(campaign: CampaignModel, unit: StretchUnit): PlanActivity[] {
  const rests = campaign.ruleset.rests.length;
  return views(campaign).flatMap((view, at): PlanActivity[] => {
    const fits =
      unit === 'days' ? view.nightOnly !== true && view.lengthUnit !== 'minutes' : view.lengthUnit !== 'days';
    if (!fits || view.lengthUnit === 'weeks' || hasTwin(campaign, view, unit)) return [];
    const { label, summary, call } = view;
    return [{ key: `view-${at}`, label, summary, group: at < rests ? 'Rest' : 'Work', call, view }];
  });
}

/** The same activity also exists in exactly the unit of the plan. */
function hasTwin(campaign: CampaignModel, view: ActivityView, unit: StretchUnit): boolean {
  const same = JSON.stringify(view.call);
  return views(campaign).some(
    (other) => view.lengthUnit !== unit && other.lengthUnit === unit && JSON.stringify(other.call) === same,
  );
}

/** Rests for the nights of other activities: those counted in hours. */
export function nightsOf(campaign: CampaignModel): PlanActivity[] {
  return campaign.ruleset.rests.flatMap((view, at): PlanActivity[] => {
    if (view.lengthUnit !== 'hours') return [];
    const { label, summary, call } = view;
    return [{ key: `view-${at}`, label, summary, group: 'Rest', call, view }];
  });
}

/** Default hours of work a day on the table's own projects. */
const HOURS_A_DAY = 8;

/** Days a project still takes, if it is counted in days or hours and needs no rolls. */
function daysLeft(
  { done, goal }: { done: number; goal: number | null },
  unit: string,
  hoursPerDay: unknown,
): { days?: number } {
  const perDay =
    unit === 'days' ? 1 : ['h', 'hours'].includes(unit) && typeof hoursPerDay === 'number' ? hoursPerDay : 0;
  if (goal === null || perDay <= 0 || goal <= done) return {};
  return { days: Math.ceil((goal - done) / perDay) };
}

/** Unfinished work that somebody can continue. */
export function openWork(campaign: CampaignModel, downtime: DowntimeView | null, who: string): PlanActivity[] {
  if (downtime === null) return [];
  const known = new Set(views(campaign).map((view) => view.call.do));
  const rules = downtime.projects.flatMap((project): PlanActivity[] => {
    const { resume, combatant, name, status } = project;
    if (resume === undefined || combatant !== who || !known.has(resume.do)) return [];
    const view = views(campaign).find(
      (one) => one.call.do === resume.do && one.call.with['activity'] === resume.with['activity'],
    );
    const fallback = views(campaign).find((one) => one.call.do === resume.do);
    const found = view ?? fallback;
    return [
      {
        key: `resume-${name}`,
        label: name,
        summary: status,
        group: 'Continue',
        call: resume,
        ...(['skill', 'check'].some((roll) => roll in resume.with)
          ? {}
          : daysLeft(project, project.unit, resume.with['hoursPerDay'])),
        ...(found === undefined ? {} : { view: found }),
      },
    ];
  });
  const own = downtime.own
    .filter((project) => project.who === who && project.done < project.goal)
    .map((project): PlanActivity => ({
      key: `own-${project.id}`,
      label: project.name,
      summary: `${project.done} of ${project.goal} ${project.unit}`,
      group: 'Continue',
      call: {
        do: 'project',
        with: { id: project.id, ...(project.unit === 'hours' ? { hoursPerDay: HOURS_A_DAY } : {}), helpers: [] },
      },
      ...daysLeft(project, project.unit, HOURS_A_DAY),
    }));
  return [...rules, ...own];
}

/** Treatments that the rules offer for somebody now. */
export function treatmentsOf(campaign: CampaignModel, rows: RecoveryView['rows'], who: string): PlanActivity[] {
  const found = rows.find((row) => row.id === who)?.treatments ?? [];
  return found
    .filter(({ call }) => !campaign.hasRole(call.do, 'rest') && !campaign.hasRole(call.do, 'downtime'))
    .map(({ label, call, reason }: Suggestion, at): PlanActivity => ({
      key: `treat-${at}`,
      label,
      summary: reason ?? 'Done when the time is up.',
      group: 'Treatment',
      call,
    }));
}
