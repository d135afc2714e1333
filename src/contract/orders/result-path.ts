import type { Locale } from '#contract/site/locale.ts';

// Separate from the payments' schemas: the browser needs these names without TypeBox.

/** Query names of the page to which the payment provider sends the guest back. */
export const RESULT_QUERY = { order: 'order', statusToken: 'status_token' } as const;

/** Name in the fragment of the link that confirms a large order. */
export const CONFIRMATION_FRAGMENT = 'confirm';

export function resultPath(orderNumber: string, statusToken: string, locale: Locale): string {
  const query = new URLSearchParams({ [RESULT_QUERY.order]: orderNumber, [RESULT_QUERY.statusToken]: statusToken });
  return `${locale === 'uk' ? '' : `/${locale}`}/result_url?${query}`;
}
