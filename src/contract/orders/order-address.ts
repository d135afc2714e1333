// Separate from the orders' schemas: the browser needs these names without TypeBox.

/** Mails put the key into the fragment, because browsers send no fragment to a server. */
export const ORDER_QUERY = { number: 'order' } as const;
export const ORDER_FRAGMENT = { accessToken: 'key', cancel: 'cancel' } as const;

export function orderAddress(number: string, accessToken: string): string {
  const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
  return `?${query}#${new URLSearchParams({ [ORDER_FRAGMENT.accessToken]: accessToken })}`;
}
