import type { Guest } from '#domain/guest/guest-form.ts';
import type { OrderDetails } from '#domain/guest/order-details.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Deposit } from './deposit.ts';
import type { BilledStay } from './order-change.ts';
import type { OrderState } from './order-state.ts';

/** Public names of an accommodation, stored with the order so that changes to the catalogue do not change the bill. */
export type OrderedAccommodation = Pick<Accommodation, 'id' | 'code' | 'roomTypeId'>;

/** The agreed booking: nights, rooms and their bill, never calculated again. */
export interface BookedStay extends BilledStay {
  /** One entry per different accommodation of the quote. */
  readonly accommodations: readonly OrderedAccommodation[];
}

/** What guest and resort have agreed on. */
export interface AgreedOrder extends BookedStay {
  readonly number: string;
  readonly state: OrderState;
  readonly guest: Omit<Guest, 'comments'>;
  readonly comments: string;
  /** The names of rooms' guests have the same order as the rooms in the quote. */
  readonly details: OrderDetails;
  readonly payment: 'online' | 'at_reception';
  /** Agreed when the order was placed; later settings do not change it. Missing: the whole price is paid at once. */
  readonly deposit?: Pick<Deposit, 'depositMinor' | 'restBy'>;
  /** The end of a new order's hold without payment, ISO 8601; null for orders confirmed immediately. */
  readonly holdUntil: string | null;
}
