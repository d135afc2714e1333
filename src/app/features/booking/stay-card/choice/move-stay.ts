import { type StayChoice, stayOf } from '#app/features/booking/stay-card/stay-choice.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { DEFAULT_STAY_NIGHTS } from '#domain/stay/stay.ts';

/** Moves the choice to another arrival, with the same number of nights. Apart from the choice: only a refusal counts days. */
export function moveStay(choice: StayChoice, arrival: CalendarDate): StayChoice {
  const stay = stayOf(choice);
  const nights = stay === null ? DEFAULT_STAY_NIGHTS : daysBetween(stay.arrival, stay.departure);
  return { ...choice, arrival, departure: addDays(arrival, nights) };
}
