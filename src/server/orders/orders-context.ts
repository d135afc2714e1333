import type { PaymentForm } from '#contract/orders/payments.ts';
import type { DepositTerms } from '#domain/order/deposit.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import type { Catalogue } from '../availability/catalogue.ts';
import type { UnpaidBudgets } from '../limits/unpaid-budgets.ts';
import type { OrderAccess } from './access/order-access.ts';
import type { Order, OrderChange } from './order.ts';
import type { PassSigner } from './passes/pass-signer.ts';

/** What the routes of orders work with. */
export interface OrdersContext
  extends Catalogue,
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
  /** null: no budgets for unpaid orders. */
  readonly budgets: UnpaidBudgets | null;
  /** How long the nights are held for a guest who pays online. */
  readonly paymentHoldMs: number;
  /** null: the resort asks for no deposit. */
  readonly deposit: DepositTerms | null;
  /** Prefix of every order's number. */
  readonly orderPrefix: string;
  /** The form to the payment provider for this attempt. */
  readonly writePaymentForm: (order: Order, attemptId: string) => PaymentForm;
  /** The same for an attempt to pay a difference. */
  readonly writeDifferenceForm: (order: Order, attemptId: string, change: OrderChange) => PaymentForm;
  /** Polls the provider if a poll is due; returns the current order. */
  readonly pollOrder: (order: Order) => Promise<Order>;
  /** The order as an .ics file. */
  readonly writeCalendarFile: (order: Order) => Promise<{ readonly name: string; readonly text: string }>;
}
