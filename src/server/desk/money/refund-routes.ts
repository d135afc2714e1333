import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { toAmount } from '#contract/availability/money.ts';
import { OrderParams } from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { type OwedRefund, OwedRefunds, RefundStepRequest } from '#contract/desk/desk-shift.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { CancellationTerms } from '#domain/pricing/cancellation.ts';
import type { Database } from '../../database/database.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import { readSettlement } from '../../orders/money/read-settlement.ts';
import type { Order } from '../../orders/order.ts';
import { createOrderRepository } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { onShiftOf } from '../sessions/desk-access.ts';
import { addRefundStep, listOwedCandidates, listRefundSteps } from './owed-refunds-repository.ts';

export interface RefundRoutesOptions {
  readonly database: Database;
  readonly cancellation: CancellationTerms;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Money that the resort owes, in steps until the ledger says that it went back. */
export const refundRoutes: FastifyPluginAsyncTypebox<RefundRoutesOptions> = async (app, options) => {
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
    async () => {
      const orders = await Promise.all((await listOwedCandidates(database.readLatest)).map((each) => findOrder(each)));
      const owed = orders.map(async (order) => {
        const money = order === null ? null : await readOrderMoney(database, order);
        return order === null || money === null || money.owedMinor <= 0 ? [] : [await toOwed(order, money, options)];
      });
      return { data: (await Promise.all(owed)).flat() };
    },
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

async function toOwed(
  order: Order,
  { payments, owedMinor, owedByDeskMinor }: OrderMoney,
  { database, cancellation, timeZone }: RefundRoutesOptions,
): Promise<OwedRefund> {
  const { number, guest, stay } = order;
  const settlement = await readSettlement(database, order, cancellation, timeZone);
  const steps = await listRefundSteps(database.readLatest, number);
  return {
    ...{ number, first_name: guest.firstName, last_name: guest.lastName, phone: guest.phone },
    ...{ arrival: stay.arrival, departure: stay.departure, is_cancelled: settlement?.isCancelled ?? false },
    owed: toAmount(owedMinor),
    owed_online: toAmount(owedMinor - owedByDeskMinor),
    owed_by_desk: toAmount(owedByDeskMinor),
    due_by: settlement?.refundBy ?? null,
    payments: payments.filter((payment) => payment.owedMinor > 0).map(({ id }) => id),
    steps: steps.map(({ step, at, by, document }) => ({ step, at, by, document })),
  };
}
