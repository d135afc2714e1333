import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { isDone, movePresence, PRESENCE_ACTIONS, PRESENCES, type PresenceAction } from './presence.ts';

const STAY = { ...stay('2026-12-23', '2026-12-26'), cameOn: calendarDate('2026-12-24') };
const at = (today: string, minute = 12 * 60) => ({ today: calendarDate(today), minute });

test('moves a room along the state table and refuses all other actions', () => {
  const moves = PRESENCES.flatMap((from) =>
    PRESENCE_ACTIONS.flatMap((action) => {
      const moved = movePresence(from, action, STAY, at('2026-12-24'));
      return 'to' in moved ? [`${from} ${action} ${moved.to}`] : [];
    }),
  );
  expect(moves).toEqual([
    'expected check_in in_house',
    'expected no_show no_show',
    'in_house check_out left',
    'in_house undo_check_in expected',
    'left undo_check_out in_house',
  ]);
});

describe('the time of an action', () => {
  test.each<[PresenceAction, string, number, string]>([
    ['check_in', '2026-12-22', 1439, 'too_early'],
    ['check_in', '2026-12-23', 0, 'in_house'],
    ['check_in', '2026-12-25', 1439, 'in_house'],
    ['check_in', '2026-12-26', 0, 'stay_over'],
    ['no_show', '2026-12-23', 1439, 'too_early'],
    ['no_show', '2026-12-24', 359, 'too_early'],
    ['no_show', '2026-12-24', 360, 'no_show'],
    ['no_show', '2026-12-26', 0, 'no_show'],
  ])('%s on %s at minute %d: %s', (action, today, minute, result) => {
    const moved = movePresence('expected', action, STAY, at(today, minute));
    expect('to' in moved ? moved.to : moved.refusal).toBe(result);
  });
});

test('guests may leave on any day, even before their last night', () => {
  for (const day of ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-30']) {
    expect(movePresence('in_house', 'check_out', STAY, at(day, 0))).toEqual({ to: 'left' });
  }
});

test.each([
  ['2026-12-23', '2026-12-23', true],
  ['2026-12-24', '2026-12-24', true],
  ['2026-12-23', '2026-12-24', false],
  ['2026-12-23', '2026-12-26', false],
  ['2026-12-24', '2026-12-23', false],
  [null, '2026-12-23', false],
])('a check-in of %s may be undone on %s: %s', (came, today, isAllowed) => {
  const cameOn = came === null ? null : calendarDate(came);
  expect(movePresence('in_house', 'undo_check_in', { ...STAY, cameOn }, at(today))).toEqual(
    isAllowed ? { to: 'expected' } : { refusal: 'day_over' },
  );
});

test('an action counts as done if its result is already there', () => {
  expect(isDone('in_house', 'check_in')).toBe(true);
  expect(isDone('left', 'check_in')).toBe(false);
  expect(isDone('expected', 'undo_check_in')).toBe(true);
});
