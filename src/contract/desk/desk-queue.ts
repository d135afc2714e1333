import { type Static, Type } from 'typebox';
import { Amount, AmountDifference, IsoDate, LocalizedText, record } from '../site/schema.ts';
import { OwedRefund } from './desk-shift.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
const Hour = Type.Union([Type.Integer(), Type.Null()]);
const Due = Type.Union([Instant, Type.Null()]);

/** `key` is unique in the queue. `due_at` is the deadline; null: nothing was promised. */
const inQueue = { key: Type.String(), due_at: Due };
const guest = { number: Type.String(), last_name: Type.String(), phone: Type.String() };
const room = { position: Type.Integer(), title: LocalizedText };

/** Guests have not left a unit that one of today's arrivals needs. */
const Overdue = record({
  kind: Type.Literal('overdue'),
  ...inQueue,
  ...guest,
  ...room,
  unit: Type.String(),
  departure: IsoDate,
  /** Last name of the guest who arrives next in the unit. */
  next_last_name: Type.String(),
  next_hour: Hour,
  /** Number of other units of the kind that are free tonight. */
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
  /** Length of such a hold. */
  minutes: Type.Integer(),
  /** When the guest was reminded; null: a reminder may be sent now. */
  reminded_at: Due,
});

/** One of today's arrivals has no unit. */
const Unplaced = record({
  kind: Type.Literal('unplaced'),
  ...inQueue,
  ...guest,
  ...room,
  hour: Hour,
  /** The free unit that leaves the fewest gaps; null: none is free. */
  proposed_unit: Type.Union([Type.String(), Type.Null()]),
});

/** The unit for one of today's arrivals was closed until today. */
const Reopened = record({
  kind: Type.Literal('closed'),
  ...inQueue,
  ...guest,
  unit: Type.String(),
  hour: Hour,
  reason: Type.String(),
});

/** A mail about a stay that is not over did not reach the guest. */
const FailedMail = record({ kind: Type.Literal('mail'), ...inQueue, ...guest, arrival: IsoDate });

/** The rest of a deposit, due by the guest's link, is overdue. */
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
  /** The subject of the enquiry. null: a question from the contacts page, or the content no longer has it. */
  about: Type.Union([LocalizedText, Type.Null()]),
  /** First day of the event or stay; null: none was given. */
  day: Type.Union([IsoDate, Type.Null()]),
});

/** Another channel reports a stay whose nights were already taken. */
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
    /** Not sorted: urgency depends on the current time. */
    facts: Type.Array(DeskFact),
    /** Number of open enquiries that `facts` leaves out, because so many wait. */
    more_enquiries: Type.Integer(),
    tonight: record({
      free: Type.Integer(),
      /** Units that stay free tonight once every arrival has one. */
      units: Type.Array(Type.String()),
    }),
    tomorrow: record({
      date: IsoDate,
      arrivals: Type.Integer(),
      departures: Type.Integer(),
      free: Type.Integer(),
      /** Units that are closed until that day and needed on it. */
      closed: Type.Array(record({ unit: Type.String(), hour: Hour, last_name: Type.String() })),
      /** Guests who arrive and for whom no unit is free. */
      without_unit: Type.Array(Type.String()),
    }),
    /** null: no shift is open. */
    shift: Type.Union([
      record({
        opened_by: Type.String(),
        opened_at: Instant,
        cash: AmountDifference,
        terminal: AmountDifference,
        /** Number of rows without a receipt number. */
        without_number: Type.Integer(),
      }),
      Type.Null(),
    ]),
  }),
});
export type DeskQueue = Static<typeof DeskQueue>;
