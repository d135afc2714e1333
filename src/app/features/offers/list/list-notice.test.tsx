import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { DATES, searchWith } from '#app/fixtures/search.ts';
import {
  forgetAvailability,
  setFreeRooms,
  setRoomPrices,
  startAsking,
} from '#app/stores/availability/availability-store.ts';
import { setOnline } from '#app/stores/interface-store.ts';
import type { DatesStatus } from '#domain/stay/stay-status.ts';
import { ListNotice } from './list-notice.tsx';

beforeEach(() => {
  vi.stubGlobal('document', {});
  forgetAvailability();
});
afterEach(() => {
  setOnline(true);
  forgetAvailability();
  vi.unstubAllGlobals();
});

const REFUSED: DatesStatus = { kind: 'too_short', nights: 2, minimumOf: 'resort' };

function say({ stay = DATES as typeof DATES | null, refused = null as DatesStatus | null, isStarted = true } = {}) {
  const found = searchWith();
  const search = { ...found.search, filters: { ...found.search.filters, stay } };
  const state = { ...found, search, today: isStarted ? found.today : null };
  return renderText(<ListNotice page={{ state, refused } as BookingPage} />, 'en');
}

function failOneRoom() {
  startAsking({ stay: DATES, rooms: [{ adults: 2, children: [] }] });
  setFreeRooms(0, null);
}

test('no notice is shown if there are answers, dates and a network', async () => {
  expect(await say()).toBe('');
});

test('the guest is asked for dates once the page knows today’s date', async () => {
  expect(await say({ stay: null })).toMatch(/Change dates$/);
  expect(await say({ stay: null, isStarted: false })).toBe('');
});

test('dates that break the resort’s rules are explained with a way to change them', async () => {
  expect(await say({ refused: REFUSED })).toBe(
    'Rooms reservations for selected dates are possible from two nights Change dates',
  );
});

test('a failed request has a retry button, which takes precedence over the notice about dates', async () => {
  failOneRoom();
  const text = await say({ refused: REFUSED });
  expect(text).toMatch(/try again/i);
  expect(text).not.toContain('Change dates');
});

test('the guest learns that only availability is known if prices are missing', async () => {
  startAsking({ stay: DATES, rooms: [{ adults: 2, children: [] }] });
  setFreeRooms(0, new Map());
  setRoomPrices(DATES, null);
  expect(await say()).toMatch(/^We know what is free, but could not load the price\. Try again\./);
});

test('no retry is offered without a network, and the choice is kept', async () => {
  failOneRoom();
  setOnline(false);
  expect(await say({ refused: REFUSED })).toBe(
    'Your choice is kept. We will ask again as soon as the network is back.',
  );
});
