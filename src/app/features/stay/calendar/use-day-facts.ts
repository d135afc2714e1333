import { useMemo } from 'react';
import { lateNight } from '#app/format/resort-clock.ts';
import { type CalendarDate, daysBetween, daysFrom } from '#domain/calendar/calendar-date.ts';
import { evaluateDay, openNightsFrom, type PickingContext } from '#domain/calendar/date-picking.ts';
import { nightsOf, type PickedDates, stayBetween } from '#domain/stay/stay.ts';
import type { DayWords } from './calendar-words.ts';
import type { DayFacts } from './day-cell.tsx';
import { monthFrom } from './picker-dates.ts';

export interface ShownDays {
  readonly picked: PickedDates;
  readonly context: PickingContext;
  /** The first month shown, any day of it. */
  readonly month: CalendarDate;
  /** Paged: one month, or two side by side. Scrolled: all months reached so far, one below the other. */
  readonly months: number;
  readonly isScrolled: boolean;
  /** The nights printed in amber. */
  readonly lowest: ReadonlySet<CalendarDate>;
}

/** The facts shown for each day, computed once per day and answer. */
export function useDayFacts({ picked, context, month, months, isScrolled, lowest }: ShownDays): DayFacts {
  return useMemo(() => {
    const known = new Map<CalendarDate, DayWords>();
    const describe = (date: CalendarDate): DayWords => {
      const words = known.get(date) ?? wordsOf(date, picked, context, lowest);
      known.set(date, words);
      return words;
    };
    return { isScrolled, months: `${month} ${months}`, describe };
  }, [picked, context, lowest, month, months, isScrolled]);
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
  context: PickingContext,
  lowest: ReadonlySet<CalendarDate>,
): DayWords {
  const { nights } = context;
  const night = nights.get(date);
  const priceMinor = night?.priceMinor ?? null;
  const isEnding = picked.arrival !== null && picked.departure === null;
  const status = evaluateDay(date, picked, context);
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
    isLowest: lowest.has(date),
    isTonight: date === lateNight(),
    isArrival: date === picked.arrival,
    isDeparture: date === picked.departure,
  };
}

/** Every free night at the lowest price of its month. */
export function useLowestNights(
  { today, nights }: PickingContext,
  month: CalendarDate,
  months: number,
): ReadonlySet<CalendarDate> {
  return useMemo(() => {
    const shown = Array.from({ length: months }, (_, index) =>
      daysFrom(monthFrom(month, index), monthFrom(month, index + 1)),
    );
    return new Set(shown.flatMap((days) => lowestOf(days, today, nights)));
  }, [today, nights, month, months]);
}

function lowestOf(days: readonly CalendarDate[], today: CalendarDate, nights: PickingContext['nights']) {
  const priceOf = (day: CalendarDate) => nights.get(day)?.priceMinor ?? null;
  const open = days.filter((day) => day >= today);
  const lowestMinor = Math.min(...open.flatMap((day) => priceOf(day) ?? []));
  return open.filter((day) => priceOf(day) === lowestMinor);
}
