import type { Static } from 'typebox';
import { headersWith, orderPath } from '#app/features/order/order-lookup.ts';
import { toOrderAge } from '#contract/availability/child-ages.ts';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { ChangeAnswer, OrderChange } from '#contract/orders/orders.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

export interface ChangeWish {
  readonly stay: Stay;
  readonly rooms: readonly { readonly accommodation: Accommodation; readonly party: GuestParty }[];
}

/** `error`: the contract's name of the refusal; `fields` for a body that no rule allows. */
export type ChangeReply =
  | { readonly kind: 'told'; readonly change: OrderChange }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' };

export function previewChange(number: string, accessToken: string, wish: ChangeWish): Promise<ChangeReply> {
  return send(number, accessToken, bodyOf(wish, []), '?preview=1');
}

/** Agrees to what the preview said: another price is refused. */
export function acceptChange(
  number: string,
  accessToken: string,
  wish: ChangeWish,
  { new: next, difference }: OrderChange,
): Promise<ChangeReply> {
  const prices = next.rooms.map(({ price }) => price);
  return send(number, accessToken, { ...bodyOf(wish, prices), difference }, '');
}

function bodyOf({ stay, rooms }: ChangeWish, prices: readonly number[]) {
  const bookings = rooms.map(({ accommodation, party }, index) => ({
    category_code: accommodation.code,
    servio_id: accommodation.roomTypeId,
    adults: party.adults,
    children: party.children.length,
    child_ages: party.children.map(toOrderAge),
    price: prices[index] ?? 0,
  }));
  return {
    check_in: formatOrderDate(stay.arrival),
    check_out: formatOrderDate(stay.departure),
    bookings: JSON.stringify(bookings),
  };
}

async function send(number: string, accessToken: string, body: object, query: string): Promise<ChangeReply> {
  const headers = { ...headersWith(accessToken), 'content-type': 'application/json' };
  try {
    const path = `${orderPath(API_PATHS.orderChange, number)}${query}`;
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status === 429 || response.status >= 500) return { kind: 'unreachable' };
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'told', change: (answer as Static<typeof ChangeAnswer>).data };
    const { error } = answer as { readonly error?: unknown };
    return { kind: 'refused', error: typeof error === 'string' ? error : 'fields' };
  } catch {
    // Whether a change went through shows in the order; the same request again is answered as the first time.
    return { kind: 'unreachable' };
  }
}
