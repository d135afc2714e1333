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

/** A movement of money, oldest first. The sum of all is what the resort has of this stay. */
const StayMoneyRow = record({
  id: Type.String(),
  at: Instant,
  way: Type.Enum(['online', ...MONEY_WAYS]),
  /** Negative for money that went back. */
  amount: AmountDifference,
  /** Name of the person who wrote it; null: the provider. */
  by: orNull(Type.String()),
  /** Number of the payment, invoice or transfer; empty: none. */
  document: Type.String(),
  company: Type.String(),
  reason: Type.String(),
  fiscal_number: orNull(Type.String()),
  /** Whether it may be taken back by a row with the opposite sum. */
  is_correctable: Type.Boolean(),
});
export type StayMoneyRow = Static<typeof StayMoneyRow>;

/** `left_out`: it was no longer true when its time came, or its recipient had too many. */
const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'left_out'] as const;

/** A mail to the guest, oldest first. */
const StayMail = record({
  id: Type.String(),
  kind: Type.Enum(GUEST_MAIL_KINDS),
  status: Type.Enum(MAIL_STATUSES),
  /** When it was sent, or written if it was not. */
  at: Instant,
  /** What the mail server said; empty: nothing. */
  error: Type.String(),
  /** Whether it is still true and can be sent again. */
  can_resend: Type.Boolean(),
});
export type StayMail = Static<typeof StayMail>;

/** `who` null: the guest, in the wishes of the order. */
const StayNote = record({ id: Type.String(), text: Type.String(), who: orNull(Type.String()), at: Instant });
export type StayNote = Static<typeof StayNote>;

/** What an action was about, as far as it concerns it. */
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

/** An action on the stay. `who` null: the guest on the site. */
export const HistoryEntry = record({
  at: Instant,
  who: orNull(Type.String()),
  action: Type.String(),
  before: HistoryFacts,
  after: HistoryFacts,
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** One stay with all that reception knows of it. */
export const DeskStayDetails = record({
  data: record({
    ...DeskStay.properties,
    /** Empty: none. */
    email: Type.String(),
    locale: OrderRequest.properties.locale,
    company: Type.String(),
    placed_at: Instant,
    /** false: on the site. */
    is_placed_at_desk: Type.Boolean(),
    /** The guest's stays before this one. */
    earlier_stays: Type.Integer(),
    /** How often its dates, guests or houses were changed. */
    changes: Type.Integer(),
    bill: QuoteAnswer,
    received: AmountDifference,
    /** What the resort has to give back. */
    owed: Amount,
    money: Type.Array(StayMoneyRow),
    mails: Type.Array(StayMail),
    notes: Type.Array(StayNote),
    /** Newest first. */
    history: Type.Array(HistoryEntry),
  }),
});
export type DeskStayDetails = Static<typeof DeskStayDetails>;

/** The header Idempotency-Key becomes the note's id, so that a note sent twice is one. */
export const DeskNoteRequest = record({
  text: Type.String({ minLength: 1, maxLength: 1_000, pattern: NO_ZERO_CHARACTER }),
  happened_at: HappenedAt,
});
export type DeskNoteRequest = Static<typeof DeskNoteRequest>;

export const DeskMailParams = record({
  number: Type.String({ maxLength: 20, pattern: NO_ZERO_CHARACTER }),
  id: Type.String({ maxLength: 36, pattern: NO_ZERO_CHARACTER }),
});

/** `seen`: the address that the form showed; empty: none. */
export const DeskEmailRequest = record({
  email: Type.String({ maxLength: 254 }),
  seen: Type.String({ maxLength: 254 }),
});
export type DeskEmailRequest = Static<typeof DeskEmailRequest>;
