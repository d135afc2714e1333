import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { mailboxOf, subscriberOf } from '#domain/order/same-guest.ts';
import { offerOfCode, type PromoStatus, promoStatus } from '#domain/pricing/promo-code.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { pseudonymOf } from '../../limits/pseudonym.ts';
import { WRITES_PER_MINUTE } from '../../limits/rate-limits.ts';
import type { Order, OrderGuest } from '../order.ts';
import {
  countTurns,
  findPromoCode,
  findPromoOf,
  lockPromoCode,
  type PromoGuest,
  type StoredPromoCode,
  takeUse,
} from './promo-codes-repository.ts';

/** Why a code gives no discount. `not_applicable`: it is for other houses or nights. */
export type PromoRefusal = 'unknown' | Exclude<PromoStatus, 'active'> | 'used_by_guest' | 'not_applicable';

export type ReadPromo =
  | { readonly offer: SpecialOffer; readonly turn: number; readonly guest: PromoGuest }
  | { readonly refusal: PromoRefusal };

/** A code's discount, for any guest. */
export type OfferedPromo = { readonly offer: SpecialOffer } | { readonly refusal: PromoRefusal };

/** For a preview. Whether its guest may use the code is checked when the order is placed. */
export async function previewPromo(reader: Reader, code: string, today: CalendarDate): Promise<OfferedPromo> {
  return offerNow(await findPromoCode(reader, code), today);
}

/** Returns the offer of a code for the guest who books with it now. Locks the code. */
export async function readPromo(
  transaction: Transaction,
  code: string,
  booker: Pick<OrderGuest, 'email' | 'phone'>,
  today: CalendarDate,
  sessionSecret: string,
): Promise<ReadPromo> {
  const promo = await lockPromoCode(transaction, code);
  const offered = offerNow(promo, today);
  if (promo === null || 'refusal' in offered) return { refusal: 'refusal' in offered ? offered.refusal : 'unknown' };
  const guest = guestOf(booker, sessionSecret);
  const turns = await countTurns(transaction, code, guest);
  if (promo.mostPerGuest !== null && turns >= promo.mostPerGuest) return { refusal: 'used_by_guest' };
  return { ...offered, turn: turns + 1, guest };
}

function offerNow(promo: StoredPromoCode | null, today: CalendarDate): OfferedPromo {
  if (promo === null) return { refusal: 'unknown' };
  const status = promoStatus(promo, { uses: promo.uses, isStopped: promo.stoppedAt !== null }, today);
  return status === 'active' ? { offer: offerOfCode(promo) } : { refusal: status };
}

/** Counts the use if the bill has the code. Returns false if somebody else has taken the last one. */
export async function countUse(
  transaction: Transaction,
  { number, quote: { discount } }: Order,
  promo: ReadPromo | null,
  nowMs: number,
): Promise<boolean> {
  if (promo === null || !('offer' in promo) || discount?.promoCode === undefined) return true;
  const { turn, guest } = promo;
  return takeUse(transaction, { code: discount.promoCode, order: number, guest, turn }, nowMs);
}

/**
 * A booking keeps the code that it was sold with, even after the code has ended, and after a change in which an offer
 * had a larger discount.
 */
export async function offersOfOrder(
  reader: Reader,
  { number }: Pick<Order, 'number'>,
  siteOffers: readonly SpecialOffer[],
): Promise<readonly SpecialOffer[]> {
  const promo = await findPromoOf(reader, number);
  return promo === null ? siteOffers : [...siteOffers, offerOfCode(promo)];
}

function guestOf({ email, phone }: Pick<OrderGuest, 'email' | 'phone'>, sessionSecret: string): PromoGuest {
  const byPhone = pseudonymOf('phone', subscriberOf(phone), sessionSecret);
  // A guest who books by phone may have no email address.
  return email === '' ? [byPhone] : [pseudonymOf('email', mailboxOf(email), sessionSecret), byPhone];
}

/** A guest types a code or two; more is guessing. */
export const CODES_PER_MINUTE = 10;

/** An order reveals as much about a code as the check does, so orders with a code have a separate limit. */
export const LIMITS_OF_ORDERS = {
  // The body has been read at this point.
  hook: 'preValidation',
  max: (request: FastifyRequest) => (hasCode(request) ? CODES_PER_MINUTE : WRITES_PER_MINUTE),
  keyGenerator: (request: FastifyRequest) => `${normalizeIP(request.ip)}${hasCode(request) ? ' with a code' : ''}`,
} as const;

function hasCode({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && 'promo_code' in body;
}
