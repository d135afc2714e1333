import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { PickingContext } from '#domain/calendar/date-picking.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, TODAY } from '#domain/samples/sample-resort.ts';
import type { PickedDates } from '#domain/stay/stay.ts';
import type { DayFacts } from './day-cell.tsx';
import { previewNights, useDayFacts, useLowestNights } from './use-day-facts.ts';

const HOUSE = sampleAccommodation({ units: 1 });
const PAIR = { adults: 2, children: [] };
const NOTHING: PickedDates = { arrival: null, departure: null };
const ARRIVAL = calendarDate('2026-12-10');
const BEGUN: PickedDates = { arrival: ARRIVAL, departure: null };

/** Sixty nights from today at UAH 3,862, except those that are taken or have their own price. */
function context(taken: readonly string[] = [], pricesMinor: Record<string, number> = {}): PickingContext {
  const inventory = sampleInventory([HOUSE], 60, (night) => ({
    ...(taken.includes(night) && { taken: 1 }),
    ...(pricesMinor[night] !== undefined && { priceMinor: pricesMinor[night] }),
  }));
  const nights = describeNights([{ accommodation: HOUSE, party: PAIR }], TODAY, addDays(TODAY, 60), {
    today: TODAY,
    rules: PLAIN_RULES,
    inventory,
  });
  const byDate = new Map(nights.map((night) => [night.date, night]));
  return { today: TODAY, rules: PLAIN_RULES, minimumStayBlocks: [], nights: byDate };
}

/** The value that a hook returns while a component renders. */
async function readHook<Value>(use: () => Value): Promise<Value> {
  const read: Value[] = [];
  function Reader() {
    read.push(use());
    return null;
  }
  await renderMarkup(<Reader />, 'en');
  return read[0] as Value;
}

function factsOf(picked: PickedDates, taken: readonly string[] = []): Promise<DayFacts> {
  const days = { context: context(taken), month: TODAY, months: 2, isScrolled: false, lowest: new Set([ARRIVAL]) };
  return readHook(() => useDayFacts({ picked, ...days }));
}

describe('a day in the calendar', () => {
  test('has its price and its mark, and is the start or end only of the picked stay', async () => {
    const { describe: describeDay } = await factsOf({ arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) });
    const ends = { isArrival: true, isDeparture: false };
    expect(describeDay(ARRIVAL)).toMatchObject({ status: 'open', priceMinor: 386_200, isLowest: true, ...ends });
    expect(describeDay(addDays(ARRIVAL, 1))).toMatchObject({ isLowest: false, isArrival: false, isDeparture: false });
    expect(describeDay(addDays(ARRIVAL, 2))).toMatchObject({ isArrival: false, isDeparture: true });
  });

  test('shows before a taken night how many nights are free', async () => {
    const { describe: describeDay } = await factsOf(NOTHING, ['2026-12-11']);
    expect(describeDay(ARRIVAL)).toMatchObject({ status: 'too_short', openNights: 1 });
    expect(describeDay(addDays(ARRIVAL, -1))).toMatchObject({ status: 'open', openNights: 0 });
    expect(describeDay(addDays(ARRIVAL, 1))).toMatchObject({ status: 'sold_out', priceMinor: null, openNights: 0 });
  });

  test('shows the length of the stay if it is too short, before and after the arrival', async () => {
    const { describe: describeDay } = await factsOf(BEGUN);
    for (const day of [addDays(ARRIVAL, 1), addDays(ARRIVAL, -1)])
      expect(describeDay(day)).toMatchObject({ status: 'too_short', openNights: 1 });
    expect(describeDay(addDays(ARRIVAL, 2))).toMatchObject({ status: 'open', openNights: 0 });
  });

  test('can be picked without a price before the resort has answered', async () => {
    const { describe: describeDay } = await factsOf(NOTHING);
    expect(describeDay(addDays(TODAY, 90))).toMatchObject({ status: 'open', priceMinor: null });
  });
});

describe('the highlighted nights under the pointer', () => {
  test('are the nights that a second click would pick, and the departure day', async () => {
    const facts = await factsOf(BEGUN);
    expect([...previewNights(BEGUN, addDays(ARRIVAL, 2), facts)]).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
    expect([...previewNights(BEGUN, addDays(ARRIVAL, -1), facts)]).toEqual(['2026-12-09', '2026-12-10']);
  });

  test('are none before the first click, after the second, on the arrival day, or beyond a taken night', async () => {
    const facts = await factsOf(BEGUN, ['2026-12-12']);
    const later = addDays(ARRIVAL, 4);
    expect(previewNights(NOTHING, later, facts).size).toBe(0);
    expect(previewNights({ arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) }, later, facts).size).toBe(0);
    expect(previewNights(BEGUN, null, facts).size).toBe(0);
    expect(previewNights(BEGUN, ARRIVAL, facts).size).toBe(0);
    expect(previewNights(BEGUN, later, facts).size).toBe(0);
    // The night after the last day is not part of the stay, so it may be taken.
    expect(previewNights(BEGUN, addDays(ARRIVAL, 2), facts).size).toBe(3);
  });

  test('continue from the arrival to the pointer without a gap', async () => {
    const facts = await factsOf(BEGUN, ['2026-12-05', '2026-12-20']);
    const pointed = fc.integer({ min: -5, max: 70 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(pointed, (day) => {
        const shown = [...previewNights(BEGUN, day, facts)];
        if (shown.length === 0) return;
        const [first, last] = [ARRIVAL, day].sort() as [CalendarDate, CalendarDate];
        expect(shown).toEqual(shown.map((_, index) => addDays(first, index)));
        expect(shown.at(-1)).toBe(last);
      }),
    );
  });
});

describe('the lowest price of a month', () => {
  const lowest = (known: PickingContext, months: number) => readHook(() => useLowestNights(known, TODAY, months));

  test('is marked on every night with that price, for each month', async () => {
    const cheap = { '2026-11-28': 300_000, '2026-12-08': 310_000, '2026-12-19': 310_000, '2026-12-20': 320_000 };
    expect([...(await lowest(context([], cheap), 2))]).toEqual(['2026-11-28', '2026-12-08', '2026-12-19']);
  });

  test('ignores past and taken nights', async () => {
    const known = context(['2026-11-23']);
    const [night] = known.nights.values();
    // Nights known from an earlier visit may include past ones.
    const yesterday = addDays(TODAY, -1);
    const nights = new Map(night && [...known.nights, [yesterday, { ...night, date: yesterday, priceMinor: 100 }]]);
    const found = await lowest({ ...known, nights }, 1);
    expect([...found][0]).toBe(TODAY);
    expect(found.has(calendarDate('2026-11-23'))).toBe(false);
  });

  test('is not marked while no price is known', async () => {
    expect((await lowest({ ...context(), nights: new Map() }, 2)).size).toBe(0);
  });
});
