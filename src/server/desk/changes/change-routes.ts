import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import {
  DeskCancelPreview,
  DeskCancelRequest,
  DeskChangePreview,
  DeskChangeRequest,
  PreviewQuery,
} from '#contract/desk/desk-changes.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { DeskConflict, type DeskConflictName, DeskStayParams } from '#contract/desk/desk-stays.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { hasScope } from '#domain/account/scope.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import type { Transaction } from '../../database/query.ts';
import { FieldsRefused, plainSerializer } from '../../http/plugins/validation.ts';
import { type CancellationStatus, cancelOrder, previewCancellation } from '../../orders/cancel/cancel-order.ts';
import type { RefusedChange } from '../../orders/change/evaluate-change.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { readStay } from '../details/read-stay.ts';
import { hasFreshFactor, onShiftOf, whoOf } from '../sessions/desk-access.ts';
import { answerConflicts, type StayRefusal, StayRefused } from '../stays/desk-conflict.ts';
import { changeStay, previewStayChange } from './change-stay.ts';

const REFUSALS = { 403: NamedError, 404: NamedError, 409: DeskConflict, 422: FieldErrors };

/** Lets staff change and cancel stays through the guests' own functions and transactions. */
export const changeRoutes: FastifyPluginAsyncTypebox<DeskContext> = async (app, options) => {
  const { database, now, timeZone, cancellation, onMailQueued } = options;

  answerConflicts(app, options);

  async function answer(number: string, reply: FastifyReply): Promise<FastifyReply> {
    onMailQueued();
    const data = await readStay(number, options);
    return data === null ? (reply.callNotFound() ?? reply) : reply.send({ data });
  }

  app.post(
    DESK_PATHS.stayChange,
    {
      serializerCompiler: plainSerializer,
      schema: {
        summary: 'Change dates, guests or houses of a stay; with preview=1, only what it costs',
        description:
          'By the rules and prices of the site. More to pay becomes a balance, less is returned. After the free days of a cancellation a manager returns money, with a fresh second factor.',
        params: DeskStayParams,
        querystring: PreviewQuery,
        body: DeskChangeRequest,
        response: { 200: { anyOf: [DeskChangePreview, DeskStayDetails] }, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { body, query } = request;
      const { email: who, scopes } = onShiftOf(request).account;
      const staff = { who, isManager: hasScope(scopes, 'manager'), isFactorFresh: hasFreshFactor(request, options) };
      if (query.preview === 1) {
        const previewed = await previewStayChange(number, body, staff, options);
        if (previewed === null) return reply.callNotFound() ?? reply;
        const { preview, money, order } = previewed;
        if (preview.outcome === 'refused') throw new StayRefused(toRefusal(preview));
        const differenceMinor = preview.next.quote.totalMinor - order.quote.totalMinor;
        return reply.send({
          data: {
            old: toBill(preview.old),
            new: toBill(preview.next),
            difference: toAmount(differenceMinor),
            balance: toAmount(money.balanceMinor + differenceMinor + preview.refundMinor),
            refund: toAmount(preview.refundMinor),
          },
        });
      }
      if (body.difference === undefined) throw new FieldsRefused({ difference: ['is required'] });
      const changed = await changeStay(number, body, staff, options);
      if (changed === null) return reply.callNotFound() ?? reply;
      if (changed.outcome === 'refused') throw new StayRefused(toRefusal(changed));
      return answer(number, reply);
    },
  );

  app.post(
    DESK_PATHS.stayCancel,
    {
      serializerCompiler: plainSerializer,
      schema: {
        summary: "Cancel a stay by the site's terms; with preview=1, only what goes back",
        params: DeskStayParams,
        querystring: PreviewQuery,
        body: DeskCancelRequest,
        response: { 200: { anyOf: [DeskCancelPreview, DeskStayDetails] }, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const today = calendarDateAt(now(), timeZone);
      if (request.query.preview === 1) {
        const order = await findOrder(database.readLatest, number);
        if (order === null) return reply.callNotFound() ?? reply;
        const status = await previewCancellation(order, today, cancellation, database);
        if (status.outcome !== 'allowed') throw new StayRefused(toCancelRefusal(status));
        const { paidMinor, refundMinor, freeUntil } = status;
        return reply.send({
          data: { paid: toAmount(paidMinor), refund: toAmount(refundMinor), free_until: freeUntil },
        });
      }
      const { refund } = request.body;
      if (refund === undefined) throw new FieldsRefused({ refund: ['is required'] });
      const who = whoOf(request);
      const record = (transaction: Transaction, refundMinor: number) =>
        addAuditEntry(
          transaction,
          { who, action: 'stay_cancelled', subject: number, after: { refund_minor: refundMinor } },
          now(),
        );
      const cancelled = await cancelOrder(number, toMinor(refund), today, cancellation, { database, now }, record);
      if (cancelled === null) return reply.callNotFound() ?? reply;
      const { status } = cancelled;
      if (status.outcome !== 'allowed') throw new StayRefused(toCancelRefusal(status));
      return answer(number, reply);
    },
  );
};

function toBill({ stay, quote, accommodations }: BookedStay) {
  return { check_in: stay.arrival, check_out: stay.departure, ...toQuoteAnswer(quote, accommodations) };
}

function toCancelRefusal({ outcome }: Exclude<CancellationStatus, { outcome: 'allowed' }>): StayRefusal {
  return { reason: outcome === 'not_cancellable' ? 'not_changeable' : outcome };
}

function toRefusal({ refusal }: RefusedChange): StayRefusal {
  return { reason: NAMES[refusal.reason] };
}

const NAMES: Readonly<Record<RefusedChange['refusal']['reason'], DeskConflictName>> = {
  not_changeable: 'not_changeable',
  stay_has_begun: 'stay_has_begun',
  too_late: 'too_late',
  unchanged: 'unchanged',
  payment_under_way: 'payment_under_way',
  price_changed: 'terms_changed',
  sold_out: 'sold_out',
  closed_to_sale: 'closed_to_sale',
  phone_only: 'closed_to_sale',
  unpaid_limit: 'sold_out',
  offer_not_applicable: 'terms_changed',
  promo_refused: 'terms_changed',
  extra_refused: 'terms_changed',
  two_night_minimum: 'dates_refused',
  minimum_stay: 'dates_refused',
  dates_blocked: 'dates_refused',
  stay_too_long: 'dates_refused',
  arrival_in_the_past: 'dates_refused',
  departure_not_after_arrival: 'dates_refused',
  party_does_not_fit: 'party_does_not_fit',
};
