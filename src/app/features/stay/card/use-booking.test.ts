import { expect, test } from 'vitest';
import type { StayCardEvent } from '#app/features/stay/booking.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import { INITIAL_STAY_CARD, reduceStayCard } from './use-booking.ts';

const TODAY = calendarDate('2026-11-21');
const { wished: EMPTY } = INITIAL_STAY_CARD;
const WISHED = { ...EMPTY, picked: { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') } };
const opened = (wished: WishedStay): StayCardEvent => ({ type: 'opened', today: TODAY, wished });
const OPENED = opened(WISHED);

const run = (...events: readonly StayCardEvent[]) => events.reduce(reduceStayCard, INITIAL_STAY_CARD);

test('another stay clears the old marks', () => {
  const after = run(OPENED, { type: 'dates_demanded' }, { type: 'changed', wished: EMPTY });
  expect(after).toMatchObject({ areDatesDemanded: false, wished: EMPTY, today: TODAY });
});

test('the stay remains on the way to the checkout', () => {
  expect(run(OPENED, { type: 'checkout_wanted' })).toMatchObject({ isLeaving: true, wished: WISHED });
});

test('another stay on the way to the checkout stays on the page', () => {
  const turned = run(OPENED, { type: 'checkout_wanted' }, { type: 'changed', wished: EMPTY });
  expect(turned.isLeaving).toBe(false);
});

test("a stay picked elsewhere is adopted by a page that has none, and never replaces the guest's own", () => {
  const remembered: WishedStay = { ...WISHED, rooms: [{ adults: 2, children: ['6+'] }] };
  const event: StayCardEvent = { type: 'remembered', wished: remembered };
  expect(run(opened(EMPTY), event).wished).toEqual(remembered);
  const rooms = [{ adults: 3, children: [] }];
  expect(run(opened({ ...EMPTY, rooms }), event).wished).toEqual({ ...remembered, rooms });
  const own = { ...WISHED, picked: { ...WISHED.picked, arrival: calendarDate('2026-12-01') } };
  expect(run(opened(own), event).wished).toEqual(own);
});
