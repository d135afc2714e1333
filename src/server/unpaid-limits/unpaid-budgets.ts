import { normalizeIP } from '@fastify/rate-limit';
import { mailboxOf, subscriberOf } from '#domain/order/same-guest.ts';
import {
  countUnitNights,
  MOST_UNPAID_UNIT_NIGHTS,
  type UnpaidLimitScope,
  type UnpaidLimits,
} from '#domain/order/unpaid-budget.ts';
import type { Transaction } from '../database/tables.ts';
import type { Order } from '../orders/order.ts';
import { claimUnitNights, type Holders, recordUnpaidOrder } from './budget-ledger.ts';
import { pseudonymOf } from './pseudonym.ts';

export interface UnpaidBudgets {
  readonly limits: UnpaidLimits;
  readonly sessionSecret: string;
}

/** The limit that an unpaid order exceeds; `most`: the unit-nights that it allows. */
export interface BrokenLimit {
  readonly scope: UnpaidLimitScope;
  readonly most: number;
}

/**
 * Counts a new order against its guest and address, or returns the exceeded limit. Then the transaction must be rolled
 * back. `null` budgets limit only the size of one order.
 */
export async function spendBudgets(
  transaction: Transaction,
  { number, quote, stay, guest, placedAt }: Order,
  address: string,
  budgets: UnpaidBudgets | null,
): Promise<BrokenLimit | null> {
  const unitNights = countUnitNights(quote.rooms, stay);
  if (unitNights > MOST_UNPAID_UNIT_NIGHTS) return { scope: 'order', most: MOST_UNPAID_UNIT_NIGHTS };
  if (budgets === null) return null;
  const { limits, sessionSecret } = budgets;
  const holders: Holders = {
    address: pseudonymOf('address', normalizeIP(address), sessionSecret),
    phone: pseudonymOf('phone', subscriberOf(guest.phone), sessionSecret),
    email: pseudonymOf('email', mailboxOf(guest.email), sessionSecret),
  };
  const claim = { unitNights, day: placedAt.slice(0, 'YYYY-MM-DD'.length), holders };
  const scope = await claimUnitNights(transaction, claim, limits);
  if (scope === null) {
    await recordUnpaidOrder(transaction, number, claim);
    return null;
  }
  return { scope, most: scope === 'day' ? limits.perAddressAndDay : limits.atATime };
}
