import type { GuestMailKind } from './mail-kinds.ts';
import type { OrderState } from './order-state.ts';

/** A typo is noticed when no mail arrives. Later, somebody else may have the key. */
const EMAIL_CORRECTION_HOURS = 24;
const MENDING_MS = EMAIL_CORRECTION_HOURS * 60 * 60_000;

const MAILS: { readonly [State in OrderState]?: GuestMailKind } = {
  awaiting_payment: 'held',
  awaiting_confirmation: 'please_confirm',
  confirmed: 'confirmed',
  paid: 'paid',
};

export interface CorrectableOrder {
  readonly state: OrderState;
  readonly placedAtMs: number;
  readonly isEmailMended: boolean;
}

/**
 * Returns the mail to send to the corrected address. null: the address cannot be corrected. It can be corrected once,
 * within a day of the booking, while the order holds its nights.
 */
export function mailAfterCorrection(
  { state, placedAtMs, isEmailMended }: CorrectableOrder,
  nowMs: number,
): GuestMailKind | null {
  return isEmailMended || nowMs >= placedAtMs + MENDING_MS ? null : informingMail(state);
}

/** Returns the mail that informs the guest about an order in this state. null: the order holds no nights. */
export function informingMail(state: OrderState): GuestMailKind | null {
  return MAILS[state] ?? null;
}
