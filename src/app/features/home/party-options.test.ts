import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { isPartyAllowed } from '#domain/guest-party.ts';
import { readBookingLink } from '../../stores/booking-link.ts';
import { childPartyOptions } from './party-options.ts';

const options = childPartyOptions();

test('begin without children and name every mixture of ages once, younger children first', () => {
  expect(options.slice(0, 6)).toEqual([[], ['0-5'], ['6+'], ['0-5', '0-5'], ['0-5', '6+'], ['6+', '6+']]);
  expect(new Set(options.map((ages) => ages.join())).size).toBe(1 + 2 + 3 + 4 + 5);
});

test('are all read back by the booking page from the query that the form sends', () => {
  for (const children of options) {
    const query = new URLSearchParams({ adults: '2', children: children.join() });
    expect(readBookingLink(query, calendarDate('2026-11-21')).party).toEqual({ adults: 2, children });
    expect(isPartyAllowed({ adults: 2, children }, null)).toBe(true);
  }
});
