import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayChoice } from './choice/stay-choice.ts';
import { type AvailabilityState, judgeChoice, type VerdictCircumstances } from './verdict.ts';

const ACCOMMODATION: Accommodation = {
  id: 11,
  code: 'chalet-lake',
  slug: 'chalet-lake',
  kind: 'chalets',
  roomTypeId: 301,
  units: 4,
  baseCapacity: 2,
  extraSeats: 2,
  minimumStayBlocks: [{ start: calendarDate('2026-12-29'), end: calendarDate('2027-01-01'), minimumNights: 3 }],
  surcharges: {
    extraSeatMinor: 65_000,
    cityTaxMinor: 3_000,
    nextYearExtraSeatMinor: 70_000,
    nextYearCityTaxMinor: 3_200,
  },
  defaultPriceMinor: 386_200,
  phoneOnly: false,
  sortOrder: 1,
};

const CIRCUMSTANCES: VerdictCircumstances = {
  accommodation: ACCOMMODATION,
  stayRules: { minimumNights: 2, maximumNights: 30, periodRules: [], blockedDates: [] },
  neighbourRoomTypeIds: [302],
  today: calendarDate('2026-11-21'),
};

const CHOICE: StayChoice = {
  arrival: calendarDate('2026-12-13'),
  departure: calendarDate('2026-12-16'),
  party: { adults: 2, children: ['6+'] },
};

const FREE = {
  freeUnits: 2,
  nearestArrival: calendarDate('2026-12-13'),
  isClosedToSale: false,
  nightPricesMinor: [386_200, 386_200, 386_200],
  otherFreeRoomTypeIds: [],
};

const ASKING: AvailabilityState = { status: 'asking' };
const known = (answer: Partial<typeof FREE> | object): AvailabilityState => ({
  status: 'known',
  answer: { ...FREE, ...answer },
});

test('a phone-only accommodation is never asked about', () => {
  const circumstances = { ...CIRCUMSTANCES, accommodation: { ...ACCOMMODATION, phoneOnly: true } };
  expect(judgeChoice(CHOICE, ASKING, circumstances)).toEqual({ kind: 'phone_only' });
});

test('without both dates, or before the day is known, dates are missing', () => {
  expect(judgeChoice({ ...CHOICE, departure: null }, ASKING, CIRCUMSTANCES).kind).toBe('dates_missing');
  expect(judgeChoice(CHOICE, ASKING, { ...CIRCUMSTANCES, today: null }).kind).toBe('dates_missing');
});

test.each([
  ['2026-12-13', '2026-12-14', { reason: 'two_night_minimum' }],
  ['2026-12-30', '2027-01-01', { reason: 'minimum_stay', nights: 3 }],
  ['2026-11-20', '2026-11-23', { reason: 'arrival_in_the_past' }],
  ['2026-12-13', '2026-12-13', { reason: 'departure_not_after_arrival' }],
])('%s to %s is refused before anyone is asked', (arrival, departure, refusal) => {
  const choice = { ...CHOICE, arrival: calendarDate(arrival), departure: calendarDate(departure) };
  expect(judgeChoice(choice, ASKING, CIRCUMSTANCES)).toEqual({ kind: 'refused', refusal });
});

test('while the answer is on its way, or has failed, nothing is sold out', () => {
  expect(judgeChoice(CHOICE, ASKING, CIRCUMSTANCES)).toEqual({ kind: 'asking' });
  expect(judgeChoice(CHOICE, { status: 'unknown' }, CIRCUMSTANCES)).toEqual({ kind: 'unknown' });
});

test('a free stay comes with the full price that the server will ask for', () => {
  const verdict = judgeChoice(CHOICE, known({}), CIRCUMSTANCES);
  expect(verdict).toMatchObject({ kind: 'free', freeUnits: 2 });
  // 3 × 3862 + one extra seat 3 × 650 + city tax 3 × 30 for one main adult
  expect(verdict.kind === 'free' && verdict.quote.totalMinor).toBe(1_362_600);
});

test('a price that lacks a night is unknown', () => {
  expect(judgeChoice(CHOICE, known({ nightPricesMinor: [386_200] }), CIRCUMSTANCES).kind).toBe('unknown');
});

test('a closed accommodation is closed even when units are left', () => {
  const verdict = judgeChoice(CHOICE, known({ isClosedToSale: true, nearestArrival: null }), CIRCUMSTANCES);
  expect(verdict).toEqual({ kind: 'closed', nearestArrival: null });
});

test('a taken accommodation offers its nearest arrival', () => {
  const verdict = judgeChoice(CHOICE, known({ freeUnits: 0, nearestArrival: '2026-12-22' }), CIRCUMSTANCES);
  expect(verdict).toEqual({ kind: 'taken', nearestArrival: '2026-12-22' });
});

test.each([
  [[302, 401], true],
  [[401], false],
  [[], false],
])('never free, with %j free elsewhere: others of the kind are free is %s', (otherFreeRoomTypeIds, areOthersFree) => {
  const answer = known({ freeUnits: 0, nearestArrival: null, otherFreeRoomTypeIds });
  expect(judgeChoice(CHOICE, answer, CIRCUMSTANCES)).toEqual({ kind: 'never_free', areOthersFree });
});
