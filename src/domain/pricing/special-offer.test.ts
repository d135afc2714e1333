import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { isServedOn } from '#domain/calendar/served-period.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { acceptStay } from '#domain/stay/availability.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import { CHILD_AGE_GROUPS, type GuestParty } from '#domain/stay/guest-party.ts';
import { countNights, nightsOf, type Stay } from '#domain/stay/stay.ts';
import { nextStayFor } from './next-stay-for.ts';
import { quoteStay } from './quote.ts';
import { discountOf, FOR_ANY_STAY, findObstacle, findObstacles, type SpecialOffer } from './special-offer.ts';

const PLAIN: SpecialOffer = {
  code: 'offer-5',
  reduction: { kind: 'percent', percent: 12 },
  ...FOR_ANY_STAY,
};
const COUPLE: GuestParty = { adults: 2, children: [] };

function room(overrides: Parameters<typeof sampleAccommodation>[0] = {}, ...nightPricesMinor: number[]) {
  return { accommodation: sampleAccommodation(overrides), party: COUPLE, nightPricesMinor };
}

const reasonOf = (rule: Partial<SpecialOffer>, dates: Stay, rooms = [room()]) =>
  findObstacle({ ...PLAIN, ...rule }, rooms, dates)?.reason ?? null;

describe('an offer for the winter holidays', () => {
  const winter = { period: { start: '12-25', end: '01-08' }, minimumNights: 4 };

  test.each([
    ['the first four nights', stay('2026-12-25', '2026-12-29'), null],
    ['the last four nights, with departure the next morning', stay('2027-01-05', '2027-01-09'), null],
    ['over New Year', stay('2026-12-30', '2027-01-04'), null],
    ['a night before it begins', stay('2026-12-24', '2026-12-29'), 'dates'],
    ['a night after it ends', stay('2027-01-06', '2027-01-10'), 'dates'],
    ['three nights', stay('2026-12-28', '2026-12-31'), 'too_few_nights'],
    ['another year, because it is yearly', stay('2027-12-25', '2027-12-29'), null],
  ])('%s', (_name, dates, reason) => {
    expect(reasonOf(winter, dates)).toBe(reason);
  });
});

describe('an offer', () => {
  test('for days of one year ends with that year', () => {
    const period = { start: '2027-03-20', end: '2027-04-30' };
    expect(reasonOf({ period }, stay('2027-04-01', '2027-04-03'))).toBeNull();
    expect(reasonOf({ period }, stay('2028-04-01', '2028-04-03'))).toBe('dates');
  });

  test('with an exception excludes every stay with a night in it', () => {
    const exceptions = [{ start: '12-25', end: '01-08' }];
    expect(reasonOf({ exceptions }, stay('2026-12-10', '2026-12-25'))).toBeNull();
    expect(reasonOf({ exceptions }, stay('2026-12-10', '2026-12-26'))).toBe('dates');
  });

  test('for weekends applies only to Friday and Saturday nights', () => {
    const weekend = { weekdays: [5, 6] as const, minimumNights: 2 };
    expect(reasonOf(weekend, stay('2026-12-04', '2026-12-06'))).toBeNull();
    expect(reasonOf(weekend, stay('2026-12-04', '2026-12-07'))).toBe('weekdays');
    expect(reasonOf(weekend, stay('2026-12-03', '2026-12-05'))).toBe('weekdays');
    expect(reasonOf(weekend, stay('2026-12-05', '2026-12-06'))).toBe('too_few_nights');
  });

  test('for kinds and single houses applies to no other houses', () => {
    const accommodations = ['chalets', 'room-family'];
    const dates = stay('2026-12-04', '2026-12-06');
    expect(reasonOf({ accommodations }, dates, [room({ kind: 'rooms', code: 'room-family' })])).toBeNull();
    expect(reasonOf({ accommodations }, dates, [room({ kind: 'rooms', code: 'room-suite' })])).toBe('accommodations');
  });

  test('lists every condition that a stay does not meet', () => {
    const offer = { ...PLAIN, period: { start: '12-25', end: '01-08' }, minimumNights: 4, weekdays: [5, 6] as const };
    const wanted = { ...offer, accommodations: ['villas'], guests: 3 };
    const reasons = findObstacles(wanted, [room()], stay('2026-12-01', '2026-12-03')).map(({ reason }) => reason);
    expect(reasons).toEqual(['dates', 'weekdays', 'too_few_nights', 'accommodations', 'guests']);
    const unchosen = [{ accommodation: null, party: COUPLE }];
    expect(findObstacles({ ...PLAIN, accommodations: ['villas'] }, unchosen, stay('2026-12-01', '2026-12-03'))).toEqual(
      [],
    );
  });

  test('for two guests applies only to a room with two guests', () => {
    const dates = stay('2026-12-04', '2026-12-06');
    const withChild = { ...room(), party: { adults: 2, children: ['0-5'] as const } };
    expect(findObstacle({ ...PLAIN, guests: 2 }, [withChild], dates)).toEqual({ reason: 'guests', guests: 2 });
    expect(reasonOf({ guests: 2 }, dates, [withChild, room()])).toBeNull();
  });
});

