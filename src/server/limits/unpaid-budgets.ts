import { normalizeIP } from '@fastify/rate-limit';
import { mailboxOf, subscriberOf } from '#domain/order/same-guest.ts';
import {
  countUnitNights,
  MOST_UNCONFIRMED_UNIT_NIGHTS,
  MOST_UNPAID_UNIT_NIGHTS,
  type UnpaidLimits,
} from '#domain/order/unpaid-budget.ts';
import type { OwnNights, Stay } from '#domain/stay/stay.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/query.ts';
import type { Settings } from '../settings/settings.ts';
import { pseudonymOf } from './pseudonym.ts';
import {
  type BrokenLimit,
  claimUnitNights,
  countedOnline,
  type Holders,
  recordUnpaidOrder,
} from './unpaid-orders-repository.ts';
import { listGuardedWeeks } from './unpaid-weeks-repository.ts';

export interface UnpaidOrder {
  readonly number: string;
  readonly quote: { readonly rooms: readonly OwnNights[] };
  readonly stay: Stay;
  readonly guest: { readonly phone: string; readonly email: string };
  readonly placedAt: string;
  readonly payment: 'online' | 'at_reception';
}

export interface UnpaidBudgets {
  readonly limits: UnpaidLimits;
  readonly sessionSecret: string;
}

/** Returns null if nobody is limited. */
export function budgetsOf({ rateLimit, unpaidLimits }: Settings, sessionSecret: string): UnpaidBudgets | null {
  return rateLimit ? { limits: unpaidLimits, sessionSecret } : null;
}

/** Returns the exceeded limit: roll back. `null` budgets limit only the size of one order. */
export async function spendBudgets(
  transaction: Transaction,
  { number, quote, stay, guest, placedAt, payment }: UnpaidOrder,
  address: string,
  budgets: UnpaidBudgets | null,
): Promise<BrokenLimit | null> {
  const unitNights = countUnitNights(quote.rooms, stay);
  if (unitNights > MOST_UNPAID_UNIT_NIGHTS) return { scope: 'order', most: MOST_UNPAID_UNIT_NIGHTS };
  if (budgets === null) return null;
  const { limits, sessionSecret } = budgets;
  const holders: Holders = {
    phone: pseudonymOf('phone', subscriberOf(guest.phone), sessionSecret),
    email: pseudonymOf('email', mailboxOf(guest.email), sessionSecret),
    address: pseudonymOf('address', normalizeIP(address), sessionSecret),
    network_56: widerNetwork(address, 56, sessionSecret),
    network_48: widerNetwork(address, 48, sessionSecret),
  };
  const claim = {
    unitNights,
    day: placedAt.slice(0, 'YYYY-MM-DD'.length),
    holders: payment === 'online' ? countedOnline(holders) : holders,
  };
  const broken = await claimUnitNights(transaction, claim, limits);
  if (broken === null) await recordUnpaidOrder(transaction, number, claim);
  return broken;
}

/** Whether the order waits for the link in its mail: it is large, or unpaid orders hold much of its weeks. */
export async function needsConfirmation(
  transaction: Transaction,
  dialect: Database['dialect'],
  rooms: readonly OwnNights[],
  stay: Stay,
  budgets: UnpaidBudgets | null,
): Promise<boolean> {
  if (countUnitNights(rooms, stay) > MOST_UNCONFIRMED_UNIT_NIGHTS) return true;
  if (budgets === null) return false;
  return (await listGuardedWeeks(transaction, dialect, stay, budgets.limits.share)).length > 0;
}

/** The first address of an IPv6 network may also be that of a smaller network, so the name includes the size. */
function widerNetwork(address: string, prefix: 56 | 48, sessionSecret: string): string | null {
  const network = normalizeIP(address, prefix);
  return network.includes(':') ? pseudonymOf('address', `${network}/${prefix}`, sessionSecret) : null;
}
