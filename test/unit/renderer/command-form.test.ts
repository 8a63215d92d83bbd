import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FormSchema } from '../../../src/contract/form-schema';
import { isUnanswered, plainError, saidBeside, valueAt } from '../../../renderer/app/command-flow-errors';
import { idleFields, withFollowing } from '../../../renderer/panels/shared/command-text';
import {
  conditionless,
  formChoices,
  withFitting,
  withListed,
  withOnlyCondition,
  withOpenAnswers,
} from '../../../renderer/panels/shared/form-choices';
import { flatChoices, noneOf, placeOf } from '../../../renderer/ui/schema-choice';
import { sectionsOf } from '../../../renderer/ui/schema-sections';
import { summaryOf, valueWords } from '../../../renderer/ui/schema-summary';
import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

const params = z.object({
  hand: z.enum(['main', 'off']).default('main').meta({ advanced: true }),
  weapon: z
    .union([z.string().meta({ title: 'Own weapon', widget: 'weapon' }), z.object({ name: z.string(), reach: z.int() })])
    .meta({ widget: 'weapon' }),
  cover: z.union([z.enum(['light', 'high']), z.array(z.enum(['light', 'high']))]).optional(),
  target: z.string().meta({ title: 'Target', widget: 'combatant' }),
  actor: z.string().meta({ title: 'Who', widget: 'combatant' }),
  distance: z.number().min(0).max(900).optional().meta({ unit: 'm' }),
  defence: z
    .object({
      kind: z.enum(['dodge', 'parry-weapon']).optional(),
      bonus: z.int().default(0),
      withdraws: z.boolean().default(false),
    })
    .optional(),
  situation: z.array(z.enum(['dark', 'rain'])).default([]),
});
const form = z.toJSONSchema(params, { io: 'input' }) as FormSchema;
const refusal = (path: string, message: string) => ({ code: 'invalid-params', message, path });

describe('the order of a form', () => {
  it('puts actor, target and weapon first, even fields that belong under More', () => {
    const sections = sectionsOf(form, form, { first: ['actor', 'target', 'weapon', 'nothing'] });
    expect(sections[0]?.keys.slice(0, 3)).toEqual(['actor', 'target', 'weapon']);
    expect(sections.at(-1)).toMatchObject({ title: 'More', keys: ['hand'], isOpen: false });
    expect(sectionsOf(form, form, { first: ['hand'] })[0]?.keys[0]).toBe('hand');
  });

  it('shows only the requested fields in the short form', () => {
    const [only, ...rest] = sectionsOf(form, form, { first: ['actor'], only: ['target', 'actor', 'hand'] });
    expect(only?.keys).toEqual(['actor', 'hand', 'target']);
    expect(rest).toEqual([]);
  });
});

describe('a question that cannot matter', () => {
  const asks = {
    questions: ['weapon', 'distance'],
    unless: { distance: { 'weapon.kind': ['melee'], 'weapon.preset': ['knife'] } },
    chips: [],
  };
  const attack = { name: 'attack', form, asks } as unknown as CommandView;
  const own = [
    {
      name: 'spear',
      call: { do: 'attack', with: { weapon: 'spear', distance: null } },
      idle: ['distance', 'defence.bonus'],
    },
    { name: 'bow', call: { do: 'attack', with: { weapon: 'bow', distance: null } } },
  ];

  it('is not asked, depending on the form and the actor’s weapon', () => {
    expect(idleFields(attack, { weapon: { kind: 'melee' } })).toEqual(['distance']);
    expect(idleFields(attack, { weapon: { preset: 'knife' } })).toEqual(['distance']);
    expect(idleFields(attack, { weapon: { kind: 'ranged' } })).toEqual([]);
    expect(idleFields(attack, { weapon: 'spear' }, { weapons: own })).toEqual(['distance', 'defence.bonus']);
    expect(idleFields(attack, { weapon: 'bow' }, { weapons: own })).toEqual([]);
    const chips = [{ field: 'defence.bonus', unless: { 'weapon.kind': ['ranged'] } }];
    expect(idleFields({ ...attack, asks: { ...asks, chips } }, { weapon: { kind: 'ranged' } })).toEqual([
      'defence.bonus',
    ]);
    // Nothing is known of it in another command.
    expect(idleFields({ ...attack, name: 'throw' }, { weapon: 'spear' }, { weapons: own })).toEqual([]);
  });

  it('is not asked of somebody for whom it cannot matter now', () => {
    const idle = { attack: ['distance'] };
    expect(idleFields(attack, { weapon: 'bow' }, { weapons: own, idle })).toEqual(['distance']);
    expect(idleFields(attack, { weapon: 'bow', distance: 4 }, { weapons: own, idle })).toEqual([]);
    expect(idleFields({ ...attack, name: 'throw' }, {}, { idle })).toEqual([]);
  });

  it('is shown if it has an answer anyway', () => {
    expect(idleFields(attack, { weapon: 'spear', distance: 4, defence: { bonus: 2 } }, { weapons: own })).toEqual([]);
    // The initial value of a field is no answer.
    expect(idleFields(attack, { weapon: 'spear', distance: 4, defence: { bonus: 0 } }, { weapons: own })).toEqual([
      'defence.bonus',
    ]);
  });
});