describe('the next stay that qualifies for an offer', () => {
  test.each<[string, Partial<SpecialOffer>, Stay, Stay | null]>([
    [
      'starts with its nights',
      { period: { start: '12-25', end: '01-08' }, minimumNights: 4 },
      stay('2026-11-22', '2026-11-24'),
      stay('2026-12-25', '2026-12-29'),
    ],
    [
      'is as long as the guest wished',
      { period: { start: '12-25', end: '01-08' } },
      stay('2026-11-22', '2026-11-27'),
      stay('2026-12-25', '2026-12-30'),
    ],
    [
      'is shorter if the offer is',
      { weekdays: [5, 6], minimumNights: 2 },
      stay('2026-12-01', '2026-12-06'),
      stay('2026-12-04', '2026-12-06'),
    ],
    ['is the wished one if it qualifies', {}, stay('2026-12-01', '2026-12-06'), stay('2026-12-01', '2026-12-06')],
    [
      'is none once the offer has ended',
      { period: { start: '2026-03-20', end: '2026-04-30' } },
      stay('2026-12-01', '2026-12-06'),
      null,
    ],
  ])('%s', (_name, rule, wished, found) => {
    expect(nextStayFor({ ...PLAIN, ...rule }, wished, TODAY, PLAIN_RULES)).toEqual(found);
  });

  test('is allowed by the resort’s rules', () => {
    const rules = {
      ...PLAIN_RULES,
      blockedDates: [{ start: calendarDate('2026-12-24'), end: calendarDate('2026-12-26') }],
    };
    const offer: SpecialOffer = { ...PLAIN, period: { start: '12-24', end: '01-08' } };
    const wished = stay('2026-11-22', '2026-11-24');
    expect(nextStayFor(offer, wished, TODAY, rules)).toEqual(stay('2026-12-27', '2026-12-29'));
    expect(nextStayFor(offer, wished, TODAY, { ...rules, maximumNights: 1 })).toBeNull();
  });
});

describe('a discount', () => {
  const dates = stay('2026-12-04', '2026-12-07');

  test('applies to nights only, rounded up to the whole hryvnia', () => {
    const crowd = { ...room({}, 386_200, 386_200, 386_200), party: { adults: 3, children: [] } };
    const quote = quoteStay([crowd], dates, TODAY, [PLAIN]);
    // 12 % of 11 586 ₴ are 1 390.32 ₴. The third adult's seat and the tax of two adults are not discounted.
    expect(quote.discount).toEqual({
      offerCode: 'offer-5',
      kind: 'percent',
      percent: 12,
      nightsMinor: 1_158_600,
      amountMinor: 139_100,
    });
    expect(quote.totalMinor).toBe(1_158_600 + 180_000 - 139_100 + 24_000);
  });

  test('applies to the offer’s houses only', () => {
    const rooms = [room({}, 100_000, 100_000, 100_000), room({ kind: 'rooms' }, 50_000, 50_000, 50_000)];
    const discount = discountOf({ ...PLAIN, accommodations: ['chalets'] }, rooms, dates);
    expect(discount).toMatchObject({ nightsMinor: 300_000, amountMinor: 36_000 });
  });

  test('«7 = 6» gives the seventh and the fourteenth night, at their prices', () => {
    const sevenIsSix = { ...PLAIN, reduction: { kind: 'free_nights', free: 1, of: 7 } as const };
    const prices = Array.from({ length: 15 }, (_, night) => 100_000 + night);
    const week = { arrival: TODAY, departure: addDays(TODAY, 15) };
    expect(discountOf(sevenIsSix, [room({}, ...prices)], week)).toEqual({
      offerCode: 'offer-5',
      kind: 'free_nights',
      nights: 2,
      amountMinor: 100_006 + 100_013,
    });
    expect(
      discountOf(sevenIsSix, [room({}, ...prices.slice(0, 6))], { ...week, departure: addDays(TODAY, 6) }),
    ).toBeNull();
  });

  test('counts the nights of a split stay from the arrival, in both houses', () => {
    const sevenIsSix = { ...PLAIN, reduction: { kind: 'free_nights', free: 1, of: 7 } as const };
    const whole = { arrival: TODAY, departure: addDays(TODAY, 8) };
    const changeDay = addDays(TODAY, 5);
    const first = { ...room({}, 1, 1, 1, 1, 1), stay: { ...whole, departure: changeDay } };
    const second = { ...room({ id: 2 }, 500, 700, 900), stay: { ...whole, arrival: changeDay } };
    expect(discountOf(sevenIsSix, [first, second], whole)?.amountMinor).toBe(700);
  });
});

