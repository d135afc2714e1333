import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { sampleAccommodation } from '../samples/sample-resort.ts';
import type { EnquiryFacts } from './enquiry-facts.ts';
import type { Hall, HallWish } from './hall.ts';
import { findOtherHall, findOtherHouse, replyTemplatesFor } from './reply-templates.ts';

const HALLS: readonly Hall[] = [
  { slug: 'large', seats: { theatre: 188, u_shape: 90, classroom: 120 }, hourMinor: 80_000 },
  { slug: 'medium', seats: { theatre: 80, u_shape: 40, classroom: 50 }, hourMinor: 80_000 },
  { slug: 'small', seats: { theatre: 80, u_shape: 34, classroom: 44 }, hourMinor: 80_000 },
];
const WISH: HallWish = {
  hall: 'medium',
  seating: 'u_shape',
  startsAt: 540,
  hours: 8,
  people: 36,
  days: 1,
  meals: [],
  rooms: 0,
};
const HALL: EnquiryFacts = {
  hall: { day: calendarDate('2027-01-14'), wish: WISH, estimate: { lines: [], totalMinor: 640_000 } },
  stay: null,
};
const STAY: EnquiryFacts = {
  hall: null,
  stay: {
    stay: { arrival: calendarDate('2027-01-14'), departure: calendarDate('2027-01-16') },
    party: { adults: 2, children: [] },
    totalMinor: null,
  },
};

test.each([
  [36, 'large'],
  [30, 'small'],
  [91, undefined],
])('offers for %i people in a U shape the smallest other hall, %s', (people, slug) => {
  expect(findOtherHall({ ...WISH, people }, HALLS)?.slug).toBe(slug);
});

test('offers the templates that fit the enquiry', () => {
  const nothing = { otherHall: null, otherHouse: null, isHouseFree: true };
  expect(replyTemplatesFor(HALL, { ...nothing, otherHall: HALLS[0] ?? null })).toContain('other_hall');
  expect(replyTemplatesFor(HALL, nothing)).toEqual(['hall_free', 'hall_taken', 'invoice', 'call_back']);
  expect(replyTemplatesFor(STAY, nothing)).toEqual(['house_free', 'house_taken', 'invoice', 'call_back']);
  expect(replyTemplatesFor(STAY, { ...nothing, otherHouse: {} })[2]).toBe('other_house');
  const taken = { ...nothing, isHouseFree: false };
  expect(replyTemplatesFor(STAY, taken)[0]).toBe('house_taken');
  expect(replyTemplatesFor(STAY, { ...taken, otherHouse: {} })[0]).toBe('other_house');
  expect(replyTemplatesFor({ hall: null, stay: null }, nothing)).toEqual(['answer', 'invoice', 'call_back']);
});

const VILLA = sampleAccommodation({ id: 1, kind: 'villas', areaSquareMetres: 160 });
const GLASS = sampleAccommodation({ id: 2, kind: 'villas', areaSquareMetres: 90 });
const CHALET = sampleAccommodation({ id: 3, kind: 'chalets', areaSquareMetres: 150 });
const SMALL = sampleAccommodation({ id: 4, kind: 'chalets', areaSquareMetres: 40 });

test.each([
  ['one of its kind rather than one closer in area', [VILLA, SMALL, CHALET, GLASS], GLASS],
  ['the one closest in area if its kind has none', [SMALL, CHALET, VILLA], CHALET],
  ['none if only the wished one is free', [VILLA], null],
])('offers instead of a house: %s', (_what, free, expected) => {
  expect(findOtherHouse(VILLA, free)).toEqual(expected);
});
