import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { FOR_ANY_STAY, type SpecialOffer } from './special-offer.ts';

/**
 * A code's discount never changes, so booked stays keep it. The last day of booking and the limits of use may change.
 * null: no such condition.
 */
export interface PromoCode {
  /** As `normaliseCode` returns it. */
  readonly code: string;
  readonly reduction:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'sum'; readonly amountMinor: number };
  /** Codes of the houses for which it is valid. */
  readonly accommodations: readonly string[] | null;
  /** The first and last night that a stay may include. */
  readonly nights: { readonly start: CalendarDate; readonly end: CalendarDate } | null;
  /** The first and last day on which it can be used to book. */
  readonly bookedFrom: CalendarDate | null;
  readonly bookedUntil: CalendarDate | null;
  readonly mostUses: number | null;
  readonly mostPerGuest: number | null;
}

export const PROMO_STATUSES = ['active', 'later', 'over', 'used_up', 'stopped'] as const;
export type PromoStatus = (typeof PROMO_STATUSES)[number];

/** Identifies a promo code's discount in a bill, in place of the code of an offer on the site. */
const PROMO_OFFER_CODE = 'promo-code';

const CODE = /^[\p{L}\d][\p{L}\d-]{2,23}$/u;

/** Returns the code in capital letters without spaces. null: it cannot be a code. */
export function normaliseCode(typed: string): string | null {
  const code = typed.normalize('NFC').replaceAll(/\s/g, '').toLocaleUpperCase('uk');
  return CODE.test(code) ? code : null;
}

/**
 * Returns the code as another offer for `quoteStay`, which applies only the largest: a code and an offer never add up.
 */
export function offerOfCode({
  code,
  reduction,
  accommodations,
  nights,
}: Pick<PromoCode, 'code' | 'reduction' | 'accommodations' | 'nights'>): SpecialOffer {
  return {
    code: PROMO_OFFER_CODE,
    promoCode: code,
    ...FOR_ANY_STAY,
    reduction,
    accommodations,
    period: nights,
  };
}

export function promoStatus(
  { mostUses, bookedFrom, bookedUntil }: PromoCode,
  { uses, isStopped }: { readonly uses: number; readonly isStopped: boolean },
  today: CalendarDate,
): PromoStatus {
  if (isStopped) return 'stopped';
  if (bookedUntil !== null && today > bookedUntil) return 'over';
  if (mostUses !== null && uses >= mostUses) return 'used_up';
  return bookedFrom !== null && today < bookedFrom ? 'later' : 'active';
}
