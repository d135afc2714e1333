import { beforeAll, expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import type { StatusChange, StatusPlace } from './early-status-rows.ts';
import { changeOf, stayStatusText } from './stay-status-texts.ts';

let i18n: Awaited<ReturnType<typeof createI18n>>;
beforeAll(async () => {
  i18n = await createI18n('en');
});

const TAKEN = { kind: 'taken', nearestArrival: calendarDate('2026-12-22'), areOthersFree: false } as const;
const CLOSED = { kind: 'closed', nearestArrival: null } as const;
const TOO_SHORT = { kind: 'too_short', nights: 2, minimumOf: 'resort' } as const;
const TOO_LARGE = { kind: 'party_too_large', mostGuests: 4 } as const;
const LOST = 'Sorry, selected dates are unavailable. Try other dates';

test.each<[StayStatus, StatusPlace, string | null]>([
  [TAKEN, 'notice', 'Sorry. No availability for choosed dates. Coming dates are from 22 December'],
  [TAKEN, 'card', 'Selected dates are unavailable for booking'],
  [TAKEN, 'chosenCard', LOST],
  [TAKEN, 'checkout', LOST],
  [CLOSED, 'notice', 'Sorry. No availability for choosed dates.'],
  [CLOSED, 'card', 'Selected dates are unavailable for booking'],
  [CLOSED, 'checkout', LOST],
  [TOO_SHORT, 'notice', 'Rooms reservations for selected dates are possible from two nights'],
  [TOO_SHORT, 'card', null],
  [{ ...TOO_SHORT, nights: 5, minimumOf: 'accommodation' }, 'card', 'Possibility to book a minimum of 5 nights'],
  [{ kind: 'dates_refused', refusal: { reason: 'dates_blocked' } }, 'card', null],
  [TOO_LARGE, 'chosenCard', 'Too small for this room’s guests: it sleeps up to 4.'],
  [TOO_LARGE, 'checkout', LOST],
  [{ kind: 'all_chosen' }, 'chosenCard', 'All that are free are already chosen for your other rooms.'],
  [{ kind: 'all_chosen' }, 'checkout', LOST],
  [{ kind: 'asking' }, 'checkout', null],
  [{ kind: 'unknown' }, 'card', null],
])('%j in a %s says %j', (status, place, text) => {
  expect(stayStatusText(i18n, status, place)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});

test.each<[StayStatus, StatusChange]>([
  [TOO_SHORT, 'dates'],
  [CLOSED, 'dates'],
  [TAKEN, 'dates'],
  [{ ...TAKEN, nearestArrival: null }, 'category'],
  [{ ...TAKEN, nearestArrival: null, areOthersFree: true }, 'dates'],
  [TOO_LARGE, 'guests'],
  [{ kind: 'unknown' }, null],
])('Change leads from %j to %s', (status, change) => {
  expect(changeOf(status)).toBe(change);
});
