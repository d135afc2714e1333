import type { Static } from 'typebox';
import { headersWith, orderPath } from '#app/features/orders/order/order-lookup.ts';
import type { HoldRefusal, Order, OrderAnswer } from '#contract/orders/orders.ts';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';

export type LeaveAnswer =
  | { readonly kind: 'left'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: HoldRefusal['error'] }
  | { readonly kind: 'unreachable' };

export const payAtReception = (number: string, accessToken: string) =>
  leave(API_PATHS.orderAtReception, number, accessToken);

export const releaseHold = (number: string, accessToken: string) => leave(API_PATHS.orderRelease, number, accessToken);

/** Both calls may be repeated: the second answer is that of the first. */
async function leave(pattern: string, number: string, accessToken: string): Promise<LeaveAnswer> {
  try {
    const response = await callApi(orderPath(pattern, number), { method: 'POST', headers: headersWith(accessToken) });
    if (response.ok) return { kind: 'left', order: ((await response.json()) as Static<typeof OrderAnswer>).data };
    if (response.status === 409) return { kind: 'refused', reason: ((await response.json()) as HoldRefusal).error };
    return { kind: 'unreachable' };
  } catch {
    // The order is held as before; the guest may press again.
    return { kind: 'unreachable' };
  }
}