const anyMonthDay = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day }) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
const anyPeriod = fc.record({ start: anyMonthDay, end: anyMonthDay });
const anyWeekday = fc.integer({ min: 0, max: 6 }).map((day) => day as Weekday);
const anyReduction = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc
    .record({ of: fc.integer({ min: 2, max: 10 }), share: fc.double({ min: 0, max: 0.99, noNaN: true }) })
    .map(({ of, share }) => ({ kind: 'free_nights' as const, of, free: 1 + Math.floor(share * (of - 1)) })),
);
const anyOffer: fc.Arbitrary<SpecialOffer> = fc.record({
  code: fc.constant('offer-1'),
  reduction: anyReduction,
  minimumNights: fc.integer({ min: 1, max: 8 }),
  period: fc.option(anyPeriod),
  exceptions: fc.array(anyPeriod, { maxLength: 1 }),
  weekdays: fc.option(fc.uniqueArray(anyWeekday, { minLength: 4 })),
  accommodations: fc.option(fc.uniqueArray(fc.constantFrom('house-0', 'house-1', ...ACCOMMODATION_KINDS))),
  guests: fc.option(fc.integer({ min: 1, max: 4 })),
});
const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.array(fc.constantFrom(...CHILD_AGE_GROUPS), { maxLength: 1 }),
});
const anyHouses = fc.array(
  fc.record({
    kind: fc.constantFrom(...ACCOMMODATION_KINDS),
    party: anyParty,
    nightMinor: fc.integer({ min: 0, max: 1_500_000 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const anyStay = fc
  .record({ ahead: fc.nat(500), nights: fc.integer({ min: 2, max: 20 }) })
  .map(({ ahead, nights }) => ({ arrival: addDays(TODAY, ahead), departure: addDays(TODAY, ahead + nights) }));

type Houses = typeof anyHouses extends fc.Arbitrary<infer Value> ? Value : never;

function roomsOf(houses: Houses) {
  return houses.map(({ kind, party, nightMinor }, id) => ({
    accommodation: sampleAccommodation({ id, code: `house-${id}`, kind, fromPriceMinor: nightMinor }),
    party,
  }));
}

/** Returns the server's quote for a resort in which every night is free. */
function offeredBy(offer: SpecialOffer | null, houses: Houses, dates: Stay) {
  const rooms = roomsOf(houses);
  const inventory = sampleInventory(
    rooms.map(({ accommodation }) => accommodation),
    540,
  );
  const found = acceptStay(rooms, dates, {
    today: TODAY,
    rules: PLAIN_RULES,
    inventory,
    specialOffers: offer === null ? [] : [offer],
  });
  if (!found.isAvailable) throw new Error('Every night is free');
  return { rooms, quote: found.quote };
}

describe('for any offers, stay and guests', () => {
  const anyOffers = fc
    .array(anyOffer, { maxLength: 4 })
    .map((offers) => offers.map((offer, place) => ({ ...offer, code: `offer-${place}` })));

  test('the price shown is the lowest of all offers, and the server accepts it with that offer', () => {
    fc.assert(
      fc.property(anyOffers, anyHouses, anyStay, (offers, houses, dates) => {
        const rooms = roomsOf(houses);
        const priced = rooms.map((room, place) => ({
          ...room,
          nightPricesMinor: nightsOf(dates).map(() => houses[place]?.nightMinor ?? 0),
        }));
        const shown = quoteStay(priced, dates, TODAY, offers);
        const each = [null, ...offers].map((offer) => offeredBy(offer, houses, dates).quote.totalMinor);
        expect(shown.totalMinor).toBe(Math.min(...each));
        const named = offers.find(({ code }) => code === shown.discount?.offerCode) ?? null;
        expect(offeredBy(named, houses, dates).quote).toEqual(shown);
        const [first] = priced;
        if (first === undefined) throw new Error('A stay has a room');
        const { accommodation, party, nightPricesMinor } = first;
        const status = evaluateStay(
          { accommodation, party, stay: dates, today: TODAY, rules: PLAIN_RULES, specialOffers: offers },
          {
            status: 'known',
            freeUnits: 1,
            nearestArrival: null,
            isClosedToSale: false,
            areOthersFree: false,
            nightPricesMinor,
          },
        );
        expect(status).toMatchObject({ kind: 'free', quote: quoteStay([first], dates, TODAY, offers) });
      }),
    );
  });

  test('the lines add up, no night has a negative price, and extra beds and tax are not discounted', () => {
    fc.assert(
      fc.property(anyOffer, anyHouses, anyStay, (offer, houses, dates) => {
        const plain = offeredBy(null, houses, dates).quote;
        const { quote } = offeredBy(offer, houses, dates);
        const discountMinor = quote.discount?.amountMinor ?? 0;
        const nightsMinor = quote.rooms.reduce((total, each) => total + each.nightsMinor, 0);
        expect(discountMinor).toBeGreaterThanOrEqual(0);
        expect(discountMinor).toBeLessThanOrEqual(nightsMinor);
        expect(Number.isSafeInteger(discountMinor)).toBe(true);
        const lines = quote.rooms.flatMap(({ lines }) => lines);
        expect(lines.reduce((total, { amountMinor }) => total + amountMinor, -discountMinor)).toBe(quote.totalMinor);
        const { discount: _discount, ...rest } = quote;
        expect({ ...rest, totalMinor: quote.totalMinor + discountMinor }).toEqual(plain);
        if (quote.discount?.kind !== 'percent') return;
        const { percent, nightsMinor: ofMinor, amountMinor } = quote.discount;
        expect(amountMinor * 100).toBeGreaterThanOrEqual(Math.min(ofMinor * 100, ofMinor * percent));
        expect(amountMinor * 100).toBeLessThan(ofMinor * percent + 100 * 100 * houses.length);
      }),
    );
  });

  test('an offer has no effect outside its nights, days, houses and guests', () => {
    fc.assert(
      fc.property(anyOffer, anyHouses, anyStay, (offer, houses, dates) => {
        const { rooms, quote } = offeredBy(offer, houses, dates);
        const { period, exceptions, weekdays, accommodations, guests, minimumNights } = offer;
        const nights = nightsOf(dates);
        const isOutside =
          countNights(dates) < minimumNights ||
          nights.some((night) => period !== null && !isServedOn([period], night)) ||
          nights.some((night) => exceptions.some((each) => isServedOn([each], night))) ||
          nights.some((night) => weekdays !== null && !weekdays.includes(weekdayOf(night))) ||
          !rooms.some(
            ({ accommodation: { code, kind }, party }) =>
              (accommodations === null || accommodations.includes(code) || accommodations.includes(kind)) &&
              (guests === null || party.adults + party.children.length === guests),
          );
        if (isOutside) expect(quote.discount).toBeUndefined();
        expect(findObstacle(offer, rooms, dates) !== null).toBe(isOutside);
      }),
    );
  });

  test('rooms priced one by one cost as much as when priced together', () => {
    fc.assert(
      fc.property(anyOffer, anyHouses, anyStay, (offer, houses, dates) => {
        const { rooms, quote } = offeredBy(offer, houses, dates);
        const each = rooms.map((one, index) => {
          const { nightMinor = 0 } = houses[index] ?? {};
          return quoteStay([{ ...one, nightPricesMinor: nightsOf(dates).map(() => nightMinor) }], dates, TODAY, [
            offer,
          ]);
        });
        expect(each.reduce((total, { totalMinor }) => total + totalMinor, 0)).toBe(quote.totalMinor);
      }),
    );
  });
});
