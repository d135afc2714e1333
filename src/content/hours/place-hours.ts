import { WEEKDAY_NAMES } from '#content/rates/prices-schema.ts';
import type { HoursRecord } from '#contract/resort/opening-hours.ts';
import type { HoursFile } from './hours-schema.ts';
import { describeHours } from './hours-words.ts';

export function hoursByPlace({ places, exceptions }: HoursFile): ReadonlyMap<string, HoursRecord> {
  const entries = Object.entries(places).map(([place, hours]) => {
    const own = exceptions.filter((exception) => exception.places === 'all' || exception.places.includes(place));
    const opening = {
      ...hours,
      closed_weekdays: hours.closed_weekdays.map((weekday) => WEEKDAY_NAMES.indexOf(weekday)),
      exceptions: own.map((exception) => ({
        start: exception.start,
        end: exception.end,
        hours: exception.hours,
      })),
    };
    return [place, { working_hours: describeHours(hours), opening }] as const;
  });
  return new Map(entries);
}
