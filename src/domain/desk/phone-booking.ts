import { checkGuestForm, type GuestForm, type GuestFormCheck } from '../guest/guest-form.ts';
import type { Phones } from '../guest/phone.ts';
import { isBlank, type LineFault, readLine } from '../guest/text-line.ts';
import { GUEST_MAIL_OF, type OrderEffect, type OrderTransition } from '../order/order-state.ts';
import { FOR_ANY_STAY, type SpecialOffer } from '../pricing/special-offer.ts';
import type { Accommodation } from '../stay/accommodation.ts';

/**
 * `link`: online, while the nights are held. `transfer`: by bank transfer from a company, with an invoice. The others
 * are paid on arrival.
 */
export const DESK_PAYMENTS = ['link', 'at_reception', 'cash', 'terminal', 'transfer'] as const;
export type DeskPayment = (typeof DESK_PAYMENTS)[number];

/** Percentage off the nights, 1 to 100. */
export interface ManagerDiscount {
  readonly percent: number;
  readonly reason: string;
}

/** What staff agree on with the guest by phone, in addition to the fields of the site's form. */
export interface DeskTerms {
  readonly payment: DeskPayment;
  readonly discount: ManagerDiscount | null;
  /** Whether the guest gets a mail about the new booking. Later mails are sent whenever the guest has an address. */
  readonly isGuestMailed: boolean;
  /** Total in kopiyky that was agreed for an imported booking; missing: the stay has today's price. */
  readonly formerTotalMinor?: number;
}

/** Identifies a manager's discount in a bill, in place of the code of an offer on the site. */
export const MANAGER_DISCOUNT_CODE = 'manager-discount';

const MAXIMUM_REASON_LENGTH = 200;

/**
 * Returns the offers that are considered for a phone booking. Only the best one applies, so a manager's discount and an
 * offer on the site never add up.
 */
export function offersAtDesk(
  siteOffers: readonly SpecialOffer[],
  discount: ManagerDiscount | null,
): readonly SpecialOffer[] {
  if (discount === null) return siteOffers;
  const own: SpecialOffer = {
    code: MANAGER_DISCOUNT_CODE,
    reduction: { kind: 'percent', percent: discount.percent },
    ...FOR_ANY_STAY,
  };
  return [...siteOffers, own];
}

/** Returns what is wrong with the reason for a discount; null: nothing. */
export function refuseReason(reason: string): LineFault | null {
  return readLine(reason, MAXIMUM_REASON_LENGTH).fault;
}

/** The desk also sells houses that the site offers by phone only. */
export function soldAtDesk(accommodations: readonly Accommodation[]): Accommodation[] {
  return accommodations.map((accommodation) => ({ ...accommodation, phoneOnly: false }));
}

/** Drops the mail to the desk about its own booking, and the mail to the guest unless it is wanted. */
export function placedAtDesk(
  { to, effects }: OrderTransition,
  { isGuestMailed }: Pick<DeskTerms, 'isGuestMailed'>,
): OrderTransition {
  const isSent = (effect: OrderEffect) =>
    effect !== 'desk_placed' && (isGuestMailed || GUEST_MAIL_OF[effect] === undefined);
  return { to, effects: effects.filter(isSent) };
}

/** Checks the fields as the guest's own form does, but allows an empty email address. */
export function checkPhoneGuest(form: GuestForm, phones: Phones): GuestFormCheck {
  if (!isBlank(form.email)) return checkGuestForm(form, phones);
  const check = checkGuestForm({ ...form, email: ANY_EMAIL }, phones);
  return check.isValid ? { isValid: true, guest: { ...check.guest, email: '' } } : check;
}

/** Satisfies the check of the other fields. It is never stored. */
const ANY_EMAIL = 'nobody@example.com';
