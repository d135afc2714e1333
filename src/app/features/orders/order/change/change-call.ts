import type { Static } from 'typebox';
import { headersWith, orderPath } from '#app/features/orders/order/order-lookup.ts';
import { writeChangeRequest } from '#contract/orders/change-body.ts';
import type { ChangeAnswer, OrderChange } from '#contract/orders/orders.ts';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';

/**
 * `error`: the contract's name of the refusal; `fields` for a body that no rule allows, `too_many` above the limits of a
 * minute, `too_many_today` above those of a day.
 * `unreachable`: no answer, so nobody knows whether a change went through.
 */
export type ChangeReply =
  | { readonly kind: 'told'; readonly change: OrderChange }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' };

/** Longer than any limit that a guest can wait out. */
const LONGEST_WAIT_SECONDS = 15 * 60;

export function previewChange(number: string, accessToken: string, wish: ChosenStay): Promise<ChangeReply> {
  return send(number, accessToken, writeChangeRequest(wish, null), '?preview=1');
}

/** Agrees to what the preview said: another price is refused. */
export function acceptChange(
  number: string,
  accessToken: string,
  wish: ChosenStay,
  preview: OrderChange,
): Promise<ChangeReply> {
  return send(number, accessToken, writeChangeRequest(wish, preview), '');
}

async function send(number: string, accessToken: string, body: object, query: string): Promise<ChangeReply> {
  const headers = { ...headersWith(accessToken), 'content-type': 'application/json' };
  try {
    const path = `${orderPath(API_PATHS.orderChange, number)}${query}`;
    const response = await callApi(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status === 429) {
      const isForToday = Number(response.headers.get('retry-after')) > LONGEST_WAIT_SECONDS;
      return { kind: 'refused', error: isForToday ? 'too_many_today' : 'too_many' };
    }
    if (response.status >= 500) return { kind: 'unreachable' };
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'told', change: (answer as Static<typeof ChangeAnswer>).data };
    const { error } = answer as { readonly error?: unknown };
    return { kind: 'refused', error: typeof error === 'string' ? error : 'fields' };
  } catch {
    // The same request again is answered as the first time.
    return { kind: 'unreachable' };
  }
}
