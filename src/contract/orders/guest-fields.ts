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

/** The field name of a refused special offer. */
const OFFER_FIELD = 'offer' satisfies keyof OrderRequest;

/** What the refused fields belong to. `card`: the guest's input. `request`: values that the site added. */
export function subjectOfErrors(errors: FieldErrors['error']): 'offer' | 'card' | 'request' {
  if (OFFER_FIELD in errors) return 'offer';
  return Object.keys(errors).some((name) => name in WIRE_FIELDS) ? 'card' : 'request';
}
