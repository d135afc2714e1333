import { createHash } from 'node:crypto';
import type { OrderRequest } from './order.ts';

/** The same for two requests exactly when they ask for the same: what a key was used for. */
export function fingerprintOf(request: OrderRequest): string {
  const { stay, rooms, stated, guest } = request;
  const asked = [
    [stay.arrival, stay.departure],
    rooms.map(({ accommodation, party }) => [accommodation.id, party.adults, party.children]),
    [stated.roomPricesMinor, stated.reservationMinor, stated.cityTaxMinor, stated.totalMinor],
    [guest.firstName, guest.lastName, guest.phone, guest.email],
    [request.comments, request.newsletter, request.createAccount, request.locale, request.payment],
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
