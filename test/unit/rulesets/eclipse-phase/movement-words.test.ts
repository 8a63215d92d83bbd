import { expect, it } from 'vitest';
import { played, tableOf, told } from './healing-play';

it('tells of phases only where there are any', () => {
  const call = { actor: 't', mode: 'run' };
  const table = tableOf([{ id: 't', stats: { name: 'Mira', run: 22 } }]);
  expect(told(played(table, 'move', call), 'move', call).sentence).toBe('Mira can run 22 m in an Action Turn.');
  const { world } = played(table, 'start-encounter', {}, [50]);
  const inFight = told(played(world, 'move', call), 'move', call).sentence;
  expect(inFight).toBe('Mira can run 5.5 m in this phase, 22 m in the turn.');
});
