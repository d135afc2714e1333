import { expect, test } from 'vitest';
import { viewBooking } from '#app/content/views/booking-view.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { PARTY, STAY } from '#app/fixtures/booking.ts';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { EMPTY_DETAILS } from '#domain/guest/details-form.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { findProblems } from '../form/guest-fields.tsx';
import { StayFields } from './detail-folds.tsx';

const MIDDLE = calendarDate('2026-12-15');
const IN_TURN = [
  { ...STAY, departure: MIDDLE },
  { ...STAY, arrival: MIDDLE },
];

async function fieldsOf(ownNights: readonly (typeof STAY | undefined)[]): Promise<string[]> {
  const view = viewBooking(await loadSiteContent(), 'en') as OrderPagesView;
  const rooms = ownNights.map((stay, room) => {
    const accommodation = view.options[room]?.accommodation;
    if (accommodation === undefined) throw new RangeError(`No accommodation ${room}`);
    return { accommodation, party: PARTY, stay };
  });
  const chosen: ChosenStay = { stay: STAY, rooms };
  const nothing = () => undefined;
  const untouched = { show: () => ({ error: null, onBlur: nothing }), onChange: nothing };
  const markup = await renderMarkup(
    <StayFields details={EMPTY_DETAILS} chosen={chosen} view={view} {...untouched} />,
    'en',
  );
  return [...markup.matchAll(/name="(room_guest_\d)"/g)].flatMap(([, name]) => name ?? []);
}

test('each room has its own guest name, but two houses in a split stay share one', async () => {
  expect(await fieldsOf([undefined, undefined])).toEqual(['room_guest_1', 'room_guest_2']);
  expect(await fieldsOf(IN_TURN)).toEqual(['room_guest_1']);
});

test('ignores a name whose field is no longer shown', () => {
  const details = { ...EMPTY_DETAILS, roomGuests: ['', 'x'.repeat(500)] };
  const inTurn = IN_TURN.map((stay) => ({ stay }));
  expect(findProblems(details, [{}, {}]).roomGuests).not.toEqual({});
  expect(findProblems(details, inTurn)).toEqual({ roomGuests: {}, company: {} });
});
