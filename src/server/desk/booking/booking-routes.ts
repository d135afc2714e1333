import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { toAmount } from '#contract/availability/money.ts';
import { DeskOrderAnswer, DeskOrderQuery, DeskOrderRequest, DeskQuoteAnswer } from '#contract/desk/desk-orders.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { orderAddress } from '#contract/orders/order-address.ts';
import { OrderConflict } from '#contract/orders/orders.ts';
import { NamedError, OrderRefusal } from '#contract/site/errors.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import type { Transaction } from '../../database/query.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { plainSerializer } from '../../http/plugins/validation.ts';
import { accessTokenFor } from '../../orders/access/access-token.ts';
import { FIRST_KEY_VERSION, type Order, type OrderRequest } from '../../orders/order.ts';
import { answerRefusals } from '../../orders/order-responses.ts';
import { rethrowWithNextArrival } from '../../orders/passes/find-next-arrival.ts';
import { offerRooms, placeOrder } from '../../orders/place/place-order.ts';
import { previewPromo } from '../../orders/promo/read-promo.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { hasFreshFactor, requireScope, staleFactor, whoOf } from '../sessions/desk-access.ts';
import { type Previewed, readDeskOrder, readPreview } from './read-desk-order.ts';

/** The pages where a guest pays for and sees the order. */
const ORDER_PAGES = { uk: '/booking/thank-you', en: '/en/booking/thank-you' } as const;

/** Books for a guest on the phone through the same service as bookings on the site. */
export const bookingRoutes: DeskRoutes = async (app, options) => {
  const { rules, now } = options;

  answerRefusals(app, options);

  app.post(
    DESK_PATHS.orders,
    {
      serializerCompiler: plainSerializer,
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Book for a guest; with preview=1, only the quote',
        description:
          'By the rules and prices of the site. Houses that are sold by phone alone are on sale here too. A discount needs a manager and a fresh second factor.',
        querystring: DeskOrderQuery,
        body: DeskOrderRequest,
        response: {
          200: DeskQuoteAnswer,
          201: DeskOrderAnswer,
          403: NamedError,
          409: OrderConflict,
          422: OrderRefusal,
        },
      },
    },
    async (request, reply) => {
      const { body, query } = request;
      if (body.discount !== undefined) await requireScope(request, 'manager', options);
      const today = firstArrivalAt(now(), options.timeZone, rules.lateArrivalUntil);
      if (query.preview === 1) return { data: await preview(readPreview(body, today, options), today, options) };
      // A discount gives money away, as a refund does, so it needs a fresh second factor.
      if (body.discount !== undefined && !hasFreshFactor(request, options)) throw staleFactor();
      const idempotencyKey = readIdempotencyKey(request);
      const wanted = readDeskOrder(body, today, options);
      const who = whoOf(request);
      const recordStaff = (transaction: Transaction, order: Order) =>
        addAuditEntry(transaction, describePlacing(who, order, wanted), now());
      const attempt = { idempotencyKey, address: request.ip, request: wanted, recordStaff };
      const { order, isReplay } = await placeOrder(attempt, { ...options, today, budgets: null });
      if (!isReplay) options.onMailQueued();
      return reply.code(201).send({ data: toAnswer(order, options) });
    },
  );
};

async function preview(
  request: Previewed,
  today: CalendarDate,
  { database, rules, specialOffers, accommodations }: DeskContext,
): Promise<DeskQuoteAnswer['data']> {
  const { promoCode } = request;
  const promo = promoCode === undefined ? null : await previewPromo(database.readLatest, promoCode, today);
  const offering = offerRooms(database.readLatest, { rules, today, specialOffers, request, promo });
  const quote = await offering.catch((error) => rethrowWithNextArrival(error, request, { database, rules, today }));
  return toQuoteAnswer(quote, accommodations);
}

function toAnswer(order: Order, { sessionSecret, publicUrl }: DeskContext): DeskOrderAnswer['data'] {
  const { number, state, holdUntil, quote, payment, locale } = order;
  // The guest may have requested a newer key; only the guest may have that one.
  const token = accessTokenFor({ number, keyVersion: FIRST_KEY_VERSION }, sessionSecret);
  const link = `${publicUrl}${ORDER_PAGES[locale]}${orderAddress(number, token)}`;
  return {
    number,
    state,
    hold_until: holdUntil,
    total: toAmount(quote.totalMinor),
    payment_link: payment === 'online' ? link : null,
  };
}

/** The audit log contains no guest's name, because it outlives the guest's data. */
function describePlacing(who: string, { number, stay, quote, accommodations }: Order, { desk }: OrderRequest) {
  const houses = accommodations.map(({ code }) => code);
  const after = { ...stay, houses, total_minor: quote.totalMinor, promo_code: quote.discount?.promoCode, ...desk };
  return { who, action: 'order_placed', subject: number, after } as const;
}
