import { openRestOf, paymentStateOfOrder, waitingChangeOf } from '#contract/orders/order-facts.ts';
import { isHeld, type OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';

export type PolledFacts = Parameters<typeof openRestOf>[0] &
  Parameters<typeof paymentStateOfOrder>[0] &
  Parameters<typeof waitingChangeOf>[0];

/** Polling stops: from now on only a person changes the order. */
export function isSettled(order: PolledFacts): boolean {
  return !isPaymentAwaited(order) && openRestOf(order) === null && waitingChangeOf(order) === null;
}

const ANSWERS_ABOUT_OPEN_SUM = 6;

/**
 * Polling goes on only when the guest returns to the page. A guest with an open rest or difference may have just paid
 * it, so the first answers follow each other, but may also only be looking: the rest stays open for weeks.
 */
export function waitsForGuest(order: PolledFacts, answers: number): boolean {
  return !isPaymentAwaited(order) && answers >= ANSWERS_ABOUT_OPEN_SUM;
}

/** A late payment may book the nights of an expired order. */
function isPaymentAwaited(order: PolledFacts): boolean {
  return isHeld(order.status) || order.status === 'expired' || isMoneyUnderWay(paymentStateOfOrder(order));
}

/** The provider has the money, or may have it: the guest is not asked to pay, and no end of the hold is shown. */
export function isMoneyUnderWay(payment: PaymentState | null): payment is 'taken' | 'under_way' {
  return payment === 'taken' || payment === 'under_way';
}

const POLL_DELAYS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000] as const;

/** Pause after request number `asked` (from 1): most payment callbacks arrive immediately, late ones after minutes. */
export function pollDelayMs(asked: number): number {
  return POLL_DELAYS_MS[Math.min(asked, POLL_DELAYS_MS.length) - 1] ?? POLL_DELAYS_MS[0];
}

/** After this many requests a successful payment would be known, so the guest is asked what happened. */
const QUESTIONS_BEFORE_DOUBT = 4;

/** Whether the result page still says "checking" instead of "no payment has arrived" or the provider's message. */
export function isStillChecking(status: OrderState | null, asked: number, payment: PaymentState | null): boolean {
  return status === null || (isHeld(status) && payment === null && asked < QUESTIONS_BEFORE_DOUBT);
}

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** Whole seconds until the hold ends, at least 0; null if there is no hold. */
export function secondsLeft(holdUntil: string | null, nowMs: number): number | null {
  if (holdUntil === null) return null;
  return Math.max(0, Math.ceil((Date.parse(holdUntil) - nowMs) / MS_PER_SECOND));
}

export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${minutes}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
