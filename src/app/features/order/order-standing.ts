import { isHeld, type OrderState } from '#domain/order/order-state.ts';

/** What the guest can do next about an order. */
export type NextStep = 'pay' | 'confirm' | 'come' | 'choose_again' | 'call';

export interface Standing {
  /** The order's page and the payment's result stop asking: only a person changes it from here on. */
  readonly isSettled: boolean;
  /** The nights are the guest's and nothing is open: the order's page says thank you. */
  readonly isBooked: boolean;
  readonly nextStep: NextStep;
}

/** How each state of the contract's table stands for the guest. */
const STANDINGS: Readonly<Record<OrderState, Standing>> = {
  awaiting_payment: { isSettled: false, isBooked: false, nextStep: 'pay' },
  awaiting_confirmation: { isSettled: false, isBooked: false, nextStep: 'confirm' },
  confirmed: { isSettled: true, isBooked: true, nextStep: 'come' },
  paid: { isSettled: true, isBooked: true, nextStep: 'come' },
  // Late money may still arrive and take the nights again.
  expired: { isSettled: false, isBooked: false, nextStep: 'choose_again' },
  refund_due: { isSettled: true, isBooked: false, nextStep: 'call' },
  cancelled: { isSettled: true, isBooked: false, nextStep: 'choose_again' },
  refunded: { isSettled: true, isBooked: false, nextStep: 'choose_again' },
};

export function standingOf(status: OrderState): Standing {
  return STANDINGS[status];
}

const POLL_DELAYS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 60_000] as const;

/** How long to wait after the `asked`-th question (from 1 on): most callbacks come at once, late ones in minutes. */
export function pollDelayMs(asked: number): number {
  return POLL_DELAYS_MS[Math.min(asked, POLL_DELAYS_MS.length) - 1] ?? POLL_DELAYS_MS[0];
}

/** After so many questions a payment that succeeded would have been told about: the guest is asked what happened. */
const QUESTIONS_BEFORE_DOUBT = 4;

/** Whether the result page still says "checking", or that no payment has come. */
export function isStillChecking(status: OrderState | null, asked: number): boolean {
  return status === null || (isHeld(status) && asked < QUESTIONS_BEFORE_DOUBT);
}

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** Whole seconds until the hold ends, never below none; null when there is no hold. */
export function secondsLeft(holdUntil: string | null, nowMs: number): number | null {
  if (holdUntil === null) return null;
  return Math.max(0, Math.ceil((Date.parse(holdUntil) - nowMs) / MS_PER_SECOND));
}

/** `27:40`. */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${minutes}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
