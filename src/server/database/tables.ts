import type { Transaction as KyselyTransaction } from 'kysely';
import type { Locale } from '#contract/site/locale.ts';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import type { OrderState } from '#domain/order/order-state.ts';

/** 0 or 1: neither engine's own booleans, so that both hold the same rows. */
export type Flag = 0 | 1;

export interface NightsTable {
  night: string;
  category_id: number;
  units: number;
  taken: number;
  price_minor: number;
  closed: Flag;
}

export interface IdempotencyKeysTable {
  key: string;
  fingerprint: string;
  created_at: string;
  /** The guest took the order back before it was placed: nothing is placed with this key any more. */
  withdrawn_at: string | null;
}

export interface OrdersTable {
  number: string;
  idempotency_key: string;
  state: OrderState;
  payment: 'online' | 'at_reception';
  arrival: string;
  departure: string;
  reservation_minor: number;
  city_tax_minor: number;
  total_minor: number;
  hold_until: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  comments: string;
  newsletter: Flag;
  create_account: Flag;
  locale: Locale;
  placed_at: string;
  /** Of the key that opens it; the guest may ask for the next. */
  key_version: number;
  /** When the order gave its nights up; null while it holds them. */
  ended_at: string | null;
  /** When it ceased to tell of its guest; only its sums and nights are left since. */
  anonymised_at: string | null;
}

export interface OrderRoomsTable {
  order_number: string;
  position: number;
  category_id: number;
  category_code: string;
  room_type_id: number;
  /** JSON of the domain's RoomQuote: party, sums and the lines of the bill as agreed. */
  quote: string;
}

/** Whatever a payment provider told, one row per payment, status and sum; rows are only ever added. */
export interface PaymentsTable {
  id: string;
  order_number: string;
  provider_payment_id: string;
  status: string;
  amount_minor: number;
  currency: string;
  message: string;
  received_at: string;
  attempt_id: string;
  /** What became of the report: see `PaymentOutcome`. */
  outcome: PaymentOutcome;
}

/** The order that a payment of the provider was first told of: it can be no other's. */
export interface PaymentOwnersTable {
  provider_payment_id: string;
  order_number: string;
}

export interface PaymentAttemptsTable {
  /** Known to the provider as its `order_id`. */
  id: string;
  order_number: string;
  /** 1 for the attempt that comes with the order. */
  position: number;
  started_at: string;
}

/** One row per order placed online: when the provider was last asked about it, and is to be asked again unasked. */
export interface PaymentQuestionsTable {
  order_number: string;
  asked_at: string;
  asks: number;
  next_at: string | null;
  until: string;
}

export interface StandInPaymentsTable {
  /** Its `payment_id`, and the address of its page. */
  id: string;
  order_id: string;
  /** The merchant's request as it came, JSON. */
  request: string;
  status: 'prepared' | 'success' | 'failure';
  opened_at: string;
  /** null: nothing to call back about, or done with it. */
  callback_due_at: string | null;
  callback_attempts: number;
}

export interface OutboxTable {
  id: string;
  kind: string;
  order_number: string;
  locale: Locale;
  created_at: string;
  /** Not to be tried before; a claim moves it ahead, which is its lease. */
  due_at: string;
  attempts: number;
  sent_at: string | null;
  given_up_at: string | null;
  last_error: string | null;
  /** 1 once the mail has been counted against its recipient's allowance: a retry is not counted again. */
  is_counted: Flag;
}

export interface MailAllowancesTable {
  /** A digest: who books here is nobody's business. */
  recipient: string;
  day: string;
  spent: number;
}

/** How often a new key was asked for in a day, by or for each of those who ask. */
export interface KeyRequestsTable {
  /** A digest: who asked is nobody's business here. */
  holder: string;
  day: string;
  asked: number;
}

export interface JobsTable {
  name: string;
  /** The last period for which the job ran or is running; sorts as text. */
  slot: string;
}

/** One row per order that is not paid and whose stay is not over; holders are digests of whom it counts against. */
export interface UnpaidOrdersTable {
  order_number: string;
  unit_nights: number;
  day: string;
  address: string;
  phone: string;
  email: string;
}

/** All that the unpaid orders of one phone, e-mail or address hold, and what they took on `day`. */
export interface UnpaidHoldersTable {
  holder: string;
  unit_nights: number;
  day: string;
  unit_nights_of_day: number;
}

/** How far the daily work on guests' data has come. */
export interface RetentionProgressTable {
  name: string;
  /** The day by which the last run decided. */
  day: string;
}

export type ConsentKind = 'newsletter' | 'privacy_notice';

/** What a guest agreed to, or was told, with the proof of it. */
export interface ConsentsTable {
  id: string;
  order_number: string;
  email: string;
  kind: ConsentKind;
  given_at: string;
  /** The version of the words that the guest had before them. */
  text_version: string;
  /** Where the words stood. */
  source: string;
  locale: Locale;
  /** When a link in a mail proved that the address is the guest's; null until then, and for what needs no proof. */
  confirmed_at: string | null;
  withdrawn_at: string | null;
}

/** One row, written to prove that it can be. */
export interface ReadinessTable {
  id: number;
  filler: string;
}

/** A week of which the desk has been told, with the order that tipped it. */
export interface UnpaidWeeksTable {
  monday: string;
  order_number: string;
  unpaid: number;
  sellable: number;
}

/** Requests of one address to one kind of route in the period in which it last asked. */
export interface RequestCountsTable {
  /** A digest. */
  subject: string;
  period: string;
  requests: number;
}

export interface Tables {
  readiness: ReadinessTable;
  nights: NightsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders: OrdersTable;
  order_rooms: OrderRoomsTable;
  payments: PaymentsTable;
  payment_owners: PaymentOwnersTable;
  outbox: OutboxTable;
  mail_allowances: MailAllowancesTable;
  jobs: JobsTable;
  key_requests: KeyRequestsTable;
  request_counts: RequestCountsTable;
  unpaid_orders: UnpaidOrdersTable;
  unpaid_weeks: UnpaidWeeksTable;
  unpaid_holders: UnpaidHoldersTable;
  payment_attempts: PaymentAttemptsTable;
  payment_questions: PaymentQuestionsTable;
  stand_in_payments: StandInPaymentsTable;
  retention_progress: RetentionProgressTable;
  consents: ConsentsTable;
}

export type Transaction = KyselyTransaction<Tables>;
