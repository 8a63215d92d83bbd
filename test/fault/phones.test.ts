import { expect, it } from 'vitest';
import { runPhones } from './phones';

it('answers no stranger, accepts no game master calls, and sends phones no secret in any system', async () => {
  const { examples, strangers, messages, evenings, networks, codes } = await runPhones(600, 0, 2);
  const { steps, planted, heard } = evenings;
  console.log(`phones: ${strangers} strangers refused, ${messages} hostile messages, ${networks}`);
  console.log(`${planted} figures planted, ${steps} steps played, ${heard} messages looked through`);
  console.log(codes);
  expect(examples).toEqual([]);
  expect(Object.keys(codes).length).toBeGreaterThan(4);
  expect(planted).toBeGreaterThan(20);
  expect(heard).toBeGreaterThan(100);
});
