import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { EMPTY_DETAILS } from '#domain/guest/details-form.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { isSameStay, orderedStayOf } from './order-outbox.ts';
import { CONSENT_TEXT_VERSION, type OrderToPlace, pressOrder, toOrderRequest } from './order-request.ts';
import { readSummary, summarizeRequest } from './read-summary.ts';

const STAY = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const ACCOMMODATION = {
  id: 11,
  code: 'chalet-lake',
  roomTypeId: 301,
  baseCapacity: 2,
  surcharges: {
    extraSeatMinor: 65_000,
    cityTaxMinor: 3_000,
    nextYearExtraSeatMinor: 70_000,
    nextYearCityTaxMinor: 3_200,
  },
} as Accommodation;

const ROOM = { accommodation: ACCOMMODATION, party: { adults: 2, children: ['6+'] } } as const;
const quote = (rooms: number) =>
  quoteStay(
    Array.from({ length: rooms }, () => ({ ...ROOM, nightPricesMinor: [386_200, 386_200, 386_200] })),
    STAY,
    calendarDate('2026-11-21'),
  );
const ORDER: OrderToPlace = {
  rooms: [ROOM],
  stay: STAY,
  quote: quote(1),
  guest: { firstName: 'Олена', lastName: 'Гнатюк', phone: '+380671234567', email: 'olena@example.com', comments: '' },
  details: EMPTY_DETAILS,
  newsletter: false,
  createAccount: false,
  locale: 'uk',
  payment: 'at_reception',
  depositMinor: null,
};
const REQUEST = toOrderRequest(ORDER);

test('an order contains the sums that the guest saw, in the API’s format', () => {
  expect(REQUEST).toMatchObject({
    check_in: '13.12.2026',
    check_out: '16.12.2026',
    reservation_price: 13_536,
    city_tax: 90,
    total_price: 13_626,
    payment: 'at_reception',
    create_account: false,
    consent_version: CONSENT_TEXT_VERSION,
  });
  expect(JSON.parse(REQUEST.bookings)).toEqual([
    { category_code: 'chalet-lake', servio_id: 301, adults: 2, children: 1, child_ages: [10], price: 13_536 },
  ]);
});

test('an order names the deposit that the guest agreed to, or none', () => {
  expect(toOrderRequest({ ...ORDER, payment: 'online', depositMinor: 4_088_00 }).deposit).toBe(4_088);
  expect('deposit' in REQUEST).toBe(false);
});

test('an order contains the request for an account', () => {
  expect(toOrderRequest({ ...ORDER, createAccount: true }).create_account).toBe(true);
});

