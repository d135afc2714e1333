import { type Static, Type } from 'typebox';
import { record, Slug } from '#contract/site/schema.ts';

/** In the order of the domain's weekday numbers: 0 is Sunday. */
export const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** `MM-DD`: a day of every year. */
export const YearlyDay = Type.String({ pattern: '^\\d{2}-\\d{2}$' });

/** `MM-DD` for every year or `YYYY-MM-DD` for one; both ends of a range have the same form. */
export const ClosedNightDay = Type.String({ pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$' });

/** `rate-calendar.json`. Every range includes both of its ends, which are nights. */
export const RateCalendar = record({
  months_ahead: Type.Integer({ minimum: 1, maximum: 36 }),
  weekend: record({
    rate: Slug,
    nights: Type.Array(Type.Enum(WEEKDAY_NAMES), { minItems: 1, maxItems: 7 }),
  }),
  /** The first season that covers a night sets its rate. Seasons take precedence over the weekend. */
  seasons: Type.Array(record({ rate: Slug, start: YearlyDay, end: YearlyDay })),
  closed_nights: Type.Array(
    record({
      accommodations: Type.Union([Type.Literal('all'), Type.Array(Slug, { minItems: 1 })]),
      start: ClosedNightDay,
      end: ClosedNightDay,
      /** For the staff; guests never see it. */
      reason: Type.String({ minLength: 1 }),
    }),
  ),
});
export type RateCalendar = Static<typeof RateCalendar>;
