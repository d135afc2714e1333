import type { LinkPurpose } from './one-time-link.ts';

/** Mails about an account. Those with a link are left out once the link is used or too old. */
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
