import { expect, test } from 'vitest';
import { canRemind, REMINDER_PAUSE_MS } from './reminder.ts';

test.each([
  [null, true],
  [0, false],
  [REMINDER_PAUSE_MS - 1, false],
  [REMINDER_PAUSE_MS, true],
])('a guest who was reminded %s ms ago may be reminded: %s', (agoMs, isAllowed) => {
  const nowMs = Date.UTC(2026, 11, 23);
  expect(canRemind(agoMs === null ? null : nowMs - agoMs, nowMs)).toBe(isAllowed);
});
