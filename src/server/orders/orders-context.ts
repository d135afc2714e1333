import type { PaymentForm } from '#contract/orders/payments.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import type { Catalogue } from '../availability/catalogue.ts';
import type { UnpaidBudgets } from '../limits/unpaid-budgets.ts';
import type { Settings } from '../settings/settings.ts';
import type { OrderAccess } from './access/order-access.ts';
import type { Order, OrderChange } from './order.ts';
import type { PassSigner } from './passes/pass-signer.ts';

/** Dependencies of the routes of orders. */
export interface OrdersContext
  extends Catalogue,
    Pick<Settings, 'paymentHoldMs' | 'deposit'>,
    Pick<
      AccountRoutesOptions,
      | 'database'
      | 'sessionSecret'
      | 'now'
      | 'timeZone'
      | 'phones'
      | 'hasLimits'
      | 'findSignedIn'
      | 'answerAfterMs'
      | 'onMailQueued'
    > {
  readonly access: OrderAccess;
  readonly passSigner: PassSigner;
  /** null: unpaid orders are not limited. */
  readonly budgets: UnpaidBudgets | null;
  /** Prefix of every order's number. */
  readonly orderPrefix: string;
  /** Returns the form for the payment provider for this attempt. */
  readonly writePaymentForm: (order: Order, attemptId: string) => PaymentForm;
  /** Returns the form for an attempt to pay a difference. */
  readonly writeDifferenceForm: (order: Order, attemptId: string, change: OrderChange) => PaymentForm;
  /** Polls the provider if a poll is due. Returns the current order. */
  readonly pollOrder: (order: Order) => Promise<Order>;
  /** Returns the order as an .ics file. */
  readonly writeCalendarFile: (order: Order) => Promise<{ readonly name: string; readonly text: string }>;
}
