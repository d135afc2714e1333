import type { OrderDetails } from '#domain/guest/order-details.ts';
import type { Order } from './orders.ts';

/** Separate from `order-facts.ts`, because no page shows an order on its first load. */

/** Returns the guest's optional details. The value may come from this device's storage, so it is checked. */
export function detailsOfOrder({
  rooms,
  arrival_hour,
  company,
}: Pick<Order, 'rooms' | 'arrival_hour' | 'company'>): OrderDetails {
  const { name, code, address } = company ?? {};
  const isHour = Number.isInteger(arrival_hour) && Number(arrival_hour) >= 0 && Number(arrival_hour) < 24;
  const isCompany = [name, code, address].every((text) => typeof text === 'string');
  return {
    roomGuests: rooms.map(({ guest_name }) => (typeof guest_name === 'string' ? guest_name : null)),
    arrivalHour: isHour ? Number(arrival_hour) : null,
    company: isCompany && company !== undefined ? company : null,
  };
}

/** Returns the first name of the guest who booked; null: the response does not include it. */
export function firstNameOf({ first_name }: Pick<Order, 'first_name'>): string | null {
  return typeof first_name === 'string' ? first_name : null;
}
