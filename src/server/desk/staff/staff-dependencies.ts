import type { AccountDependencies } from '../../accounts/account.ts';
import type { AccountRoutesOptions } from '../../accounts/account-routes-options.ts';

export interface StaffDependencies
  extends AccountDependencies,
    Pick<AccountRoutesOptions, 'limits' | 'passwordWords' | 'isSecure' | 'passkeySite'> {
  /** Named by apps for one-time codes. */
  readonly resortName: string;
}
