import { type Static, Type } from 'typebox';
import { ENQUIRY_STATES } from '#domain/enquiry/enquiry-state.ts';
import { MEALS } from '#domain/enquiry/hall.ts';
import { REPLY_TEMPLATES } from '#domain/enquiry/reply-templates.ts';
import { OrderRequest } from '../orders/orders.ts';
import { SeatingName } from '../pages/mices.ts';
import { Amount, IsoDate, LocalizedText, NO_ZERO_CHARACTER, record } from '../site/schema.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A line of the estimate that the guest saw. `title` null: of content that is gone. */
const EnquiredLine = record({
  kind: Type.Enum(['hall', 'set_up', 'extra']),
  title: orNull(LocalizedText),
  /** What is counted: hours, people, or the event as a whole. */
  per: Type.Enum(['event', 'hour', 'person']),
  count: Type.Integer(),
  price: Amount,
  amount: Amount,
});

const EnquiredEvent = record({
  /** Square metres, and seats as they are wished; null: the content no longer has the hall. */
  area: orNull(Type.Integer()),
  seats: orNull(Type.Integer()),
  day: IsoDate,
  days: Type.Integer(),
  /** Minutes since midnight. */
  starts_at: Type.Integer(),
  ends_at: Type.Integer(),
  seating: SeatingName,
  people: Type.Integer(),
  meals: Type.Array(Type.Enum(MEALS)),
  /** Rooms for the nights; 0: none. */
  rooms: Type.Integer(),
  lines: Type.Array(EnquiredLine),
  total: Amount,
  /** Other enquiries about the same hall on these days that are not closed. */
  others: Type.Integer(),
});
export type EnquiredEvent = Static<typeof EnquiredEvent>;

const EnquiredVisit = record({
  /** null: the content no longer has the house. */
  category_id: orNull(Type.Integer()),
  arrival: IsoDate,
  departure: IsoDate,
  adults: Type.Integer(),
  /** Children up to five, and from six. */
  younger: Type.Integer(),
  older: Type.Integer(),
  /** The sum that the guest saw; null: none. */
  total: orNull(Amount),
  /** Units of the house that are free on all nights. */
  free: Type.Integer(),
});

const Deed = record({ by: Type.String({ description: 'Email address' }), name: Type.String(), at: Instant });

export const DeskEnquiry = record({
  id: Type.String(),
  state: Type.Enum(ENQUIRY_STATES),
  topic: Type.String(),
  /** The hall, house or offer; null: a question of the contacts page, or of content that is gone. */
  about: orNull(LocalizedText),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  message: Type.String(),
  locale: OrderRequest.properties.locale,
  hall: orNull(EnquiredEvent),
  stay: orNull(EnquiredVisit),
  received_at: Instant,
  /** By when the site promised an answer; null: it promised none. */
  promised_at: orNull(Instant),
  /** Who is answering; null: nobody. */
  taken: orNull(Deed),
  /** The first answer; `by` is empty for those from before the desk wrote it down. */
  answered: orNull(Deed),
  closed_at: orNull(Instant),
});
export type DeskEnquiry = Static<typeof DeskEnquiry>;

/** All that are open, and the latest others; oldest first among the open, newest first among the others. */
export const DeskEnquiries = record({ data: Type.Array(DeskEnquiry) });
export type DeskEnquiries = Static<typeof DeskEnquiries>;

const ReplyText = record({
  template: Type.Enum(REPLY_TEMPLATES),
  text: Type.String(),
  /** Words of the text that come from the enquiry, to be looked over. */
  filled: Type.Array(Type.String()),
});

export const DeskEnquiryDetails = record({
  data: record({
    enquiry: DeskEnquiry,
    /** In the guest's language. The first one fits best. */
    templates: Type.Array(ReplyText),
    /** Rooms of any house that are free on all nights of the event. */
    free_rooms: Type.Integer(),
    /** What was written to the guest, oldest first. */
    replies: Type.Array(record({ id: Type.String(), name: Type.String(), at: Instant, text: Type.String() })),
  }),
});
export type DeskEnquiryDetails = Static<typeof DeskEnquiryDetails>;

export const DeskEnquiryParams = record({ id: Type.String({ maxLength: 36, pattern: NO_ZERO_CHARACTER }) });

/** `seen`: who the form showed as answering, by email address; null: nobody. */
export const TakeEnquiryRequest = record({ seen: orNull(Type.String({ maxLength: 254, pattern: NO_ZERO_CHARACTER })) });

export const ReplyRequest = record({
  template: Type.Enum(REPLY_TEMPLATES),
  text: Type.String({ maxLength: 2_000 }),
});
export type ReplyRequest = Static<typeof ReplyRequest>;

export const DeskEnquiryAnswer = record({ data: DeskEnquiry });
export type DeskEnquiryAnswer = Static<typeof DeskEnquiryAnswer>;

/** `taken`: somebody else has begun to answer. `closed`: it was closed meanwhile. See `enquiry` for who and when. */
export const EnquiryConflict = record({ error: Type.Enum(['taken', 'closed']), enquiry: DeskEnquiry });
