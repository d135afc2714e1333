import { expect, test } from 'vitest';
import { stay, TODAY } from '#domain/sample-resort.ts';
import { type BookingLink, readBookingLink, writeBookingLink } from './booking-link.ts';

const EMPTY: BookingLink = { stay: null, party: null, kind: null, accommodationSlug: null };
const read = (query: string) => readBookingLink(new URLSearchParams(query), TODAY);

test('a written link is read the same', () => {
  const link: BookingLink = {
    stay: stay('2026-12-13', '2026-12-16'),
    party: { adults: 2, children: ['6+', '0-5'] },
    kind: 'chalets',
    accommodationSlug: 'chalet-lake',
  };
  expect(readBookingLink(writeBookingLink(link), TODAY)).toEqual(link);
  expect(writeBookingLink(EMPTY).toString()).toBe('');
});

test.each([
  ['an address without a query', '', EMPTY],
  ['today as arrival', 'arrival=2026-11-21&departure=2026-11-23', { ...EMPTY, stay: stay('2026-11-21', '2026-11-23') }],
  ['yesterday', 'arrival=2026-11-20&departure=2026-11-23', EMPTY],
  ['one date', 'arrival=2026-12-13&departure=', EMPTY],
  ['dates the wrong way round', 'arrival=2026-12-16&departure=2026-12-13', EMPTY],
  ['no such day', 'arrival=2026-02-30&departure=2027-03-02', EMPTY],
  ['adults alone', 'adults=4', { ...EMPTY, party: { adults: 4, children: [] } }],
  ['a bare plus', 'adults=2&children=6+', { ...EMPTY, party: { adults: 2, children: ['6+'] } }],
  ['no adult', 'adults=0', EMPTY],
  ['a crowd', 'adults=11', EMPTY],
  ['five children', 'adults=2&children=6%2B,6%2B,6%2B,6%2B,6%2B', EMPTY],
  ['a child of no group', 'adults=2&children=17', EMPTY],
  ['adults in words', 'adults=two', EMPTY],
  ['a kind', 'kind=all', { ...EMPTY, kind: 'all' }],
  ['an unknown kind', 'kind=tents', EMPTY],
] as const)('%s', (_name, query, expected) => {
  expect(read(query)).toEqual(expected);
});
