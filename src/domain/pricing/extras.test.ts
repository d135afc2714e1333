import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { depositOf } from '#domain/order/deposit.ts';
import { BREAKFAST, COT, LATE_CHECK_OUT, SAMPLE_EXTRAS } from '#domain/samples/sample-extras.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import {
  areExtrasEqual,
  type ChosenExtra,
  type ExtraLine,
  extrasToChoose,
  givesExtrasBack,
  priceExtras,
  putExtra,
} from './extras.ts';
import { offerOfCode } from './promo-code.ts';
import { quoteStay, withExtras } from './quote.ts';
import { FOR_ANY_STAY, type SpecialOffer } from './special-offer.ts';

const ARRIVAL = calendarDate('2026-12-01');

const HALF_OFF: SpecialOffer = {
  code: 'offer-1',
  reduction: { kind: 'percent', percent: 50 },
  ...FOR_ANY_STAY,
};

/** A quote for two adults at UAH 4,230 per night. */
function quoteOf(nights: number, offers: readonly SpecialOffer[] = []) {
  const dates = stay('2026-12-01', `2026-12-${String(nights + 1).padStart(2, '0')}`);
  const nightPricesMinor = Array.from({ length: nights }, () => 423_000);
  const room = { accommodation: sampleAccommodation(), party: { adults: 2, children: [] }, nightPricesMinor };
  return quoteStay([room], dates, TODAY, offers);
}

function priced(chosen: readonly ChosenExtra[], sold: readonly ExtraLine[] = [], offered = SAMPLE_EXTRAS) {
  const answer = priceExtras(chosen, offered, sold);
  if ('refused' in answer) throw new Error(`Refused: ${answer.refused.fault}`);
  return answer.extras;
}

test('breakfast is charged per person and night, a cot once, a late check-out by the hour', () => {
  const chosen = [
    { code: 'breakfast', quantity: 2 },
    { code: 'cot', quantity: 1 },
    { code: 'late-check-out', quantity: 3 },
  ];
  const { extras } = withExtras(quoteOf(3), priced(chosen));
  expect(extras?.map(({ code, nights, amountMinor }) => [code, nights, amountMinor])).toEqual([
    ['breakfast', 3, 270_000],
    ['cot', undefined, 30_000],
    ['late-check-out', undefined, 120_000],
  ]);
});

test('every option that a booking offers is accepted, at its price', () => {
  const { extras: sold = [] } = withExtras(
    quoteOf(2),
    priced([
      { code: 'breakfast', quantity: 3 },
      { code: 'cot', quantity: 2 },
    ]),
  );
  const dearer = [{ ...BREAKFAST, priceMinor: 50_000, most: 2 }, LATE_CHECK_OUT];
  const options = extrasToChoose(dearer, sold);
  expect(options.map(({ code, priceMinor, most }) => [code, priceMinor, most])).toEqual([
    ['breakfast', BREAKFAST.priceMinor, 3],
    ['late-check-out', LATE_CHECK_OUT.priceMinor, LATE_CHECK_OUT.most],
    ['cot', COT.priceMinor, 2],
  ]);
  for (const { code, priceMinor, most } of options) {
    expect(priceExtras([{ code, quantity: most }], dearer, sold)).toMatchObject({
      extras: [{ unitMinor: priceMinor }],
    });
    expect(priceExtras([{ code, quantity: most + 1 }], dearer, sold)).toHaveProperty('refused.fault', 'too_many');
  }
});

test('a bill without extras stays unchanged', () => {
  expect(withExtras(quoteOf(2), [])).toStrictEqual(quoteOf(2));
});

test('discounts and taxes do not apply to extras', () => {
  const plain = quoteOf(2, [HALF_OFF]);
  const { totalMinor, discount, cityTaxMinor } = withExtras(plain, priced([{ code: 'cot', quantity: 2 }]));
  expect({ totalMinor, discount, cityTaxMinor }).toEqual({
    discount: plain.discount,
    cityTaxMinor: plain.cityTaxMinor,
    totalMinor: plain.totalMinor + 60_000,
  });
});

test.each<[string, readonly ChosenExtra[], object]>([
  ['that is not sold', [{ code: 'helicopter', quantity: 1 }], { position: 0, fault: 'unknown' }],
  [
    'named twice',
    [
      { code: 'cot', quantity: 1 },
      { code: 'cot', quantity: 1 },
    ],
    { position: 1, fault: 'repeated' },
  ],
  ['in too large a quantity', [{ code: 'cot', quantity: 3 }], { position: 0, fault: 'too_many' }],
  ['in a quantity of zero', [{ code: 'cot', quantity: 0 }], { position: 0, fault: 'too_many' }],
])('an extra %s is refused', (_name, chosen, refused) => {
  expect(priceExtras(chosen, SAMPLE_EXTRAS)).toEqual({ refused });
});

