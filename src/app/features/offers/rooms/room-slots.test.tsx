import { beforeAll, expect, test } from 'vitest';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { searchWith } from '#app/fixtures/search.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { RoomSlots } from './room-slots.tsx';

let view: BookingView;

beforeAll(async () => {
  view = viewBooking(await loadSiteContent(), 'en');
});

const COUPLE: GuestParty = { adults: 2, children: [] };
const FAMILY: GuestParty = { adults: 2, children: ['6+'] };

interface Given {
  readonly currentRoom?: number;
  readonly isStarted?: boolean;
  readonly lostRooms?: readonly number[];
}

/** The steps for rooms with these parties; the first has the lake chalet. */
function slots(parties: readonly GuestParty[], { currentRoom = 0, isStarted = true, lostRooms = [] }: Given = {}) {
  const lake = view.options.find(({ accommodation }) => accommodation.slug === 'chalet-lake')?.accommodation ?? null;
  const found = searchWith([], currentRoom);
  const state = { ...found, today: isStarted ? found.today : null };
  const rooms = parties.map((party, room) => ({ room, party, accommodation: room === 0 ? lake : null, status: null }));
  return <RoomSlots page={{ view, state, chosen: { rooms, lostRooms } } as unknown as BookingPage} />;
}

test('each room shows its number, its guests and its accommodation, or that none is chosen', async () => {
  expect(await renderText(slots([COUPLE, FAMILY]), 'en')).toBe(
    'Room 1, 2 adults Lake Chalet 2 Room 2, 2 adults, 1 child Not chosen Add a room',
  );
});

test('only the room with the displayed list is the current step', async () => {
  const markup = await renderMarkup(slots([COUPLE, FAMILY], { currentRoom: 1 }), 'en');
  const steps = [...markup.matchAll(/<button[^>]*>/g)].map(([tag]) => tag.includes('aria-current="step"'));
  expect(steps).toEqual([false, true, false]);
});

test.each([
  [4, false],
  [5, true],
] as const)('with %d rooms the limit is shown: %s', async (count, isTold) => {
  const page = slots(Array(count).fill(COUPLE));
  expect((await renderText(page, 'en')).includes('Max room count is 5')).toBe(isTold);
  expect((await renderMarkup(page, 'en')).includes('aria-disabled="true"')).toBe(isTold);
});

test('buttons are disabled and guests are hidden until the page knows today’s date', async () => {
  const markup = await renderMarkup(slots([COUPLE], { isStarted: false }), 'en');
  expect(markup.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  expect(await renderText(slots([COUPLE], { isStarted: false }), 'en')).not.toContain('2 adults');
});
