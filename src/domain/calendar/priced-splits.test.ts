import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteStay } from '#domain/pricing/quote.ts';
import { FOR_ANY_STAY, type OfferReduction, type SpecialOffer } from '#domain/pricing/special-offer.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { acceptStay, freeUnitsOn, type Inventory } from '#domain/stay/availability.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { ownStay, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { addDays, calendarDate, nextDay } from './calendar-date.ts';
import { describeNights } from './night-calendar.ts';
import { findBestSplit, priceSplit } from './priced-splits.ts';

const COUPLE = { adults: 2, children: [] };
const HOUSES = [1, 2, 3].map((id) =>
  sampleAccommodation({
    id,
    code: `house-${id}`,
    roomTypeId: 100 + id,
    units: 1,
    // The third house is too small for the couple with a child and has its own minimum stay.
    extraSeats: id === 3 ? 0 : 2,
    minimumStayBlocks:
      id === 3 ? [{ start: calendarDate('2026-12-01'), end: calendarDate('2027-12-31'), minimumNights: 4 }] : [],
  }),
);
const [LAKE, FOREST] = HOUSES.map(({ id }) => id);

const RULELESS: SpecialOffer = {
  code: 'offer',
  reduction: { kind: 'percent', percent: 25 },
  ...FOR_ANY_STAY,
};

/** The data of a page: what the calendar returns, not the inventory. */
function pricing(inventory: Inventory, party = COUPLE as GuestParty, specialOffers: readonly SpecialOffer[] = []) {
  const rooms = HOUSES.map((accommodation) => ({ accommodation, party }));
  const context = { today: TODAY, rules: PLAIN_RULES, inventory };
  const nights = describeNights(rooms, TODAY, addDays(TODAY, 60), context);
  const byDate = new Map(nights.map((night) => [night.date, night]));
  return {
    today: TODAY,
    rules: PLAIN_RULES as StayRules,
    accommodations: HOUSES,
    party,
    nights: byDate,
    specialOffers,
  };
}

/** Free nights by house: one character per night from 16 December on, `1` for free. */
function resort(...rows: readonly string[]): Inventory {
  return sampleInventory(HOUSES, 60, (night, { id }) => {
    const place = (Date.parse(night) - Date.parse('2026-12-16')) / 86_400_000;
    return { taken: rows[id - 1]?.[place] === '1' ? 0 : 1 };
  });
}

const WHOLE = stay('2026-12-16', '2026-12-20');

describe('when no single house is free for all nights', () => {
  test('offers two houses with one bill', () => {
    const found = findBestSplit(WHOLE, pricing(resort('1100', '0011')));
    expect(found?.choice).toEqual({ firstId: LAKE, secondId: FOREST, changeDay: '2026-12-18' });
    expect(found?.quote).toMatchObject({ nights: 4, totalMinor: 4 * 386_200 + 4 * 2 * 4_000 });
  });

  test('prefers the move nearest to the middle among equal bills, then the earlier one', () => {
    expect(findBestSplit(WHOLE, pricing(resort('1110', '0111')))?.choice.changeDay).toBe('2026-12-18');
    const five = stay('2026-12-16', '2026-12-21');
    expect(findBestSplit(five, pricing(resort('11110', '01111')))?.choice.changeDay).toBe('2026-12-18');
  });

  test('offers the lowest bill, whatever the day of the move', () => {
    const dear = resort('1110', '0111');
    dear.get(FOREST ?? 0)?.forEach((night, date) => {
      (dear.get(FOREST ?? 0) as Map<typeof date, typeof night>).set(date, { ...night, priceMinor: 500_000 });
    });
    expect(findBestSplit(WHOLE, pricing(dear))?.choice.changeDay).toBe('2026-12-19');
  });

  test('applies special offers to the nights of the whole stay', () => {
    const [three] = HOUSES.slice(2);
    const specialOffer: SpecialOffer = { ...RULELESS, minimumNights: 4, accommodations: ['house-2'] };
    const found = findBestSplit(WHOLE, pricing(resort('1100', '1100', '0011'), COUPLE, [specialOffer]));
    expect(found?.choice).toMatchObject({ firstId: FOREST, secondId: three?.id });
  });

  test.each([
    ['one house is free for all of them', ['1111', '0011']],
    ['one night is sold out everywhere', ['1000', '0011']],
    ['three houses would be needed', ['1000', '0110', '0001']],
  ])('offers nothing if %s', (_, rows) => {
    expect(findBestSplit(WHOLE, pricing(resort(...rows)))).toBeNull();
  });

  test('offers nothing before all nights are known', () => {
    const known = pricing(resort('1100', '0011'));
    const some = new Map([...known.nights].filter(([date]) => date !== '2026-12-19'));
    expect(findBestSplit(WHOLE, { ...known, nights: some })).toBeNull();
  });

  test('bills each part of a stay over New Year at the surcharges of the year in which it ends', () => {
    const over = stay('2026-12-29', '2027-01-02');
    const rows = (free: (night: string) => boolean) => (night: string) => ({ taken: free(night) ? 0 : 1 });
    const inventory = sampleInventory(HOUSES, 60, (night, { id }) =>
      rows((each) => (id === LAKE) === each < '2026-12-31' && id !== 3)(night),
    );
    const found = findBestSplit(over, pricing(inventory));
    expect(found?.quote.cityTaxMinor).toBe(2 * 2 * 4_000 + 2 * 2 * 4_300);
  });
});

