import { viviiix } from '../../../../src/rulesets/viviiix/index';
import { playOf } from '../../../support/play';

export { at } from '../../../support/play';
export type { Person } from '../../../support/play';

export const { table, run, done, refusal, rollOut } = playOf(viviiix);
