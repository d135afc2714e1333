import { createStore } from '#app/stores/create-store.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OutboxEntry, OutboxStanding } from '#offline/outbox/order-outbox.ts';

export interface OutboxView {
  readonly entry: OutboxEntry;
  /** The last known status. `elsewhere`: another tab has shown the result first. */
  readonly standing: OutboxStanding | 'elsewhere';
  /** Ordered in this tab, or shown by its checkout. */
  readonly isOwn: boolean;
  /** Once placed: the order with its token, which only this tab has. */
  readonly order: Order | null;
  /** The order is placed, but this tab has no details: no answer yet, or an unreadable one. */
  readonly trouble: 'no_answer' | 'unreadable' | null;
}

export interface OutboxState {
  readonly isLoaded: boolean;
  /** The oldest press first. */
  readonly views: readonly OutboxView[];
  /** The key of the order whose result the current page shows itself. */
  readonly toldByPage: string | null;
}

const store = createStore<OutboxState>({ isLoaded: false, views: [], toldByPage: null });

export const { use: useOutbox, read: readOutboxState } = store;

export const showOrders = (views: readonly OutboxView[]) => store.set({ isLoaded: true, views });
export const setToldByPage = (toldByPage: string | null) => store.set({ toldByPage });
