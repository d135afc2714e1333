import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { RefundState } from '#domain/order/refund-plan.ts';
import type { AccountTables } from './account-tables.ts';
import type { ChannelTables } from './channel-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { EnquiryTables } from './enquiry-tables.ts';
import type { PriceTables } from './price-tables.ts';
import type { UnitTables } from './unit-tables.ts';

/** 0 or 1: the engines differ in their booleans, and both must store the same rows. */
type Flag = 0 | 1;

export interface NightsTable {
  night: CalendarDate;
  category_id: number;
  units: number;
  taken: number;
  price_minor: number;
  closed: Flag;
  /** What the desk has set; null: the content's value applies. */
  rule_price_minor: number | null;
  rule_closed: Flag | null;
  rule_minimum_nights: number | null;
}

export interface OrdersTable {
  number: string;
  idempotency_key: string;
  state: OrderState;
  payment: 'online' | 'at_reception';
  arrival: CalendarDate;
  departure: CalendarDate;
  /** The price of nights and seats after the discount, plus extras. */
  reservation_minor: number;
  city_tax_minor: number;
  total_minor: number;
  /** JSON of the domain's Discount; null: no discount. */
  discount: string | null;
  /** The amount to pay online before the stay is certain; null: the whole price. */
  deposit_minor: number | null;
  rest_by: CalendarDate | null;
  /** JSON of the bill's lines for extras; null: none. */
  extras: string | null;
  hold_until: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  email_mended_at: string | null;
  comments: string;
  newsletter: Flag;
  create_account: Flag;
  locale: Locale;
  placed_at: string;
  /** Version of the order's current key; the guest may request the next. */
  key_version: number;
  changes: number;
  /** When the order released its nights; null while it holds them. */
  ended_at: string | null;
  arrival_hour: number | null;
  /** The name on the invoice; '': no company. */
  company_name: string;
  company_code: string;
  company_address: string;
  /** When the guest's data was erased; only prices and nights are left. */
  anonymised_at: string | null;
}

export interface OrderRoomsTable {
  order_number: string;
  position: number;
  category_id: number;
  category_code: string;
  room_type_id: number;
  /** JSON of the domain's RoomQuote: party, prices and the lines of the agreed bill. */
  quote: string;
  /** Name of the room's guest; null: the guest who booked. */
  guest_name: string | null;
}

/** All reports of a payment provider, one row per payment, status and amount. Rows are only ever added. */
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
  outcome: PaymentOutcome;
}

/** `open`: its new nights are held until the difference is paid. `ended`: they were released. */
export type ChangeState = 'open' | 'applied' | 'ended';

/** Changes of orders, one row each. At most one per order is open. */
export interface OrderChangesTable {
  order_number: string;
  position: number;
  state: ChangeState;
  /** JSON of a `BookedStay`: the order as it was when the change was agreed. */
  old_stay: string;
  new_stay: string;
  due_minor: number;
  refund_minor: number;
  /** null: the change was applied at once. */
  hold_until: string | null;
  fingerprint: string;
  opened_at: string;
  settled_at: string | null;
}

export type AlarmCause =
  | 'provider_silent'
  | 'mails_wait'
  | 'job_late'
  | 'nothing_paid'
  | 'disk_full'
  | 'backup_old'
  | 'server_errors'
  | 'device_errors';

export type AlarmNews = 'raised' | 'over';

/** Current problems of the resort, one row per cause. Deleted once everybody was told that the problem is over. */
export interface AlarmsTable {
  cause: AlarmCause;
  noticed_at: string;
  /** null: noticed but not raised yet, because the problem may pass by itself. */
  raised_at: string | null;
  ended_at: string | null;
  mailed: AlarmNews | null;
  posted: AlarmNews | null;
}

/** Failed responses, and reports from guests' devices. */
export type ErrorKind = 'answer' | 'device';

export type ConsentKind = 'newsletter' | 'privacy_notice';

