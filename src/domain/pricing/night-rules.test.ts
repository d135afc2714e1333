import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { minimumNightsFor } from '#domain/stay/stay.ts';
import {
  hasOwnPrice,
  isClosedForSeason,
  NO_RULE,
  paintNights,
  type RateWish,
  type RuledNight,
  reverseChange,
  termsOf,
  withRuledArrivals,
} from './night-rules.ts';

const FIRST = calendarDate('2027-01-18');

function nightOf(priceMinor: number, change: Partial<RuledNight> = {}): RuledNight {
  const content = { priceMinor, closed: false, minimumNights: 2 };
  return { accommodationId: 1, night: FIRST, content, rule: NO_RULE, ...change };
}

describe('changing the prices of nights', () => {
  test.each([
    [386_200, -10, 347_600],
    [448_000, -10, 403_200],
    [412_000, -10, 370_800],
    [478_000, -10, 430_200],
    [386_250, 0, 386_300],
  ])('%i kopiyky changed by %i per cent are %i, in whole hryvnias', (priceMinor, percent, expected) => {
    const [change] = paintNights([nightOf(priceMinor)], { price: { kind: 'percent', percent } });
    expect(change?.to.priceMinor).toBe(expected);
  });

  test('calculates a percentage of the current price, not of the content’s price', () => {
    const set = nightOf(100_000, { rule: { ...NO_RULE, priceMinor: 50_000 } });
    const [change] = paintNights([set], { price: { kind: 'percent', percent: 10 } });
    expect(change).toMatchObject({ from: { priceMinor: 50_000 }, to: { priceMinor: 55_000 } });
  });

  test('skips nights that already have the new price', () => {
    const nights = [nightOf(100_000), nightOf(200_000)];
    expect(paintNights(nights, { price: { kind: 'sum', minor: 100_000 } })).toHaveLength(1);
    expect(paintNights(nights, { closed: false, minimumNights: 2 })).toEqual([]);
  });

  test('setting the content’s own price removes the rule', () => {
    const set = nightOf(100_000, { rule: { priceMinor: 50_000, closed: true, minimumNights: 4 } });
    const [change] = paintNights([set], { price: { kind: 'sum', minor: 100_000 }, closed: false, minimumNights: 2 });
    expect(change?.after).toEqual(NO_RULE);
  });

  const wish: fc.Arbitrary<RateWish> = fc.record(
    {
      price: fc.oneof(
        fc.record({ kind: fc.constant('sum' as const), minor: fc.integer({ min: 100, max: 900_000 }) }),
        fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -90, max: 100 }) }),
      ),
      closed: fc.boolean(),
      minimumNights: fc.integer({ min: 2, max: 7 }),
    },
    { requiredKeys: [] },
  );

  test('undoing all changes in reverse order restores every night', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), fc.integer({ min: 10_000, max: 900_000 }), (wishes, priceMinor) => {
        const first = nightOf(priceMinor);
        let night = first;
        const done = wishes.flatMap((each) => {
          const changes = paintNights([night], each);
          for (const { after, to } of changes) {
            night = { ...night, rule: after };
            expect(termsOf(night)).toEqual(to);
          }
          return changes;
        });
        for (const change of done.toReversed()) {
          const back = reverseChange(change);
          expect(back.before).toEqual(night.rule);
          night = { ...night, rule: back.after };
        }
        expect(night).toEqual(first);
      }),
    );
  });
});

test('a bill keeps its own price if none of its nights has the current one', () => {
  const lines = [{ kind: 'nights', nightMinor: 386_200 }, { kind: 'city_tax' }];
  expect(hasOwnPrice(lines, 386_200)).toBe(false);
  expect(hasOwnPrice(lines, 347_600)).toBe(true);
});

describe('minimum stays', () => {
  const day = (offset: number) => addDays(FIRST, offset);

  test('set by the desk for a day replace the house’s period on that day', () => {
    const period = { start: day(0), end: day(6), minimumNights: 3 };
    expect(
      withRuledArrivals(
        [period],
        new Map([
          [day(2), 2],
          [day(3), 2],
          [day(5), 1],
        ]),
      ),
    ).toEqual([
      { start: day(0), end: day(1), minimumNights: 3 },
      { start: day(4), end: day(4), minimumNights: 3 },
      { start: day(6), end: day(6), minimumNights: 3 },
      { start: day(2), end: day(3), minimumNights: 2 },
    ]);
  });

  test('apply to each day: the desk’s minimum, otherwise the strictest period', () => {
    const offset = fc.integer({ min: 0, max: 20 });
    const period = fc.tuple(offset, offset, fc.integer({ min: 1, max: 7 })).map(([one, other, minimumNights]) => ({
      start: day(Math.min(one, other)),
      end: day(Math.max(one, other)),
      minimumNights,
    }));
    const rules = fc.array(fc.tuple(offset, fc.integer({ min: 1, max: 7 })));
    fc.assert(
      fc.property(fc.array(period, { maxLength: 3 }), rules, (blocks, set) => {
        const minimums = new Map(set.map(([at, nights]) => [day(at), nights]));
        const ruled = withRuledArrivals(blocks, minimums);
        for (let at = 0; at <= 20; at += 1) {
          const expected = minimums.get(day(at)) ?? minimumNightsFor(day(at), blocks);
          expect(minimumNightsFor(day(at), ruled)).toBe(expected);
        }
      }),
    );
  });
});

test.each([
  ['the content closes the night', true, null, true],
  ['both close it', true, true, true],
  ['the desk opens it again', true, false, false],
  ['only the desk stops the sale', false, true, false],
  ['nobody closes it', false, null, false],
])('a season is closed or not if %s', (_name, content, rule, isClosed) => {
  expect(isClosedForSeason(content, rule)).toBe(isClosed);
});
