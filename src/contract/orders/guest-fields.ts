import type { FieldErrors } from '#contract/site/errors.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';
import type { OrderRequest } from './orders.ts';

export const WIRE_FIELDS: Readonly<Partial<Record<keyof OrderRequest, keyof GuestForm>>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
  comments: 'comments',
};

/** Names of the fields in errors about a special offer and a promo code. */
const OFFER_FIELD = 'offer' satisfies keyof OrderRequest;
const PROMO_FIELD = 'promo_code' satisfies keyof OrderRequest;

/** What the refused fields belong to. `card`: what the guest typed. `request`: values that the site added. */
export function subjectOfErrors(errors: FieldErrors['error']): 'offer' | 'promo' | 'card' | 'request' {
  if (OFFER_FIELD in errors) return 'offer';
  if (PROMO_FIELD in errors) return 'promo';
  return Object.keys(errors).some((name) => name in WIRE_FIELDS) ? 'card' : 'request';
}
