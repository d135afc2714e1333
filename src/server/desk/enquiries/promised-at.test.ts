import { expect, test } from 'vitest';
import type { DeskContext } from '../desk-context.ts';
import { promisedAt } from './describe-enquiries.ts';

const answerHours = { opensAt: 9 * 60, closesAt: 18 * 60, closedWeekdays: [], season: null, exceptions: [] };
const DESK = { answerHours, timeZone: 'Europe/Kyiv' } as unknown as DeskContext;

test.each([
  ['while the desk is open', '2026-03-28T10:00:00.000Z', '2026-03-28T11:00:00.000Z'],
  ['on an ordinary evening', '2026-03-27T19:00:00.000Z', '2026-03-28T08:00:00.000Z'],
  ['in the evening before clocks go forward', '2026-03-28T19:00:00.000Z', '2026-03-29T07:00:00.000Z'],
  ['in the evening before clocks go back', '2026-10-24T18:00:00.000Z', '2026-10-25T08:00:00.000Z'],
])('an enquiry received %s is answered within an hour of open desk', (_when, receivedAt, promised) => {
  expect(promisedAt(receivedAt, DESK)).toBe(promised);
});
