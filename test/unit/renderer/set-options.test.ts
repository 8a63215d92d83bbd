import { expect, it } from 'vitest';
import type { FormSchema } from '../../../src/contract/form-schema';
import { plainRefusal } from '../../../renderer/panels/shared/set-options';

const form: FormSchema = {
  type: 'object',
  properties: {
    topDie: { type: 'integer', title: 'Largest die', maximum: 20 },
    name: { type: 'string', title: 'Name' },
  },
};

it('says why an option is refused under its title', () => {
  const error = { code: 'invalid-params', path: 'options.name', message: 'options.name: That is taken.' };
  expect(plainRefusal(error, form, { name: 'x' })).toEqual({
    code: 'invalid-params',
    path: 'name',
    message: 'Name: That is taken.',
  });
});

it('does not change a refusal that is about no option', () => {
  const error = { code: 'in-encounter', message: 'Not in a fight.' };
  expect(plainRefusal(error, form, {})).toEqual(error);
});
