import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { PromoRefusalName } from '#contract/orders/promo-codes.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { mailboxOf, subscriberOf } from '#domain/order/same-guest.ts';
import { offerOfCode, promoStatus } from '#domain/pricing/promo-code.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { pseudonymOf } from '../../limits/pseudonym.ts';
import { WRITES_PER_MINUTE } from '../../limits/rate-limits.ts';
import { type Order, type OrderGuest, refuse } from '../order.ts';
import {
  findPromoCode,
  findPromoOf,
  lockPromoCode,
  type PromoGuest,
  readTurns,
  type StoredPromoCode,
  takeUse,
  takeUseAboveLimit,
} from './promo-codes-repository.ts';

export interface ReadPromo {
  readonly offer: SpecialOffer;
  readonly turn: number;
  readonly guest: PromoGuest;
}

export function refusePromo(why: PromoRefusalName): never {
  return refuse({ reason: 'promo_refused', why });
}

/** For a preview. Whether its guest may use the code is checked when the order is placed. Throws OrderRefused. */
export async function previewPromo(reader: Reader, code: string, today: CalendarDate) {
  return { offer: offerOfCode(requireActive(await findPromoCode(reader, code), today)) };
}

/** Returns the offer of a code for the guest who books with it now. Locks the code. Throws OrderRefused. */
export async function readPromo(
  transaction: Transaction,
  code: string,
  booker: Pick<OrderGuest, 'email' | 'phone'>,
  today: CalendarDate,
  sessionSecret: string,
): Promise<ReadPromo> {
  const promo = requireActive(await lockPromoCode(transaction, code), today);
  const guest = guestOf(booker, sessionSecret);
  const { uses, turn } = await readTurns(transaction, code, guest);
  if (promo.mostPerGuest !== null && uses >= promo.mostPerGuest) refusePromo('used_by_guest');
  return { offer: offerOfCode(promo), turn, guest };
}

/** Throws OrderRefused for a code that nobody can use now. */
export function requireActive(promo: StoredPromoCode | null, today: CalendarDate): StoredPromoCode {
  if (promo === null) return refusePromo('unknown');
  const status = promoStatus(promo, { uses: promo.uses, isStopped: promo.stoppedAt !== null }, today);
  return status === 'active' ? promo : refusePromo(status);
}

/** Counts the use if the bill has the code. Throws OrderRefused if somebody else has taken the last one. */
export async function countUse(
  transaction: Transaction,
  { number, quote: { discount } }: Order,
  promo: ReadPromo | null,
  nowMs: number,
): Promise<void> {
  if (promo === null || discount?.promoCode === undefined) return;
  const { turn, guest } = promo;
  const use = { code: discount.promoCode, order: number, guest, turn };
  if (!(await takeUse(transaction, use, nowMs))) refusePromo('used_up');
}

/** Counts the use of an expired order again whose money has come late: its guest has paid the price with the code. */
export async function countLateUse(
  transaction: Transaction,
  { number, quote: { discount }, guest: booker }: Order,
  sessionSecret: string,
  nowMs: number,
): Promise<void> {
  const code = discount?.promoCode;
  if (code === undefined) return;
  await lockPromoCode(transaction, code);
  const guest = guestOf(booker, sessionSecret);
  const { turn } = await readTurns(transaction, code, guest);
  await takeUseAboveLimit(transaction, { code, order: number, guest, turn }, nowMs);
}

/**
 * A booking keeps the code that it was sold with, even after the code has ended, or after a change in which an offer had
 * a larger discount.
 */
export async function offersOfOrder(reader: Reader, { number }: Order, siteOffers: readonly SpecialOffer[]) {
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
