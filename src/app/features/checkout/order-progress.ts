import type { OutboxState, OutboxView } from '#app/stores/orders/outbox-store.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { isSameStay, orderedStayOf } from '#offline/outbox/order-outbox.ts';

/** The order that the checkout is about; null: none. Orders for other stays than `chosen` are shown elsewhere. */
export function findOrder({ views }: Pick<OutboxState, 'views'>, chosen: ChosenStay | null): OutboxView | null {
  const wanted = chosen && orderedStayOf(chosen);
  const isAboutPage = (view: OutboxView) =>
    wanted === null ? view.isOwn && refusalOf(view) === null : isSameStay(view.entry.summary, wanted);
  return views.findLast(isAboutPage) ?? null;
}

/** Why the order was not placed, so that the guest may change or repeat it; null: it was, or nobody knows yet. */
export function refusalOf(order: OutboxView | null): Refusal | null {
  const result = order?.entry.result;
  return result?.kind === 'refused' ? result.refusal : null;
}

export function isEditable(order: OutboxView | null): boolean {
  return order === null || refusalOf(order) !== null;
}
