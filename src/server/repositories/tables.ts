import type { Transaction as KyselyTransaction } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { OrderState } from '#domain/order-state.ts';

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

/** Whatever a payment provider told, one row per payment and status; rows are only ever added. */
export interface PaymentsTable {
  id: string;
  order_number: string;
  provider_payment_id: string;
  status: string;
  amount_minor: number;
  currency: string;
  message: string;
  received_at: string;
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
}

export interface JobsTable {
  name: string;
  /** The last period for which the job ran or is running; sorts as text. */
  slot: string;
}

export interface OrderAllowancesTable {
  /** A digest: who ordered is nobody's business here. */
  subject: string;
  day: string;
  placed: number;
}

export interface Tables {
  nights: NightsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders: OrdersTable;
  order_rooms: OrderRoomsTable;
  payments: PaymentsTable;
  outbox: OutboxTable;
  jobs: JobsTable;
  order_allowances: OrderAllowancesTable;
}

export type Transaction = KyselyTransaction<Tables>;
