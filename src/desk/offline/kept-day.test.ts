import { expect, test } from 'vitest';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Presence } from '#domain/desk/presence.ts';
import { type KeptDays, stayOf } from './kept-day.ts';

const ROOM = { position: 0, arrival: '2026-12-23', departure: '2026-12-27', actions: ['no_show'] };

function keep(presence: Presence, state: DeskStay['state'] = 'confirmed'): KeptDays {
  return { stays: [{ number: 'SM-4D7PK9', state, rooms: [{ ...ROOM, presence }] }] } as unknown as KeptDays;
}

const actionsOn = (days: KeptDays, today: string) =>
  stayOf(days, 'SM-4D7PK9', { today: calendarDate(today), minute: 9 * 60 })?.rooms[0]?.actions;

test('guests may check out before their departure day', () => {
  expect(actionsOn(keep('in_house'), '2026-12-24')).toEqual(['check_out']);
  expect(actionsOn(keep('in_house'), '2026-12-28')).toEqual(['check_out']);
});

test('guests may check in from their arrival day until their departure day', () => {
  expect(actionsOn(keep('expected'), '2026-12-22')).toEqual([]);
  expect(actionsOn(keep('expected'), '2026-12-23')).toEqual(['check_in']);
  expect(actionsOn(keep('expected'), '2026-12-27')).toEqual([]);
});

test('no action is offered for unpaid holds and for stays that are not cached', () => {
  expect(actionsOn(keep('expected', 'awaiting_payment'), '2026-12-23')).toEqual([]);
  expect(stayOf(keep('expected'), 'SM-BP47BQ', { today: calendarDate('2026-12-23'), minute: 0 })).toBeNull();
});
