import { type Static, Type } from 'typebox';
import { MONEY_WAYS } from '#domain/desk/ledger.ts';
import { PRESENCES } from '#domain/desk/presence.ts';
import { GUEST_MAIL_KINDS } from '#domain/order/mail-kinds.ts';
import { QuoteAnswer } from '../orders/order-bill.ts';
import { OrderRequest } from '../orders/orders.ts';
import { Amount, AmountDifference, IsoDate, LocalizedText, NO_ZERO_CHARACTER, record } from '../site/schema.ts';
import { DeskStay, HappenedAt } from './desk-day.ts';

const Instant = Type.String({ description: 'An instant in UTC' });
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A payment or refund. Rows are sorted oldest first; their sum is the money that the resort holds for this stay. */
const StayMoneyRow = record({
  id: Type.String(),
  at: Instant,
  way: Type.Enum(['online', ...MONEY_WAYS]),
  /** Negative for refunds. */
  amount: AmountDifference,
  /** Name of the person who recorded it; null: the provider. */
  by: orNull(Type.String()),
  /** Number of the payment, invoice or transfer; '': none. */
  document: Type.String(),
  company: Type.String(),
  reason: Type.String(),
  fiscal_number: orNull(Type.String()),
  /** Whether it may be cancelled by a row with the opposite amount. */
  is_correctable: Type.Boolean(),
});
export type StayMoneyRow = Static<typeof StayMoneyRow>;

/** `left_out`: it was out of date when it was due, or its recipient had too many mails. */
const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'left_out'] as const;

/** A mail to the guest. Mails are sorted oldest first. */
const StayMail = record({
  id: Type.String(),
  kind: Type.Enum(GUEST_MAIL_KINDS),
  status: Type.Enum(MAIL_STATUSES),
  /** When it was sent or, if it was not, written. */
  at: Instant,
  /** Error message of the mail server; '': none. */
  error: Type.String(),
  /** Whether it is still current and can be sent again. */
  can_resend: Type.Boolean(),
});
export type StayMail = Static<typeof StayMail>;

/** `who` null: the guest wrote it in the order. */
const StayNote = record({ id: Type.String(), text: Type.String(), who: orNull(Type.String()), at: Instant });
export type StayNote = Static<typeof StayNote>;

/** Details of an action. Each action has only the fields that concern it. */
const HistoryFacts = record({
  units: Type.Optional(Type.Array(Type.String())),
  presence: Type.Optional(Type.Enum(PRESENCES)),
  arrival: Type.Optional(IsoDate),
  departure: Type.Optional(IsoDate),
  titles: Type.Optional(Type.Array(LocalizedText)),
  adults: Type.Optional(Type.Integer()),
  children: Type.Optional(Type.Integer()),
  total: Type.Optional(Amount),
  balance: Type.Optional(AmountDifference),
  amount: Type.Optional(AmountDifference),
  way: Type.Optional(Type.Enum(MONEY_WAYS)),
  mail: Type.Optional(Type.Enum(GUEST_MAIL_KINDS)),
});
export type HistoryFacts = Static<typeof HistoryFacts>;

/** An action on the stay. `who` null: the guest acted on the site. */
export const HistoryEntry = record({
  at: Instant,
  who: orNull(Type.String()),
  action: Type.String(),
  before: HistoryFacts,
  after: HistoryFacts,
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** One stay with everything that reception sees. */
export const DeskStayDetails = record({
  data: record({
    ...DeskStay.properties,
    /** '': the guest gave no address. */
    email: Type.String(),
    locale: OrderRequest.properties.locale,
    company: Type.String(),
    placed_at: Instant,
    /** false: the order was placed on the site. */
    is_placed_at_desk: Type.Boolean(),
    /** Number of the guest's stays before this one. */
    earlier_stays: Type.Integer(),
    /** How often the dates, guests or houses were changed. */
    changes: Type.Integer(),
    bill: QuoteAnswer,
    received: AmountDifference,
    /** The amount that the resort must return. */
    owed: Amount,
    money: Type.Array(StayMoneyRow),
    mails: Type.Array(StayMail),
    notes: Type.Array(StayNote),
    /** Newest first. */
    history: Type.Array(HistoryEntry),
  }),
});
export type DeskStayDetails = Static<typeof DeskStayDetails>;

/** The Idempotency-Key header becomes the note's id, so that a repeated request adds no second note. */
export const DeskNoteRequest = record({
  text: Type.String({ minLength: 1, maxLength: 1_000, pattern: NO_ZERO_CHARACTER }),
  happened_at: HappenedAt,
});
export type DeskNoteRequest = Static<typeof DeskNoteRequest>;

export const DeskMailParams = record({
  number: Type.String({ maxLength: 20, pattern: NO_ZERO_CHARACTER }),
  id: Type.String({ maxLength: 36, pattern: NO_ZERO_CHARACTER }),
});

/** `seen`: the email address that the form showed; '': none. */
export const DeskEmailRequest = record({
  email: Type.String({ maxLength: 254 }),
  seen: Type.String({ maxLength: 254 }),
});
export type DeskEmailRequest = Static<typeof DeskEmailRequest>;
