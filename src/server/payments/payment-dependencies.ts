import type { ResortRecord } from '#contract/resort/resort.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import type { Log } from '../http/log/create-log.ts';
import type { PaymentProvider } from '../settings/partner-settings.ts';

export interface PaymentDependencies
  extends Pick<AccountRoutesOptions, 'database' | 'now' | 'publicUrl' | 'sessionSecret' | 'timeZone' | 'onMailQueued'> {
  readonly provider: PaymentProvider;
  /** A demo treats the provider's test payments as real ones. */
  readonly isDemo: boolean;
  /** Shown to the guest on the provider's page. */
  readonly resort: Pick<ResortRecord, 'name'>;
  /** See `firstArrival`. Later than guests may book, so that a hold that began just before can still be paid. */
  readonly lateArrivalUntil: number | null;
  readonly log: Log;
}
