import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import { INITIAL_STAY_CARD, withRemembered, withStay } from './use-booking.ts';

const TODAY = calendarDate('2026-11-21');
const CONTEXT = { today: TODAY, accommodations: [] };
const { wished: EMPTY } = INITIAL_STAY_CARD;
const WISHED = { ...EMPTY, picked: { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') } };
const OPENED = { ...INITIAL_STAY_CARD, today: TODAY, wished: WISHED };

test('changing the stay clears the error marks', () => {
  const after = withStay({ ...OPENED, areDatesDemanded: true }, EMPTY);
  expect(after).toMatchObject({ areDatesDemanded: false, wished: EMPTY, today: TODAY });
});

test('changing the stay while the checkout opens keeps the guest on the page', () => {
  expect(withStay({ ...OPENED, isLeaving: true }, EMPTY).isLeaving).toBe(false);
});

test('a page without a stay adopts one picked elsewhere, and never replaces the guest’s own', () => {
  const remembered: WishedStay = { ...WISHED, rooms: [{ adults: 2, children: ['6+'] }] };
  expect(withRemembered(EMPTY, remembered, CONTEXT)).toEqual(remembered);
  const rooms = [{ adults: 3, children: [] }];
  expect(withRemembered({ ...EMPTY, rooms }, remembered, CONTEXT)).toEqual({ ...remembered, rooms });
  const own = { ...WISHED, picked: { ...WISHED.picked, arrival: calendarDate('2026-12-01') } };
  expect(withRemembered(own, remembered, CONTEXT)).toEqual(own);
});
