/** One-time links in mails. */
export type LinkPurpose = 'verify_email' | 'join_desk' | PasswordPurpose;

/** Links that set a password. `choose_password` sets the first password of an account created during checkout. */
export const PASSWORD_PURPOSES = ['recover_password', 'choose_password'] as const;
type PasswordPurpose = (typeof PASSWORD_PURPOSES)[number];

export const LINK_PURPOSES: readonly LinkPurpose[] = ['verify_email', 'join_desk', ...PASSWORD_PURPOSES];

const HOUR_MS = 60 * 60_000;

/**
 * Staff are invited days before their first shift. A guest may register in the evening and read the mail after the
 * weekend. A guest who recovers a password is waiting for the mail.
 */
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 72 * HOUR_MS,
  recover_password: HOUR_MS,
  choose_password: 72 * HOUR_MS,
  join_desk: 72 * HOUR_MS,
};

export interface OneTimeLink {
  readonly purpose: LinkPurpose;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
}

export function isLinkGood(link: OneTimeLink, purpose: LinkPurpose, nowMs: number): boolean {
  return link.purpose === purpose && !link.isUsed && nowMs < link.expiresAtMs;
}
