import type { Weekday } from '#domain/calendar/calendar-date.ts';
import { type DayHours, minutesOf, type OpeningHours } from '#domain/calendar/opening-hours.ts';
import type { OpeningHoursRecord } from './opening-hours.ts';

/** Separate from the schema, so that pages read hours without a schema library. */
export function toOpeningHours({ closed_weekdays, season, exceptions, ...day }: OpeningHoursRecord): OpeningHours {
  return {
    ...toDayHours(day),
    // The schema allows 0 to 6 only.
    closedWeekdays: closed_weekdays as Weekday[],
    season,
    exceptions: exceptions.map(({ start, end, hours }) => ({ start, end, hours: hours && toDayHours(hours) })),
  };
}

function toDayHours({ opens, closes }: { readonly opens: string; readonly closes: string }): DayHours {
  return { opensAt: minutesOf(opens), closesAt: minutesOf(closes) };
}
