import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../src/contract/form-schema';
import { chipState, saidByChips, stepChip, stepsOf } from '../../../renderer/panels/shared/chips';
import { idleWith, isRuledOut } from '../../../src/contract/asks';
import type { ChipView } from '../../../src/contract/views';

const form: FormSchema = {
  type: 'object',
  properties: {
    behind: { type: 'boolean', default: false, title: 'From behind' },
    cover: { type: 'string', enum: ['none', 'light', 'full'], default: 'none', title: 'Cover' },
    called: { type: 'string', enum: ['head', 'hand'], enumTitles: { head: 'At the head' }, title: 'Called shot' },
    dice: { type: 'integer', default: 0, title: 'Further dice' },
    shot: { anyOf: [{ const: 1 }, { const: 2 }], default: 1, title: 'Shot' },
    places: { type: 'array', items: { type: 'string', enum: ['dark', 'high'] }, default: [] },
    defence: { type: 'object', properties: { kind: { type: 'string', enum: ['none', 'dodge'], default: 'none' } } },
  },
};
const labels = (chip: ChipView) => stepsOf(form, chip).map((step) => step.label);
const press = (params: object, chip: ChipView, by = 1) =>
  stepChip(params as Record<string, never>, chipState(form, chip, params as Record<string, never>), by);

describe('a chip', () => {
  it('takes its steps from the field, with the default as off', () => {
    expect(labels({ field: 'behind' })).toEqual(['no', 'yes']);
    expect(labels({ field: 'cover' })).toEqual(['none', 'light', 'full']);
    expect(labels({ field: 'called' })).toEqual(['not set', 'At the head', 'hand']);
    expect(labels({ field: 'dice' })).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('steps forward and around, and back', () => {
    expect(press({}, { field: 'behind' })).toEqual({ behind: true });
    expect(press({ cover: 'full' }, { field: 'cover' })).toEqual({ cover: 'none' });
    expect(press({}, { field: 'cover' }, -1)).toEqual({ cover: 'full' });
    expect(press({ called: 'hand' }, { field: 'called' })).toEqual({});
  });

  it('adds its entry to a list and removes it again, and keeps the others', () => {
    const chip = { field: 'places', has: 'dark', label: 'Dark', figure: '−10' };
    const on = press({ places: ['high'] }, chip);
    expect(on).toEqual({ places: ['high', 'dark'] });
    expect(press(on, chip)).toEqual({ places: ['high'] });
  });

  it('works within a part of the form', () => {
    expect(press({ defence: { skill: 'x' } }, { field: 'defence.kind' })).toEqual({
      defence: { skill: 'x', kind: 'dodge' },
    });
  });

  it('stands for a whole part of the form, whatever its fields are', () => {
    const steps = [
      { value: null, label: 'no' },
      { value: { kind: 'dodge' }, label: 'Defends' },
    ];
    const chip: ChipView = { field: 'defence', label: 'Defends', steps };
    expect(chipState(form, chip, { defence: { kind: 'block', dice: 2 } })).toMatchObject({ at: 1, said: '' });
    expect(press({ defence: { kind: 'block' } }, chip)).toEqual({});
    expect(chipState(form, chip, {})).toMatchObject({ at: 0, said: '' });
    expect(press({}, chip)).toEqual({ defence: { kind: 'dodge' } });
  });

  it('replaces a field if it steps through all its values, and no other', () => {
    const knows = [
      { value: true, label: 'knows' },
      { value: false, label: 'unaware' },
    ];
    const some = [
      { value: 'none', label: 'none' },
      { value: 'full', label: 'full' },
    ];
    const said = (chip: ChipView) => saidByChips(form, [chip]);
    expect(said({ field: 'behind' })).toEqual(['behind']);
    expect(said({ field: 'behind', steps: knows })).toEqual(['behind']);
    expect(said({ field: 'cover' })).toEqual(['cover']);
    expect(said({ field: 'cover', steps: some })).toEqual([]);
    expect(said({ field: 'shot' })).toEqual(['shot']);
    expect(said({ field: 'dice' })).toEqual([]);
    expect(said({ field: 'places', has: 'dark' })).toEqual([]);
    expect(said({ field: 'defence.kind' })).toEqual([]);
  });

  it('can be ruled out by the values of the form', () => {
    const unless = { 'weapon.kind': ['melee'], mode: ['single'] };
    expect(isRuledOut(unless, { weapon: { kind: 'melee' } })).toBe(true);
    expect(isRuledOut(unless, { weapon: { kind: 'ranged' }, mode: 'single' })).toBe(true);
    expect(isRuledOut(unless, { weapon: { kind: 'ranged' } })).toBe(false);
    expect(isRuledOut({}, { weapon: { kind: 'melee' } })).toBe(false);
  });

  it('skips values that are not possible now, but not its current one', () => {
    const far = { 'weapon.kind': ['ranged'] };
    const chip: ChipView = { field: 'cover', stepsUnless: { light: far } };
    const bow = { weapon: { kind: 'ranged' } };
    expect(press(bow, chip)).toMatchObject({ cover: 'full' });
    expect(press({ weapon: { kind: 'melee' } }, chip)).toMatchObject({ cover: 'light' });
    expect(chipState(form, chip, { ...bow, cover: 'light' }).said).toBe('light');
    // For a weapon given only by name, the impossible values come from the field beside it.
    const idle = idleWith({ questions: [], chips: [chip] }, bow);
    expect(idle).toEqual(['cover=light']);
    expect(stepChip({}, chipState(form, chip, {}, idle), 1)).toEqual({ cover: 'full' });
  });

  it('says nothing while off, and its value and number while on', () => {
    const said = (params: object, chip: ChipView) => chipState(form, chip, params as Record<string, never>).said;
    expect(said({}, { field: 'cover' })).toBe('');
    expect(said({ cover: 'light' }, { field: 'cover' })).toBe('light');
    expect(said({ places: ['dark'] }, { field: 'places', has: 'dark', figure: '−10' })).toBe('−10');
    expect(said({ dice: 9 }, { field: 'dice' })).toBe('9');
    // 'Off' is shown if the label alone would be ambiguous.
    expect(said({}, { field: 'cover', saysOff: true })).toBe('none');
    // A chip named like its step shows the name once.
    const steps = [
      { value: 'torso', label: 'torso' },
      { value: 'other', label: 'Not the torso', figure: '−2' },
    ];
    const where = { field: 'where', label: 'Not the torso', steps };
    expect(said({ where: 'other' }, where)).toBe('−2');
    expect(said({ where: 'torso' }, where)).toBe('');
  });
});
