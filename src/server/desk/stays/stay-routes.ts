import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskConflict, DeskPresence, DeskStayAnswer, DeskStayParams, DeskUnit } from '#contract/desk/desk-stays.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { createOrderRepository } from '../../orders/order-repository.ts';
import { toldMs } from '../facts-repository.ts';
import { onShiftOf } from '../sessions/desk-access.ts';
import { changePresence, type StayActionResult } from './change-presence.ts';
import { describeStays, type StayDescriptionOptions } from './describe-stays.ts';
import { describeConflict } from './desk-conflict.ts';
import { giveUnit } from './give-unit.ts';

const RESPONSES = { 200: DeskStayAnswer, 401: NamedError, 404: NamedError, 409: DeskConflict, 422: FieldErrors };

/** Check in, check out, no-show and the unit of a room. Each is one transaction with its row of the audit log. */
export const stayRoutes: FastifyPluginAsyncTypebox<StayDescriptionOptions> = async (app, options) => {
  const { database } = options;
  const { findOrder } = createOrderRepository(database);

  /** null: there is no such order. */
  async function answer(number: string, result: StayActionResult | null) {
    if (result === null) return null;
    if (result.refusal !== null) {
      return { status: 409, body: await describeConflict(result.refusal, number, options) } as const;
    }
    const order = await findOrder(number);
    const { stays } = await describeStays(order === null ? [] : [order], options);
    const [data] = stays;
    return data === undefined ? null : ({ status: 200, body: { data } } as const);
  }

  app.post(
    DESK_PATHS.presence,
    {
      schema: {
        tags: ['desk'],
        summary: 'Guests come, leave, or do not come',
        description:
          'Sent twice with the same Idempotency-Key it is noted once. Devices without a network tell later when it happened.',
        params: DeskStayParams,
        body: DeskPresence,
        response: RESPONSES,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { happened_at, ...wish } = request.body;
      const header = request.headers[IDEMPOTENCY_KEY_HEADER];
      const note = {
        ...wish,
        who: onShiftOf(request).account.email,
        key: header === undefined ? null : readIdempotencyKey(header),
        toldMs: toldMs(happened_at),
      };
      const result = await answer(number, await changePresence(number, note, options));
      return result === null ? reply.callNotFound() : reply.code(result.status).send(result.body);
    },
  );

  app.post(
    DESK_PATHS.unit,
    {
      schema: {
        tags: ['desk'],
        summary: 'Give a room a unit of its kind, or another one',
        params: DeskStayParams,
        body: DeskUnit,
        response: RESPONSES,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { email } = onShiftOf(request).account;
      const result = await answer(number, await giveUnit(number, request.body, email, options));
      return result === null ? reply.callNotFound() : reply.code(result.status).send(result.body);
    },
  );
};
