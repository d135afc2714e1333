import { type Static, Type } from 'typebox';
import { FATES, LEADS, SOURCES } from '#domain/desk/insight/booking-sums.ts';
import { Amount, IsoDate, LocalizedText, record } from '../site/schema.ts';

const Count = Type.Integer({ minimum: 0 });
const KindId = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** Both days are included as nights. Without `kind`, the report covers all kinds. */
const period = { from: IsoDate, to: IsoDate, kind: Type.Optional(KindId) };
export const DeskInsightQuery = record(period);
export const DeskInsightReportQuery = record({ ...period, locale: Type.Enum(['uk', 'en']) });

const Nights = record({
  /** Unit-nights in order, without those that the content closes for a season and nobody has booked. */
  available: Count,
  sold: Count,
  /** Revenue of the sold nights after discounts, without extra seats and city tax. */
  revenue: Amount,
});
export type InsightNights = Static<typeof Nights>;

/** Stays that arrive in the period. */
const Bookings = record({
  count: Count,
  /** How many of `count` were cancelled or no-shows. */
  cancelled: Count,
  lead_days: Type.Union([Count, Type.Null()]),
  leads: Type.Array(record({ lead: Type.Enum(LEADS), count: Count })),
  sources: Type.Array(record({ source: Type.Enum(SOURCES), count: Count, revenue: Amount })),
  fates: Type.Array(record({ fate: Type.Enum(FATES), count: Count, loss: Amount })),
});
export type InsightBookings = Static<typeof Bookings>;

const Kind = record({ category_id: Type.Integer(), title: LocalizedText });

/** `before` covers the same weekdays a year earlier. */
const DeskInsight = record({
  from: IsoDate,
  to: IsoDate,
  before: record({ from: IsoDate, to: IsoDate }),
  free_cancellation_days: Count,
  /** All kinds that `kind` can name. */
  kinds: Type.Array(Kind),
  days: Type.Array(record({ date: IsoDate, now: Nights, before: Nights })),
  /** Nights of the chosen kind, or of all kinds. */
  nights_of_kinds: Type.Array(
    record({ category_id: Type.Integer(), title: LocalizedText, now: Nights, before: Nights }),
  ),
  bookings: record({ now: Bookings, before: Bookings }),
});
export type DeskInsight = Static<typeof DeskInsight>;

export const DeskInsightAnswer = record({ data: DeskInsight });
export type DeskInsightAnswer = Static<typeof DeskInsightAnswer>;
