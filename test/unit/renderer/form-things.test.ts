import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { thingsFilledIn, thingsOf } from '../../../renderer/panels/shared/form-things';
import type { CommandView } from '../../../src/contract/views';

const form = z.object({
  actor: z.string(),
  weapon: z.object({ name: z.string(), reach: z.int() }).optional().meta({ widget: 'weapon' }),
  skill: z.string().optional().meta({ widget: 'skill' }),
});
const command = { form: z.toJSONSchema(form, { io: 'input' }) } as unknown as CommandView;

describe('things known before the stat block has been read', () => {
  it('are those prefilled in the form, under their widget', () => {
    const axe = { name: 'axe', reach: 1 };
    expect(thingsFilledIn(command, { actor: 'ann', weapon: axe, skill: 'axes' })).toEqual({
      weapon: [{ name: 'axe', value: axe }],
    });
  });

  it('are none if nothing, or nothing with a name, is prefilled', () => {
    expect(thingsFilledIn(command, { actor: 'ann' })).toEqual({ weapon: [] });
    expect(thingsFilledIn(command, { actor: 'ann', weapon: { reach: 1 } })).toEqual({ weapon: [] });
  });
});

describe('what somebody carries', () => {
  it('is offered by the system’s name if the stat block has none', async () => {
    const axe = { name: 'axe', reach: 1 };
    const chain = { preset: 'chain', name: 'chain' };
    const weapons = [{ name: 'chain', call: { do: 'hit', with: { weapon: chain } } }];
    const campaign = {
      id: 'c',
      person: () => ({ weapons }),
      api: {
        'campaign.sheet': () =>
          Promise.resolve({ ok: true, value: { stats: { weapons: [{ preset: 'chain' }, axe] } } }),
      },
    };
    const found = await thingsOf(campaign as never, { ...command, name: 'hit' }, 'ann');
    expect(found['weapon']).toEqual([
      { name: 'axe', value: axe },
      { name: 'chain', value: chain },
    ]);
  });
});
