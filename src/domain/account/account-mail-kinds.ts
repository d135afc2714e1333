import type { LinkPurpose } from './one-time-link.ts';

/** Mails about an account. A mail with a link is not sent if the link was used or has expired. */
export type AccountMailKind =
  | LinkPurpose
  | 'password_changed'
  | 'account_recovered'
  | 'old_key_used'
  | 'new_sign_in'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_added'
  | 'provider_removed';
