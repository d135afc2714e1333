import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { SORTINGS } from '#domain/search/sorting.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { CHILD_AGE_GROUPS, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { type BookingLink, dropChoices, type LinkFault, readBookingLink, writeBookingLink } from './booking-link.ts';

const EMPTY: BookingLink = {
  stay: null,
  rooms: null,
  kind: null,
  sorting: null,
  accommodationSlug: null,
  currentRoom: null,
  chosenSlugs: null,
  changeDay: null,
  offerCode: null,
  promoCode: null,
};
const read = (query: string) => readBookingLink(new URLSearchParams(query), TODAY);

test('a link without choices requests the same dates, guests and kind', () => {
  const search = 'arrival=2026-12-13&departure=2026-12-16&adults=2&adults=1&kind=rooms&sort=lowest_price';
  const chosen = read(`${search}&accommodation=lake&room=2&chosen=lake,oak`);
  expect(dropChoices(chosen)).toEqual(read(search));
});

test('the link of a complete search is short', () => {
  const query = writeBookingLink({
    stay: stay('2026-12-13', '2026-12-16'),
    rooms: [
      { adults: 2, children: [] },
      { adults: 1, children: ['6+', '0-5'] },
    ],
    kind: 'chalets',
    sorting: 'lowest_price',
    currentRoom: 1,
    chosenSlugs: ['chalet-lake', null],
  });
  expect(decodeURIComponent(query.toString())).toBe(
    'arrival=2026-12-13&departure=2026-12-16&adults=2&children=&adults=1&children=6+,0-5&kind=chalets&sort=lowest_price&room=2&chosen=chalet-lake,',
  );
  expect(writeBookingLink(EMPTY).toString()).toBe('');
  expect(writeBookingLink({ sorting: 'recommendation', currentRoom: 0, chosenSlugs: [null] }).toString()).toBe('');
});

const couple = { adults: 2, children: [] };

test.each<[string, string, Partial<BookingLink>]>([
  ['an address without a query', '', {}],
  ['an empty form', 'kind=&arrival=&departure=&adults=&children=', {}],
  ['today as arrival', 'arrival=2026-11-21&departure=2026-11-23', { stay: stay('2026-11-21', '2026-11-23') }],
  ['only adults', 'adults=4', { rooms: [{ adults: 4, children: [] }] }],
  ['a plus sign without encoding', 'adults=2&children=6+', { rooms: [{ adults: 2, children: ['6+'] }] }],
  ['a number of children without ages', 'adults=2&children=2', { rooms: [{ adults: 2, children: ['6+', '6+'] }] }],
  ['zero children', 'adults=2&children=0', { rooms: [couple] }],
  ['a child before the adults', 'children=0-5&adults=2', { rooms: [{ adults: 2, children: ['0-5'] }] }],
  [
    'children of the first room only',
    'adults=2&adults=2&children=1',
    { rooms: [{ adults: 2, children: ['6+'] }, couple] },
  ],
  ['a kind', 'kind=all', { kind: 'all' }],
  ['a sorting', 'sort=highest_price', { sorting: 'highest_price' }],
  ['a room', 'room=2', { currentRoom: 1 }],
  ['choices', 'chosen=,villa', { chosenSlugs: [null, 'villa'] }],
  ['an accommodation', 'accommodation=villa', { accommodationSlug: 'villa' }],
  ['a special offer', 'offer=offer-5', { offerCode: 'offer-5' }],
  ['an empty offer code', 'offer=%3Cscript%3E', {}],
  ['the day of the move in a split stay', 'split=2026-12-15', { changeDay: calendarDate('2026-12-15') }],
])('%s is read completely', (_name, query, expected) => {
  expect(read(query)).toEqual({ link: { ...EMPTY, ...expected }, faults: [] });
});

test.each<[string, string, LinkFault]>([
  ['yesterday', 'arrival=2026-11-20&departure=2026-11-23', 'past'],
  ['one date', 'arrival=2026-12-13&departure=', 'dates'],
  ['reversed dates', 'arrival=2026-12-16&departure=2026-12-13', 'dates'],
  ['a day that does not exist', 'arrival=2026-02-30&departure=2027-03-02', 'dates'],
  ['no adults', 'adults=0', 'guests'],
  ['too many adults', 'adults=11', 'guests'],
  ['five children', 'adults=2&children=5', 'guests'],
  ['a child of an unknown age group', 'adults=2&children=6%2B,17', 'guests'],
  ['adults as text', 'adults=two', 'guests'],
  ['one invalid room', 'adults=2&adults=0', 'guests'],
  ['too many rooms', 'adults=1&'.repeat(20), 'guests'],
  ['an unknown kind', 'kind=tents', 'kind'],
  ['an unknown sorting', 'sort=newest', 'sorting'],
  ['room zero', 'room=0', 'room'],
])('%s is ignored and reported', (_name, query, fault) => {
  expect(read(query)).toEqual({ link: EMPTY, faults: [fault] });
});

const anySlug = fc.stringMatching(/^[a-z-]{1,12}$/);
const anyStay = fc
  .record({ ahead: fc.nat(700), nights: fc.integer({ min: 1, max: 60 }) })
  .map(({ ahead, nights }) => ({ arrival: addDays(TODAY, ahead), departure: addDays(TODAY, ahead + nights) }));
const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 10 }),
  children: fc.array(fc.constantFrom(...CHILD_AGE_GROUPS), { maxLength: 4 }),
});
const anyLink: fc.Arbitrary<BookingLink> = fc.record({
  stay: fc.option(anyStay),
  rooms: fc.option(fc.array(anyParty, { minLength: 1, maxLength: 19 })),
  kind: fc.option(fc.constantFrom('all' as const, ...ACCOMMODATION_KINDS)),
  sorting: fc.option(fc.constantFrom(...SORTINGS.slice(1))),
  accommodationSlug: fc.option(anySlug),
  currentRoom: fc.option(fc.integer({ min: 1, max: 18 })),
  chosenSlugs: fc
    .option(fc.array(fc.option(anySlug), { minLength: 1, maxLength: 19 }))
    .map((slugs) => (slugs?.every((slug) => slug === null) ? null : slugs)),
  changeDay: fc.option(anyStay.map(({ arrival }) => arrival)),
  offerCode: fc.option(anySlug),
  promoCode: fc.option(fc.constantFrom('РОДИНА', 'сніг 26', 'WINTER-5')),
});

test('reads every written link back unchanged', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      expect(read(writeBookingLink(link).toString())).toEqual({ link, faults: [] });
    }),
  );
});

test('reads any query without throwing, as a valid stay', () => {
  const anyName = fc.constantFrom(
    'arrival',
    'departure',
    'adults',
    'children',
    'kind',
    'sort',
    'room',
    'chosen',
    'split',
    'x',
  );
  const anyValue = fc.oneof(
    fc.string(),
    fc.constantFrom('2026-12-13', '2026-12-01', '2', '-1', '1e1', '6+', ',,', '0'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyValue), { maxLength: 50 }), (pairs) => {
      const { stay: asked, rooms, currentRoom } = readBookingLink(new URLSearchParams(pairs), TODAY).link;
      if (asked !== null) expect(asked.arrival >= TODAY && asked.departure > asked.arrival).toBe(true);
      if (rooms !== null) {
        expect(rooms.length >= 1 && rooms.length <= 19).toBe(true);
        expect(rooms.every((party) => isPartyAllowed(party, null))).toBe(true);
      }
      expect(currentRoom === null || currentRoom >= 0).toBe(true);
    }),
  );
});
