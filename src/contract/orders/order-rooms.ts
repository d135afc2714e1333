import { readOwnStay, readParty } from '#contract/availability/bill.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { firstRooms } from '#domain/stay/stay.ts';
import type { Order } from './orders.ts';

/** The guests by party: those of a split stay are named in two rooms. */
export function partiesOfOrder({ rooms }: Pick<Order, 'rooms'>): GuestParty[] {
  const read = rooms.map((room) => ({ party: readParty(room), stay: readOwnStay(room) }));
  return firstRooms(read).map(({ party }) => party);
}
