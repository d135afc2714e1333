import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { type BookingEvent, type BookingState, INITIAL_BOOKING, reduceBooking } from './booking-state.ts';
import { EMPTY_CHOICE } from './choice/stay-choice.ts';

const TODAY = calendarDate('2026-11-21');
const CHOICE = { ...EMPTY_CHOICE, arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const ANSWER = {
  freeUnits: 1,
  nearestArrival: null,
  isClosedToSale: false,
  nightPricesMinor: [1, 2, 3],
  otherFreeRoomTypeIds: [],
};

const run = (events: readonly BookingEvent[], from: BookingState = INITIAL_BOOKING) =>
  events.reduce(reduceBooking, from);

const ANSWERED: readonly BookingEvent[] = [
  { type: 'opened', today: TODAY, choice: CHOICE },
  { type: 'availability_answered', answer: ANSWER },
];

test('another choice forgets the old answer and the old marks', () => {
  const before = run([...ANSWERED, { type: 'dates_demanded' }]);
  const after = reduceBooking(before, { type: 'choice_changed', choice: EMPTY_CHOICE });
  expect(after).toMatchObject({ availability: { status: 'asking' }, areDatesDemanded: false, choice: EMPTY_CHOICE });
  expect(after.today).toBe(TODAY);
});

test('on the way to the checkout the choice and its answer stay', () => {
  const leaving = run([...ANSWERED, { type: 'checkout_wanted' }]);
  expect(leaving).toMatchObject({ isLeaving: true, choice: CHOICE, availability: { status: 'known' } });
});

test('another choice on the way to the checkout stays on the page', () => {
  const turned = run([...ANSWERED, { type: 'checkout_wanted' }, { type: 'choice_changed', choice: EMPTY_CHOICE }]);
  expect(turned.isLeaving).toBe(false);
});

test('a failed answer can be asked for again', () => {
  const state = run([{ type: 'availability_failed' }, { type: 'availability_asked_again' }]);
  expect(state).toMatchObject({ availability: { status: 'asking' }, asked: 1 });
});
