import type { GuestForm } from '#domain/guest/guest-form.ts';
import type { OrderRequest } from './orders.ts';

export const WIRE_FIELDS: Readonly<Partial<Record<keyof OrderRequest, keyof GuestForm>>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
  comments: 'comments',
};

/** Names the refusal of a special offer. */
export const OFFER_FIELD = 'offer' satisfies keyof OrderRequest;