test('the order’s offer is in its summary, and is read from storage and from the request', () => {
  const discount = { offerCode: 'offer-5', kind: 'percent', percent: 10, nightsMinor: 1_158_600, amountMinor: 115_860 };
  const { summary, body } = pressOrder({ ...ORDER, quote: { ...quote(1), discount } as OrderToPlace['quote'] });
  expect(summary.offerCode).toBe('offer-5');
  expect(readSummary(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  expect(summarizeRequest(body)).toEqual(summary);
});

test.each([
  ['on the bill', { offerCode: 'promo-code', promoCode: 'РОДИНА' }, { offer: undefined, promo_code: 'РОДИНА' }],
  ['with unknown terms', undefined, { offer: undefined, promo_code: 'РОДИНА' }],
  ['beside an offer, with unknown terms', { offerCode: 'offer-5' }, { offer: 'offer-5', promo_code: 'РОДИНА' }],
])('a promo code %s is in the order, and in its summary', (_name, named, fields) => {
  const discount = named && { ...named, kind: 'sum', amountMinor: 50_000 };
  const order = { ...ORDER, promoCode: 'РОДИНА', quote: { ...quote(1), discount } as OrderToPlace['quote'] };
  const { summary, body } = pressOrder(order);
  const { offer, promo_code } = JSON.parse(body);
  expect({ offer, promo_code }).toEqual(fields);
  expect(readSummary(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  expect(summary).toMatchObject({ promoCode: 'РОДИНА' });
});

test('several rooms are listed in the order of their quotes', () => {
  const two = toOrderRequest({ ...ORDER, rooms: [...ORDER.rooms, ...ORDER.rooms], quote: quote(2) });
  expect(JSON.parse(two.bookings)).toHaveLength(2);
  expect(two.total_price).toBe(27_252);
});

test('an order contains the guest’s optional details, and no placeholder for missing ones', () => {
  const company = { name: 'ФОП Гнатюк', code: '17590 13776', address: '' };
  const details = { roomGuests: ['', 'Марія', 'of a room that was left out'], arrivalHour: 0, company };
  const two = toOrderRequest({ ...ORDER, details, rooms: [...ORDER.rooms, ...ORDER.rooms], quote: quote(2) });
  expect(two).toMatchObject({ arrival_hour: 0, company_name: 'ФОП Гнатюк', company_code: '17590 13776' });
  expect(JSON.parse(two.bookings).map((room: object) => 'guest_name' in room && room.guest_name)).toEqual([
    false,
    'Марія',
  ]);
  const added = ['arrival_hour', 'company_name', 'company_code', 'company_address'];
  expect(Object.keys(two).filter((name) => added.includes(name))).toEqual(added.slice(0, 3));
  expect(Object.keys(REQUEST).filter((name) => added.includes(name))).toEqual([]);
});

test('a split stay has one guest name, even if a second room had one before', () => {
  const middle = calendarDate('2026-12-15');
  const rooms = [
    { ...ROOM, stay: { ...STAY, departure: middle } },
    { ...ROOM, stay: { ...STAY, arrival: middle } },
  ];
  const details = { ...EMPTY_DETAILS, roomGuests: ['Марія', 'of the second room of an earlier choice'] };
  const { bookings } = toOrderRequest({ ...ORDER, details, rooms, quote: quote(2) });
  expect(JSON.parse(bookings).map(({ guest_name }: { guest_name: string }) => guest_name)).toEqual(['Марія', 'Марія']);
});

test('refuses a room without a quote', () => {
  expect(() => toOrderRequest({ ...ORDER, rooms: [...ORDER.rooms, ...ORDER.rooms] })).toThrow(RangeError);
});

test.each<[string, Parameters<typeof orderedStayOf>[0], boolean]>([
  ['the same', ORDER, true],
  ['other dates', { ...ORDER, stay: { ...STAY, departure: calendarDate('2026-12-17') } }, false],
  ['an additional room', { ...ORDER, rooms: [ROOM, ROOM] }, false],
  ['another house', { ...ORDER, rooms: [{ ...ROOM, accommodation: { ...ACCOMMODATION, code: 'chalet-oak' } }] }, false],
  ['a child of another age', { ...ORDER, rooms: [{ ...ROOM, party: { adults: 2, children: ['0-5'] } }] }, false],
  ['fewer guests', { ...ORDER, rooms: [{ ...ROOM, party: { adults: 2, children: [] } }] }, false],
])('an order is recognised by its dates and rooms: %s', (_name, chosen, isSame) => {
  expect(isSameStay(pressOrder(ORDER).summary, orderedStayOf(chosen))).toBe(isSame);
});

test('the summary has what the site needs, also for a request of an earlier release', () => {
  const { summary, body } = pressOrder(ORDER);
  expect(JSON.parse(body)).toEqual(REQUEST);
  expect(summary).toEqual({
    stay: STAY,
    rooms: [{ code: 'chalet-lake', party: { adults: 2, children: ['6+'] } }],
    totalMinor: 1_362_600,
    email: 'olena@example.com',
    payment: 'at_reception',
  });
  expect(summarizeRequest(body)).toEqual(summary);
});

test('a split stay has the nights of each house, and differs from one with another day of the move', () => {
  const parts = (changeDay: string) => [
    { ...ROOM, stay: { ...STAY, departure: calendarDate(changeDay) } },
    {
      ...ROOM,
      accommodation: { ...ACCOMMODATION, id: 12, code: 'chalet-oak' },
      stay: { ...STAY, arrival: calendarDate(changeDay) },
    },
  ];
  const rooms = parts('2026-12-15');
  const priced = rooms.map((room, place) => ({ ...room, nightPricesMinor: place === 0 ? [1, 1] : [1] }));
  const split = { ...ORDER, rooms, quote: quoteStay(priced, STAY, calendarDate('2026-11-21')) };
  expect(JSON.parse(toOrderRequest(split).bookings)).toMatchObject([
    { category_code: 'chalet-lake', check_in: '13.12.2026', check_out: '15.12.2026' },
    { category_code: 'chalet-oak', check_in: '15.12.2026', check_out: '16.12.2026' },
  ]);
  const { summary, body } = pressOrder(split);
  expect(isSameStay(summary, orderedStayOf(split))).toBe(true);
  expect(isSameStay(summary, orderedStayOf({ ...split, rooms: parts('2026-12-14') }))).toBe(false);
  expect(isSameStay(summary, orderedStayOf({ ...split, rooms: rooms.map(({ stay: _, ...room }) => room) }))).toBe(
    false,
  );
  const stored = JSON.parse(JSON.stringify(summary));
  expect(readSummary(stored)).toEqual(summary);
  expect(readSummary({ ...stored, rooms: [{ ...stored.rooms[0], stay: { arrival: 'x' } }] })).toBeNull();
  expect(summarizeRequest(body)).toEqual(summary);
});
