import { describe, expect, it } from 'vitest';
import { offers } from '../../../../src/app/view/rules-view';
import { createSample } from '../../../../src/campaign/create';
import { CATALOGUES } from '../../../../src/rulesets/eclipse-phase/catalogues';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { SAMPLE, TEMPLATES } from '../../../../src/rulesets/eclipse-phase/samples';
import { OBJECTS } from '../../../../src/rulesets/eclipse-phase/tables/objects';
import { PRESETS } from '../../../../src/rulesets/eclipse-phase/tables/presets';
import { RANGES, THROWN_RANGES } from '../../../../src/rulesets/eclipse-phase/tables/ranges';
import type { Encounter } from '../../../../src/rulesets/eclipse-phase/types';
import { attempt, played } from './healing-play';

const values = (id: string) => CATALOGUES.find((catalogue) => catalogue.id === id)?.entries.map(({ value }) => value);

describe('what a form of Eclipse Phase offers to pick', () => {
  it('is a weapon for every row of the ranges, and every ready-made one under its name', () => {
    const weapons = values('weapons') as { range?: string; preset?: string; name: string }[];
    const ranges = new Set(weapons.map(({ range, preset }) => range ?? PRESETS[preset ?? '']?.range));
    for (const row of [...Object.keys(RANGES), ...Object.keys(THROWN_RANGES)]) expect(ranges).toContain(row);
    for (const [preset, { title }] of Object.entries(PRESETS)) expect(weapons).toContainEqual({ preset, name: title });
  });

  it('is every sample thing once, as a template', () => {
    for (const preset of Object.keys(OBJECTS)) {
      expect(TEMPLATES.filter(({ stats }) => stats['preset'] === preset)).toHaveLength(1);
    }
  });
});

describe('a fight of the sample', () => {
  const sample = createSample(eclipsePhase, 1);
  if (!sample.ok) throw new Error(sample.error.message);
  const { world: table } = sample.value;

  it('offers an attack among the first five to everybody, should they begin', () => {
    for (const { members = [] } of SAMPLE.encounters ?? []) {
      for (const one of members) {
        const start = { participants: members, initiativeModifiers: { [one]: 500 } };
        const { world } = played(
          table,
          'start-encounter',
          start,
          members.map((_, place) => 12 + place),
        );
        expect((world.encounter as Encounter).active).toBe(one);
        const first = offers(eclipsePhase, world, one, null).slice(0, 5);
        expect(
          first.filter(({ refusal }) => refusal === null).map(({ name }) => name),
          one,
        ).toContain('attack');
      }
    }
  });

  it('offers somebody at work to lay it aside first', () => {
    const resumed = played(table, 'task', { actor: 'brannock', action: 'resume' }).world;
    const { world } = played(resumed, 'start-encounter', {
      participants: ['brannock', 'harrow'],
      initiativeModifiers: { brannock: 200 },
    });
    const [first] = offers(eclipsePhase, world, 'brannock', null);
    expect([first?.name, first?.prefill]).toEqual(['task', { actor: 'brannock', action: 'pause' }]);
    expect(
      attempt(world, 'attack', { actor: 'brannock', target: 'harrow', weapon: { preset: 'wrench' } }),
    ).toMatchObject({
      kind: 'refused',
      error: { code: 'no-actions-left' },
    });
  });
});
