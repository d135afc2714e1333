import { type Static, Type } from 'typebox';
import { record } from '#contract/site/schema.ts';

/** The form that the browser posts to the payment provider: the fields `data` and `signature`, sent to `action`. */
export const PaymentForm = record({ action: Type.String(), data: Type.String(), signature: Type.String() });
export type PaymentForm = Static<typeof PaymentForm>;

export const PaymentAnswer = record({ data: PaymentForm });
export type PaymentAnswer = Static<typeof PaymentAnswer>;

/**
 * 409. `not_payable`: the order is not paid online, or ended in another way. `payment_under_way`: the provider has, or
 * may have, the money of an earlier attempt.
 */
export const PaymentRefusal = record({
  error: Type.Union([
    Type.Literal('hold_ended'),
    Type.Literal('already_paid'),
    Type.Literal('not_payable'),
    Type.Literal('payment_under_way'),
  ]),
});
export type PaymentRefusal = Static<typeof PaymentRefusal>;

/**
 * The provider's callback, urlencoded: base64 of the JSON, and the signature of that base64 text. Additional fields are
 * allowed, so that we do not lose a payment when the provider adds a field.
 */
export const ProviderCallback = Type.Object({
  data: Type.String({ minLength: 1, maxLength: 60_000 }),
  signature: Type.String({ minLength: 1, maxLength: 200 }),
});
export type ProviderCallback = Static<typeof ProviderCallback>;
