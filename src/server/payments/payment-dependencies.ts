import type { OrderDependencies } from '../orders/apply-order-event.ts';
import type { PaymentProvider } from '../settings/sections/payment-settings.ts';

/** All that taking payments depends on. Whether the provider is the real one cannot be told from here. */
export interface PaymentDependencies extends OrderDependencies {
  readonly provider: PaymentProvider;
  /** A demo takes the provider's test payments for real ones. */
  readonly isDemo: boolean;
  /** Scheme and host under which guests and the provider reach us. */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** The resort's: an arrival has passed when its day is over there. */
  readonly timeZone: string;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Told once mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}
