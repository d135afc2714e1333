import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { loadView, PARTY, STAY } from '../../../fixtures/booking.ts';
import { renderText } from '../../../fixtures/render.tsx';
import type { StayOffer } from './chosen-stay.ts';
import { OfferNotice } from './offer-notice.tsx';

const NEAREST = calendarDate('2026-12-22');

async function show(offer: StayOffer, locale: 'uk' | 'en', nearestArrival: typeof NEAREST | null = null) {
  const { accommodation } = await loadView(locale);
  const chosen = { stay: STAY, rooms: [{ accommodation, party: PARTY }] };
  return renderText(<OfferNotice offer={offer} chosen={chosen} nearestArrival={nearestArrival} />, locale);
}

test('dates lost to another guest come with the nearest free ones', async () => {
  const text = await show({ kind: 'lost', nearestArrival: NEAREST }, 'en');
  expect(text).toContain('Sorry, selected dates are unavailable. Try other dates');
  expect(text).toContain('Take dates from 22 December');
  expect(await show({ kind: 'lost', nearestArrival: null }, 'uk', NEAREST)).toContain('Узяти дати з 22 грудня');
});

test('with no nearest dates the way leads back to the choice', async () => {
  const text = await show({ kind: 'lost', nearestArrival: null }, 'en');
  expect(text).toContain('Change dates');
  expect(text).not.toContain('Take dates');
});

test('a refused stay says which rule it breaks', async () => {
  const text = await show({ kind: 'refused', refusal: { reason: 'two_night_minimum' } }, 'en');
  expect(text).toContain('Rooms reservations for selected dates are possible from two nights');
});

test('a failed question offers to ask again and never says sold out', async () => {
  expect(await show({ kind: 'unknown' }, 'en')).toMatch(/could not find out.*Retry/);
});

test.each<StayOffer>([{ kind: 'asking' }])('while it is $kind there is nothing to say', async (offer) => {
  expect(await show(offer, 'en')).toBe('');
});
