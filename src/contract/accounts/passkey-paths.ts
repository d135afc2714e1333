import type { BrowserFamily } from '#contract/site/client-reports.ts';
import type { PasskeyList } from './passkeys.ts';

/** Paths below the API's base. */
export const PASSKEY_PATHS = {
  loginOptions: '/login/passkey/options',
  login: '/login/passkey',
  list: '/profile/passkeys',
  addOptions: '/profile/passkeys/options',
  one: '/profile/passkeys/:id',
} as const;

export interface ListedPasskey {
  readonly id: string;
  readonly browser: BrowserFamily;
  /** Instants in UTC. */
  readonly createdAt: string;
  /** null: never used. */
  readonly lastUsedAt: string | null;
}

export function toListedPasskeys(rows: PasskeyList['data']): readonly ListedPasskey[] {
  return rows.map(({ id, browser, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    id,
    browser,
    createdAt,
    lastUsedAt,
  }));
}

export const PASSKEY_REFUSALS = {
  failed: 'Sign-in failed',
  /** The profile lists the existing passkeys. */
  too_many: 'Too many passkeys',
  not_added: 'The passkey could not be added',
} as const;
