import { ref } from 'valtio';
import type { OutboxEntry, OutboxStanding } from '#contract/order-outbox.ts';
import type { Order } from '#contract/orders.ts';
import { createStore } from './create-store.ts';

/** The order on its way, as this tab knows it. */
export interface OutboxState {
  /** Storage has answered. */
  readonly isLoaded: boolean;
  readonly entry: OutboxEntry | null;
  /** Where the entry stood when it was last looked at. */
  readonly standing: OutboxStanding | null;
  /** Once placed: the order with its token, which lives in this tab alone. */
  readonly order: Order | null;
  /** The page in view says itself what becomes of the order. */
  readonly isToldByPage: boolean;
}

type Mutable<State> = { -readonly [Key in keyof State]: State[Key] };

const store = createStore<Mutable<OutboxState>>({
  isLoaded: false,
  entry: null,
  standing: null,
  order: null,
  isToldByPage: false,
});

export const useOutbox: () => OutboxState = store.use;
export const readOutboxState: () => OutboxState = store.read;

export function noticeOutbox(entry: OutboxEntry | null, standing: OutboxStanding | null): void {
  store.change((state) => {
    if (entry?.key !== state.entry?.key) state.order = null;
    state.isLoaded = true;
    state.entry = entry === null ? null : ref(entry);
    state.standing = standing;
  });
}

export function noticePlacedOrder(order: Order): void {
  store.change((state) => {
    state.order = ref(order);
  });
}

export function tellOnPage(isToldByPage: boolean): void {
  store.change((state) => {
    state.isToldByPage = isToldByPage;
  });
}
