import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskOrderAnswer, DeskOrderRequest } from '#contract/desk/desk-orders.ts';
import type { QuoteAnswer } from '#contract/orders/order-bill.ts';
import { isFactorMissing, isKeyReused, RefusedCall } from '../../api.ts';
import { type BookingDraft, bookingDraft, dropDraft, renewKey } from '../../booking-draft.ts';
import { SESSION_KEY } from '../../session.ts';
import { placeOrder } from './booking-api.ts';

/** Why nothing was booked, if the reason is not about a field. */
export type PlacingProblem =
  | 'no_network'
  | 'price_changed'
  | 'not_free'
  | 'saved_before'
  | 'not_confirmed'
  | 'not_allowed'
  | 'refused';

/** Sends the booking. The form keeps its input until the booking is accepted. */
export function usePlacing(onPlaced: (order: DeskOrderAnswer['data'], draft: BookingDraft) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: DeskOrderRequest) => placeOrder(order, bookingDraft.key),
    onSuccess({ data }) {
      onPlaced(data, { ...bookingDraft });
      dropDraft(bookingDraft.owner);
      void queries.invalidateQueries();
    },
    onError(error) {
      if (!(error instanceof RefusedCall)) return;
      if (error.status === 401) void queries.invalidateQueries({ queryKey: SESSION_KEY });
      if (error.status === 409) void queries.invalidateQueries();
      if (isKeyReused(error)) renewKey();
    },
  });
}

/** The problem of a booking or of its price. null: there is none, or it is about a field. */
export function problemOf(error: Error | null): PlacingProblem | null {
  if (error === null) return null;
  if (!(error instanceof RefusedCall)) return 'no_network';
  if (reasonOf(error) === 'price_changed') return 'price_changed';
  if (isKeyReused(error)) return 'saved_before';
  if (isFactorMissing(error)) return 'not_confirmed';
  if (error.status === 403) return 'not_allowed';
  if (error.status === 409) return 'not_free';
  // The server is busy, or its database is away.
  if (error.status !== 422) return 'no_network';
  return Object.keys(error.fields).some((field) => !field.startsWith('bookings')) ? null : 'refused';
}

/** Returns the error name in the server's response; undefined: it is about fields. */
function reasonOf({ answer }: RefusedCall): unknown {
  return (answer as { readonly error?: unknown } | null)?.error;
}

/** The complete request, with the amounts of the quote that is shown. */
export function filledOrder(
  quoted: DeskOrderRequest,
  quote: QuoteAnswer,
  draft: Readonly<BookingDraft>,
): DeskOrderRequest {
  const { firstName, lastName, phone, email, mail, payment, companyName, companyCode, found } = draft;
  const { reservation_price, city_tax, total_price } = quote;
  return {
    ...quoted,
    bookings: quoted.bookings.map((room, index) => ({ ...room, price: quote.rooms[index]?.price ?? 0 })),
    reservation_price,
    city_tax,
    total_price,
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    payment,
    locale: mail ?? found?.locale ?? 'uk',
    is_mailed: mail !== null,
    ...(payment === 'transfer' && { company_name: companyName, company_code: companyCode }),
  };
}
