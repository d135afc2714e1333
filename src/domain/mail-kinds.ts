/** Mails to the guest. The state table lets each of them happen at most once to an order. */
export const GUEST_MAIL_KINDS = [
  'held',
  'confirmed',
  'paid',
  'expired',
  'we_owe_you',
  'cancelled',
  'refunded',
] as const;

/**
 * Mails to the desk, each about money that a person has to send back: it came after the hold and the nights were gone,
 * it came for an order that was paid already, or it is owed after a cancellation.
 */
export const DESK_MAIL_KINDS = ['desk_refund_due', 'desk_second_payment', 'desk_cancelled_owing'] as const;

export type GuestMailKind = (typeof GUEST_MAIL_KINDS)[number];
export type DeskMailKind = (typeof DESK_MAIL_KINDS)[number];

/** Every mail about an order: a kind without its letter does not compile. */
export type MailKind = GuestMailKind | DeskMailKind;

export function isDeskMailKind(kind: MailKind): kind is DeskMailKind {
  return (DESK_MAIL_KINDS as readonly MailKind[]).includes(kind);
}
