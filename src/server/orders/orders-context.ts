import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { PaymentForm } from '#contract/orders/payments.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import type { Catalogue } from '../availability/catalogue.ts';
import type { UnpaidBudgets } from '../limits/unpaid-budgets.ts';
import type { Settings } from '../settings/settings.ts';
import type { OrderAccess } from './access/order-access.ts';
import type { Order, OrderChange } from './order.ts';
import type { PassSigner } from './passes/pass-signer.ts';

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
  readonly orderPrefix: string;
  readonly writePaymentForm: (order: Order, attemptId: string) => PaymentForm;
  readonly writeDifferenceForm: (order: Order, attemptId: string, change: OrderChange) => PaymentForm;
  /** Polls the provider if a poll is due. Returns the current order. */
  readonly pollOrder: (order: Order) => Promise<Order>;
  readonly writeCalendarFile: (order: Order) => Promise<{ readonly name: string; readonly text: string }>;
}

export type OrderRoutes = FastifyPluginAsyncTypebox<OrdersContext>;
