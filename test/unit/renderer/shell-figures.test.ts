import { describe, expect, it } from 'vitest';
import { dayText } from '../../../renderer/shell/figures';

describe('when a campaign was last played', () => {
  const now = new Date(2026, 2, 1, 0, 30);

  it.each<readonly [Date, string]>([
    [new Date(2026, 2, 1, 0, 5), 'today, 00:05'],
    [new Date(2026, 1, 28, 23, 50), 'yesterday, 23:50'],
    // Further back the day is enough, as dates are written here.
    ...[new Date(2026, 1, 27, 23, 50), new Date(2025, 2, 1, 0, 5)].map(
      (at) => [at, at.toLocaleDateString(undefined, { dateStyle: 'medium' })] as const,
    ),
  ])('%s is %s', (at, text) => {
    expect(dayText(at.toISOString(), now)).toBe(text);
  });

  it('is told of an unreadable date too', () => {
    expect(dayText('never', now)).toBe('at an unknown time');
  });
});
