import { expect, it } from 'vitest';
import { openProblem } from '../../../renderer/app/open-problem';

const error = { code: 'campaign-damaged', message: 'No snapshot is whole.' };
const campaigns = [{ id: 'a1', name: 'The quiet shaft' }];
const anyway = (): void => undefined;

it('says which campaign stays closed, by name if the list has it', () => {
  expect(openProblem(campaigns, 'a1', error, anyway)).toEqual({
    code: 'campaign-damaged',
    message: 'The quiet shaft cannot be opened. No snapshot is whole.',
  });
  expect(openProblem(campaigns, 'b2', error, anyway)).toEqual(error);
});

it('can be overridden if another Turnwright only seems to have it open', () => {
  const locked = { code: 'store-locked-elsewhere', message: 'It is in use on another computer.' };
  expect(openProblem(campaigns, 'a1', locked, anyway).anyway).toBe(anyway);
});
