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

/** A line of the estimate that the guest saw. `title` null: the content no longer has this item. */
const EnquiredLine = record({
  kind: Type.Enum(['hall', 'set_up', 'extra']),
  title: orNull(LocalizedText),
  /** Whether the price is per event, per hour or per person. */
  per: Type.Enum(['event', 'hour', 'person']),
  count: Type.Integer(),
  price: Amount,
  amount: Amount,
});

const EnquiredEvent = record({
  /** Area in square metres, and the number of seats in the wanted layout; null: the content no longer has the hall. */
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
  /** Rooms wanted for the nights; 0: none. */
  rooms: Type.Integer(),
  lines: Type.Array(EnquiredLine),
  total: Amount,
  /** Number of other open enquiries about the same hall on these days. */
  others: Type.Integer(),
});
export type EnquiredEvent = Static<typeof EnquiredEvent>;

const EnquiredVisit = record({
  /** null: the content no longer has the house. */
  category_id: orNull(Type.Integer()),
  arrival: IsoDate,
  departure: IsoDate,
  adults: Type.Integer(),
  /** Number of children up to five, and from six. */
  younger: Type.Integer(),
  older: Type.Integer(),
  /** The total that the guest saw; null: none. */
  total: orNull(Amount),
  /** Number of units of the house that are free on all nights. */
  free: Type.Integer(),
});

const Deed = record({ by: Type.String({ description: 'Email address' }), name: Type.String(), at: Instant });

export const DeskEnquiry = record({
  id: Type.String(),
  state: Type.Enum(ENQUIRY_STATES),
  topic: Type.String(),
  /** The hall, house or offer. null: a question from the contacts page, or the content no longer has it. */
  about: orNull(LocalizedText),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  message: Type.String(),
  locale: OrderRequest.properties.locale,
  hall: orNull(EnquiredEvent),
  stay: orNull(EnquiredVisit),
  received_at: Instant,
  /** The time by which the site promised an answer; null: it promised none. */
  promised_at: orNull(Instant),
  /** Who is answering; null: nobody. */
  taken: orNull(Deed),
  /** The first answer. `by` is empty if the desk did not yet record who answered. */
  answered: orNull(Deed),
  closed_at: orNull(Instant),
});
export type DeskEnquiry = Static<typeof DeskEnquiry>;

/** How many open enquiries to pass over. Missing: none. */
export const EnquiriesQuery = record({ from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) });

/**
 * Open enquiries, oldest first; in the first page followed by the latest closed or answered ones, newest first. `open`
 * counts those of all pages. `next` null: this is the last page.
 */
export const DeskEnquiries = record({
  data: Type.Array(DeskEnquiry),
  open: record({ new: Type.Integer(), in_work: Type.Integer() }),
  next: orNull(Type.Integer()),
});
export type DeskEnquiries = Static<typeof DeskEnquiries>;

const ReplyText = record({
  template: Type.Enum(REPLY_TEMPLATES),
  text: Type.String(),
  /** Parts of the text that were filled in from the enquiry, to be checked by a person. */
  filled: Type.Array(Type.String()),
});

export const DeskEnquiryDetails = record({
  data: record({
    enquiry: DeskEnquiry,
    /** Templates in the guest's language, best match first. */
    templates: Type.Array(ReplyText),
    /** Number of rooms, in any house, that are free on all nights of the event. */
    free_rooms: Type.Integer(),
    /** Replies to the guest, oldest first. */
    replies: Type.Array(record({ id: Type.String(), name: Type.String(), at: Instant, text: Type.String() })),
  }),
});
export type DeskEnquiryDetails = Static<typeof DeskEnquiryDetails>;

export const DeskEnquiryParams = record({ id: Type.String({ maxLength: 36, pattern: NO_ZERO_CHARACTER }) });

/** `seen`: email address of the person whom the form showed as answering; null: nobody. */
export const TakeEnquiryRequest = record({ seen: orNull(Type.String({ maxLength: 254, pattern: NO_ZERO_CHARACTER })) });

export const ReplyRequest = record({
  template: Type.Enum(REPLY_TEMPLATES),
  text: Type.String({ maxLength: 2_000 }),
});
export type ReplyRequest = Static<typeof ReplyRequest>;

export const DeskEnquiryAnswer = record({ data: DeskEnquiry });
export type DeskEnquiryAnswer = Static<typeof DeskEnquiryAnswer>;

/** `taken`: somebody else is answering. `closed`: it was closed in the meantime. `enquiry` says by whom and when. */
export const EnquiryConflict = record({ error: Type.Enum(['taken', 'closed']), enquiry: DeskEnquiry });
