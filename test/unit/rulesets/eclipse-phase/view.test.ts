import { describe, expect, it } from 'vitest';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { JsonObject } from '../../../../src/kernel/json';
import { reading, tableOf } from './healing-play';

describe('how somebody is', () => {
  it.each<[JsonObject, string]>([
    [{ effects: [{ id: 'burning', stage: 2 }] }, 'On fire, stage 2'],
    [{ effects: ['in-cover'] }, 'In cover, minor'],
    [{ effects: [{ id: 'in-cover', value: -30 }] }, 'In cover, major'],
    [{ effects: ['prone'] }, 'Prone'],
  ])('says of %j which kind it is: %s', (state, label) => {
    const { conditions } = eclipsePhase.view.brief(reading(tableOf([{ id: 'a', state }])) as never, 'a');
    expect(conditions.map((condition) => condition.label)).toEqual([label]);
  });
});
