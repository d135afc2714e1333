import { type Static, Type } from 'typebox';
import type { Locale } from './locale.ts';
import { record } from './schema.ts';

/** What the browser posts to the payment provider as a form: the fields `data` and `signature`, to `action`. */
export const PaymentForm = record({ action: Type.String(), data: Type.String(), signature: Type.String() });
export type PaymentForm = Static<typeof PaymentForm>;

export const PaymentAnswer = record({ data: PaymentForm });
export type PaymentAnswer = Static<typeof PaymentAnswer>;

/** 409: the hold is over; the order is paid; it was never to be paid online or has ended otherwise. */
export const PaymentRefusal = record({
  error: Type.Union([Type.Literal('hold_ended'), Type.Literal('already_paid'), Type.Literal('not_payable')]),
});
export type PaymentRefusal = Static<typeof PaymentRefusal>;

/**
 * The provider's callback, urlencoded: base64 of the JSON, and the signature over that very text. Further fields are let
 * through: what the provider may add one day must not cost us the news of a payment.
 */
export const ProviderCallback = Type.Object({
  data: Type.String({ minLength: 1, maxLength: 60_000 }),
  signature: Type.String({ minLength: 1, maxLength: 200 }),
});
export type ProviderCallback = Static<typeof ProviderCallback>;

/** Names of the query of the page that the provider sends the guest back to. */
export const RESULT_QUERY = { order: 'order', statusToken: 'status_token' } as const;

/** Path and query of that page. */
export function resultPath(orderNumber: string, statusToken: string, locale: Locale): string {
  const query = new URLSearchParams({ [RESULT_QUERY.order]: orderNumber, [RESULT_QUERY.statusToken]: statusToken });
  return `${locale === 'uk' ? '' : `/${locale}`}/result_url?${query}`;
}
