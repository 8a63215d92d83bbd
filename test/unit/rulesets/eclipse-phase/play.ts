import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { playOf } from '../../../support/play';

export const { table, run: act, done, refusal: codeOf } = playOf(eclipsePhase);
