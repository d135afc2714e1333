import type { Locale } from '#contract/site/locale.ts';

// Apart from the payments' schemas: the browser needs these names at run time, and no TypeBox.

/** Names of the query of the page that the provider sends the guest back to. */
export const RESULT_QUERY = { order: 'order', statusToken: 'status_token' } as const;

/** Name in the fragment of the link that confirms a large order. */
export const CONFIRMATION_FRAGMENT = 'confirm';

/** Path and query of that page. */
export function resultPath(orderNumber: string, statusToken: string, locale: Locale): string {
  const query = new URLSearchParams({ [RESULT_QUERY.order]: orderNumber, [RESULT_QUERY.statusToken]: statusToken });
  return `${locale === 'uk' ? '' : `/${locale}`}/result_url?${query}`;
}
