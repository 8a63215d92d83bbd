import { z } from 'zod';
import { invalidParams, refuse, Refusal, unknownCombatant } from '../../engine/state/refusal';
import type { Course } from '../../engine/time/stretch';
import { nameOf } from '../names';
import type { CampaignState, GenericProject } from '../state';
import { DAY_SECONDS } from './days';

const workSchema = z.strictObject({
  /** Which project. */
  id: z.string(),
  /** Hours of work per day; only for projects counted in hours. */
  hoursPerDay: z.int().min(1).max(24).default(8),
  /** Others who help; each contributes as much as the owner of the project. */
  helpers: z.array(z.string()).max(100).default([]),
});

/** The sentence for a finished project: the same everywhere, so that duplicates are found. */
export const finishedWords = (state: CampaignState, { who, name }: { who: string; name: string }): string =>
  `${who === '' ? '' : `${nameOf(state, who)} has finished `}${name}.`;

/** The campaign's own projects during a stretch. */
export class OwnProjects {
  #projects: readonly GenericProject[];
  readonly #known: Readonly<Record<string, number>>;

  constructor(state: CampaignState) {
    this.#projects = state.projects;
    this.#known = state.world.index;
  }

  get all(): GenericProject[] {
    return [...this.#projects];
  }

  /** Days of work on a project, up to its goal. Refuses an unknown project or helper, and a finished project. */
  *work(given: unknown, seconds: number, clock: () => number): Course {
    const parsed = workSchema.safeParse(given);
    if (!parsed.success) return invalidParams('id', 'Which project do they work on?');
    const { id, hoursPerDay, helpers } = parsed.data;
    const unknown = helpers.find((helper) => !Object.hasOwn(this.#known, helper));
    if (unknown !== undefined) throw new Refusal(unknownCombatant(unknown, 'helpers'));
    const found = this.#projects.find((project) => project.id === id);
    if (found === undefined) return invalidParams('id', 'That project no longer exists.');
    if (found.done >= found.goal) refuse('already-complete', `'${found.name}' is finished.`);
    // Nobody counts twice, and the owner does not count as a helper.
    const hands = new Set([found.who, ...helpers]).size;
    const perDay = (found.unit === 'hours' ? hoursPerDay : 1) * hands;
    let { done } = found;
    let days = 0;
    while ((days + 1) * DAY_SECONDS <= seconds && done < found.goal) {
      yield clock() + DAY_SECONDS;
      days += 1;
      done = Math.min(found.goal, done + perDay);
      this.#projects = this.#projects.map((project) => (project.id === id ? { ...project, done } : project));
    }
    return { name: found.name, gained: done - found.done, done, goal: found.goal, unit: found.unit, days };
  }
}
