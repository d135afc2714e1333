import { isCount, isSharedDevice } from '#app/storage/browser-storage.ts';
import { changeValue, readValues, removeValues } from '#app/storage/guest-database.ts';
import { noteStored } from '#app/storage/has-visited.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderPass } from '#contract/passes/booking-pass.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { dueAtReception } from '#domain/order/due-at-reception.ts';
import { isWhole } from './own-order-pages.ts';

/** Has no key and no name: a finder of the phone can see the booking, but neither change it nor read whose it is. */
export type PassedOrder = Omit<Order, 'access_token' | 'payment' | 'pass'>;

export interface StoredPass {
  readonly order: PassedOrder;
  /** null: the stay is not certain, or will not take place, so the desk needs no pass. */
  readonly pass: OrderPass | null;
  readonly confirmedAtMs: number;
}

const PASSES_KEY = 'booking_passes';
/** Older bookings can be found through the mail. */
const MOST_STORED = 20;

export async function loadPasses(patienceMs = LONG_PATIENCE_MS): Promise<StoredPass[]> {
  return readPasses((await readValues([PASSES_KEY], patienceMs))?.[PASSES_KEY]);
}

export async function loadPass(number: string, patienceMs?: number): Promise<StoredPass | null> {
  return (await loadPasses(patienceMs)).find(({ order }) => order.number === number) ?? null;
}

export async function savePass(added: StoredPass): Promise<void> {
  if (isSharedDevice()) return;
  noteStored();
  await changeValue(PASSES_KEY, (stored) => [added, ...others(stored, added.order.number)].slice(0, MOST_STORED));
}

/** The hold has ended without a stay, so there is nothing to find later. */
export async function forgetPass(number: string): Promise<void> {
  await changeValue(PASSES_KEY, (stored) => others(stored, number));
}

function others(stored: unknown, number: string): readonly StoredPass[] {
  return readPasses(stored).filter(({ order }) => order.number !== number);
}

export async function forgetPasses(): Promise<void> {
  await removeValues([PASSES_KEY]);
}

/** Drops name and company too: they are of no use at the door. The pass is stored beside the order. */
export function withoutKey(order: Order): PassedOrder {
  const { access_token: _key, payment: _payment, company: _company, first_name: _name, pass: _pass, ...passed } = order;
  return passed;
}

/** Repairs on read: drops incomplete bookings, and passes that do not fit their order. */
export function readPasses(stored: unknown): StoredPass[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_STORED).flatMap((entry: Partial<StoredPass> | null) => {
    const { order, pass, confirmedAtMs } = entry ?? {};
    if (!isPassed(order) || !isCount(confirmedAtMs)) return [];
    const isDue = dueAtReception(order.status, 0) !== null;
    return [{ order, pass: isDue && isDrawn(pass) && pass.number === order.number ? pass : null, confirmedAtMs }];
  });
}

function isPassed(order: PassedOrder | undefined): order is PassedOrder {
  const areDays = [order?.check_in, order?.check_out].every((day) => parseCalendarDate(String(day)) !== null);
  return isWhole(order) && areDays && order.rooms.every(isRoom);
}

const LINE_KINDS = ['nights', 'extra_seats', 'city_tax'];

function isRoom(room: PassedOrder['rooms'][number]): boolean {
  return (
    typeof room.category_code === 'string' &&
    isCount(room.adults) &&
    room.lines.every(
      (line) =>
        LINE_KINDS.includes(line?.kind) &&
        [line.nights, line.count, line.price, line.amount].every((figure) => Number.isFinite(figure)),
    )
  );
}

/** A drawing by the server: rectangles of whole modules. */
const DRAWING = /^(?:M\d+ \d+h\d+v1h-\d+z)+$/;

function isDrawn(pass: OrderPass | null | undefined): pass is OrderPass {
  return typeof pass?.pass === 'string' && isCount(pass.qr?.size) && DRAWING.test(pass.qr.path);
}
