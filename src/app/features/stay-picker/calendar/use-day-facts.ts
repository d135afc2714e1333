import { useMemo } from 'react';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { evaluateDay, openNightsFrom, type PickedDates, type PickingContext } from '#domain/calendar/date-picking.ts';
import { nightsOf, stayBetween } from '#domain/stay/stay.ts';
import type { DayWords } from './calendar-words.ts';
import type { DayFacts } from './day-cell.tsx';
import { monthFrom } from './picker-dates.ts';

interface ShownDays {
  readonly picked: PickedDates;
  readonly circumstances: PickingContext;
  /** The first month shown, any day of it. */
  readonly month: CalendarDate;
  readonly months: number;
  readonly isScrolled: boolean;
}

/** What is shown of each day, computed once per day and answer. */
export function useDayFacts({ picked, circumstances, month, months, isScrolled }: ShownDays): DayFacts {
  const lowest = useMemo(() => lowestPrices(circumstances, month, months), [circumstances, month, months]);
  return useMemo(() => {
    const known = new Map<CalendarDate, DayWords>();
    const describe = (date: CalendarDate): DayWords => {
      const words = known.get(date) ?? wordsOf(date, picked, circumstances, lowest);
      known.set(date, words);
      return words;
    };
    return { isScrolled, months: `${month} ${months}`, describe };
  }, [picked, circumstances, lowest, month, months, isScrolled]);
}

/** The nights that a click on the pointed day would take, while the second click is awaited. */
export function previewNights({ arrival, departure }: PickedDates, pointed: CalendarDate | null, facts: DayFacts) {
  if (arrival === null || departure !== null || pointed === null || pointed === arrival) return new Set<CalendarDate>();
  if (!['open', 'too_short'].includes(facts.describe(pointed).status)) return new Set<CalendarDate>();
  const stay = stayBetween(arrival, pointed);
  return new Set([...nightsOf(stay), stay.departure]);
}

function wordsOf(
  date: CalendarDate,
  picked: PickedDates,
  circumstances: PickingContext,
  lowest: ReadonlyMap<string, number>,
): DayWords {
  const { nights } = circumstances;
  const night = nights.get(date);
  const priceMinor = night?.priceMinor ?? null;
  const isEnding = picked.arrival !== null && picked.departure === null;
  const status = evaluateDay(date, picked, circumstances);
  const openNights = () =>
    isEnding
      ? Math.abs(daysBetween(picked.arrival ?? date, date))
      : openNightsFrom(date, night?.minimumNights ?? 1, nights);
  return {
    date,
    status,
    priceMinor,
    // 0 on all other days, so that unchanged days need not render again.
    openNights: status === 'too_short' ? openNights() : 0,
    isLowest: priceMinor !== null && lowest.get(date.slice(0, 7)) === priceMinor,
    isArrival: date === picked.arrival,
    isDeparture: date === picked.departure,
  };
}

/** The lowest price of a night in kopiyky, by month (`YYYY-MM`). */
function lowestPrices({ nights, today }: PickingContext, month: CalendarDate, months: number) {
  const lowest = new Map<string, number>();
  for (const day of nightsOf({ arrival: monthFrom(month, 0), departure: monthFrom(month, months) })) {
    const priceMinor = day < today ? null : (nights.get(day)?.priceMinor ?? null);
    const key = day.slice(0, 7);
    if (priceMinor !== null) lowest.set(key, Math.min(priceMinor, lowest.get(key) ?? priceMinor));
  }
  return lowest;
}
