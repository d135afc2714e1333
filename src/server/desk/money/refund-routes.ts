import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OrderParams } from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { OwedRefunds, RefundStepRequest } from '#contract/desk/desk-shift.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { createOrderRepository } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { onShiftOf } from '../sessions/desk-access.ts';
import { addRefundStep } from './owed-refunds-repository.ts';
import { type OwedRefundsOptions, readOwedRefunds } from './read-owed-refunds.ts';

/** Money that the resort owes, in steps until the ledger says that it went back. */
export const refundRoutes: FastifyPluginAsyncTypebox<OwedRefundsOptions> = async (app, options) => {
  const { database, now } = options;
  const { findOrder } = createOrderRepository(database);

  app.get(
    DESK_PATHS.refunds,
    {
      schema: {
        tags: ['desk'],
        summary: 'Refunds that the resort owes, with what was done about each',
        response: { 200: OwedRefunds, 401: NamedError },
      },
    },
    async () => ({ data: await readOwedRefunds(options) }),
  );

  app.post(
    DESK_PATHS.refundSteps,
    {
      config: KEY_IN_HEADER,
      schema: {
        tags: ['desk'],
        summary: 'Write down what was done about a refund',
        description:
          'It moves no money: a refund by hand is a row of the ledger, and one by card is told by the provider.',
        params: OrderParams,
        body: RefundStepRequest,
        response: { 201: record({ data: Type.Null() }), 401: NamedError, 404: NamedError, 422: FieldErrors },
      },
    },
    async (request, reply) => {
      const { step, document = '' } = request.body;
      const order = await findOrder(request.params.number);
      if (order === null) return reply.callNotFound();
      const id = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
      const [who, subject] = [onShiftOf(request).account.email, order.number];
      await database.transaction(async (transaction) => {
        const added = { id, orderNumber: subject, step, document: document.trim(), by: who };
        if (!(await addRefundStep(transaction, added, now()))) return;
        await addAuditEntry(transaction, { who, action: 'refund_step', subject, after: { step, document } }, now());
      });
      return reply.code(201).send({ data: null });
    },
  );
};
