import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { EMPTY_CHOICE } from './choice/stay-choice.ts';
import { INITIAL_STAY_CARD, reduceStayCard, type StayCardEvent } from './stay-card-state.ts';

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
