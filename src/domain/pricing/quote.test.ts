import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { CHILD_AGE_GROUPS } from '#domain/stay/guest-party.ts';
import golden from '../../../tests/fixtures/quotes.json' with { type: 'json' };
import { quoteStay, type RoomToQuote } from './quote.ts';

type GoldenRoom = (typeof golden.cases)[number]['rooms'][number];

function minor(uah: number): number {
  return Math.round(uah * 100);
}

function toRoom(room: GoldenRoom, id: number): RoomToQuote {
  return {
    accommodation: {
      ...sampleAccommodation({ id }),
      baseCapacity: room.base,
      surcharges: {
        extraSeatMinor: minor(room.add),
        cityTaxMinor: minor(room.tax),
        nextYearExtraSeatMinor: minor(room.addNext),
        nextYearCityTaxMinor: minor(room.taxNext),
      },
    },
    party: {
      adults: room.adults,
      children: [...Array<'6+'>(room.older).fill('6+'), ...Array<'0-5'>(room.small).fill('0-5')],
    },
    nightPricesMinor: room.night.map(minor),
  };
}

describe('bills calculated by hand', () => {
  test.each(golden.cases)('$name', ({ nights, leave_year_is_current, rooms, expected }) => {
    const arrival = leave_year_is_current ? TODAY : addDays(calendarDate('2027-01-01'), -1);
    const quote = quoteStay(rooms.map(toRoom), { arrival, departure: addDays(arrival, nights) }, TODAY);
    const bills = quote.rooms.map((room) => ({
      extra_guests: room.extraGuests,
      priced_extra: room.pricedExtraGuests,
      main_adults: room.mainAdults,
      room_sum: room.nightsMinor,
      extra_price: room.extraSeatsMinor,
      price: room.priceMinor,
      city_tax: room.cityTaxMinor,
    }));
    const inMinor = expected.rooms.map((room) => ({
      ...room,
      room_sum: minor(room.room_sum),
      extra_price: minor(room.extra_price),
      price: minor(room.price),
      city_tax: minor(room.city_tax),
    }));
    expect(bills).toEqual(inMinor);
    expect(quote.reservationMinor).toBe(minor(expected.reservation_price));
    expect(quote.cityTaxMinor).toBe(minor(expected.city_tax));
    expect(quote.totalMinor).toBe(minor(expected.total_price));
  });
});

const ROOM: RoomToQuote = {
  accommodation: sampleAccommodation(),
  party: { adults: 2, children: ['6+', '0-5'] },
  nightPricesMinor: [386_200, 450_000, 386_200],
};

describe('the lines of a bill', () => {
  it('list nights by price, paid extra beds and the tax of the adults', () => {
    const guests = { ...ROOM, party: { adults: 3, children: [] } };
    expect(quoteStay([guests], stay('2026-12-13', '2026-12-16'), TODAY).rooms[0]?.lines).toEqual([
      { kind: 'nights', nights: 2, nightMinor: 386_200, amountMinor: 772_400 },
      { kind: 'nights', nights: 1, nightMinor: 450_000, amountMinor: 450_000 },
      { kind: 'extra_seats', seats: 1, nights: 3, seatMinor: 60_000, amountMinor: 180_000 },
      { kind: 'city_tax', adults: 2, nights: 3, adultMinor: 4_000, amountMinor: 24_000 },
    ]);
  });

  it('keep a tax of 0 with its explanation, and leave out free extra beds', () => {
    const kinds = quoteStay([ROOM], stay('2026-12-13', '2026-12-16'), TODAY).rooms[0]?.lines.map(({ kind }) => kind);
    expect(kinds).toEqual(['nights', 'nights', 'extra_seats', 'city_tax']);
    const pair = { ...ROOM, party: { adults: 2, children: [] } };
    const lines = quoteStay([pair], stay('2026-12-13', '2026-12-16'), TODAY).rooms[0]?.lines;
    expect(lines?.map(({ kind }) => kind)).toEqual(['nights', 'nights', 'city_tax']);
  });
});

