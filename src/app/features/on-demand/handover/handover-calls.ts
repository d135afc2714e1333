import type { Static } from 'typebox';
import { headersWith, orderPath } from '#app/features/orders/order/order-lookup.ts';
import type {
  DraftHandoverRequest,
  Handover,
  HandoverAnswer,
  HandoverLook,
  HandoverLookAnswer,
  OrderHandoverRequest,
} from '#contract/orders/handovers.ts';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';

/** `missing`: unknown, used or expired, which the resort does not tell apart. */
export type HandoverReply<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'unreachable' };

export const openDraftHandover = (request: DraftHandoverRequest): Promise<HandoverReply<Handover>> =>
  post<Static<typeof HandoverAnswer>>(API_PATHS.handovers, request, null);

export const openOrderHandover = (
  number: string,
  accessToken: string,
  request: OrderHandoverRequest,
): Promise<HandoverReply<Handover>> =>
  post<Static<typeof HandoverAnswer>>(orderPath(API_PATHS.orderHandover, number), request, accessToken);

/** Uses nothing up. */
export const lookAtHandover = (token: string): Promise<HandoverReply<HandoverLook>> =>
  post<Static<typeof HandoverLookAnswer>>(API_PATHS.handoverLook, { token }, null);

/** Works once. What comes is checked by its reader. */
export const claimHandover = (token: string): Promise<HandoverReply<unknown>> =>
  post<{ data: unknown }>(API_PATHS.handoverClaim, { token }, null);

async function post<Answer extends { data: unknown }>(
  path: string,
  body: object,
  accessToken: string | null,
): Promise<HandoverReply<Answer['data']>> {
  const headers = { ...headersWith(accessToken), 'content-type': 'application/json' };
  try {
    const response = await callApi(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.ok) return { kind: 'found', found: ((await response.json()) as Answer).data };
    if (response.status === 429) return { kind: 'too_many' };
    return { kind: response.status === 404 || response.status === 422 ? 'missing' : 'unreachable' };
  } catch {
    // No network: the guest presses again.
    return { kind: 'unreachable' };
  }
}
