import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { InventoryNight } from '#domain/stay/availability.ts';
import { acceptStay } from '#domain/stay/availability.ts';
import type { ChildAgeGroup } from '#domain/stay/guest-party.ts';
import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';
import { describeNights } from './night-calendar.ts';
import {
  cheapestNearby,
  cheapestNight,
  cheapestStay,
  cheapestWeekend,
  nearestFreeStays,
  type PricingContext,
} from './suggested-stays.ts';

const HOUSE = sampleAccommodation({ units: 1 });
const PAIR = { adults: 2, children: [] };

function pricing(differs: Record<string, Partial<InventoryNight>> = {}): PricingContext {
  const inventory = sampleInventory([HOUSE], 40, (night) => differs[night] ?? {});
  const context = { today: TODAY, rules: PLAIN_RULES, inventory };
  const nights = describeNights([{ accommodation: HOUSE, party: PAIR }], TODAY, addDays(TODAY, 40), context);
  return {
    ...context,
    accommodations: [HOUSE],
    party: PAIR,
    nights: new Map(nights.map((night) => [night.date, night])),
  };
}

const WISHED = stay('2026-12-01', '2026-12-04');

/** Lists every way to assign one of these items to each room. */
function everyChoice<Item>(rooms: number, items: readonly Item[]): Item[][] {
  if (rooms === 0) return [[]];
  return everyChoice(rooms - 1, items).flatMap((chosen) => items.map((item) => [...chosen, item]));
}

describe('the cheapest offer for several rooms', () => {
  const OTHER = sampleAccommodation({ id: 2, roomTypeId: 102, units: 1, fromPriceMinor: 413_800 });
  const HOUSES = [HOUSE, OTHER];
  const FAMILY = { adults: 2, children: ['6+'] as const };

  function context(specialOffers: PricingContext['specialOffers'] = [], days = 40): PricingContext {
    const inventory = sampleInventory(HOUSES, days);
    const rooms = HOUSES.map((accommodation) => ({ accommodation, party: FAMILY }));
    const told = describeNights(rooms, TODAY, addDays(TODAY, 40), { today: TODAY, rules: PLAIN_RULES, inventory });
    const nights = new Map(told.map((night) => [night.date, night]));
    return { today: TODAY, rules: PLAIN_RULES, accommodations: HOUSES, party: FAMILY, nights, specialOffers };
  }

  test('is a house per room, billed like the order', () => {
    const inventory = sampleInventory(HOUSES, 40);
    const bills = [HOUSES, HOUSES.toReversed()].map(([first = HOUSE, second = OTHER]) => {
      const rooms = [
        { accommodation: first, party: FAMILY },
        { accommodation: second, party: PAIR },
      ];
      const offer = acceptStay(rooms, WISHED, { today: TODAY, rules: PLAIN_RULES, inventory });
      return offer.isAvailable ? offer.quote.totalMinor : Number.NaN;
    });
    expect(cheapestStay(WISHED, { ...context(), otherParties: [PAIR] })?.totalMinor).toBe(Math.min(...bills));
  });

  test('uses the one special offer with the largest discount for all rooms', () => {
    const offer = (code: string, accommodations: string[] | null, percent: number): SpecialOffer => ({
      code,
      reduction: { kind: 'percent', percent },
      minimumNights: 2,
      period: null,
      exceptions: [],
      weekdays: null,
      accommodations,
      guests: null,
    });
    const offers = [offer('one', ['rooms'], 90), offer('all', null, 50)];
    const wish = { ...context(offers), otherParties: [PAIR] };
    const plain = { ...wish, specialOffers: [] };
    expect(cheapestStay(WISHED, wish)?.totalMinor).toBe(
      (cheapestStay(WISHED, plain)?.totalMinor ?? 0) - (3 * (386_200 + 413_800)) / 2,
    );
  });

  test('is null if there are fewer houses than rooms', () => {
    expect(cheapestStay(WISHED, { ...context(), otherParties: [PAIR, PAIR] })).toBeNull();
    expect(cheapestNight(WISHED.arrival, { ...context(), otherParties: [PAIR, PAIR] })).toBeNull();
  });

  test('exists only if an order for all rooms would be accepted', () => {
    const types = [sampleAccommodation(), sampleAccommodation({ id: 2, roomTypeId: 102, units: 2, extraSeats: 0 })];
    const night = fc.record({ taken: fc.integer({ min: 0, max: 3 }) });
    const parties = fc.array(fc.constantFrom(PAIR, FAMILY), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parties, fc.array(night, { minLength: 4, maxLength: 4 }), fc.boolean(), (guests, rows, isLong) => {
        const taken = new Map(rows.map((row, index) => [`${1 + (index % 2)} ${addDays(TODAY, index >> 1)}`, row]));
        const inventory = sampleInventory(types, 2, (date, { id }) => taken.get(`${id} ${date}`) ?? {});
        const told = { today: TODAY, rules: { ...PLAIN_RULES, minimumNights: 1 }, inventory };
        const [party = PAIR, ...otherParties] = guests;
        const asked = types.map((accommodation) => ({ accommodation, party }));
        const nights = new Map(describeNights(asked, TODAY, addDays(TODAY, 2), told).map((each) => [each.date, each]));
        const wish = { ...told, accommodations: types, party, otherParties, nights };
        const whole = { arrival: TODAY, departure: addDays(TODAY, isLong ? 2 : 1) };
        const isAccepted = everyChoice(guests.length, types).some(
          (chosen) =>
            acceptStay(
              guests.map((each, room) => ({ accommodation: chosen[room] ?? HOUSE, party: each })),
              whole,
              told,
            ).isAvailable,
        );
        expect(cheapestStay(whole, wish) !== null).toBe(isAccepted);
        if (!isLong) expect(cheapestNight(TODAY, wish) !== null).toBe(isAccepted);
      }),
    );
  });

  test('for one night includes nights and extra beds of all rooms, without tax', () => {
    const wish = { ...context(), otherParties: [PAIR] };
    expect(cheapestNight(WISHED.arrival, wish)).toBe(386_200 + 413_800 + 60_000);
    expect(cheapestNight(addDays(TODAY, 60), wish)).toBeNull();
  });
});