test('changing a quantity keeps the resort’s order, and zero removes the extra', () => {
  const cot = putExtra([], 'cot', 1, SAMPLE_EXTRAS);
  const both = putExtra(cot, 'breakfast', 2, SAMPLE_EXTRAS);
  expect(both).toEqual([
    { code: 'breakfast', quantity: 2 },
    { code: 'cot', quantity: 1 },
  ]);
  expect(putExtra(both, 'cot', 0, SAMPLE_EXTRAS)).toEqual([{ code: 'breakfast', quantity: 2 }]);
});

describe('an extra that is already booked', () => {
  const { extras: sold = [] } = withExtras(quoteOf(2), priced([{ code: 'breakfast', quantity: 2 }]));
  const dearer = [{ ...BREAKFAST, priceMinor: 99_900 }, COT];

  test('keeps its price if the stay gets longer and the price rises', () => {
    const changed = [
      { code: 'breakfast', quantity: 3 },
      { code: 'cot', quantity: 1 },
    ];
    const { extras } = withExtras(quoteOf(4), priced(changed, sold, dearer));
    expect(extras?.map(({ unitMinor, nights, amountMinor }) => [unitMinor, nights, amountMinor])).toEqual([
      [45_000, 4, 540_000],
      [30_000, undefined, 30_000],
    ]);
  });

  test('stays if the resort no longer sells it, but its quantity cannot increase', () => {
    expect(priced([{ code: 'breakfast', quantity: 2 }], sold, [COT])).toMatchObject([{ unitMinor: 45_000 }]);
    expect(priceExtras([{ code: 'breakfast', quantity: 3 }], [COT], sold)).toEqual({
      refused: { position: 0, fault: 'too_many' },
    });
  });

  test.each<[readonly ChosenExtra[], boolean]>([
    [[{ code: 'breakfast', quantity: 1 }], true],
    [[{ code: 'cot', quantity: 1 }], true],
    [[{ code: 'breakfast', quantity: 2 }], false],
    [
      [
        { code: 'cot', quantity: 1 },
        { code: 'breakfast', quantity: 2 },
      ],
      false,
    ],
  ])('is partly given up with %j instead of two breakfasts: %s', (chosen, isLess) => {
    expect(givesExtrasBack({ extras: sold }, withExtras(quoteOf(2), priced(chosen)))).toBe(isLess);
  });
});

test('a bill is the sum of its lines with any code, extras and change, and its deposit is part of it', () => {
  const chosen = fc
    .shuffledSubarray([BREAKFAST, COT, LATE_CHECK_OUT])
    .chain((extras) =>
      fc.tuple(
        ...extras.map(({ code, most }) =>
          fc.record({ code: fc.constant(code), quantity: fc.integer({ min: 1, max: most }) }),
        ),
      ),
    );
  const code = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
      fc.integer({ min: 1, max: 2_000_000 }).map((amountMinor) => ({ kind: 'sum' as const, amountMinor })),
    ),
  );
  const terms = fc.record({ percent: fc.integer({ min: 1, max: 99 }), restDays: fc.integer({ min: 0, max: 3 }) });
  const prices = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      chosen,
      chosen,
      prices,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      code,
      terms,
      (first, then, later, nights, isOffered, reduction, deposit) => {
        const ofCode = reduction && offerOfCode({ code: 'ЛІС', reduction, accommodations: null, nights: null });
        const offers = [...(isOffered ? [HALF_OFF] : []), ...(ofCode ? [ofCode] : [])];
        const before = withExtras(quoteOf(2, offers), priced(first));
        const offered = SAMPLE_EXTRAS.map((extra, index) => ({ ...extra, priceMinor: later[index] ?? 0 }));
        const after = withExtras(quoteOf(nights, offers), priced(then, before.extras, offered));
        for (const { totalMinor, rooms, discount, extras = [] } of [before, after]) {
          const lines = [...rooms.flatMap(({ lines: all }) => all), ...extras];
          const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
          expect(totalMinor).toBe(sum - (discount?.amountMinor ?? 0));
          const parts = depositOf(totalMinor, ARRIVAL, addDays(ARRIVAL, -30), deposit);
          expect(parts === null ? totalMinor : parts.depositMinor + parts.restMinor).toBe(totalMinor);
        }
        for (const { code, unitMinor } of after.extras ?? []) {
          const sold = before.extras?.find((line) => line.code === code);
          const now = offered.find((extra) => extra.code === code);
          expect(unitMinor).toBe(sold?.unitMinor ?? now?.priceMinor);
        }
        const reversed = withExtras(quoteOf(2, offers), priced(first.toReversed()));
        expect(reversed.totalMinor).toBe(before.totalMinor);
        expect(areExtrasEqual(before, reversed)).toBe(true);
      },
    ),
  );
});
