import { createStore } from './create-store.ts';

/** Which field of the filter form a Change button leads to (contract, "which text when"). */
export type FilterField = 'kind' | 'dates' | 'rooms';

export interface InterfaceState {
  /** The filter form of /booking is open, with the focus on this field; null: closed. */
  readonly openFilter: FilterField | null;
  /** The browser has a network, as far as it can tell. */
  readonly isOnline: boolean;
}

const store = createStore<{ openFilter: FilterField | null; isOnline: boolean }>({ openFilter: null, isOnline: true });

export const useInterface: () => InterfaceState = store.use;
export const readInterface: () => InterfaceState = store.read;

export function openFilters(field: FilterField): void {
  store.change((state) => {
    state.openFilter = field;
  });
}

export function closeFilters(): void {
  store.change((state) => {
    state.openFilter = null;
  });
}

export function setOnline(isOnline: boolean): void {
  store.change((state) => {
    state.isOnline = isOnline;
  });
}
