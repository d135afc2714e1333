import type { GuestMailKind } from './mail-kinds.ts';
import type { OrderState } from './order-state.ts';

/** A slip is noticed when no mail comes. Later somebody else may hold the key. */
export const EMAIL_MENDING_HOURS = 24;
const MENDING_MS = EMAIL_MENDING_HOURS * 60 * 60_000;

/** The mail that tells the guest of an order in this state. */
const MAILS: { readonly [State in OrderState]?: GuestMailKind } = {
  awaiting_payment: 'held',
  awaiting_confirmation: 'please_confirm',
  confirmed: 'confirmed',
  paid: 'paid',
};

export interface MendableOrder {
  readonly state: OrderState;
  readonly placedAtMs: number;
  readonly isEmailMended: boolean;
}

/**
 * The mail that goes to the corrected address of an order; null: the address stays. It is corrected once, within a day
 * of the booking, while the order holds its nights.
 */
export function mailAfterMending(
  { state, placedAtMs, isEmailMended }: MendableOrder,
  nowMs: number,
): GuestMailKind | null {
  return isEmailMended || nowMs >= placedAtMs + MENDING_MS ? null : (MAILS[state] ?? null);
}
