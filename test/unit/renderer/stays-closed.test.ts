import { expect, it } from 'vitest';
import { staysClosed } from '../../../renderer/app/stays-closed';

const error = { code: 'campaign-damaged', message: 'No snapshot is whole.' };

it('says which campaign stays closed, by its name where the list has it', () => {
  const campaigns = [{ id: 'a1', name: 'The quiet shaft' }];
  expect(staysClosed(campaigns, 'a1', error)).toEqual({
    code: 'campaign-damaged',
    message: 'The quiet shaft cannot be opened. No snapshot is whole.',
  });
  expect(staysClosed(campaigns, 'b2', error)).toBe(error);
});
