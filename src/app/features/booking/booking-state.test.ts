import { expect, test } from 'vitest';
import type { Order, QuoteAnswer } from '#contract/orders.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { type BookingEvent, type BookingState, INITIAL_BOOKING, reduceBooking } from './booking-state.ts';
import { EMPTY_CHOICE } from './stay-choice.ts';

const TODAY = calendarDate('2026-11-21');
const CHOICE = { ...EMPTY_CHOICE, arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const ANSWER = {
  freeUnits: 1,
  nearestArrival: null,
  isClosedToSale: false,
  nightPricesMinor: [1, 2, 3],
  otherFreeRoomTypeIds: [],
};
const ORDER = { number: 'SM-7K4Q' } as Order;

const run = (events: readonly BookingEvent[], from: BookingState = INITIAL_BOOKING) =>
  events.reduce(reduceBooking, from);

const SENT: readonly BookingEvent[] = [
  { type: 'opened', today: TODAY, choice: CHOICE, placed: null },
  { type: 'availability_answered', answer: ANSWER },
  { type: 'guest_card_opened' },
  { type: 'order_sent' },
];

const answered = (outcome: Extract<BookingEvent, { type: 'order_answered' }>['outcome']): BookingEvent => ({
  type: 'order_answered',
  outcome,
  shownTotal: 13_626,
  email: 'olena@example.com',
});

test('another choice forgets the old answer and the old marks', () => {
  const before = run([...SENT.slice(0, 3), { type: 'dates_demanded' }]);
  const after = reduceBooking(before, { type: 'choice_changed', choice: EMPTY_CHOICE });
  expect(after).toMatchObject({ availability: { status: 'asking' }, areDatesDemanded: false, choice: EMPTY_CHOICE });
  expect(after.isGuestCardOpen).toBe(true);
});

test('while an order is on its way nothing else changes the block', () => {
  const sending = run(SENT);
  const events: readonly BookingEvent[] = [
    { type: 'choice_changed', choice: EMPTY_CHOICE },
    { type: 'guest_card_closed' },
    { type: 'availability_failed' },
    { type: 'order_sent' },
  ];
  for (const event of events) expect(reduceBooking(sending, event)).toBe(sending);
});

test('a placed order closes the guest card and is kept with the address its mail went to', () => {
  const placed = run([...SENT, answered({ kind: 'placed', order: ORDER })]);
  expect(placed.placed).toEqual({ order: ORDER, email: 'olena@example.com' });
  expect(placed.isGuestCardOpen).toBe(false);
});

test('a changed price remembers the sum that was shown and asks for prices again', () => {
  const quote = { total_price: 14_000 } as QuoteAnswer;
  const stopped = run([...SENT, answered({ kind: 'price_changed', quote })]);
  expect(stopped.progress).toEqual({
    status: 'stopped',
    outcome: { kind: 'price_changed', quote, shownTotal: 13_626 },
  });
  expect(stopped).toMatchObject({ availability: { status: 'asking' }, asked: 1, isGuestCardOpen: true });
});

test('nights lost to another guest are asked about again', () => {
  const stopped = run([...SENT, answered({ kind: 'lost', nearestArrival: null })]);
  expect(stopped).toMatchObject({ availability: { status: 'asking' }, asked: 1 });
});

test('an order without an answer leaves everything as it was, for another try', () => {
  const stopped = run([...SENT, answered({ kind: 'unreachable' })]);
  expect(stopped).toMatchObject({
    availability: { status: 'known' },
    isGuestCardOpen: true,
    choice: CHOICE,
    progress: { status: 'stopped', outcome: { kind: 'unreachable' } },
  });
});

test('another stay starts afresh on the same day', () => {
  const placed = run([...SENT, answered({ kind: 'placed', order: ORDER })]);
  expect(reduceBooking(placed, { type: 'another_stay_wanted' })).toEqual({ ...INITIAL_BOOKING, today: TODAY });
});

test('a failed answer can be asked for again', () => {
  const state = run([{ type: 'availability_failed' }, { type: 'availability_asked_again' }]);
  expect(state).toMatchObject({ availability: { status: 'asking' }, asked: 1 });
});