export interface Tables extends AccountTables, ChannelTables, DeskTables, EnquiryTables, PriceTables, UnitTables {
  /** One row, written to prove that the database accepts writes. */
  readiness: { id: number; filler: string };
  nights: NightsTable;
  idempotency_keys: {
    key: string;
    fingerprint: string;
    created_at: string;
    /** When the guest withdrew the order before it was placed: this key can no longer place an order. */
    withdrawn_at: string | null;
  };
  orders: OrdersTable;
  order_rooms: OrderRoomsTable;
  booking_changes: OrderChangesTable;
  payments: PaymentsTable;
  refunds: {
    id: string;
    order_number: string;
    /** The provider's id, and its `order_id`. */
    payment_id: string;
    attempt_id: string;
    amount_minor: number;
    state: RefundState;
    created_at: string;
    asked_at: string | null;
  };
  /** The order for which a payment was first reported. The payment belongs to no other order. */
  payment_owners: { provider_payment_id: string; order_number: string };
  outbox: {
    id: string;
    kind: string;
    /** Exactly one of the three is set; the others are null. */
    order_number: string | null;
    enquiry_id: string | null;
    account_id: string | null;
    /** The id of a link or of the desk's reply, or the browser; null: none of them. */
    detail: string | null;
    locale: Locale;
    created_at: string;
    /** Earliest time of the next attempt. Claiming a mail moves this time ahead, which leases the mail. */
    due_at: string;
    attempts: number;
    sent_at: string | null;
    given_up_at: string | null;
    last_error: string | null;
    /** 1 once the mail counts against its recipient's limit, so that a retry is not counted again. */
    is_counted: Flag;
    /** null: a job wrote the mail. */
    request_id: string | null;
  };
  mail_allowances: {
    /** A hash, so that the table does not reveal guests. */
    recipient: string;
    day: string;
    spent: number;
  };
  alarms: AlarmsTable;
  /** Errors of all processes in the last hour, by minute. */
  error_counts: { kind: ErrorKind; minute: string; errors: number; last_request_id: string | null };
  /** A single row: the last checked content, from a start or `npm run content`. */
  current_content: {
    id: number;
    hash: string;
    /** JSON of its `ContentNames`, to find changed names. */
    names: string;
    told_at: string;
  };
  replaced_contents: { hash: string };
  jobs: {
    name: string;
    /** The last period for which the job has started; sorts as text. */
    slot: string;
    /** The last period that the job has finished; null: none. */
    done_slot: string | null;
  };
  /** Requests that make us send mail, per day, IP address and recipient. */
  key_requests: { holder: string; day: string; asked: number };
  /** Number of requests of one address to one kind of route, in the period of its latest request. */
  request_counts: { subject: string; period: string; requests: number };
  /** One row per unpaid order whose stay is not over, with hashes of the guest and networks whose limits it uses. */
  unpaid_orders: {
    order_number: string;
    unit_nights: number;
    /** The day (UTC) on which it was placed, or grew last. */
    day: string;
    /** How many of them count on `day`; null: all. */
    unit_nights_of_day: number | null;
    phone: string;
    email: string;
    /** Networks of online orders are counted separately, under hashes with a prefix. */
    address: string;
    /** Only for IPv6. */
    network_56: string | null;
    network_48: string | null;
  };
  /** A week about which the desk was told, with the order that exceeded the limit. */
  unpaid_weeks: { monday: CalendarDate; order_number: string; unpaid: number; sellable: number };
  /** Totals of all unpaid orders of one phone, email or network, and of those placed on `day`. */
  unpaid_holders: { holder: string; unit_nights: number; day: string; unit_nights_of_day: number };
  payment_attempts: {
    /** The provider's `order_id`. */
    id: string;
    order_number: string;
    /** 1 for the attempt that is created with the order. */
    position: number;
    started_at: string;
    /** The change whose difference it pays; null: it pays for the order. */
    change_position: number | null;
    /** The requested amount; null: the order's total, written by a process that did not know changes. */
    amount_minor: number | null;
  };
  /** One row per order placed online: when the provider was last polled, and when the job polls next. */
  payment_questions: {
    order_number: string;
    asked_at: string;
    asks: number;
    next_at: string | null;
    until: string;
  };
  stand_in_payments: {
    /** The payment's `payment_id`, which is also in its page's address. */
    id: string;
    order_id: string;
    request: string;
    /** `prepared`, `success`, `failure` or `reversed`, as at the provider. */
    status: string;
    opened_at: string;
    /** null: no callback is due, either yet or any more. */
    callback_due_at: string | null;
    callback_attempts: number;
    refunded_minor: number;
  };
  retention_progress: { name: string; day: CalendarDate };
  /** What a guest agreed to or was told, stored as proof. */
  consents: {
    id: string;
    order_number: string;
    email: string;
    kind: ConsentKind;
    given_at: string;
    text_version: string;
    source: string;
    locale: Locale;
    /** When a link in a mail proved that the address belongs to the guest; null: not yet, or no proof is needed. */
    confirmed_at: string | null;
    withdrawn_at: string | null;
  };
}
