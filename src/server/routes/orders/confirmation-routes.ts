import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NamedError } from '#contract/errors.ts';
import { OrderConfirmation, OrderStatusAnswer } from '#contract/orders.ts';
import { API_PATHS } from '#contract/paths.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import { isConfirmationSecret } from '../../orders/tokens/confirmation-secret.ts';
import type { PaymentCircumstances } from '../../payments/payment-dependencies.ts';
import { OrderParams } from './order-access.ts';
import { toStatusAnswer } from './order-responses.ts';

export interface ConfirmationRoutesOptions {
  readonly payments: PaymentCircumstances;
}

/**
 * A large order that is paid at reception, confirmed by who reads its mail. The page behind the mail's link posts: what
 * only follows links, as mail scanners do, confirms nothing.
 */
export const confirmationRoutes: FastifyPluginAsyncTypebox<ConfirmationRoutesOptions> = async (app, { payments }) => {
  const { sessionSecret } = payments;

  app.post(
    API_PATHS.orderConfirmation,
    {
      schema: {
        tags: ['orders'],
        summary: 'Confirm a large order by the secret from its mail',
        description: 'Answers how the order stands then: expired when it was too late, confirmed also the second time.',
        params: OrderParams,
        body: OrderConfirmation,
        response: { 200: OrderStatusAnswer, 404: NamedError },
      },
    },
    async ({ params: { number }, body: { secret } }, reply) => {
      if (!isConfirmationSecret(secret, number, sessionSecret)) return reply.callNotFound();
      // The nights are the guest's until the hold has been ended, so a confirmation that is just too late still counts.
      const occasion = { judge: () => ({ type: 'confirmed_by_mail' }) as const };
      const { order, hasChanged } = await applyOrderEvent(number, occasion, payments);
      if (order === null) return reply.callNotFound();
      if (hasChanged) payments.onMailQueued();
      return { data: toStatusAnswer(order) };
    },
  );
};
