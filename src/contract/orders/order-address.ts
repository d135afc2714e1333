// Apart from the orders' schemas: the browser needs these names at run time, and no TypeBox.

/** The query of the order's page; in a mail its key stands in the fragment, which no browser sends to anybody. */
export const ORDER_QUERY = { number: 'order' } as const;
export const ORDER_FRAGMENT = { accessToken: 'key' } as const;

/** Query and fragment of the order's page as mails link to it. */
export function orderAddress(number: string, accessToken: string): string {
  const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
  return `?${query}#${new URLSearchParams({ [ORDER_FRAGMENT.accessToken]: accessToken })}`;
}
