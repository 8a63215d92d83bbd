import type { FormSchema } from '../../src/contract/form-schema';
/** A made-up schema that uses every feature of forms. */

export const sampleSchema: FormSchema = {
  type: 'object',
  required: ['kind', 'target', 'skill', 'mode', 'range', 'dice', 'armour'],
  properties: {
    kind: { const: 'attack' },
    target: { type: 'string', title: 'Target', widget: 'combatant' },
    helpers: { type: 'array', items: { type: 'string' }, title: 'Also hit', widget: 'combatants' },
    weapon: { type: 'string', title: 'Weapon', widget: 'weapon' },
    skill: { type: 'integer', title: 'Skill', minimum: 0, maximum: 99, default: 47, unit: '%' },
    mode: { enum: ['single', 'burst', 'auto'], title: 'Fire', default: 'single', enumTitles: { auto: 'Full auto' } },
    cover: { enum: ['none', 'light', 'moderate', 'heavy', 'total'], title: 'Cover' },
    range: { type: 'number', title: 'Range', minimum: 0, maximum: 500, unit: 'm', default: 12 },
    dice: {
      type: 'string',
      title: 'Damage',
      widget: 'dice',
      default: '2d10+4',
      pattern: '^\\d+d\\d+([+-]\\d+)?$',
      placeholder: '2d10+4',
    },
    aimed: { type: 'boolean', title: 'Aimed', default: true, group: 'Situation' },
    prone: { type: 'boolean', title: 'Target is prone', group: 'Situation' },
    takes: { type: 'integer', title: 'Takes', widget: 'duration', default: 5400, minimum: 0, group: 'Situation' },
    tags: { type: 'array', items: { type: 'string' }, title: 'Tags', suggest: ['night', 'rain'], group: 'Situation' },
    modifiers: {
      type: 'array',
      title: 'Modifiers',
      widget: 'modifiers',
      default: [{ label: 'Rain', value: -10 }],
      items: {
        type: 'object',
        required: ['label', 'value'],
        properties: { label: { type: 'string', minLength: 1 }, value: { type: 'integer', minimum: -60, maximum: 60 } },
      },
    },
    skills: {
      type: 'object',
      title: 'Skills',
      additionalProperties: { type: 'integer', minimum: 0, maximum: 99 },
      suggest: ['Climb', 'Swim'],
      default: { Sneak: 40 },
    },
    payment: {
      title: 'Payment',
      oneOf: [
        {
          type: 'object',
          title: 'Coin',
          required: ['coins'],
          properties: { by: { const: 'coin' }, coins: { type: 'integer', minimum: 1, unit: 'gold' } },
        },
        {
          type: 'object',
          title: 'A favour',
          required: ['owed'],
          properties: { by: { const: 'favour' }, owed: { type: 'string', widget: 'combatant', title: 'Owed to' } },
        },
      ],
    },
    armour: {
      type: 'object',
      title: 'Armour',
      description: 'Against blows and against beams.',
      properties: { hard: { type: 'integer', default: 6 }, soft: { type: 'integer', default: 6 } },
    },
    note: { type: 'string', title: 'Note', widget: 'textarea', advanced: true },
    seed: { anyOf: [{ type: 'integer' }, { type: 'null' }], title: 'Overridden target number', advanced: true },
  },
};
