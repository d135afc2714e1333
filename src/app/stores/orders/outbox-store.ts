import { ref } from 'valtio';
import { createStore } from '#app/stores/create-store.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OutboxEntry, OutboxStanding } from '#offline/outbox/order-outbox.ts';

/** An order on its way, as this tab knows it. */
export interface OutboxView {
  readonly entry: OutboxEntry;
  /** Where the entry stood when it was last looked at; `elsewhere`: another tab has told its end before this one could. */
  readonly standing: OutboxStanding | 'elsewhere';
  /** Pressed for in this tab, or shown by its checkout: it stays until this tab has shown what became of it. */
  readonly isOwn: boolean;
  /** Once placed: the order with its token, which lives in this tab alone. */
  readonly order: Order | null;
  /** It is placed, and the resort has not told this tab more: not yet, or it cannot be told at all. */
  readonly trouble: 'no_answer' | 'unreadable' | null;
}

export interface OutboxState {
  /** Storage has answered. */
  readonly isLoaded: boolean;
  /** The oldest press first. */
  readonly views: readonly OutboxView[];
  /** The page in view says itself what becomes of the order with this key. */
  readonly toldByPage: string | null;
}

type Mutable<State> = { -readonly [Key in keyof State]: State[Key] };

const store = createStore<Mutable<OutboxState>>({ isLoaded: false, views: ref([]), toldByPage: null });

export const useOutbox: () => OutboxState = store.use;
export const readOutboxState: () => OutboxState = store.read;

export function showOrders(views: readonly OutboxView[]): void {
  store.change((state) => {
    state.isLoaded = true;
    state.views = ref(views);
  });
}

export function setToldByPage(key: string | null): void {
  store.change((state) => {
    state.toldByPage = key;
  });
}
