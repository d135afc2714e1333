import { type Static, Type } from 'typebox';
import { FATES, LEADS, SOURCES } from '#domain/desk/insight/booking-sums.ts';
import { Amount, IsoDate, LocalizedText, record } from '../site/schema.ts';

const Count = Type.Integer({ minimum: 0 });
const KindId = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** Both days are nights of the period. Without a kind: of all kinds. */
const period = { from: IsoDate, to: IsoDate, kind: Type.Optional(KindId) };
export const DeskInsightQuery = record(period);
export const DeskInsightReportQuery = record({ ...period, locale: Type.Enum(['uk', 'en']) });

const Nights = record({
  available: Count,
  sold: Count,
  /** Of the sold nights, after the discount, without seats and tax. */
  revenue: Amount,
});
export type InsightNights = Static<typeof Nights>;

/** Of stays with their arrival in the period. */
const Bookings = record({
  count: Count,
  /** Part of `count`: cancelled or not come. */
  cancelled: Count,
  lead_days: Type.Union([Count, Type.Null()]),
  leads: Type.Array(record({ lead: Type.Enum(LEADS), count: Count })),
  sources: Type.Array(record({ source: Type.Enum(SOURCES), count: Count, revenue: Amount })),
  fates: Type.Array(record({ fate: Type.Enum(FATES), count: Count, loss: Amount })),
});
export type InsightBookings = Static<typeof Bookings>;

const Kind = record({ category_id: Type.Integer(), title: LocalizedText });

/** `before`: the same weekdays a year earlier. */
const DeskInsight = record({
  from: IsoDate,
  to: IsoDate,
  before: record({ from: IsoDate, to: IsoDate }),
  free_cancellation_days: Count,
  /** All that can be chosen. */
  kinds: Type.Array(Kind),
  days: Type.Array(record({ date: IsoDate, now: Nights, before: Nights })),
  /** Of the chosen kind, or of all. */
  nights_of_kinds: Type.Array(
    record({ category_id: Type.Integer(), title: LocalizedText, now: Nights, before: Nights }),
  ),
  bookings: record({ now: Bookings, before: Bookings }),
});
export type DeskInsight = Static<typeof DeskInsight>;

export const DeskInsightAnswer = record({ data: DeskInsight });
export type DeskInsightAnswer = Static<typeof DeskInsightAnswer>;
