import { type Static, Type } from 'typebox';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { Amount, IsoDate, LocalizedText, record, Slug } from '../site/schema.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
/** The number of a change; 0: there was none yet. */
const ChangeNumber = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const Nights = Type.Integer({ minimum: 1, maximum: 30 });

/** Both days included. */
export const DeskRatesQuery = record({ from: IsoDate, to: IsoDate });

const RateNight = record({
  date: IsoDate,
  price: Amount,
  closed: Type.Boolean(),
  /** The fewest nights of a stay that arrives on it. */
  minimum_stay: Type.Integer(),
  /** The rate of the content; null: an ordinary night. */
  rate: Type.Union([Slug, Type.Null()]),
  /** The desk has set something for it. */
  is_set: Type.Boolean(),
  /** Sold at another price, which the booking keeps. */
  is_sold_otherwise: Type.Boolean(),
  /** Why the content closes it; empty otherwise. */
  reason: Type.String(),
});
export type RateNight = Static<typeof RateNight>;

const RateKind = record({
  category_id: Type.Integer(),
  title: LocalizedText,
  kind: Type.Enum(ACCOMMODATION_KINDS),
  units: Type.Integer(),
  /** Nights that are not on sale yet are missing. */
  nights: Type.Array(RateNight),
});
export type RateKind = Static<typeof RateKind>;

const ChangeInBrief = record({ number: ChangeNumber, at: Instant, by: Type.String(), nights: Type.Integer() });

export const DeskRates = record({
  data: record({
    from: IsoDate,
    to: IsoDate,
    today: IsoDate,
    /** Sent with the next change, which is refused if somebody else was faster. */
    version: ChangeNumber,
    /** What can be undone; null: nothing. */
    undoable: Type.Union([ChangeInBrief, Type.Null()]),
    /** What holds everywhere. */
    minimum_stay: Type.Integer(),
    /** The rate of weekend nights. */
    weekend: Slug,
    rates: Type.Array(record({ rate: Slug, title: LocalizedText })),
    kinds: Type.Array(RateKind),
  }),
});
export type DeskRates = Static<typeof DeskRates>;

export const RateChangeQuery = record({ preview: Type.Optional(Type.Literal(1)) });

/** Missing fields stay as they are. */
const wish = {
  /** UAH. */
  price: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 0.01 })),
  /** Of the present price; negative: cheaper. */
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

/** The same for a preview, a change and its undo. */
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
    /** Sold at another price, which they keep. */
    bookings: Type.Array(
      record({ number: Type.String(), last_name: Type.String(), arrival: IsoDate, departure: IsoDate }),
    ),
  }),
});
export type RateChangeAnswer = Static<typeof RateChangeAnswer>;

/** 409: somebody else has changed rates since they were read. Nothing was written. */
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
  /** The change that it took back; null: it is a change of its own. */
  undoes: Type.Union([ChangeNumber, Type.Null()]),
  category_ids: Type.Array(Type.Integer()),
  from: IsoDate,
  to: IsoDate,
  nights: Type.Integer(),
  ...wish,
  /** The lowest and highest prices of its nights. */
  price_before: PriceRange,
  price_after: PriceRange,
});
export type RateHistoryRow = Static<typeof RateHistoryRow>;

/** The latest first. */
export const RateHistory = record({ data: Type.Array(RateHistoryRow) });
export type RateHistory = Static<typeof RateHistory>;
