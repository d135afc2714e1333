import { type Static, Type } from 'typebox';
import { LocalizedText, record } from '#contract/site/schema.ts';

export const Clock = Type.String({ pattern: '^(?:[01]\\d|2\\d):[0-5]\\d$' });
export const DayOfYear = Type.String({ pattern: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' });
export const ExceptionDay = Type.String({ pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$' });
const dayHours = { opens: Clock, closes: Clock };

/** Times on the resort's clock. `closes` is `24:00` or more after midnight: `26:00` is 2 a.m. */
export const OpeningHoursRecord = record({
  ...dayHours,
  /** 0 is Sunday. */
  closed_weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
  season: Type.Union([record({ start: DayOfYear, end: DayOfYear }), Type.Null()]),
  /** The first exception that matches a day applies. null: closed. Both days are included, yearly or once. */
  exceptions: Type.Array(
    record({ start: ExceptionDay, end: ExceptionDay, hours: Type.Union([record(dayHours), Type.Null()]) }),
  ),
});
export type OpeningHoursRecord = Static<typeof OpeningHoursRecord>;

/**
 * Content files name a place of `hours.json` in `working_hours`. Loading replaces it with the place's text and hours.
 */
export const hoursFields = { working_hours: LocalizedText, opening: OpeningHoursRecord };

export const HoursRecord = record(hoursFields);
export type HoursRecord = Static<typeof HoursRecord>;
