/** Mails to the guest. The state table lets each of them happen at most once to an order; a new key comes when asked for. */
export const GUEST_MAIL_KINDS = [
  'held',
  'please_confirm',
  'confirmed',
  'paid',
  'expired',
  'we_owe_you',
  'cancelled',
  'refunded',
  'new_key',
] as const;

/**
 * Mails to the desk. About a booking: that it is made, paid, off, or was not paid in time. About money that a person has to send back: it came too late for the nights, it came for an order
 * that was paid already, or it is owed after a cancellation. About money that a person has to look into: another sum
 * than was asked for. About a stay that is off because its money was taken back. About weeks that
 * bookings without payment fill.
 */
export const DESK_MAIL_KINDS = [
  'desk_placed',
  'desk_paid',
  'desk_cancelled',
  'desk_expired',
  'desk_refund_due',
  'desk_second_payment',
  'desk_cancelled_owing',
  'desk_other_sum',
  'desk_reversed',
  'desk_unpaid_week',
] as const;

/** What a guest has to be told of their money, however many mails there were before. */
const KINDS_ABOUT_MONEY: readonly string[] = ['paid', 'we_owe_you', 'cancelled', 'refunded'] satisfies GuestMailKind[];

export type GuestMailKind = (typeof GUEST_MAIL_KINDS)[number];
export type DeskMailKind = (typeof DESK_MAIL_KINDS)[number];

/** Every mail about an order: a kind without its text does not compile. */
export type MailKind = GuestMailKind | DeskMailKind;

export function isDeskMailKind(kind: string): kind is DeskMailKind {
  return (DESK_MAIL_KINDS as readonly string[]).includes(kind);
}

/** Whether no limit may keep the mail from the guest; `hasMoneyCome` for the order, in whatever sum. */
export function isOwedToGuest(kind: MailKind, hasMoneyCome: boolean): boolean {
  return hasMoneyCome && KINDS_ABOUT_MONEY.includes(kind);
}