describe('a thing somebody has but cannot use here', () => {
  const maneuver = { name: 'maneuver', form, actorParam: 'actor', targetParam: 'target' } as unknown as CommandView;
  const bow = { value: 'bow', label: 'Bow', unless: { how: ['feint'] } };
  const sword = { value: 'sword', label: 'Sword', unless: { how: ['aim'] } };
  const knife = { value: 'knife', label: 'Knife', unless: { how: ['aim'] } };
  const people = [
    { id: 'robin', choices: { weapon: [bow, sword, knife] } },
    { id: 'archer', choices: { weapon: [bow] } },
  ];
  const campaign = { view: { people } } as never;
  const fitted = (params: object) => withFitting(campaign, maneuver, params as JsonObject);

  it('is replaced by the first usable thing, or by nothing', () => {
    expect(fitted({ actor: 'robin', how: 'feint', weapon: 'bow' })).toEqual({
      actor: 'robin',
      how: 'feint',
      weapon: 'sword',
    });
    expect(fitted({ actor: 'robin', how: 'feint', weapon: 'knife' })).toMatchObject({ weapon: 'knife' });
    expect(fitted({ actor: 'robin', how: 'aim', weapon: 'knife' })).toMatchObject({ weapon: 'bow' });
    expect(fitted({ actor: 'archer', how: 'feint', weapon: 'bow' })).toEqual({ actor: 'archer', how: 'feint' });
    // Text that names none of their own things stays as typed.
    expect(fitted({ actor: 'archer', how: 'feint', weapon: 'spear' })).toMatchObject({ weapon: 'spear' });
  });

  it('is not offered, unlike the things of the target', () => {
    const lists = formChoices(campaign, maneuver, { actor: 'robin', target: 'archer', how: 'feint' });
    expect(lists['weapon']).toEqual([sword, knife]);
    expect(lists['target-weapon']).toEqual([bow]);
  });
});

