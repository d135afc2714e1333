import { type Static, Type } from 'typebox';
import { CalendarNight, WEEKDAY_NAMES, YearlyDay } from '#content/rates/prices-schema.ts';
import { Clock } from '#contract/resort/opening-hours.ts';
import { LocalizedText, record, Slug } from '#contract/site/schema.ts';

/** Times on the resort's clock. A place that closes after midnight closes at `24:00` or later: `26:00` is 2 a.m. */
const dayHours = { opens: Clock, closes: Clock };

const PlaceHours = record({
  ...dayHours,
  closed_weekdays: Type.Array(Type.Enum(WEEKDAY_NAMES)),
  season: Type.Union([record({ start: YearlyDay, end: YearlyDay }), Type.Null()]),
});
export type PlaceHours = Static<typeof PlaceHours>;

/** `hours.json`: when each place is open. Other files name the place. */
export const HoursFile = record({
  places: Type.Record(Type.String(), PlaceHours),
  /** Days with other hours. The first entry that matches a place and a day overrides everything else. */
  exceptions: Type.Array(
    record({
      places: Type.Union([Type.Literal('all'), Type.Array(Slug, { minItems: 1 })]),
      start: CalendarNight,
      end: CalendarNight,
      /** null: closed. */
      hours: Type.Union([record(dayHours), Type.Null()]),
      /** For the staff; guests never see it. */
      reason: Type.String({ minLength: 1 }),
    }),
  ),
  /** Durations as used in sentences. */
  durations: Type.Record(Type.String(), LocalizedText),
});
export type HoursFile = Static<typeof HoursFile>;
