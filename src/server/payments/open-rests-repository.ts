import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { openRest } from '#domain/order/deposit.ts';
import type { Database } from '../database/database.ts';
import { enqueueMail, hasMail } from '../mail/outbox-repository.ts';
import { readMoneyOf } from '../orders/money/read-order-money.ts';
import { readOrders } from '../orders/order-repository.ts';

/** Rests due by a payment link on or before this day and still unpaid, soonest first. */
export async function listOpenRests(database: Database, by: CalendarDate, today: CalendarDate) {
  const rows = await database.readLatest
    .selectFrom('orders')
    .select('number')
    .where('state', '=', 'confirmed')
    .where('rest_by', '<=', by)
    .where('arrival', '>=', today)
    .whereRef('rest_by', '<', 'arrival')
    .orderBy('rest_by')
    .orderBy('number')
    .execute();
  const numbers = rows.map(({ number }) => number);
  const orders = await readOrders(database.readLatest, numbers);
  const money = await readMoneyOf(database, orders);
  return orders.flatMap((order) => {
    const ledger = money.get(order.number);
    const restMinor = ledger === undefined ? null : openRest(order, ledger, today);
    return restMinor === null ? [] : [{ order, restMinor }];
  });
}

/** Reminds each guest once, on the last day to pay the rest. Returns whether there is a mail to send. */
export async function remindOfRests(database: Database, today: CalendarDate, nowMs: number): Promise<boolean> {
  const rests = await listOpenRests(database, today, today);
  let isReminded = false;
  for (const { order } of rests) {
    await database.transaction(async (transaction) => {
      const { number: orderNumber, locale } = order;
      if (await hasMail(transaction, 'rest_due', orderNumber)) return;
      await enqueueMail(transaction, { kind: 'rest_due', orderNumber, locale }, nowMs);
      isReminded = true;
    });
  }
  return isReminded;
}
