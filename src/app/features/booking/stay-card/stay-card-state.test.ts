import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { INITIAL_STAY_CARD, reduceStayCard, type StayCardEvent } from './stay-card-state.ts';
import { EMPTY_CHOICE } from './stay-choice.ts';

const TODAY = calendarDate('2026-11-21');
const CHOICE = { ...EMPTY_CHOICE, arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const OPENED: StayCardEvent = { type: 'opened', today: TODAY, choice: CHOICE };

const run = (...events: readonly StayCardEvent[]) => events.reduce(reduceStayCard, INITIAL_STAY_CARD);

test('another choice forgets the old marks', () => {
  const after = run(OPENED, { type: 'dates_demanded' }, { type: 'choice_changed', choice: EMPTY_CHOICE });
  expect(after).toMatchObject({ areDatesDemanded: false, choice: EMPTY_CHOICE, today: TODAY });
});

test('on the way to the checkout the choice stays', () => {
  expect(run(OPENED, { type: 'checkout_wanted' })).toMatchObject({ isLeaving: true, choice: CHOICE });
});

test('another choice on the way to the checkout stays on the page', () => {
  const turned = run(OPENED, { type: 'checkout_wanted' }, { type: 'choice_changed', choice: EMPTY_CHOICE });
  expect(turned.isLeaving).toBe(false);
});

test("a stay chosen elsewhere is taken by a page that has none, and never over the guest's own", () => {
  const remembered = { ...CHOICE, party: { adults: 2, children: ['6+'] as const } };
  const opened = (choice: typeof CHOICE | typeof EMPTY_CHOICE): StayCardEvent => ({
    type: 'opened',
    today: TODAY,
    choice,
  });
  const event: StayCardEvent = { type: 'stay_remembered', choice: remembered };
  expect(run(opened(EMPTY_CHOICE), event).choice).toEqual(remembered);
  const alone = { adults: 3, children: [] };
  expect(run(opened({ ...EMPTY_CHOICE, party: alone }), event).choice).toEqual({ ...remembered, party: alone });
  const own = { ...CHOICE, arrival: calendarDate('2026-12-01') };
  expect(run(opened(own), event).choice).toEqual(own);
});
