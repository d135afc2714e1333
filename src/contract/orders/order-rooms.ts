import { readOwnStay, readParty } from '#contract/availability/bill.ts';
import { linkToStay } from '#contract/availability/booking-link.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { firstRooms } from '#domain/stay/stay.ts';
import type { BilledRoom } from './order-bill.ts';
import { codeOfRoom, stayOfOrder } from './order-facts.ts';
import type { Order } from './orders.ts';

/** The guests by party. A split stay lists the same party in two rooms. */
export function partiesOfOrder({ rooms }: Pick<Order, 'rooms'>): GuestParty[] {
  const read = rooms.map((room) => ({ party: readParty(room), stay: readOwnStay(room) }));
  return firstRooms(read).map(({ party }) => party);
}

/**
 * The query of /booking that chooses the order's dates, guests and houses again. An answer about its status has the
 * dates only.
 */
export function linkToOrderedStay(
  order: Pick<Order, 'check_in' | 'check_out'> & { readonly rooms?: readonly BilledRoom[] },
): URLSearchParams {
  const rooms = (order.rooms ?? []).map((room) => {
    const stay = readOwnStay(room);
    return { code: codeOfRoom(room), party: readParty(room), ...(stay && { stay }) };
  });
  return linkToStay({ stay: stayOfOrder(order), rooms });
}
