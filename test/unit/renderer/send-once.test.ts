import { expect, it } from 'vitest';
import { sendOnce } from '../../../renderer/lib/send-once';
import { settled } from '../../support/settled';

it('sends a form once until it is answered, then again, and keeps the page each time', async () => {
  const under: (() => void)[] = [];
  const send = sendOnce(() => new Promise<void>((resolve) => under.push(resolve)));
  const press = (): boolean => {
    const event = new Event('submit', { cancelable: true });
    send(event);
    return event.defaultPrevented;
  };
  expect([press(), press()]).toEqual([true, true]);
  expect(under).toHaveLength(1);
  under[0]?.();
  await settled();
  expect(press()).toBe(true);
  expect(under).toHaveLength(2);
});
