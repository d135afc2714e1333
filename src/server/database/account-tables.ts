import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LinkPurpose } from '#domain/account/one-time-link.ts';
import type { Sex } from '#domain/account/profile.ts';

export interface PasskeysTable {
  id: string;
  account_id: string;
  public_key: string;
  counter: number;
  transports: string;
  browser: BrowserFamily;
  created_at: string;
  last_used_at: string | null;
}

export interface DeskSessionsTable {
  id: string;
  account_id: string;
  browser: BrowserFamily;
  created_at: string;
  expires_at: string;
  /** When the second factor was last given; null: at the sign-in. */
  factor_at: string | null;
}

/** Passkeys of staff. They open the desk, but no guest account. */
export interface DeskPasskeysTable extends Omit<PasskeysTable, 'browser'> {
  name: string;
}

export interface AccountTables {
  accounts: {
    id: string;
    /** In the form that the domain's `checkEmail` returns. */
    email: string;
    password_hash: string;
    /** When a link in a mail proved that the address belongs to the guest. */
    verified_at: string | null;
    locale: Locale;
    first_name: string;
    last_name: string;
    phone: string;
    full_name: string;
    sex: Sex | null;
    date_of_birth: string | null;
    city: string;
    /** Names separated by spaces. No API call sets them. */
    scopes: string;
    /** Browser families with which the guest has signed in, separated by spaces. */
    browsers: string;
    created_at: string;
    last_used_at: string;
  };
  /** Devices signed in to an account. A device that is signed out has no row. */
  sessions: {
    id: string;
    account_id: string;
    /** Generation of the latest refresh token. */
    generation: number;
    renewed_at: string;
    browser: BrowserFamily;
    created_at: string;
    expires_at: string;
  };
  one_time_links: {
    id: string;
    account_id: string;
    purpose: LinkPurpose;
    expires_at: string;
    used_at: string | null;
  };
  social_identities: {
    provider: SocialProviderName;
    /** The provider's own id for the guest, which never changes. */
    subject: string;
    account_id: string;
    created_at: string;
  };
  /** Pending sign-ins at a provider. A row is deleted when it is used. */
  social_attempts: { id: string; provider: SocialProviderName; locale: Locale; expires_at: string };
  passkeys: PasskeysTable;
  /** A row is deleted when the challenge is used. */
  passkey_challenges: { challenge: string; account_id: string | null; expires_at: string };
  desk_sessions: DeskSessionsTable;
  /** Apps that make one-time codes for staff. The codes are derived from `id` and the server's secret. */
  second_factors: {
    account_id: string;
    id: string;
    /** null: the invitation was not accepted yet. */
    confirmed_at: string | null;
    /** Number of the last accepted code's time step, so that no code works twice. */
    last_step: number | null;
  };
  desk_passkeys: DeskPasskeysTable;
  /** What staff did, one row per action. The database refuses to change or delete rows. */
  audit_log: {
    id: string;
    at: string;
    /** The email address: the row outlives the account. */
    who: string;
    action: string;
    /** An order number, an email address, or ''. */
    subject: string;
    /** JSON; null: no values were stored. */
    before: string | null;
    after: string | null;
  };
}
