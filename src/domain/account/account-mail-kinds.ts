/** Mails about an account. Those with a link are left out once the link is used or too old. */
export const ACCOUNT_MAIL_KINDS = [
  'verify_email',
  'recover_password',
  'password_changed',
  'old_key_used',
  'new_sign_in',
] as const;

export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export function isAccountMailKind(kind: string): kind is AccountMailKind {
  return (ACCOUNT_MAIL_KINDS as readonly string[]).includes(kind);
}
