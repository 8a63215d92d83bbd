import { actionDice } from '../../../../src/rulesets/action-dice/index';
import { playOf } from '../../../support/play';

export { at } from '../../../support/play';
export type { Person } from '../../../support/play';

export const { table, run, done, refusal } = playOf(actionDice);
