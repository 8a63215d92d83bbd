import { bodyPresenters } from './bodies';
import { deedPresenters } from './deeds';
import { featPresenters } from './feats';
import type { Presenter } from './parts';
import { presentStrike } from './strike';

/** How each command's result is said. */
export const PRESENTERS: Readonly<Record<string, Presenter>> = {
  attack: presentStrike,
  throw: presentStrike,
  ...bodyPresenters,
  ...deedPresenters,
  ...featPresenters,
};
