import type { OrderChange } from '#contract/orders/order-changes.ts';
import type { HeldOrder, PaymentApp } from '../../payments/payment-app-fixture.ts';
import { BOOKED_ROOM, FAMILY_ROOM, ORDER_BODY } from '../place/order-routes-fixture.ts';

/** A change of the fixture's order: three nights from 13 December, lake chalet, two adults and a child. */
export interface Wish {
  readonly check_in?: string;
  readonly check_out?: string;
  readonly adults?: number;
  readonly rooms?: number;
  readonly is_other_house?: boolean;
  /** A split stay: in the lake chalet until this day, then in the family chalet. */
  readonly moves_on?: string;
}

export const LONGER: Wish = { check_out: '18.12.2026' };
export const SHORTER: Wish = { check_in: '14.12.2026' };

export interface ChangeReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer or any refusal.
  readonly body: any;
  readonly retryAfter: unknown;
}

export async function readOrder(
  { app }: Pick<PaymentApp, 'app'>,
  { number, access }: Pick<HeldOrder, 'number' | 'access'>,
) {
  return (await app.inject({ url: `/orders/${number}`, headers: access })).json().data;
}

export async function sendChange(
  { app }: Pick<PaymentApp, 'app'>,
  { number, access }: Pick<HeldOrder, 'number' | 'access'>,
  body: object,
  query = '',
): Promise<ChangeReply> {
  const response = await app.inject({
    method: 'POST',
    url: `/orders/${number}/change${query}`,
    headers: { 'content-type': 'application/json', ...access },
    payload: JSON.stringify(body),
  });
  const retryAfter = response.headers['retry-after'];
  return { status: response.statusCode, body: response.json(), retryAfter };
}

export function bodyOf(wish: Wish, prices: readonly number[] = []) {
  const { adults = BOOKED_ROOM.adults, rooms = 1, moves_on, is_other_house = false } = wish;
  const { check_in = ORDER_BODY.check_in, check_out = ORDER_BODY.check_out } = wish;
  const first = { ...BOOKED_ROOM, adults };
  const booked =
    moves_on === undefined
      ? Array.from({ length: rooms }, () => (is_other_house ? { ...first, ...FAMILY_ROOM } : first))
      : [
          { ...first, check_in, check_out: moves_on },
          { ...first, ...FAMILY_ROOM, check_in: moves_on, check_out },
        ];
  const bookings = booked.map((room, index) => ({ ...room, price: prices[index] ?? 0 }));
  return { check_in, check_out, bookings: JSON.stringify(bookings) };
}

export function previewOf(resort: Pick<PaymentApp, 'app'>, order: Pick<HeldOrder, 'number' | 'access'>, wish: Wish) {
  return sendChange(resort, order, bodyOf(wish), '?preview=1');
}

export function agreeTo(wish: Wish, preview: OrderChange) {
  const prices = preview.new.rooms.map(({ price }) => price);
  return { ...bodyOf(wish, prices), difference: preview.difference };
}

export async function change(
  resort: Pick<PaymentApp, 'app'>,
  order: Pick<HeldOrder, 'number' | 'access'>,
  wish: Wish,
): Promise<ChangeReply> {
  const preview = await previewOf(resort, order, wish);
  return preview.status === 200 ? sendChange(resort, order, agreeTo(wish, preview.body.data)) : preview;
}
