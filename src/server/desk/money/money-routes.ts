import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import {
  CorrectionRequest,
  DeskPaymentRequest,
  type DeskRowAnswer,
  FiscalNumberRefusal,
  FiscalNumberRequest,
  OrderParams,
  RowParams,
  RowRefusal,
  WrittenRow,
} from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, KeyReused, NamedError } from '#contract/site/errors.ts';
import { record } from '#contract/site/schema.ts';
import type { DeskMethod, MoneyWay } from '#domain/desk/ledger.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { addFiscalNumber, findDeskRow, type StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { toldMs } from '../facts-repository.ts';
import { hasFreshFactor, staleFactor, whoOf } from '../sessions/desk-access.ts';
import { type WrittenRow as Written, writeCorrection, writePayment } from './write-row.ts';

const ROW_ANSWERS = {
  201: WrittenRow,
  403: NamedError,
  404: NamedError,
  409: RowRefusal,
  422: Type.Union([FieldErrors, KeyReused]),
};

/** Records money taken and returned at the desk. Rows are only ever added to the ledger. */
export const moneyRoutes: DeskRoutes = async (app, options) => {
  const { database, now } = options;

  app.post(
    DESK_PATHS.payments,
    {
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Take a payment, or give money back by hand',
        description:
          'Sent twice with the same key it is one row. A sum above the balance needs confirm_over. A stay paid in full becomes paid. A refund needs a fresh second factor.',
        params: OrderParams,
        body: DeskPaymentRequest,
        response: ROW_ANSWERS,
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.method === 'refund' && !hasFreshFactor(request, options)) throw staleFactor();
      const way = wayOf(body);
      const fiscalNumber = body.fiscal_number ?? null;
      if (way === 'transfer' && fiscalNumber !== null) {
        throw new FieldsRefused({ fiscal_number: ['a transfer has no receipt'] });
      }
      const payment = {
        id: readIdempotencyKey(request),
        by: whoOf(request),
        method: body.method,
        way,
        fiscalNumber,
        amountMinor: toMinor(body.amount),
        company: body.company?.trim() ?? '',
        document: body.document?.trim() ?? '',
        reason: body.reason?.trim() ?? '',
        isOverConfirmed: body.confirm_over === true,
        toldMs: toldMs(body.happened_at),
      };
      return answerRow(await writePayment(request.params.number, payment, options), reply);
    },
  );

  app.post(
    DESK_PATHS.correction,
    {
      config: { ...KEY_IN_HEADER, needsFreshFactor: true },
      schema: {
        summary: 'Take a wrong row back by one with the opposite sum',
        params: RowParams,
        body: CorrectionRequest,
        response: ROW_ANSWERS,
      },
    },
    async (request, reply) => {
      const id = readIdempotencyKey(request);
      const [by, { id: rowId }, reason] = [whoOf(request), request.params, request.body.reason.trim()];
      return answerRow(await writeCorrection({ id, by, rowId, reason }, options), reply);
    },
  );

  app.post(
    DESK_PATHS.fiscalNumber,
    {
      schema: {
        summary: 'Add the number of a receipt, once',
        params: RowParams,
        body: FiscalNumberRequest,
        response: {
          200: record({ data: Type.Null() }),
          404: NamedError,
          409: FiscalNumberRefusal,
          422: FieldErrors,
        },
      },
    },
    async (request, reply) => {
      const [{ id }, number, who] = [request.params, request.body.fiscal_number.trim(), whoOf(request)];
      const row = orNotFound(await findDeskRow(database.readLatest, id));
      if (row.way === 'transfer') throw new FieldsRefused({ fiscal_number: ['a transfer has no receipt'] });
      const isAdded = await database.transaction(async (transaction) => {
        if (!(await addFiscalNumber(transaction, id, number, who, now()))) return false;
        const entry = { who, action: 'fiscal_number_added', subject: row.orderNumber } as const;
        await addAuditEntry(transaction, { ...entry, after: { id, number } }, now());
        return true;
      });
      // The same number means that the same fact was sent twice.
      const isKnown = isAdded || (await findDeskRow(database.readLatest, id))?.fiscalNumber === number;
      return isKnown ? reply.send({ data: null }) : reply.code(409).send({ error: 'number_exists' as const });
    },
  );
};

/** Refunds say how the money is returned. No other row may have a contradictory way. */
function wayOf({ method, way }: { readonly method: DeskMethod; readonly way?: MoneyWay }): MoneyWay {
  if (method === 'refund') {
    if (way === undefined) throw new FieldsRefused({ way: ['is required'] });
    return way;
  }
  if (way !== undefined && way !== method) throw new FieldsRefused({ way: ['contradicts the method'] });
  return method;
}

function answerRow({ row, state, money }: Written, reply: FastifyReply) {
  const [balance, owed] = [toAmount(money.balanceMinor), toAmount(money.owedMinor)];
  return reply.code(201).send({ data: { row: toRowAnswer(row), state, balance, owed } });
}

function toRowAnswer(written: StoredDeskRow): DeskRowAnswer {
  const { orderNumber, amountMinor, fiscalNumber, happenedAt, ...row } = written;
  return {
    ...row,
    order_number: orderNumber,
    amount: toAmount(amountMinor),
    fiscal_number: fiscalNumber,
    happened_at: happenedAt,
  };
}
