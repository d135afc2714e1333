import type { Static } from 'typebox';
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
import type { CancellationRefusal } from '#contract/orders/order-changes.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { hasScope } from '#domain/account/scope.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import type { Transaction } from '../../database/query.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused, plainSerializer } from '../../http/plugins/validation.ts';
import { cancelOrder, evaluateCancellation } from '../../orders/cancel/cancel-order.ts';
import type { Order, OrderRefusal } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { answerStay } from '../details/read-stay.ts';
import { hasFreshFactor, onShiftOf, whoOf } from '../sessions/desk-access.ts';
import { StayRefused } from '../stays/desk-conflict.ts';
import { changeStay, previewStayChange } from './change-stay.ts';

const REFUSALS = { 403: NamedError, 404: NamedError, 409: DeskConflict, 422: FieldErrors };

/** Lets staff change and cancel stays through the guests' own functions and transactions. */
export const changeRoutes: DeskRoutes = async (app, options) => {
  const { database, now, timeZone, cancellation } = options;

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
    async (request) => {
      const { number } = request.params;
      const { body, query } = request;
      const { email: who, scopes } = onShiftOf(request).account;
      const staff = { who, isManager: hasScope(scopes, 'manager'), isFactorFresh: hasFreshFactor(request, options) };
      if (query.preview === 1) {
        const previewing = previewStayChange(number, body, staff, options);
        const { old, next, refundMinor, money } = await previewing.catch(rethrowUnderDeskName);
        const differenceMinor = next.quote.totalMinor - old.quote.totalMinor;
        return {
          data: {
            old: toBill(old),
            new: toBill(next),
            difference: toAmount(differenceMinor),
            balance: toAmount(money.balanceMinor + differenceMinor + refundMinor),
            refund: toAmount(refundMinor),
          },
        };
      }
      if (body.difference === undefined) throw new FieldsRefused({ difference: ['is required'] });
      await changeStay(number, body, staff, options).catch(rethrowUnderDeskName);
      return answerStay(number, options);
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
    async (request) => {
      const { number } = request.params;
      const today = calendarDateAt(now(), timeZone);
      if (request.query.preview === 1) {
        const order = orNotFound(await findOrder(database.readLatest, number));
        const evaluating = evaluateCancellation(order, database.readLatest, today, cancellation);
        const { paidMinor, refundMinor, freeUntil } = await evaluating.catch(rethrowUnderDeskName);
        return { data: { paid: toAmount(paidMinor), refund: toAmount(refundMinor), free_until: freeUntil } };
      }
      const { refund, seen } = request.body;
      if (refund === undefined) throw new FieldsRefused({ refund: ['is required'] });
      const who = whoOf(request);
      const record = (transaction: Transaction, refundMinor: number, { changes }: Order) => {
        if (seen !== undefined && seen !== changes) throw new StayRefused({ reason: 'stay_changed' });
        return addAuditEntry(
          transaction,
          { who, action: 'stay_cancelled', subject: number, after: { refund_minor: refundMinor } },
          now(),
        );
      };
      const cancelling = cancelOrder(number, toMinor(refund), today, cancellation, { database, now }, record);
      await cancelling.catch(rethrowUnderDeskName);
      return answerStay(number, options);
    },
  );
};

function toBill({ stay, quote, accommodations }: BookedStay) {
  return { check_in: stay.arrival, check_out: stay.departure, ...toQuoteAnswer(quote, accommodations) };
}

type Reason = OrderRefusal['reason'] | Static<typeof CancellationRefusal>['error'];

/** For refusals by the guests' functions. */
function rethrowUnderDeskName(error: unknown): never {
  if (!(error instanceof Refused) || error instanceof StayRefused || !(error.message in NAMES)) throw error;
  throw new StayRefused({ reason: NAMES[error.message as Reason] });
}

const NAMES: Readonly<Record<Reason, DeskConflictName>> = {
  not_cancellable: 'not_changeable',
  terms_changed: 'terms_changed',
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
