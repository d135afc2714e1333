import type { Static } from 'typebox';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import type {
  CalendarTicketAnswer,
  FindOrderRequest,
  Order,
  OrderAnswer,
  OrderStatus,
  OrderStatusAnswer,
} from '#contract/orders/orders.ts';
import type { PaymentAnswer, PaymentForm, PaymentRefusal } from '#contract/orders/payments.ts';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';
import { type ApiCall, callApi } from '#contract/site/call-api.ts';
import { API_BASE, API_PATHS, ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';

/** The answer about an order. Another guest's order answers like one that does not exist. */
export type Lookup<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' };

/** `refused`: the address stays. */
export type MendAnswer =
  | { readonly kind: 'mended'; readonly order: Order }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

export type PaymentStart =
  | { readonly kind: 'ready'; readonly form: PaymentForm }
  | { readonly kind: 'refused'; readonly reason: PaymentRefusal['error'] }
  | { readonly kind: 'unreachable' };

export async function lookUpOrder(
  number: string,
  accessToken: string | null,
  signal: AbortSignal,
): Promise<Lookup<Order>> {
  return lookUp<Order, Static<typeof OrderAnswer>>(orderPath(API_PATHS.order, number), signal, accessToken);
}

/** Reads the status alone, by the token that travels through the payment provider. */
export async function lookUpStatus(
  number: string,
  statusToken: string,
  signal: AbortSignal,
): Promise<Lookup<OrderStatus>> {
  const query = new URLSearchParams({ [RESULT_QUERY.statusToken]: statusToken });
  const path = `${orderPath(API_PATHS.orderStatus, number)}?${query}`;
  return lookUp<OrderStatus, Static<typeof OrderStatusAnswer>>(path, signal, null);
}

/** Confirms a large order by the secret from its mail; false: no answer. */
export async function confirmOrder(number: string, secret: string): Promise<boolean> {
  const path = orderPath(API_PATHS.orderConfirmation, number);
  try {
    const headers = { 'content-type': 'application/json' };
    const { status } = await callApi(path, { method: 'POST', headers, body: JSON.stringify({ secret }) });
    return status < 500 && status !== 429;
  } catch {
    // The page says so, and the guest presses again.
    return false;
  }
}

/** The key in the answer replaces this one. Without an answer, the mail to the new address brings a link with it. */
export async function mendEmail(number: string, accessToken: string, email: string): Promise<MendAnswer> {
  const headers = { 'content-type': 'application/json', ...headersWith(accessToken) };
  try {
    const body = JSON.stringify({ email });
    const response = await callApi(orderPath(API_PATHS.orderEmail, number), { method: 'POST', headers, body });
    if (response.ok) return { kind: 'mended', order: ((await response.json()) as Static<typeof OrderAnswer>).data };
    return response.status >= 500 || response.status === 429 ? { kind: 'unreachable' } : { kind: 'refused' };
  } catch {
    // The form says where to look.
    return { kind: 'unreachable' };
  }
}

/** Starts another payment attempt while the hold lasts. */
export async function startPayment(number: string, accessToken: string): Promise<PaymentStart> {
  const path = orderPath(API_PATHS.orderPayments, number);
  try {
    const response = await fetchOwn(path, accessToken, { method: 'POST' });
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'ready', form: (answer as PaymentAnswer).data };
    if (response.status === 409) return { kind: 'refused', reason: (answer as PaymentRefusal).error };
    return { kind: 'unreachable' };
  } catch {
    // Nothing was charged yet: the payment itself happens on the provider's page.
    return { kind: 'unreachable' };
  }
}

/**
 * Opens the stay as a calendar file. The browser fetches the file by its address, which must not hold the key, so the
 * address holds a ticket valid for a few minutes. False when the server gives no ticket.
 */
export async function openCalendarFile(number: string, accessToken: string): Promise<boolean> {
  const path = orderPath(API_PATHS.orderCalendarTicket, number);
  try {
    const response = await fetchOwn(path, accessToken, { method: 'POST' });
    if (!response.ok) return false;
    const { ticket } = ((await response.json()) as Static<typeof CalendarTicketAnswer>).data;
    const file = orderPath(API_PATHS.orderCalendarFile, number);
    window.location.assign(`${API_BASE}${file}?${new URLSearchParams({ ticket })}`);
    return true;
  } catch {
    // The caller tells the guest.
    return false;
  }
}

/** `asked`: a mail is on its way if number and email belong together. The answer does not tell whether they do. */
export async function askForKey(request: FindOrderRequest): Promise<'asked' | 'too_many' | 'unreachable'> {
  const headers = { 'content-type': 'application/json' };
  try {
    const body = JSON.stringify(request);
    const { ok, status } = await callApi(API_PATHS.orderFind, { method: 'POST', headers, body });
    if (ok) return 'asked';
    return status === 429 ? 'too_many' : 'unreachable';
  } catch {
    // The form says that nothing was asked for.
    return 'unreachable';
  }
}

export function headersWith(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { [ORDER_TOKEN_HEADER]: accessToken };
}

/** Below the API's base. */
export function orderPath(pattern: string, number: string): string {
  return pattern.replace(':number', encodeURIComponent(number));
}

/**
 * A call about the guest's own order. Where the key opens nothing any more, or there is none, a signed-in guest is known
 * by the session: the history has no end, and a new device has no keys.
 */
async function fetchOwn(
  path: string,
  accessToken: string | null,
  init: Pick<ApiCall, 'method' | 'signal'>,
): Promise<Response> {
  const headers = headersWith(accessToken);
  const response = await callApi(path, { ...init, headers });
  if (response.status !== 404 || !hasSignedInHint()) return response;
  const { authorizedFetch } = await import('#app/stores/session/session.ts');
  const owned = await authorizedFetch(path, { ...init, headers });
  return owned.status === 401 ? response : owned;
}

/** `accessToken`: null when the path itself holds all that is needed, or the guest is signed in. */
async function lookUp<Found, Answer extends { data: Found }>(
  path: string,
  signal: AbortSignal,
  accessToken: string | null,
): Promise<Lookup<Found>> {
  try {
    const response = await fetchOwn(path, accessToken, { signal });
    if (response.ok) return { kind: 'found', found: ((await response.json()) as Answer).data };
    return response.status >= 500 || response.status === 429 ? { kind: 'unreachable' } : { kind: 'missing' };
  } catch {
    // The page says so, and asks again.
    return { kind: 'unreachable' };
  }
}
