import { type Static, Type } from 'typebox';
import { Amount, LocalizedText, record, Slug } from '#contract/site/schema.ts';

/** Ordered like the domain's weekday numbers: 0 is Sunday. */
export const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** `MM-DD`: a day of every year. */
export const YearlyDay = Type.String({ pattern: '^\\d{2}-\\d{2}$' });

/** `MM-DD` for every year or `YYYY-MM-DD` for one; both ends of a range have the same form. */
export const CalendarNight = Type.String({ pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$' });

const range = {
  start: CalendarNight,
  end: CalendarNight,
  /** For the staff; guests never see it. */
  reason: Type.String({ minLength: 1 }),
};

/** `prices.json`. Both ends of every range are included and are nights. */
export const PricesFile = record({
  months_ahead: Type.Integer({ minimum: 1, maximum: 36 }),
  ordinary: record({ title: LocalizedText }),
  weekend: record({
    rate: Slug,
    title: LocalizedText,
    nights: Type.Array(Type.Enum(WEEKDAY_NAMES), { minItems: 1, maxItems: 7 }),
  }),
  /** Seasons take precedence over the weekend, and do not overlap. */
  seasons: Type.Array(record({ rate: Slug, title: LocalizedText, start: YearlyDay, end: YearlyDay })),
  /** The night's price by the accommodation's code and the rate's key. `ordinary` is the lowest of the year. */
  accommodations: Type.Record(Slug, Type.Record(Slug, Amount)),
  /** Prices of single nights or ranges by the accommodation's code. They take precedence over seasons. */
  special_nights: Type.Array(record({ ...range, prices: Type.Record(Slug, Amount) })),
  closed_nights: Type.Array(
    record({
      ...range,
      accommodations: Type.Union([Type.Literal('all'), Type.Array(Slug, { minItems: 1 })]),
    }),
  ),
});
export type PricesFile = Static<typeof PricesFile>;

/** The part of `prices.json` that decides a night's rate. */
export interface RateCalendar extends Pick<PricesFile, 'months_ahead' | 'special_nights' | 'closed_nights'> {
  readonly weekend: Omit<PricesFile['weekend'], 'title'>;
  readonly seasons: readonly Omit<PricesFile['seasons'][number], 'title'>[];
}

/** The key of a night's price outside seasons and weekends. */
export const ORDINARY_RATE = 'ordinary';
