/**
 * The state table sends each kind at most once per order, except `changed` and `change_too_late`. Guests request
 * `new_key`, and the desk requests `data_code`.
 */
export const GUEST_MAIL_KINDS = [
  'held',
  'please_confirm',
  'confirmed',
  'rest_due',
  'paid',
  'expired',
  'we_owe_you',
  'cancelled',
  'refunded',
  'changed',
  'change_too_late',
  'new_key',
  'data_code',
] as const;

/** There is one kind per reason for a refund: too late, paid twice, cancelled. */
export const DESK_MAIL_KINDS = [
  'desk_placed',
  'desk_at_reception',
  'desk_paid',
  'desk_cancelled',
  'desk_expired',
  'desk_refund_due',
  'desk_second_payment',
  'desk_cancelled_owing',
  'desk_other_sum',
  'desk_reversed',
  'desk_unpaid_week',
  'desk_changed',
  'desk_refund_by_hand',
  'desk_payment_waits',
] as const;

/** Sent before all other mails: money was received, must be returned, or is missing, or the guest waits at the desk. */
export const KINDS_SENT_FIRST: readonly MailKind[] = [
  'paid',
  'we_owe_you',
  'refunded',
  'change_too_late',
  'data_code',
  'desk_paid',
  'desk_refund_due',
  'desk_second_payment',
  'desk_cancelled_owing',
  'desk_other_sum',
  'desk_reversed',
  'desk_refund_by_hand',
  'desk_payment_waits',
];

const KINDS_ABOUT_MONEY: readonly string[] = [
  'rest_due',
  'paid',
  'we_owe_you',
  'cancelled',
  'refunded',
  'changed',
  'change_too_late',
] satisfies GuestMailKind[];

export type GuestMailKind = (typeof GUEST_MAIL_KINDS)[number];
export type DeskMailKind = (typeof DESK_MAIL_KINDS)[number];

export type MailKind = GuestMailKind | DeskMailKind;

export function isDeskMailKind(kind: string): kind is DeskMailKind {
  return (DESK_MAIL_KINDS as readonly string[]).includes(kind);
}

const HELD_MAIL_DELAY_MS = 2 * 60_000;

/**
 * Returns how long a mail is delayed. A guest who pays within minutes gets no payment reminder, because the mail is
 * outdated when it is due.
 */
export function mailDelayMs(kind: string): number {
  return kind === 'held' ? HELD_MAIL_DELAY_MS : 0;
}

/**
 * Whether the mail is exempt from mail limits. `hasMoneyCome`: a payment was received for the order. Codes have a
 * separate limit.
 */
export function isExemptFromMailLimits(kind: MailKind, hasMoneyCome: boolean): boolean {
  return kind === 'data_code' || (hasMoneyCome && KINDS_ABOUT_MONEY.includes(kind));
}
