import { type Static, Type } from 'typebox';
import { Amount, AmountDifference, IsoDate, LocalizedText, record } from '../site/schema.ts';
import { OwedRefund } from './desk-shift.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
const Hour = Type.Union([Type.Integer(), Type.Null()]);
const Due = Type.Union([Instant, Type.Null()]);

/** `key` is unique in the queue; `due_at` is by when it must be done, null if nothing was promised. */
const inQueue = { key: Type.String(), due_at: Due };
const guest = { number: Type.String(), last_name: Type.String(), phone: Type.String() };
const room = { position: Type.Integer(), title: LocalizedText };

/** Guests have not left a unit that an arrival of today needs. */
const Overdue = record({
  kind: Type.Literal('overdue'),
  ...inQueue,
  ...guest,
  ...room,
  unit: Type.String(),
  departure: IsoDate,
  /** Who comes into the unit. */
  next_last_name: Type.String(),
  next_hour: Hour,
  /** Other units of the kind that are free tonight. */
  free_units: Type.Integer(),
});

/** Nights are held for a payment. */
const Hold = record({
  kind: Type.Literal('hold'),
  ...inQueue,
  ...guest,
  titles: Type.Array(LocalizedText),
  arrival: IsoDate,
  departure: IsoDate,
  total: Amount,
  has_email: Type.Boolean(),
  /** How long such a hold lasts. */
  minutes: Type.Integer(),
  /** When the guest was reminded; null: may be reminded now. */
  reminded_at: Due,
});

/** An arrival of today has no unit. */
const Unplaced = record({
  kind: Type.Literal('unplaced'),
  ...inQueue,
  ...guest,
  ...room,
  hour: Hour,
  /** The free unit that leaves the fewest gaps; null: none is free. */
  proposed_unit: Type.Union([Type.String(), Type.Null()]),
});

/** The unit of an arrival of today was closed until today. */
const Reopened = record({
  kind: Type.Literal('closed'),
  ...inQueue,
  ...guest,
  unit: Type.String(),
  hour: Hour,
  reason: Type.String(),
});

/** A guest did not get a mail about a stay that is not over. */
const FailedMail = record({ kind: Type.Literal('mail'), ...inQueue, ...guest, arrival: IsoDate });

/** The rest of a deposit was to be paid by the guest's link, and is not. */
const OverdueRest = record({
  kind: Type.Literal('rest'),
  ...inQueue,
  ...guest,
  arrival: IsoDate,
  rest: Amount,
  rest_by: IsoDate,
});

const Refund = record({ kind: Type.Literal('refund'), ...inQueue, refund: OwedRefund });

/** An enquiry that nobody has answered. */
const OpenEnquiry = record({
  kind: Type.Literal('enquiry'),
  ...inQueue,
  id: Type.String(),
  name: Type.String(),
  received_at: Instant,
  /** What it is about; null: a question of the contacts page, or of content that is gone. */
  about: Type.Union([LocalizedText, Type.Null()]),
  /** First day of the event or stay; null: none. */
  day: Type.Union([IsoDate, Type.Null()]),
});

/** Another channel reports a stay whose nights are taken. */
const ChannelConflict = record({
  kind: Type.Literal('channel'),
  ...inQueue,
  channel: Type.String(),
  /** null: any unit of the kind. */
  unit: Type.Union([Type.String(), Type.Null()]),
  title: LocalizedText,
  arrival: IsoDate,
  departure: IsoDate,
  orders: Type.Array(Type.String()),
});

export const DeskFact = Type.Union([
  ChannelConflict,
  Overdue,
  Hold,
  Unplaced,
  Reopened,
  FailedMail,
  OverdueRest,
  Refund,
  OpenEnquiry,
]);
export type DeskFact = Static<typeof DeskFact>;
export type DeskFactOf<Kind extends DeskFact['kind']> = Extract<DeskFact, { kind: Kind }>;

export const DeskQueue = record({
  data: record({
    /** The server's clock. */
    now: Instant,
    /** In no particular order: urgency depends on the minute. */
    facts: Type.Array(DeskFact),
    tonight: record({
      free: Type.Integer(),
      /** Units of this night once all arrivals have one. */
      units: Type.Array(Type.String()),
    }),
    tomorrow: record({
      date: IsoDate,
      arrivals: Type.Integer(),
      departures: Type.Integer(),
      free: Type.Integer(),
      /** Closed until that day, and needed on it. */
      closed: Type.Array(record({ unit: Type.String(), hour: Hour, last_name: Type.String() })),
      /** Arrivals for which no unit is free. */
      without_unit: Type.Array(Type.String()),
    }),
    /** null: none is open. */
    shift: Type.Union([
      record({
        opened_by: Type.String(),
        opened_at: Instant,
        cash: AmountDifference,
        terminal: AmountDifference,
        /** Rows whose receipt has no number yet. */
        without_number: Type.Integer(),
      }),
      Type.Null(),
    ]),
  }),
});
export type DeskQueue = Static<typeof DeskQueue>;
