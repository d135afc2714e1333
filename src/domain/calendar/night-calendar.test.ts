import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, TODAY } from '#domain/samples/sample-resort.ts';
import { acceptStay } from '#domain/stay/availability.ts';
import { addDays, calendarDate } from './calendar-date.ts';
import { describeNights } from './night-calendar.ts';

const CHALET = sampleAccommodation();
const FAMILY = sampleAccommodation({ id: 2, roomTypeId: 102, units: 1, baseCapacity: 4, fromPriceMinor: 528_000 });
const PHONE = sampleAccommodation({ id: 3, roomTypeId: 103, phoneOnly: true, fromPriceMinor: 100 });
const couple = { adults: 2, children: [] };
const from = calendarDate('2026-12-13');
const until = calendarDate('2026-12-16');

function describeDays(
  accommodations: readonly (typeof CHALET)[],
  { party = couple as Parameters<typeof describeNights>[0][number]['party'], rules = PLAIN_RULES } = {},
  differs?: Parameters<typeof sampleInventory>[2],
) {
  const inventory = sampleInventory(accommodations, 365, differs);
  const rooms = accommodations.map((accommodation) => ({ accommodation, party }));
  return describeNights(rooms, from, until, { today: TODAY, rules, inventory });
}

describe('the calendar of nights', () => {
  test('shows the lowest price and all free units of the requested houses, in one entry per night', () => {
    const days = describeDays([CHALET, FAMILY]);
    expect(days.map(({ date }) => date)).toEqual(['2026-12-13', '2026-12-14', '2026-12-15']);
    expect(days[0]).toEqual({
      date: from,
      priceMinor: 386_200,
      freeUnits: 4,
      isClosed: false,
      minimumNights: 2,
      pricesMinor: new Map([
        [101, 386_200],
        [102, 528_000],
      ]),
      unitsFree: new Map([
        [101, 3],
        [102, 1],
      ]),
    });
  });

  test('lists the prices of all free houses sold online, for any party', () => {
    const party = { adults: 6, children: [] };
    const [day] = describeDays([CHALET, FAMILY, PHONE], { party }, (_night, { id, units }) =>
      id === FAMILY.id ? { taken: units } : {},
    );
    expect(day?.pricesMinor).toEqual(new Map([[101, 386_200]]));
    expect(day?.unitsFree).toEqual(new Map([[101, 3]]));
  });

  test('ignores a sold-out house in price and units', () => {
    const [day] = describeDays([CHALET, FAMILY], {}, (_night, { id, units }) =>
      id === CHALET.id ? { taken: units } : {},
    );
    expect(day).toMatchObject({ priceMinor: 528_000, freeUnits: 1, isClosed: false });
  });

  test('a sold-out night has no price and no free units, but is not closed', () => {
    const [day] = describeDays([CHALET], {}, (_night, { units }) => ({ taken: units }));
    expect(day).toMatchObject({ priceMinor: null, freeUnits: 0, isClosed: false });
  });

  test.each([
    ['closed to sale', () => describeDays([CHALET], {}, () => ({ closed: true }))],
    ['sold only by phone', () => describeDays([PHONE])],
    ['too small for the party', () => describeDays([CHALET], { party: { adults: 5, children: [] } })],
    [
      'blocked for everybody',
      () => describeDays([CHALET], { rules: { ...PLAIN_RULES, blockedDates: [{ start: from, end: from }] } }),
    ],
  ])('closes a night that is %s', (_why, describeThem) => {
    expect(describeThem()[0]).toMatchObject({ priceMinor: null, freeUnits: 0, isClosed: true });
  });

  test('closes past days and days after the rate calendar', () => {
    const inventory = sampleInventory([CHALET], 3);
    const rooms = [{ accommodation: CHALET, party: couple }];
    const days = describeNights(rooms, addDays(TODAY, -1), addDays(TODAY, 4), {
      today: TODAY,
      rules: PLAIN_RULES,
      inventory,
    });
    expect(days.map(({ isClosed }) => isClosed)).toEqual([true, false, false, false, true]);
  });

  test('the house with the shortest minimum stay decides the required number of nights', () => {
    const strict = { ...FAMILY, minimumStayBlocks: [{ start: from, end: from, minimumNights: 5 }] };
    expect(describeDays([strict]).map(({ minimumNights }) => minimumNights)).toEqual([5, 2, 2]);
    expect(describeDays([CHALET, strict])[0]?.minimumNights).toBe(2);
  });

  test('a stay that is long enough, free and open can be booked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ taken: fc.integer({ min: 0, max: 3 }), closed: fc.boolean() }), {
          minLength: 8,
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (changes, length, minimumNights) => {
          const house = { ...CHALET, minimumStayBlocks: [{ start: TODAY, end: TODAY, minimumNights }] };
          let index = 0;
          const inventory = sampleInventory([house], changes.length, () => changes[index++] ?? {});
          const room = { accommodation: house, party: couple };
          const context = { today: TODAY, rules: PLAIN_RULES, inventory };
          const departure = addDays(TODAY, length);
          const days = describeNights([room], TODAY, departure, context);
          const isPromised = days.every(({ freeUnits }) => freeUnits > 0) && length >= (days[0]?.minimumNights ?? 0);
          expect(acceptStay([room], { arrival: TODAY, departure }, context).isAvailable).toBe(isPromised);
        },
      ),
    );
  });
});
