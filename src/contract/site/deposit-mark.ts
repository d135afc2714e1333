import type { DepositTerms } from '#domain/order/deposit.ts';

/** Adds to a page's body, or to the service worker's shell, that the resort asks for a deposit. */
export function withDepositTerms(html: string, terms: DepositTerms | null): string {
  if (terms === null) return html;
  return html.replace('<body', `<body data-deposit="${terms.percent} ${terms.restDays}"`);
}

/** `data` contains the `data-` attributes of the page's body. null: the whole amount is paid at once. */
export function readDepositTerms({ deposit }: { readonly deposit?: string | undefined }): DepositTerms | null {
  const [percent, restDays] = (deposit ?? '').split(' ').map(Number);
  return percent && restDays !== undefined ? { percent, restDays } : null;
}
