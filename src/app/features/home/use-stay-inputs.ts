import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate, parseCalendarDate } from '#domain/calendar-date.ts';
import { DEFAULT_STAY_NIGHTS, defaultStay } from '#domain/stay.ts';
import { resortToday } from '../../format/resort-today.ts';

interface StayInputs {
  readonly arrival: RefObject<HTMLInputElement | null>;
  readonly departure: RefObject<HTMLInputElement | null>;
  /** undefined in the server's markup, which knows no clock. */
  readonly earliestArrival: CalendarDate | undefined;
  readonly earliestDeparture: CalendarDate | undefined;
  readonly onArrivalChange: () => void;
}

/**
 * The two native date fields of the quick search. They stay the browser's own: it reports half-typed years as dates, and
 * whoever has typed before hydration keeps it. Empty ones get the stay that a search starts with.
 */
export function useStayInputs(): StayInputs {
  const arrival = useRef<HTMLInputElement>(null);
  const departure = useRef<HTMLInputElement>(null);
  const [today, setToday] = useState<CalendarDate>();
  const [earliestDeparture, setEarliestDeparture] = useState<CalendarDate>();

  const onArrivalChange = useCallback(() => {
    const chosen = parseCalendarDate(arrival.current?.value ?? '');
    if (chosen === null || chosen < resortToday()) return;
    setEarliestDeparture(addDays(chosen, 1));
    const leaving = departure.current;
    if (leaving !== null && leaving.value !== '' && leaving.value <= chosen) {
      leaving.value = addDays(chosen, DEFAULT_STAY_NIGHTS);
    }
  }, []);

  useEffect(() => {
    const day = resortToday();
    setToday(day);
    setEarliestDeparture(addDays(day, 1));
    if (arrival.current?.value === '' && departure.current?.value === '') {
      const stay = defaultStay(day);
      arrival.current.value = stay.arrival;
      departure.current.value = stay.departure;
    }
    onArrivalChange();
  }, [onArrivalChange]);

  return { arrival, departure, earliestArrival: today, earliestDeparture, onArrivalChange };
}