describe('the cheapest offer', () => {
  test('includes extra beds and tax', () => {
    const family = { adults: 2, children: ['6+', '0-5'] as const };
    // Three nights and a seat for the older child. No adult sleeps outside the extra seats, so the tax is 0.
    const nightsMinor = 3 * HOUSE.fromPriceMinor;
    expect(cheapestStay(WISHED, { ...pricing(), party: family })?.totalMinor).toBe(nightsMinor + 3 * 60_000);
    expect(cheapestStay(WISHED, pricing())?.totalMinor).toBe(nightsMinor + 3 * 2 * 4_000);
  });

  test('is null if a night is unknown or not free', () => {
    expect(cheapestStay(WISHED, pricing({ '2026-12-02': { taken: 1 } }))).toBeNull();
    expect(cheapestStay(stay('2027-03-01', '2027-03-04'), pricing())).toBeNull();
  });

  test('is one house for all nights, never a mix of the cheapest nights', () => {
    const dear = sampleAccommodation({ id: 2, roomTypeId: 102, fromPriceMinor: 500_000 });
    const differs = { 1: { '2026-12-02': { taken: 3 } }, 2: {} } as Record<number, Record<string, object>>;
    const houses = [sampleAccommodation(), dear];
    const inventory = sampleInventory(houses, 40, (night, { id }) => differs[id]?.[night] ?? {});
    const context = { today: TODAY, rules: PLAIN_RULES, inventory };
    const rooms = houses.map((accommodation) => ({ accommodation, party: PAIR }));
    const nights = new Map(
      describeNights(rooms, TODAY, addDays(TODAY, 40), context).map((night) => [night.date, night] as const),
    );
    const found = cheapestStay(WISHED, { ...context, accommodations: houses, party: PAIR, nights });
    expect(found).toMatchObject({ accommodationId: 2, totalMinor: 3 * 500_000 + 3 * 2 * 4_000 });
  });

  test('is the cheapest bill among all orders that would be accepted, for any party and stay', () => {
    const houses = [
      sampleAccommodation(),
      sampleAccommodation({ id: 2, roomTypeId: 102, baseCapacity: 4, extraSeats: 0, fromPriceMinor: 420_000 }),
      sampleAccommodation({ id: 3, roomTypeId: 103, phoneOnly: true, fromPriceMinor: 100_000 }),
      sampleAccommodation({
        id: 4,
        roomTypeId: 104,
        baseCapacity: 1,
        extraSeats: 5,
        fromPriceMinor: 300_000,
        minimumStayBlocks: [{ start: TODAY, end: addDays(TODAY, 60), minimumNights: 3 }],
      }),
    ];
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 5 }),
      children: fc.array(fc.constantFrom<ChildAgeGroup>('0-5', '6+'), { maxLength: 3 }),
    });
    const night = fc.record({
      taken: fc.constantFrom(0, 0, 0, 2, 3),
      closed: fc.constantFrom(false, false, false, false, true),
      priceMinor: fc.integer({ min: 100_000, max: 600_000 }),
    });
    // The stays include New Year, after which other surcharges apply.
    const rows = fc.array(night, { minLength: 4 * 60, maxLength: 4 * 60 });
    fc.assert(
      fc.property(
        party,
        rows,
        fc.integer({ min: 30, max: 50 }),
        fc.integer({ min: 1, max: 6 }),
        (guests, all, day, length) => {
          const inventory = sampleInventory(houses, 60, (date, { id }) => all[(id - 1) * 60 + dayOf(date)] ?? {});
          const context = { today: TODAY, rules: PLAIN_RULES, inventory };
          const wished = { arrival: addDays(TODAY, day), departure: addDays(TODAY, day + length) };
          const rooms = houses.map((accommodation) => ({ accommodation, party: guests }));
          const bills = rooms.flatMap((room) => {
            const offer = acceptStay([room], wished, context);
            return offer.isAvailable ? [offer.quote.totalMinor] : [];
          });
          const nights = new Map(
            describeNights(rooms, TODAY, addDays(TODAY, 60), context).map((each) => [each.date, each] as const),
          );
          const offer = cheapestStay(wished, { ...context, accommodations: houses, party: guests, nights });
          expect(offer?.totalMinor ?? null).toBe(bills.length === 0 ? null : Math.min(...bills));
        },
      ),
    );
  });
});

