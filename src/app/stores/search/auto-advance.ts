import { createStore } from '#app/stores/create-store.ts';

const store = createStore({ isDue: false });

/** The guest's choice has just filled the last room, and the booking page must move on to the bill. */
export const useIsAdvanceDue = (): boolean => store.use().isDue;
export const readIsAdvanceDue = (): boolean => store.read().isDue;

export function setAdvanceDue(isDue: boolean): void {
  store.set({ isDue });
}
