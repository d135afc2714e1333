import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Presence } from '#domain/desk/presence.ts';
import { allAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** Lists rooms whose guests are no longer just expected. */
export async function listPresence(reader: Reader, orderNumbers: readonly string[]) {
  if (orderNumbers.length === 0) return [];
  return reader
    .selectFrom('room_presence')
    .select(['order_number as orderNumber', 'position', 'state', 'changed_at as changedAt', 'who', 'came_on as cameOn'])
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
}

/** Whether the guests of one of the order's rooms are in house, or have left. */
export async function haveGuestsCome(reader: Reader, orderNumber: string): Promise<boolean> {
  return (await listPresence(reader, [orderNumber])).some(({ state }) => state === 'in_house' || state === 'left');
}

export async function listOrdersInHouse(reader: Reader): Promise<string[]> {
  return reader
    .selectFrom('room_presence')
    .select('order_number')
    .distinct()
    .where('state', '=', 'in_house')
    .orderBy('order_number')
    .$call(allAs(({ order_number }) => order_number));
}

/** The caller must have locked the order. `today`: when guests who are now in house came, if they were not here yet. */
export async function writePresence(
  transaction: Transaction,
  orderNumber: string,
  position: number,
  { state, who, today }: { readonly state: Presence; readonly who: string; readonly today: CalendarDate },
  nowMs: number,
): Promise<void> {
  if (state === 'expected') {
    await transaction
      .deleteFrom('room_presence')
      .where('order_number', '=', orderNumber)
      .where('position', '=', position)
      .execute();
    return;
  }
  const told = { state, who, changed_at: toInstant(nowMs) };
  await transaction
    .insertInto('room_presence')
    .values({ order_number: orderNumber, position, ...told, came_on: state === 'in_house' ? today : null })
    .onConflict((conflict) => conflict.columns(['order_number', 'position']).doUpdateSet(told))
    .execute();
}

export async function dropPresence(transaction: Transaction, orderNumber: string, rooms: number): Promise<void> {
  await transaction
    .deleteFrom('room_presence')
    .where('order_number', '=', orderNumber)
    .where('position', '>=', rooms)
    .execute();
}
