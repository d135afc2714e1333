import { readOwnStay, readParty } from '#contract/availability/bill.ts';
import { linkToStay } from '#contract/availability/booking-link.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { firstRooms } from '#domain/stay/stay.ts';
import type { BilledRoom } from './order-bill.ts';
import { codeOfRoom, stayOfOrder } from './order-facts.ts';
import type { Order } from './orders.ts';

/** Returns the guests by party. A split stay lists the same party in two rooms. */
export function partiesOfOrder({ rooms }: Pick<Order, 'rooms'>): GuestParty[] {
  const read = rooms.map((room) => ({ party: readParty(room), stay: readOwnStay(room) }));
  return firstRooms(read).map(({ party }) => party);
}

/**
 * Returns the query of /booking that selects the order's dates, guests and houses again. An order's status has only the
 * dates.
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
