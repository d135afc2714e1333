import { type Static, Type } from 'typebox';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { Amount, IsoDate, LocalizedText, record, Slug } from '../site/schema.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
/** The number of the latest change; 0: there is none yet. */
const ChangeNumber = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const Nights = Type.Integer({ minimum: 1, maximum: 30 });

/** Both days are included. */
export const DeskRatesQuery = record({ from: IsoDate, to: IsoDate });

const RateNight = record({
  date: IsoDate,
  price: Amount,
  closed: Type.Boolean(),
  /** Minimum nights for a stay that arrives on this day. */
  minimum_stay: Type.Integer(),
  /** The rate that the content sets; null: the ordinary rate. */
  rate: Type.Union([Slug, Type.Null()]),
  /** Whether the desk has set anything for this night. */
  is_set: Type.Boolean(),
  /** Whether a booking has another price, which it keeps. */
  is_sold_otherwise: Type.Boolean(),
  /** The reason given in the content for closing the night; otherwise empty. */
  reason: Type.String(),
});
export type RateNight = Static<typeof RateNight>;

const RateKind = record({
  category_id: Type.Integer(),
  title: LocalizedText,
  kind: Type.Enum(ACCOMMODATION_KINDS),
  units: Type.Integer(),
  /** Nights that are not on sale yet are absent. */
  nights: Type.Array(RateNight),
});
export type RateKind = Static<typeof RateKind>;

const ChangeInBrief = record({ number: ChangeNumber, at: Instant, by: Type.String(), nights: Type.Integer() });

export const DeskRates = record({
  data: record({
    from: IsoDate,
    to: IsoDate,
    today: IsoDate,
    /** Sent with the next change, which is refused if somebody else has made a change since. */
    version: ChangeNumber,
    /** The change that can be undone; null: none. */
    undoable: Type.Union([ChangeInBrief, Type.Null()]),
    /** The default minimum stay. */
    minimum_stay: Type.Integer(),
    /** The rate of weekend nights. */
    weekend: Slug,
    rates: Type.Array(record({ rate: Slug, title: LocalizedText })),
    kinds: Type.Array(RateKind),
  }),
});
export type DeskRates = Static<typeof DeskRates>;

export const RateChangeQuery = record({ preview: Type.Optional(Type.Literal(1)) });

/** Missing fields do not change. */
const wish = {
  /** UAH. */
  price: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 0.01 })),
  /** Percentage of the current price; negative lowers it. */
  percent: Type.Optional(Type.Integer({ minimum: -90, maximum: 300 })),
  closed: Type.Optional(Type.Boolean()),
  minimum_stay: Type.Optional(Nights),
};

/** `to` is the last night. */
export const RateChangeRequest = record({
  category_ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 100, uniqueItems: true }),
  from: IsoDate,
  to: IsoDate,
  ...wish,
  version: ChangeNumber,
});
export type RateChangeRequest = Static<typeof RateChangeRequest>;

export const RateUndoRequest = record({ number: Type.Integer({ minimum: 1, maximum: 100_000_000 }) });

/** The response to a preview, a change and an undo. */
export const RateChangeAnswer = record({
  data: record({
    version: ChangeNumber,
    nights: Type.Array(
      record({
        category_id: Type.Integer(),
        date: IsoDate,
        price_before: Amount,
        price: Amount,
        closed: Type.Boolean(),
        minimum_stay: Type.Integer(),
      }),
    ),
    /** Bookings with another price, which they keep. */
    bookings: Type.Array(
      record({ number: Type.String(), last_name: Type.String(), arrival: IsoDate, departure: IsoDate }),
    ),
  }),
});
export type RateChangeAnswer = Static<typeof RateChangeAnswer>;

/** 409: somebody else has changed rates since the form read them. Nothing was written. */
export const RateConflict = record({
  error: Type.Literal('changed_meanwhile'),
  by: Type.String(),
  at: Type.String(),
  version: ChangeNumber,
});
export type RateConflict = Static<typeof RateConflict>;

const PriceRange = record({ lowest: Amount, highest: Amount });

const RateHistoryRow = record({
  number: ChangeNumber,
  at: Instant,
  by: Type.String(),
  /** The number of the change that this one undoes; null: it undoes none. */
  undoes: Type.Union([ChangeNumber, Type.Null()]),
  category_ids: Type.Array(Type.Integer()),
  from: IsoDate,
  to: IsoDate,
  nights: Type.Integer(),
  ...wish,
  /** The lowest and highest price of its nights. */
  price_before: PriceRange,
  price_after: PriceRange,
});
export type RateHistoryRow = Static<typeof RateHistoryRow>;

/** Changes, latest first. */
export const RateHistory = record({ data: Type.Array(RateHistoryRow) });
export type RateHistory = Static<typeof RateHistory>;