describe('for any inventory and request', () => {
  const anyInventory = fc
    .array(
      fc.array(fc.record({ isFree: fc.boolean(), priceMinor: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 8,
        maxLength: 8,
      }),
      {
        minLength: 3,
        maxLength: 3,
      },
    )
    .map((houses) =>
      sampleInventory(HOUSES, 60, (night, { id }) => {
        const place = (Date.parse(night) - Date.parse('2026-12-16')) / 86_400_000;
        const given = houses[id - 1]?.[place];
        return { taken: given?.isFree ? 0 : 1, priceMinor: (given?.priceMinor ?? 9) * 100_000 };
      }),
    );
  const anyStay = fc
    .record({ from: fc.integer({ min: 0, max: 5 }), nights: fc.integer({ min: 1, max: 6 }) })
    .map(({ from, nights }): Stay => {
      const arrival = addDays(calendarDate('2026-12-16'), from);
      return { arrival, departure: addDays(arrival, nights) };
    });
  const anyParty = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.array(fc.constantFrom('0-5' as const, '6+' as const), { maxLength: 2 }),
  });

  const anyReduction = fc.constantFrom<OfferReduction[]>(
    { kind: 'percent', percent: 25 },
    { kind: 'free_nights', free: 1, of: 4 },
  );
  const anySpecialOffer = fc
    .record({
      reduction: anyReduction,
      minimumNights: fc.integer({ min: 1, max: 5 }),
      accommodations: fc.constantFrom(null, ['house-2']),
    })
    .map((rule): SpecialOffer => ({ ...RULELESS, ...rule }));

  test('the split is accepted by the server, on free nights, and is the cheapest', () => {
    const anyOffers = fc.array(anySpecialOffer, { maxLength: 3 });
    fc.assert(
      fc.property(anyInventory, anyStay, anyParty, anyOffers, (inventory, whole, party, specialOffers) => {
        const context = pricing(inventory, party, specialOffers);
        const sale = { today: TODAY, rules: PLAIN_RULES, inventory, specialOffers };
        const isSingleFree = HOUSES.some(
          (accommodation) => acceptStay([{ accommodation, party }], whole, sale).isAvailable,
        );
        const found = findBestSplit(whole, context);
        const totals = everySplit(whole).flatMap(
          (choice) => priceSplit(whole, choice, context)?.quote.totalMinor ?? [],
        );
        if (found === null || isSingleFree) {
          expect(found).toBeNull();
          expect(isSingleFree || totals.length === 0).toBe(true);
          return;
        }
        expect(acceptStay(found.rooms, whole, sale)).toEqual({ isAvailable: true, quote: found.quote });
        expect(found.quote.totalMinor).toBe(Math.min(...totals));
        let billedMinor = 0;
        for (const [place, room] of found.rooms.entries()) {
          const own = ownStay(room, whole);
          const prices: number[] = [];
          for (let night = own.arrival; night < own.departure; night = nextDay(night)) {
            const row = inventory.get(room.accommodation.id)?.get(night);
            expect(freeUnitsOn(row)).toBeGreaterThan(0);
            prices.push(row?.priceMinor ?? 0);
          }
          const { accommodation } = room;
          const bill = quoteStay([{ accommodation, party, nightPricesMinor: prices }], own, TODAY);
          expect(found.quote.rooms[place]?.lines).toEqual(bill.rooms[0]?.lines);
          billedMinor += bill.totalMinor;
        }
        expect(found.quote.totalMinor).toBe(billedMinor - (found.quote.discount?.amountMinor ?? 0));
        expect(found.quote.reservationMinor + found.quote.cityTaxMinor).toBe(billedMinor);
      }),
      { numRuns: 500 },
    );
  });

  function everySplit({ arrival, departure }: Stay) {
    const choices = [];
    for (let changeDay = nextDay(arrival); changeDay < departure; changeDay = nextDay(changeDay)) {
      for (const first of HOUSES) {
        for (const second of HOUSES) choices.push({ firstId: first.id, secondId: second.id, changeDay });
      }
    }
    return choices;
  }
});
