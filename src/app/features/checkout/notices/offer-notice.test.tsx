import { expect, test } from 'vitest';
import type { BookingOption } from '#app/content/views/booking-view.ts';
import type { ChosenStayStatus } from '#app/features/checkout/chosen-stay.ts';
import { loadView, PARTY, STAY } from '#app/fixtures/booking.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Priced, StayStatus } from '#domain/stay/stay-status.ts';
import { OfferNotice } from './offer-notice.tsx';

const NEAREST = calendarDate('2026-12-22');

type NotFree = Exclude<StayStatus, Priced<StayStatus>>;

const offerOf = (status: NotFree, ...others: readonly NotFree[]): ChosenStayStatus => ({
  kind: status.kind,
  statuses: [status, ...others],
});
const taken = (nearestArrival: typeof NEAREST | null): NotFree => ({
  kind: 'taken',
  nearestArrival,
  areOthersFree: false,
});
const lost = (nearestArrival: typeof NEAREST | null) => offerOf(taken(nearestArrival));

async function show(
  offer: ChosenStayStatus,
  locale: 'uk' | 'en',
  nearestArrival: typeof NEAREST | null = null,
  roomCount = 1,
) {
  const { accommodation, title } = await loadView(locale);
  const room = { accommodation, party: PARTY };
  const chosen = { stay: STAY, rooms: roomCount === 1 ? [room] : [room, room] };
  const view = { options: [{ accommodation, title } as BookingOption] };
  return renderText(<OfferNotice offer={offer} chosen={chosen} view={view} nearestArrival={nearestArrival} />, locale);
}

test('shows the age of a last known price, and what happens to the order', async () => {
  const offline = { kind: 'offline', quote: {} as never, knownAtMs: Date.parse('2026-11-20T12:05:00Z') } as const;
  const text = await show(offline, 'en');
  expect(text).toContain('No connection to the resort. Price seen');
  expect(text).toContain('booked at this price or not at all');
});

test('suggests the nearest free dates if the chosen ones are taken', async () => {
  const text = await show(lost(NEAREST), 'en');
  expect(text).toContain('Sorry, selected dates are unavailable. Try other dates');
  expect(text).toContain('Take dates from 22 December');
  expect(await show(lost(null), 'uk', NEAREST)).toContain('Узяти дати з 22 грудня');
});

test('suggests another stay, not other dates, if none are free for a year', async () => {
  const text = await show(lost(null), 'en');
  expect(text).not.toContain('Change dates');
  expect(text).toContain('Choose other accommodation');
  expect(text).not.toMatch(/Take dates|No longer free/);
});

test('suggests no dates for several rooms, because only the dates that suit all of them would help', async () => {
  expect(await show(offerOf(taken(null), taken(NEAREST)), 'en', null, 2)).toContain('Change dates');
});

test('names each house that is no longer available once, even if it was chosen for several rooms', async () => {
  const text = await show(offerOf(taken(NEAREST), taken(NEAREST)), 'en', null, 2);
  expect(text).toContain('No longer free: Lake Chalet');
  expect(text.match(/Lake Chalet/g)).toHaveLength(1);
  // Each room has its own nearest day, but all rooms have to be free on the same days.
  expect(text).not.toContain('Take dates');
});

test('says which rule a refused stay breaks', async () => {
  const text = await show(offerOf({ kind: 'too_short', nights: 2, minimumOf: 'resort' }), 'en');
  expect(text).toContain('Rooms reservations for selected dates are possible from two nights');
});

test('offers a retry after a failed call, and never says sold out', async () => {
  expect(await show(offerOf({ kind: 'unknown' }), 'en')).toMatch(/could not find out.*Retry/);
});

test('shows nothing while the call is pending', async () => {
  expect(await show(offerOf({ kind: 'asking' }), 'en')).toBe('');
});