describe('a list of what somebody has', () => {
  const removal = {
    type: 'object',
    properties: {
      effect: { enum: ['prone', 'blind', 'dead'], enumTitles: { prone: 'Prone' }, source: 'target-condition' },
      weapon: { type: 'string', suggest: ['club'], source: 'weapon' },
      card: { type: 'string', source: 'target-card', closed: true },
    },
  } as const satisfies FormSchema;
  const people = [
    {
      id: 'robin',
      choices: { weapon: [{ value: 'bow', label: 'Bow' }], card: [{ value: 'ace', label: 'The ace' }] },
      conditions: [
        { id: 'prone', label: 'Prone, face down' },
        { id: 'dead', label: 'Dead', removable: false },
        { id: 'cursed', label: 'Cursed' },
      ],
    },
    { id: 'archer', conditions: [{ id: 'cursed', label: 'Cursed' }] },
  ];
  const fieldsOf = (params: JsonObject, others: string[] = []) => {
    const choices = formChoices(
      { view: { people } } as never,
      { actorParam: 'actor', targetParam: 'target' },
      params,
      others,
    );
    return withListed(removal, params, choices).properties;
  };

  it('offers no other conditions for removal, and none that stay', () => {
    expect(fieldsOf({ target: 'robin' })?.['effect']).toMatchObject({
      enum: ['prone', 'cursed'],
      enumTitles: { prone: 'Prone', cursed: 'Cursed' },
    });
    expect(fieldsOf({ target: 'robin' }, ['archer'])?.['effect']).toMatchObject({ enum: ['cursed'] });
  });

  it('replaces what could be suggested to anybody, and keeps what was given', () => {
    expect(fieldsOf({ actor: 'robin' })?.['weapon']).toMatchObject({ suggest: ['bow'] });
    expect(fieldsOf({ target: 'archer', effect: 'prone' })?.['effect']).toMatchObject({ enum: ['cursed', 'prone'] });
  });

  it('takes no other text where it is closed, whoever is asked about', () => {
    expect(fieldsOf({ target: 'robin' })?.['card']).toMatchObject({ enum: ['ace'], enumTitles: { ace: 'The ace' } });
    expect(fieldsOf({ target: 'archer' })?.['card']).toMatchObject({ enum: [] });
    expect(fieldsOf({})?.['card']).toMatchObject({ enum: [] });
  });

  it('asks nothing where there is nothing to remove', () => {
    const lists = (conditions: object[]) =>
      formChoices(
        { view: { people: [{ id: 'robin', conditions }] } } as never,
        { targetParam: 'target' },
        { target: 'robin' },
      );
    const bare = (params: JsonObject, conditions: object[]) => conditionless(removal, params, lists(conditions));
    expect(bare({ target: 'robin' }, [])).toEqual(['effect']);
    expect(bare({ target: 'robin' }, [{ id: 'dead', label: 'Dead', removable: false }])).toEqual(['effect']);
    expect(bare({ target: 'robin' }, [{ id: 'prone', label: 'Prone' }])).toEqual([]);
    // What was named anyway is refused by the rules, in their own words.
    expect(bare({ target: 'robin', effect: 'prone' }, [])).toEqual([]);
    expect(conditionless(removal, {}, {})).toEqual([]);
  });

  it('has the only condition chosen, until it is about somebody else', () => {
    const [none, prone, both] = [[], ['prone'], ['prone', 'blind']].map((ids) => ({
      'target-condition': ids.map((value) => ({ value, label: value })),
    }));
    const settled = (params: JsonObject, now: typeof none, before: typeof none) =>
      withOnlyCondition(removal, params, now ?? {}, before ?? {});
    expect(settled({ target: 'robin' }, prone, undefined)).toEqual({ target: 'robin', effect: 'prone' });
    expect(settled({ target: 'archer' }, both, undefined)).toEqual({ target: 'archer' });
    expect(settled({ target: 'archer', effect: 'prone' }, both, prone)).toEqual({ target: 'archer' });
    expect(settled({ target: 'archer', effect: 'prone' }, none, prone)).toEqual({ target: 'archer' });
    // What was chosen or cleared by hand stays so.
    expect(settled({ target: 'robin', effect: 'blind' }, prone, both)).toEqual({ target: 'robin', effect: 'blind' });
    expect(settled({ target: 'robin', effect: '' }, prone, prone)).toEqual({ target: 'robin', effect: '' });
  });

  it('stays whole while nobody is named', () => {
    expect(fieldsOf({})?.['effect']).toBe(removal.properties.effect);
    expect(fieldsOf({})?.['weapon']).toBe(removal.properties.weapon);
  });
});

describe('a question with answers that are not possible now', () => {
  const asked = (idle: string[], given: JsonObject = {}) => withOpenAnswers(form, given, idle).properties?.['hand'];

  it('is left with the others, and not asked where only the one that counts anyway is left', () => {
    expect(asked([])).toMatchObject({ enum: ['main', 'off'] });
    expect(asked(['hand=off'])).toMatchObject({ enum: ['main'], widget: 'hidden' });
    expect(asked(['hand=main'])).toMatchObject({ enum: ['off'] });
    expect(asked(['hand=main'])?.widget).toBeUndefined();
    expect(asked(['hand=off'], { hand: 'off' })).toMatchObject({ enum: ['main', 'off'] });
    const free: FormSchema = { properties: { name: { type: 'string', suggest: ['stand', 'talk'] } } };
    expect(withOpenAnswers(free, {}, ['name=stand']).properties?.['name']).toMatchObject({ suggest: ['talk'] });
    expect(withOpenAnswers(free, { name: 'stand' }, ['name=stand'])).toEqual(free);
  });
});

