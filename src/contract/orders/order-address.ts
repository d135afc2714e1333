// Separate from the orders' schemas: the browser needs these names without TypeBox.

/** Mails put the key into the fragment, because browsers send no fragment to a server. */
export const ORDER_QUERY = { number: 'order' } as const;
export const ORDER_FRAGMENT = { accessToken: 'key', newKey: 'new', cancel: 'cancel', deskToken: 'desk' } as const;

/** Hash that opens the form of My bookings to find a booking made on another device. */
export const FIND_BOOKING_HASH = '#find';

/** The order's page, for a guest who already has the key. */
export function keylessOrderAddress(number: string): string {
  return `?${new URLSearchParams({ [ORDER_QUERY.number]: number })}`;
}

export function orderAddress(number: string, accessToken: string): string {
  return addressWith(number, { [ORDER_FRAGMENT.accessToken]: accessToken });
}

/** The page asks before it uses a new key, because using it ends earlier keys, and scanners open the links of mails. */
export function renewedOrderAddress(number: string, nextAccessToken: string): string {
  return addressWith(number, { [ORDER_FRAGMENT.accessToken]: nextAccessToken, [ORDER_FRAGMENT.newKey]: '1' });
}

/** Used in mails to the desk: shows the order, without the guest's actions. */
export function deskOrderAddress(number: string, deskToken: string): string {
  return addressWith(number, { [ORDER_FRAGMENT.deskToken]: deskToken });
}

function addressWith(number: string, fragment: Readonly<Record<string, string>>): string {
  return `${keylessOrderAddress(number)}#${new URLSearchParams(fragment)}`;
}
