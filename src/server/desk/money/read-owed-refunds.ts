import { toAmount } from '#contract/availability/money.ts';
import type { OwedRefund } from '#contract/desk/desk-shift.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { CancellationTerms } from '#domain/pricing/cancellation.ts';
import type { Database } from '../../database/database.ts';
import { readMoneyOf } from '../../orders/money/read-order-money.ts';
import { readSettlement } from '../../orders/money/read-settlement.ts';
import type { Order } from '../../orders/order.ts';
import { readOrders } from '../../orders/order-repository.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { listOwedCandidates, listRefundSteps, type RefundStep } from './owed-refunds-repository.ts';

export interface OwedRefundsOptions {
  readonly database: Database;
  readonly cancellation: CancellationTerms;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Days after a departure within which money that came twice, or too much, is looked for. */
const DAYS_AFTER_STAY = 366;

/** What the ledger owes, with the steps taken. The earliest arrival first. */
export async function readOwedRefunds(options: OwedRefundsOptions): Promise<OwedRefund[]> {
  const { database, timeZone, now } = options;
  const { today } = deskClockAt(now(), timeZone);
  const numbers = await listOwedCandidates(database.readLatest, addDays(today, -DAYS_AFTER_STAY));
  const orders = await readOrders(database.readLatest, numbers);
  const money = await readMoneyOf(database, orders);
  const owing = orders
    .filter(({ number }) => (money.get(number)?.owedMinor ?? 0) > 0)
    .sort((one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number));
  return Promise.all(
    owing.map(async (order) => {
      const steps = await listRefundSteps(database.readLatest, order.number);
      return toOwed(order, money.get(order.number) as OrderMoney, steps, options);
    }),
  );
}

async function toOwed(
  order: Order,
  { payments, owedMinor, owedByDeskMinor }: OrderMoney,
  steps: readonly RefundStep[],
  { database, cancellation, timeZone }: OwedRefundsOptions,
): Promise<OwedRefund> {
  const { number, guest, stay } = order;
  const settlement = await readSettlement(database, order, cancellation, timeZone);
  return {
    number,
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    arrival: stay.arrival,
    departure: stay.departure,
    is_cancelled: settlement?.isCancelled ?? false,
    owed: toAmount(owedMinor),
    owed_online: toAmount(owedMinor - owedByDeskMinor),
    owed_by_desk: toAmount(owedByDeskMinor),
    due_by: settlement?.refundBy ?? null,
    payments: payments.filter((payment) => payment.owedMinor > 0).map(({ id }) => id),
    steps: steps.map(({ step, at, by, document }) => ({ step, at, by, document })),
  };
}