describe('the summary of a folded part', () => {
  const defence = form.properties?.['defence'] ?? {};

  it('names what is set and differs from the default', () => {
    const value = { kind: 'parry-weapon', bonus: 2, withdraws: true };
    expect(summaryOf(defence, form, value)).toBe('Parry weapon · bonus 2 · withdraws');
    expect(summaryOf(defence, form, { bonus: 0, withdraws: false })).toBe('');
    expect(summaryOf(defence, form, undefined)).toBe('');
  });

  it('joins lists and adds units', () => {
    expect(valueWords(form.properties?.['situation'] ?? {}, form, ['dark', 'rain'])).toBe('Dark, Rain');
    expect(valueWords(form.properties?.['distance'] ?? {}, form, 12)).toBe('12 m');
    const names = (id: string): string => (id === 'tamsin' ? 'Tamsin Reed' : id);
    expect(valueWords(form.properties?.['target'] ?? {}, form, 'tamsin', names)).toBe('Tamsin Reed');
  });

  it('stops after four and counts the rest', () => {
    const many = { properties: Object.fromEntries('abcdef'.split('').map((key) => [key, { type: 'string' }])) };
    const value = Object.fromEntries('abcdef'.split('').map((key) => [key, key]));
    expect(summaryOf(many, many, value)).toBe('a · b · c · d · and 2 more');
  });
});

describe('a choice between alternatives', () => {
  const weapon = (form.properties?.['weapon']?.anyOf ?? []) as FormSchema[];
  const context = { root: form, suggestions: { weapon: [{ value: 'bow', label: 'Hunting bow' }] } };

  it('is one list: own things by name, the other alternatives by title', () => {
    const flat = flatChoices(weapon, context, 'weapon', 'bow');
    expect(flat.map((choice) => choice.label)).toEqual(['Hunting bow', 'Form 2']);
    expect(placeOf(flat, 0, 'bow')).toBe(0);
    expect(placeOf(flat, 1, { name: 'chair', reach: 1 })).toBe(1);
  });

  it('offers nothing as a choice only if nothing is an answer', () => {
    expect(noneOf({ enum: ['north', 'south'] }, false)).toBe('Not chosen');
    expect(noneOf({ enum: ['north', 'south'], unset: 'Any' }, false)).toBe('Any');
    expect(noneOf({ enum: ['north', 'south'] }, true)).toBeNull();
    // Left out, it would be the first one again: a table always plays by one of them.
    expect(noneOf({ enum: ['north', 'south'], default: 'north' }, false)).toBeNull();
    expect(noneOf({ enum: ['north', 'south'], default: 'north', unset: 'As it was' }, false)).toBe('As it was');
  });

  it('keeps a name that is in no list', () => {
    const flat = flatChoices(weapon, context, 'weapon', 'old bow');
    expect(flat[placeOf(flat, 0, 'old bow')]).toMatchObject({ label: 'old bow', value: 'old bow' });
  });

  it('offers the entries of a list at once', () => {
    const cover = (form.properties?.['cover']?.anyOf ?? []) as FormSchema[];
    const flat = flatChoices(cover, context, 'cover', undefined);
    expect(flat.map((choice) => choice.label)).toEqual(['Light', 'High', 'List']);
    expect(placeOf(flat, 0, 'high')).toBe(1);
    expect(placeOf(flat, 1, ['high'])).toBe(2);
  });
});

