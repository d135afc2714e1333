import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { acceptStay } from '#domain/stay/availability.ts';
import type { PickedDates } from '#domain/stay/stay.ts';
import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';
import { evaluateDay, openNightsFrom, type PickingContext, pickDay } from './date-picking.ts';
import { describeNights } from './night-calendar.ts';

const NOTHING: PickedDates = { arrival: null, departure: null };
const from = (arrival: string): PickedDates => ({ arrival: calendarDate(arrival), departure: null });
const HOUSE = sampleAccommodation({ units: 1 });
const ROOM = { accommodation: HOUSE, party: { adults: 2, children: [] } };

/** Provides forty nights from today. `differs` overrides single nights by date. */
function context(differs: Record<string, object> = {}, rules = PLAIN_RULES): PickingContext {
  const inventory = sampleInventory([HOUSE], 40, (night) => differs[night] ?? {});
  const nights = describeNights([ROOM], TODAY, addDays(TODAY, 40), { today: TODAY, rules, inventory });
  return { today: TODAY, rules, minimumStayBlocks: [], nights: new Map(nights.map((night) => [night.date, night])) };
}

const evaluate = (day: string, picked: PickedDates, facts: PickingContext) =>
  evaluateDay(calendarDate(day), picked, facts);

describe('two clicks on days', () => {
  test('the first click sets the arrival, the second the departure', () => {
    const begun = pickDay(NOTHING, calendarDate('2026-12-13'), 'open');
    expect(pickDay(begun, calendarDate('2026-12-16'), 'open')).toEqual(stay('2026-12-13', '2026-12-16'));
  });

  test('an earlier second click swaps both', () => {
    expect(pickDay(from('2026-12-16'), calendarDate('2026-12-13'), 'open')).toEqual(stay('2026-12-13', '2026-12-16'));
  });

  test('clicking the same day twice selects one night', () => {
    expect(pickDay(from('2026-12-16'), calendarDate('2026-12-16'), 'open')).toEqual(stay('2026-12-16', '2026-12-17'));
  });

  test('a third click, or an unreachable second one, starts again', () => {
    expect(pickDay(stay('2026-12-13', '2026-12-16'), calendarDate('2026-12-20'), 'open')).toEqual(from('2026-12-20'));
    expect(pickDay(from('2026-12-13'), calendarDate('2026-12-20'), 'unreachable')).toEqual(from('2026-12-20'));
  });
});

describe("a day's status", () => {
  test.each([
    ['past', '2026-11-20', NOTHING, {}],
    ['open', '2026-11-21', NOTHING, {}],
    ['sold_out', '2026-12-01', NOTHING, { '2026-12-01': { taken: 1 } }],
    ['closed', '2026-12-01', NOTHING, { '2026-12-01': { closed: true } }],
    ['too_short', '2026-12-01', NOTHING, { '2026-12-02': { taken: 1 } }],
    ['too_short', '2026-12-02', from('2026-12-01'), {}],
    ['too_short', '2026-11-30', from('2026-12-01'), {}],
    ['open', '2026-12-03', from('2026-12-01'), {}],
    ['open', '2026-11-29', from('2026-12-01'), {}],
    ['unreachable', '2026-12-05', from('2026-12-01'), { '2026-12-03': { taken: 1 } }],
    ['sold_out', '2026-12-05', from('2026-12-01'), { '2026-12-03': { taken: 1 }, '2026-12-05': { taken: 1 } }],
    ['unreachable', '2027-01-10', from('2026-12-01'), {}],
  ] as const)('is %s: %s after %o', (status, day, picked, differs) => {
    expect(evaluate(day, picked, context(differs))).toBe(status);
  });

  test('a sold-out day can be a departure', () => {
    expect(evaluate('2026-12-03', from('2026-12-01'), context({ '2026-12-03': { taken: 1 } }))).toBe('open');
  });

  test('includes the number of consecutive free nights from a day', () => {
    const { nights } = context({ '2026-12-03': { taken: 1 } });
    expect(openNightsFrom(calendarDate('2026-12-01'), 5, nights)).toBe(2);
    expect(openNightsFrom(calendarDate('2026-12-04'), 5, nights)).toBe(5);
  });

  test('the first clicked day stays open, because a second click makes one night', () => {
    expect(evaluate('2026-12-01', from('2026-12-01'), context())).toBe('open');
  });

  test("a house's own minimum stay makes nearer days too short", () => {
    const blocks = [{ start: TODAY, end: calendarDate('2026-12-31'), minimumNights: 4 }];
    const facts = { ...context(), minimumStayBlocks: blocks };
    expect(evaluate('2026-12-04', from('2026-12-01'), facts)).toBe('too_short');
    expect(evaluate('2026-12-05', from('2026-12-01'), facts)).toBe('open');
  });

  test('a blocked day can be neither arrival nor departure', () => {
    const day = calendarDate('2026-12-05');
    const facts = context({}, { ...PLAIN_RULES, blockedDates: [{ start: day, end: day }] });
    expect(evaluate('2026-12-05', NOTHING, facts)).toBe('closed');
    expect(evaluate('2026-12-05', from('2026-12-02'), facts)).toBe('closed');
  });

  test('days without an answer can be picked', () => {
    expect(evaluate('2027-03-01', NOTHING, context())).toBe('open');
  });

  test('two clicks on different open days give a stay that the resort sells', () => {
    const dayNumber = fc.integer({ min: 0, max: 11 });
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
        dayNumber,
        dayNumber,
        (sold, first, second) => {
          const inventory = sampleInventory([HOUSE], 14, (night) => ({ taken: sold[dayIndex(night)] ? 1 : 0 }));
          const sale = { today: TODAY, rules: PLAIN_RULES, inventory };
          const nights = new Map(
            describeNights([ROOM], TODAY, addDays(TODAY, 14), sale).map((night) => [night.date, night] as const),
          );
          const facts = { today: TODAY, rules: PLAIN_RULES, minimumStayBlocks: [], nights };
          const [one, other] = [addDays(TODAY, first), addDays(TODAY, second)];
          fc.pre(one !== other && ['open', 'too_short'].includes(evaluateDay(one, NOTHING, facts)));
          const status = evaluateDay(other, { arrival: one, departure: null }, facts);
          const picked = { arrival: one < other ? one : other, departure: one < other ? other : one };
          expect(acceptStay([ROOM], picked, sale).isAvailable).toBe(status === 'open');
        },
      ),
    );
  });
});

function dayIndex(night: CalendarDate): number {
  return Array.from({ length: 14 }, (_, index) => addDays(TODAY, index)).indexOf(night);
}
