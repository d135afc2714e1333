import { Type } from 'typebox';
import { toAmount } from '#contract/availability/money.ts';
import { OrderParams } from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { type OwedRefund, OwedRefunds, RefundStepRequest } from '#contract/desk/desk-shift.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { record } from '#contract/site/schema.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { readMoneyOf } from '../../orders/money/read-order-money.ts';
import { readSettlement } from '../../orders/money/read-settlement.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder, readOrders } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { whoOf } from '../sessions/desk-access.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { addRefundStep, listOwedCandidates, listRefundSteps, type RefundStep } from './owed-refunds-repository.ts';

/**
 * Lists the refunds that the resort owes and records the steps taken, until the ledger shows that the money was
 * returned.
 */
export const refundRoutes: DeskRoutes = async (app, options) => {
  const { database, now } = options;

  app.get(
    DESK_PATHS.refunds,
    {
      schema: {
        summary: 'Refunds that the resort owes, with what was done about each',
        response: { 200: OwedRefunds },
      },
    },
    async () => ({ data: await readOwedRefunds(options) }),
  );

  app.post(
    DESK_PATHS.refundSteps,
    {
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Write down what was done about a refund',
        description:
          'It moves no money: a refund by hand is a row of the ledger, and one by card is told by the provider.',
        params: OrderParams,
        body: RefundStepRequest,
        response: { 201: record({ data: Type.Null() }), 404: NamedError, 422: FieldErrors },
      },
    },
    async (request, reply) => {
      const { step, document = '' } = request.body;
      const { number: subject } = orNotFound(await findOrder(database.readLatest, request.params.number));
      const id = readIdempotencyKey(request);
      const who = whoOf(request);
      await database.transaction(async (transaction) => {
        const added = { id, orderNumber: subject, step, document: document.trim(), by: who };
        if (!(await addRefundStep(transaction, added, now()))) return;
        await addAuditEntry(transaction, { who, action: 'refund_step', subject, after: { step, document } }, now());
      });
      return reply.code(201).send({ data: null });
    },
  );
};

/** For this many days after departure, double payments and overpayments are looked for. */
const DAYS_AFTER_STAY = 366;

/** Lists the refunds that are owed, with the steps taken, earliest arrival first. */
export async function readOwedRefunds(options: DeskContext): Promise<OwedRefund[]> {
  const { database, timeZone, now } = options;
  const { today } = deskClockAt(now(), timeZone);
  const numbers = await listOwedCandidates(database.readLatest, addDays(today, -DAYS_AFTER_STAY));
  const orders = await readOrders(database.readLatest, numbers);
  const money = await readMoneyOf(database, orders);
  const owing = orders.filter(({ number }) => (money.get(number)?.owedMinor ?? 0) > 0);
  return Promise.all(
    owing.map(async (order) => {
      const steps = await listRefundSteps(database.readLatest, order.number);
      return toOwed(order, money.get(order.number) as OrderMoney, steps, options);
    }),
  );
}

async function toOwed(
  order: Order,
  { payments, owedMinor, owedByDeskMinor }: OrderMoney,
  steps: readonly RefundStep[],
  { database, cancellation, timeZone }: DeskContext,
): Promise<OwedRefund> {
  const { number, guest, stay } = order;
  const settlement = await readSettlement(database, order, cancellation, timeZone);
  return {
    number,
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    arrival: stay.arrival,
    departure: stay.departure,
    is_cancelled: settlement?.isCancelled ?? false,
    owed: toAmount(owedMinor),
    owed_online: toAmount(owedMinor - owedByDeskMinor),
    owed_by_desk: toAmount(owedByDeskMinor),
    due_by: settlement?.refundBy ?? null,
    payments: payments.filter((payment) => payment.owedMinor > 0).map(({ id }) => id),
    steps: steps.map(({ step, at, by, document }) => ({ step, at, by, document })),
  };
}
