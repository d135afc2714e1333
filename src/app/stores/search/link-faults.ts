import { ref } from 'valtio';
import { createStore } from '#app/stores/create-store.ts';
import type { LinkFault } from './booking-link.ts';

interface LinkFaults {
  /** What the last link that was followed asked for in vain, until the guest has read it. */
  faults: readonly LinkFault[];
}

const store = createStore<LinkFaults>({ faults: ref([]) });

export const useLinkFaults = (): readonly LinkFault[] => store.use().faults;
export const readLinkFaults = (): readonly LinkFault[] => store.read().faults;

export function noteLinkFaults(faults: readonly LinkFault[]): void {
  // Nothing after nothing is no news, and a new list would draw the page anew.
  if (faults.length === 0 && readLinkFaults().length === 0) return;
  store.change((state) => {
    state.faults = ref([...faults]);
  });
}
