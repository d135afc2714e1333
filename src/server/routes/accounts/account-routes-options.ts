import type { AccountDependencies } from '../../accounts/account.ts';
import type { AccountLimits } from '../../accounts/account-limits.ts';
import type { CookieSettings } from './session-cookies.ts';

export interface AccountRoutesOptions extends AccountDependencies, CookieSettings {
  readonly limits: AccountLimits;
  readonly publicUrl: string;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}
