import { checkGuestForm, type GuestForm, type GuestFormCheck } from '../guest/guest-form.ts';
import type { Phones } from '../guest/phone.ts';
import { isBlank, type LineFault, readLine } from '../guest/text-line.ts';
import { GUEST_MAIL_OF, type OrderEffect, type OrderTransition } from '../order/order-state.ts';
import { FOR_ANY_STAY, type SpecialOffer } from '../pricing/special-offer.ts';
import type { Accommodation } from '../stay/accommodation.ts';

/** `link`: online, within the hold. `transfer`: by the company's bank, on an invoice. The others when the guest comes. */
export const DESK_PAYMENTS = ['link', 'at_reception', 'cash', 'terminal', 'transfer'] as const;
export type DeskPayment = (typeof DESK_PAYMENTS)[number];

/** Percent of the nights, 1 to 100. */
export interface ManagerDiscount {
  readonly percent: number;
  readonly reason: string;
}

/** What staff agree with the guest on the phone, besides what a guest fills in on the site. */
export interface DeskTerms {
  readonly payment: DeskPayment;
  readonly discount: ManagerDiscount | null;
  /** Whether the new booking is mailed to the guest. Later mails go out if the guest has an address. */
  readonly isGuestMailed: boolean;
  /** Kopiyky that were agreed for all before the resort had this desk; missing: the stay costs what it costs now. */
  readonly formerTotalMinor?: number;
}

/** The code of a manager's discount in a bill, where an offer of the site has its own. */
export const MANAGER_DISCOUNT_CODE = 'manager-discount';

const MAXIMUM_REASON_LENGTH = 200;

/**
 * The offers that a booking by phone is priced with. The best one applies, so a manager's discount and an offer of the
 * site never add up.
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

/** Why nobody gets a discount for this reason; null: it is a reason. */
export function refuseReason(reason: string): LineFault | null {
  return readLine(reason, MAXIMUM_REASON_LENGTH).fault;
}

/** The desk also sells houses that the site offers by phone only. */
export function soldAtDesk(accommodations: readonly Accommodation[]): Accommodation[] {
  return accommodations.map((accommodation) => ({ ...accommodation, phoneOnly: false }));
}

/** The desk needs no mail about its own booking, and the guest may want none. */
export function placedAtDesk(
  { to, effects }: OrderTransition,
  { isGuestMailed }: Pick<DeskTerms, 'isGuestMailed'>,
): OrderTransition {
  const isSent = (effect: OrderEffect) =>
    effect !== 'desk_placed' && (isGuestMailed || GUEST_MAIL_OF[effect] === undefined);
  return { to, effects: effects.filter(isSent) };
}

/** Like the guest's own form, but without an email if the guest has none. */
export function checkPhoneGuest(form: GuestForm, phones: Phones): GuestFormCheck {
  if (!isBlank(form.email)) return checkGuestForm(form, phones);
  const check = checkGuestForm({ ...form, email: ANY_EMAIL }, phones);
  return check.isValid ? { isValid: true, guest: { ...check.guest, email: '' } } : check;
}

/** Passes the check of the other fields, and is stored nowhere. */
const ANY_EMAIL = 'nobody@example.com';
