import { entryOf } from '../../../kernel/lookup';
import { humanize } from './derangements';

/** Stressful experiences and their stress values (EP-STR-4); a campaign can override rows. */
export const STRESS: Readonly<Record<string, string>> = {
  'motivational-failure': '1d10/2',
  helplessness: '1d10/2',
  betrayal: '1d10/2',
  isolation: '1d10/2',
  'violence-viewing': '1d10/2',
  'violence-committing': '1d10',
  'imminent-death': '1d10',
  'death-via-xp': '1d10',
  'losing-loved-one': '1d10/2',
  'watching-loved-one-die': '1d10+2',
  'causing-loved-one-death': '1d10+5',
  'gruesome-murder-scene': '1d10',
  'torture-viewing': '1d10+2',
  'torture-moderate': '2d10+3',
  'torture-severe': '3d10+5',
  'aliens-non-sentient': '1d10/2',
  'aliens-sentient': '1d10',
  'aliens-hostile': '1d10+3',
  'advanced-technology': '1d10/2',
  'exsurgent-technology': '1d10/2',
  'exsurgent-transhumans': '1d10',
  'exsurgent-life-forms': '1d10+3',
  'psi-epsilon': '1d10+2',
};

/** The experiences in words. */
export const STRESS_TITLES: Readonly<Record<string, string>> = {
  'motivational-failure': 'Failing at one’s life’s purpose',
  helplessness: 'Helplessness',
  betrayal: 'Betrayal by a trusted friend',
  isolation: 'Long isolation',
  'violence-viewing': 'Watching extreme violence',
  'violence-committing': 'Committing extreme violence',
  'imminent-death': 'Knowing death is coming',
  'death-via-xp': 'Living through somebody’s death by XP',
  'losing-loved-one': 'Losing a loved one',
  'watching-loved-one-die': 'Watching a loved one die',
  'causing-loved-one-death': 'Being to blame for a loved one’s death',
  'gruesome-murder-scene': 'A gruesome murder scene',
  'torture-viewing': 'Watching torture',
  'torture-moderate': 'Being tortured',
  'torture-severe': 'Being tortured badly',
  'aliens-non-sentient': 'Alien life without a mind',
  'aliens-sentient': 'Alien life with a mind',
  'aliens-hostile': 'Hostile aliens',
  'advanced-technology': 'Technology far beyond ours',
  'exsurgent-technology': 'Exsurgent technology',
  'exsurgent-transhumans': 'Infected transhumans',
  'exsurgent-life-forms': 'Exsurgent life',
  'psi-epsilon': 'Psi-epsilon at work',
};

/** A stress source in words: an experience by its title, anything else as written. */
export const stressTitle = (source: string): string => entryOf(STRESS_TITLES, source) ?? humanize(source);
