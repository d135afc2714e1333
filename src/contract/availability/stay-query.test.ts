import { expect, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { DEFAULT_ROOMS } from '#domain/search/filters.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import { NO_DATES } from '#domain/stay/stay.ts';
import { readStayQuery, writeStayQuery } from './stay-query.ts';

const HOUSE = { id: 1, baseCapacity: 2, extraSeats: 2 };
const EMPTY: WishedStay = { picked: NO_DATES, rooms: DEFAULT_ROOMS, kind: 'all', singleId: 1 };

test('a search is unchanged after it is written to and read from the address', () => {
  const family = { adults: 2, children: ['6+', '0-5'] as const };
  const wished = { ...EMPTY, picked: stay('2026-12-13', '2026-12-16'), rooms: [family] };
  const query = new URLSearchParams(writeStayQuery(new URLSearchParams('from=mail'), wished).toString());
  expect(query.get('from')).toBe('mail');
  expect(readStayQuery(query, HOUSE)).toEqual(wished);
});

test('an address of an earlier release is read, and rewritten in today’s format', () => {
  const kept = new URLSearchParams('adults=2&ages=6%2B,0-5');
  const wished = readStayQuery(kept, HOUSE);
  expect(wished.rooms).toEqual([{ adults: 2, children: ['6+', '0-5'] }]);
  expect(writeStayQuery(kept, wished).toString()).toBe('adults=2&children=6%2B%2C0-5');
});

test.each([
  'arrival=2026-02-30&departure=soon',
  'adults=0',
  'adults=3.5',
  'adults=9',
  'adults=2&children=6%2B,6%2B,0-5',
  'adults=many',
])('an invalid value is replaced by its default: %s', (query) => {
  expect(readStayQuery(new URLSearchParams(query), HOUSE)).toEqual(EMPTY);
});