const DAYS = Array.from({ length: 60 }, (_, day) => addDays(TODAY, day));

function dayOf(date: CalendarDate): number {
  return DAYS.indexOf(date);
}

describe('the cheapest weekend of a month', () => {
  const december = calendarDate('2026-12-18');
  const FRIDAYS = ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'];

  test('is from Friday to Sunday, at the price for this party', () => {
    const found = cheapestWeekend(december, pricing({ '2026-12-12': { priceMinor: 100_000 } }));
    expect(found).toMatchObject({
      stay: stay('2026-12-11', '2026-12-13'),
      totalMinor: HOUSE.fromPriceMinor + 100_000 + 2 * 2 * 4_000,
    });
  });

  test('is the earliest free one among equally cheap weekends', () => {
    expect(cheapestWeekend(december, pricing())?.stay).toEqual(stay('2026-12-04', '2026-12-06'));
    expect(cheapestWeekend(december, pricing({ '2026-12-05': { taken: 1 } }))?.stay.arrival).toBe('2026-12-11');
    const sold = Object.fromEntries(FRIDAYS.map((night) => [night, { taken: 1 }]));
    expect(cheapestWeekend(december, pricing(sold))).toBeNull();
  });
});

describe('suggestions', () => {
  test('include the nearest free stays of the wished length, never earlier', () => {
    const found = nearestFreeStays(WISHED, 2, pricing({ '2026-12-02': { taken: 1 } }));
    expect(found.map((each) => each.stay)).toEqual([
      stay('2026-12-03', '2026-12-06'),
      stay('2026-12-04', '2026-12-07'),
    ]);
  });

  test('include a cheaper stay within three days', () => {
    const cheap = { '2026-11-28': { priceMinor: 1000 }, '2026-11-27': { priceMinor: 1 } };
    expect(cheapestNearby(WISHED, pricing(cheap))?.stay).toEqual(stay('2026-11-28', '2026-12-01'));
  });

  test('are empty if the wished stay is the cheapest', () => {
    expect(cheapestNearby(WISHED, pricing())).toBeNull();
  });

  test('prefer the nearest of equally cheap stays', () => {
    const sold = pricing({ '2026-12-01': { taken: 1 } });
    expect(cheapestNearby(WISHED, sold)?.stay).toEqual(stay('2026-12-02', '2026-12-05'));
  });

  test('contain only dates with a known availability', () => {
    expect(
      nearestFreeStays({ arrival: calendarDate('2026-12-30'), departure: calendarDate('2027-01-02') }, 1, pricing()),
    ).toEqual([]);
  });
});
