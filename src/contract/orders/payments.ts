import { type Static, Type } from 'typebox';
import { record } from '#contract/site/schema.ts';

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
