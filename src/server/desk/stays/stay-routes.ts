import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskConflict, DeskPresence, DeskStayAnswer, DeskStayParams, DeskUnit } from '#contract/desk/desk-stays.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { findOrder } from '../../orders/order-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { toldMs } from '../facts-repository.ts';
import { whoOf } from '../sessions/desk-access.ts';
import { changePresence } from './change-presence.ts';
import { describeStays } from './describe-stays.ts';
import { giveUnit } from './give-unit.ts';

const RESPONSES = { 200: DeskStayAnswer, 404: NamedError, 409: DeskConflict, 422: FieldErrors };

/** Check-in, check-out, no-show and assigning a unit. Each runs in one transaction with its audit entry. */
export const stayRoutes: DeskRoutes = async (app, options) => {
  /** Answers with the stay after the action. */
  async function answer(number: string): Promise<DeskStayAnswer> {
    const order = orNotFound(await findOrder(options.database.readLatest, number));
    const [data] = await describeStays([order], options);
    return { data: orNotFound(data) };
  }

  app.post(
    DESK_PATHS.presence,
    {
      schema: {
        summary: 'Guests come, leave, or do not come',
        description:
          'Sent twice with the same Idempotency-Key it is noted once. Devices without a network tell later when it happened.',
        params: DeskStayParams,
        body: DeskPresence,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number } = request.params;
      const { happened_at, ...wish } = request.body;
      const note = {
        ...wish,
        who: whoOf(request),
        key: request.headers[IDEMPOTENCY_KEY_HEADER] === undefined ? null : readIdempotencyKey(request),
        toldMs: toldMs(happened_at),
      };
      await changePresence(number, note, options);
      return answer(number);
    },
  );

  app.post(
    DESK_PATHS.unit,
    {
      schema: {
        summary: 'Give a room a unit of its kind, or another one',
        params: DeskStayParams,
        body: DeskUnit,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number } = request.params;
      await giveUnit(number, request.body, whoOf(request), options);
      return answer(number);
    },
  );
};
