import type { ResortRecord } from '#contract/resort/resort.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import type { Log } from '../http/log/log.ts';
import type { PaymentProvider } from '../settings/partner-settings.ts';

/** Dependencies of accepting payments, for the real provider and the simulated one alike. */
export interface PaymentDependencies extends DatabaseAndClock {
  readonly provider: PaymentProvider;
  /** A demo treats the provider's test payments as real ones. */
  readonly isDemo: boolean;
  /** Scheme and host under which guests and the provider reach the server. */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** Shown to the guest on the provider's page. */
  readonly resort: Pick<ResortRecord, 'name'>;
  /** The resort's time zone: an arrival has passed when its day is over there. */
  readonly timeZone: string;
  /** See `firstArrival`. Later than guests may book, so that a hold that began just before can still be paid. */
  readonly lateArrivalUntil: number | null;
  readonly log: Log;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}