describe('a refusal beside its field', () => {
  it('asks for somebody if nobody is named', () => {
    const error = refusal('target', 'target: Invalid input: expected string, received undefined');
    expect(plainError(error, form, { actor: 'jin' }).message).toBe('Target?');
    expect(isUnanswered({ actor: 'jin' }, 'target')).toBe(true);
    expect(isUnanswered({ target: 'stoya' }, 'target')).toBe(false);
  });

  it('uses the words of the form, not of schema validation', () => {
    const error = refusal('distance', 'distance: Too big: expected number to be <=900');
    expect(plainError(error, form, { distance: 1000 }).message).toBe('Between 0 and 900 m.');
    const deep = refusal('defence.bonus', 'defence.bonus: Invalid input: expected int, received number');
    expect(plainError(deep, form, { defence: { bonus: 1.5 } }).message).toBe('Whole numbers only.');
  });

  it('does not change the sentences of the rules', () => {
    const error = refusal('weapon', 'weapon: The bow has no arrow left.');
    expect(plainError(error, form, { weapon: 'bow' }).message).toBe('The bow has no arrow left.');
    const other = { code: 'not-your-turn', message: 'Jin is not active.' };
    expect(plainError(other, form, {})).toBe(other);
  });

  it('is shown without the path, and as a question if something is missing', () => {
    expect(saidBeside(refusal('name', 'name: This is needed.'), 'Which project?')).toBe('Which project?');
    expect(saidBeside(refusal('name', 'name: At most 200 letters.'), 'Which project?')).toBe('At most 200 letters.');
    expect(saidBeside({ code: 'unknown-table', message: 'There is no such table.' })).toBe('There is no such table.');
  });

  it('finds a value by its path', () => {
    expect(valueAt({ a: [{ b: 3 }] }, 'a.0.b')).toBe(3);
    expect(valueAt({ a: 1 }, 'a.b')).toBeUndefined();
  });
});

describe('mutually exclusive questions', () => {
  const asks = { questions: [], chips: [], oneOf: [['own.skill', 'own.aptitude', 'own.base']] };
  const after = (before: JsonObject, now: JsonObject) => withFollowing({ asks }, { own: before }, { own: now });

  it('keep the answer given last', () => {
    expect(after({ skill: 'fray' }, { skill: 'fray', aptitude: 'som' })).toEqual({ own: { aptitude: 'som' } });
    expect(after({ aptitude: 'som' }, { aptitude: 'som', base: 40 })).toEqual({ own: { base: 40 } });
    // Removing an answer removes no other, nor does an answer elsewhere.
    expect(after({ skill: 'fray', aptitude: 'som' }, { skill: 'fray' })).toEqual({ own: { skill: 'fray' } });
    expect(after({ skill: 'fray' }, { skill: 'fray', times: 2 })).toEqual({ own: { skill: 'fray', times: 2 } });
  });
});

describe('an answer that implies another', () => {
  const by = { stealth: 'dex', alertness: 'per' };
  const asks = { questions: [], chips: [], follows: [{ field: 'own.ability', of: 'own.skill', by }] };
  const own = (ability: string, skill?: string): JsonObject => ({ own: { ability, ...(skill && { skill }) } });
  const after = (before: JsonObject, now: JsonObject) => withFollowing({ asks }, before, now);

  it('fills it in, and leaves it alone once changed', () => {
    expect(after(own('int'), own('int', 'stealth'))).toEqual(own('dex', 'stealth'));
    expect(after(own('dex', 'stealth'), own('str', 'stealth'))).toEqual(own('str', 'stealth'));
    // Neither an answer that implies nothing nor a removed answer changes anything.
    expect(after(own('dex', 'stealth'), own('dex', 'cooking'))).toEqual(own('dex', 'cooking'));
    expect(after(own('dex', 'stealth'), own('dex'))).toEqual(own('dex'));
    expect(withFollowing({}, own('int'), own('int', 'stealth'))).toEqual(own('int', 'stealth'));
  });

  it('is taken back by a change that does not go with it, unless the table lets them part', () => {
    const bound = { ...asks, follows: asks.follows.map((one) => ({ ...one, boundUnless: 'pairings' })) };
    const changed = (ability: string, options: JsonObject) =>
      withFollowing({ asks: bound }, own('dex', 'stealth'), own(ability, 'stealth'), options);
    expect(changed('int', {})).toEqual(own('int'));
    expect(changed('dex', {})).toEqual(own('dex', 'stealth'));
    expect(changed('int', { pairings: true })).toEqual(own('int', 'stealth'));
    expect(withFollowing({ asks: bound }, own('int'), own('int', 'stealth'))).toEqual(own('dex', 'stealth'));
  });
});
