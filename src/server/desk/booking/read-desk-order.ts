import type { DeskOrderRequest } from '#contract/desk/desk-orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { checkPhoneGuest, type DeskTerms, refuseReason, soldAtDesk } from '#domain/desk/phone-booking.ts';
import { normaliseCode } from '#domain/pricing/promo-code.ts';
import { FieldsRefused, type Problems } from '../../http/plugins/validation.ts';
import type { OrderRequest } from '../../orders/order.ts';
import { readExtras, readOrderRequest, readStayAndRooms } from '../../orders/place/order-request.ts';
import type { DeskContext } from '../desk-context.ts';

const NOT_FILLED_IN = { first_name: '', last_name: '', phone: '', email: '', locale: 'uk' } as const;

/** The fields that a preview's price depends on. */
export type Previewed = Pick<OrderRequest, 'stay' | 'rooms' | 'desk' | 'promoCode' | 'extras'>;

export function readPreview(body: DeskOrderRequest, today: CalendarDate, options: DeskContext): Previewed {
  const { stay, requested, problems } = readStayAndRooms(body, body.bookings, contextOf(today, options));
  const extras = readExtras(body.extras, options.extras, problems);
  const promoCode = body.promo_code === undefined ? undefined : normaliseCode(body.promo_code);
  if (promoCode === null) problems.promo_code = ['unknown'];
  if (stay === null || promoCode === null || Object.keys(problems).length > 0) throw new FieldsRefused(problems);
  return { stay, rooms: requested, desk: termsOf(body), promoCode, extras };
}

/** Throws FieldsRefused with all problems by field. The guest's fields have the same messages as on the site. */
export function readDeskOrder(body: DeskOrderRequest, today: CalendarDate, options: DeskContext): OrderRequest {
  const { bookings, reservation_price = 0, city_tax = 0, total_price = 0 } = body;
  const { discount: _discount, is_mailed: _mailed, payment: _payment, ...form } = body;
  const context = { ...contextOf(today, options), phones: options.phones, checkGuest: checkPhoneGuest };
  const payment = body.payment === 'link' ? 'online' : 'at_reception';
  const filled = { ...NOT_FILLED_IN, ...form, payment, reservation_price, city_tax, total_price } as const;
  const request = withProblems(findProblems(body), () =>
    readOrderRequest(filled, bookings, { ...context, specialOffers: [] }),
  );
  return { ...request, desk: termsOf(body) };
}

function contextOf(today: CalendarDate, { accommodations, rules, extras }: DeskContext) {
  return { accommodations: soldAtDesk(accommodations), today, rules, extras };
}

function termsOf({ payment = 'at_reception', discount, is_mailed = true }: DeskOrderRequest): DeskTerms {
  return { payment, discount: discount ?? null, isGuestMailed: is_mailed };
}

/** Finds problems in the fields that only the desk's form has. */
function findProblems({ payment, discount, company_name = '', ...sums }: DeskOrderRequest): Problems {
  const areSumsMissing = [sums.reservation_price, sums.city_tax, sums.total_price].includes(undefined);
  const fault = discount === undefined ? null : refuseReason(discount.reason);
  return {
    ...(payment === undefined && { payment: ['is required'] }),
    ...(areSumsMissing && { total_price: ['is required, with the other sums that the guest was told'] }),
    ...(payment === 'transfer' && company_name === '' && { company_name: ['is required for an invoice'] }),
    ...(fault !== null && { discount: [fault === 'required' ? 'needs a reason' : 'needs a readable, short reason'] }),
  };
}

/** Throws `own` together with the problems that `read` finds, so that the form shows all of them at once. */
function withProblems<Read>(own: Problems, read: () => Read): Read {
  try {
    const result = read();
    if (Object.keys(own).length === 0) return result;
  } catch (error) {
    if (!(error instanceof FieldsRefused)) throw error;
    throw new FieldsRefused({ ...error.fields, ...own });
  }
  throw new FieldsRefused(own);
}
