import type { Static } from 'typebox';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import { type WishedChange, writeChangeRequest } from '#contract/orders/change-body.ts';
import type { CancellationAnswer, CancellationRefusal, OrderChange } from '#contract/orders/order-changes.ts';
import type { FindOrderRequest } from '#contract/orders/orders.ts';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';
import { type Send, send } from '#contract/site/call-api.ts';
import { API_BASE, API_PATHS, ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { ask, type Reply } from './ask.ts';

const dataOf = <Data>({ data }: { readonly data: Data }): Data => data;

const byKey = (accessToken: string | null) =>
  accessToken === null ? {} : { headers: { [ORDER_TOKEN_HEADER]: accessToken } };

/** Without a valid key the session identifies the guest: the history has no end, and a new device has no keys. */
const byOwner = (accessToken: string | null) => ({ ...byKey(accessToken), by: sendAsOwner });

const sendAsOwner: Send = async (path, call) => {
  const response = await send(path, call);
  if (response.status !== 404 || !hasSignedInHint()) return response;
  const { authorizedFetch } = await import('#app/stores/session/session.ts');
  const owned = await authorizedFetch(path, call);
  return owned.status === 401 ? response : owned;
};

/** `accessToken`: null for a signed-in guest. Another guest's order answers like one that does not exist. */
export const lookUpOrder = (id: string, accessToken: string | null, signal: AbortSignal) =>
  ask('GET /orders/:number', { id, signal, ...byOwner(accessToken), read: dataOf });

/** Reads only the status, using the token that travels through the payment provider. */
export const lookUpStatus = (id: string, statusToken: string, signal: AbortSignal) => {
  const query = new URLSearchParams({ [RESULT_QUERY.statusToken]: statusToken });
  return ask('GET /orders/:number/status', { id, query, signal, ...byOwner(null), read: dataOf });
};

export const confirmOrder = (id: string, secret: string) =>
  ask('POST /orders/:number/confirmation', { id, body: { secret } });

/** The key in the answer replaces this one. If the answer is lost, the mail to the new address has a link with it. */
export const mendEmail = (id: string, accessToken: string, email: string) =>
  ask('POST /orders/:number/email', { id, body: { email }, ...byKey(accessToken), read: dataOf });

export const startPayment = (id: string, accessToken: string) =>
  ask('POST /orders/:number/payments', { id, ...byOwner(accessToken), read: dataOf });

/** Both ways to leave a hold are idempotent: a repeated request gets the first answer. */
export const payAtReception = (id: string, accessToken: string) =>
  ask('POST /orders/:number/at-reception', { id, ...byKey(accessToken), read: dataOf });

export const releaseHold = (id: string, accessToken: string) =>
  ask('POST /orders/:number/release', { id, ...byKey(accessToken), read: dataOf });

/** The browser fetches the file by its address, which has a short-lived ticket, never the key. False: no ticket. */
export async function openCalendarFile(id: string, accessToken: string): Promise<boolean> {
  const reply = await ask('POST /orders/:number/stay-ticket', { id, ...byOwner(accessToken), read: dataOf });
  if (reply.kind !== 'told') return false;
  const file = API_PATHS.orderCalendarFile.replace(':number', encodeURIComponent(id));
  window.location.assign(`${API_BASE}${file}?${new URLSearchParams({ ticket: reply.told.ticket })}`);
  return true;
}

/** 'told' means that a mail is sent if number and email belong together. The answer does not reveal whether they do. */
export const askForKey = (body: FindOrderRequest) => ask('POST /orders/find', { body });

export type CancellationFacts = Readonly<ReturnType<typeof factsOf>>;

export type CancelReply = Reply<CancellationFacts, Static<typeof CancellationRefusal>['error']>;

/** Cancels only if the refund is at least the amount that the guest has seen; null: a preview, which changes nothing. */
export function cancelOrder(id: string, accessToken: string, seen: CancellationFacts | null): Promise<CancelReply> {
  const query = seen === null ? 'preview=1' : `refund=${toAmount(seen.refundMinor)}`;
  return ask('POST /orders/:number/cancel', { id, query, ...byKey(accessToken), read: factsOf });
}

function factsOf({ data }: Static<typeof CancellationAnswer>) {
  const { paid, refund, free_until, today_price } = data;
  return {
    paidMinor: toMinor(paid),
    refundMinor: toMinor(refund),
    /** The last day of a full refund. */
    freeUntil: calendarDate(free_until),
    /** Today's price of the same stay; null: it cannot be booked again, or the answer has no price. */
    todayMinor: today_price === undefined ? null : toMinor(today_price),
  };
}

export type ChangeReply = Reply<OrderChange>;

/** `agreed`: the preview that the guest accepts; another price is refused. null: a preview, which changes nothing. */
export function changeOrder(
  id: string,
  accessToken: string,
  wish: WishedChange,
  agreed: OrderChange | null,
): Promise<ChangeReply> {
  const [body, query] = [writeChangeRequest(wish, agreed), agreed === null ? 'preview=1' : undefined];
  return ask('POST /orders/:number/change', { id, query, body, ...byKey(accessToken), read: dataOf });
}

/** Drops a change whose difference is unpaid; the order stays as it was. */
export const leaveChange = (id: string, accessToken: string) =>
  ask('POST /orders/:number/change/leave', { id, ...byKey(accessToken) });