describe('the year of departure decides the surcharges', () => {
  test.each([
    ['departure on the last day of this year', stay('2026-12-28', '2026-12-31'), TODAY, 60_000],
    ['departure on the first day of the next year', stay('2026-12-29', '2027-01-01'), TODAY, 65_000],
    [
      'the same stay, once the next year has started',
      stay('2027-01-01', '2027-01-04'),
      calendarDate('2027-01-01'),
      60_000,
    ],
    ['two years ahead', stay('2028-02-28', '2028-03-02'), TODAY, 65_000],
  ])('%s', (_, dates, today, seatMinor) => {
    expect(quoteStay([ROOM], dates, today).rooms[0]?.extraSeatsMinor).toBe(seatMinor * 3);
  });
});

it('a quote throws if a night has no price, or a price has no night', () => {
  expect(() => quoteStay([ROOM], stay('2026-12-13', '2026-12-15'), TODAY)).toThrow(RangeError);
  expect(() => quoteStay([ROOM], stay('2026-12-13', '2026-12-17'), TODAY)).toThrow(RangeError);
});

const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 10 }),
  children: fc.array(fc.constantFrom(...CHILD_AGE_GROUPS), { maxLength: 4 }),
});
const anyMoney = fc.integer({ min: 0, max: 2_000_000 });

function anyRoom(nights: number): fc.Arbitrary<RoomToQuote> {
  const surcharges = fc.record({
    extraSeatMinor: anyMoney,
    cityTaxMinor: anyMoney,
    nextYearExtraSeatMinor: anyMoney,
    nextYearCityTaxMinor: anyMoney,
  });
  return fc.record({
    accommodation: fc
      .record({ id: fc.nat(), baseCapacity: fc.integer({ min: 1, max: 10 }), surcharges })
      .map((overrides) => sampleAccommodation(overrides)),
    party: anyParty,
    nightPricesMinor: fc.array(anyMoney, { minLength: nights, maxLength: nights }),
  });
}

const anyBill = fc.integer({ min: 1, max: 14 }).chain((nights) =>
  fc.record({
    departure: fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days + nights)),
    nights: fc.constant(nights),
    rooms: fc.array(anyRoom(nights), { minLength: 1, maxLength: 6 }),
  }),
);

describe('any quote', () => {
  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(anyBill, ({ departure, nights, rooms }) => {
        const quote = quoteStay(rooms, { arrival: addDays(departure, -nights), departure }, TODAY);
        const lines = quote.rooms.flatMap((room) => room.lines);
        expect(lines.reduce((total, line) => total + line.amountMinor, 0)).toBe(quote.totalMinor);
        for (const line of lines) {
          const { amountMinor, nights: counted } = line;
          if (line.kind === 'nights') expect(amountMinor).toBe(line.nightMinor * counted);
          if (line.kind === 'extra_seats') expect(amountMinor).toBe(line.seatMinor * line.seats * counted);
          if (line.kind === 'city_tax') expect(amountMinor).toBe(line.adultMinor * line.adults * counted);
        }
        const reservation = quote.rooms.reduce((total, room) => total + room.priceMinor, 0);
        expect([quote.reservationMinor, quote.totalMinor]).toEqual([reservation, reservation + quote.cityTaxMinor]);
        expect(Number.isSafeInteger(quote.totalMinor)).toBe(true);
      }),
    );
  });

  it('stays the same when its rooms are reordered', () => {
    const shuffled = anyBill.chain((bill) =>
      fc.record({
        bill: fc.constant(bill),
        order: fc.shuffledSubarray([...bill.rooms.keys()], { minLength: bill.rooms.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ bill, order }) => {
        const dates = { arrival: addDays(bill.departure, -bill.nights), departure: bill.departure };
        const quote = quoteStay(bill.rooms, dates, TODAY);
        const rooms = order.flatMap((room) => bill.rooms[room] ?? []);
        const reordered = quoteStay(rooms, dates, TODAY);
        expect(reordered).toEqual({ ...quote, rooms: order.map((room) => quote.rooms[room]) });
      }),
    );
  });
});
