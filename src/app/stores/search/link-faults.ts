import { createStore } from '#app/stores/create-store.ts';
import type { LinkFault } from '#contract/availability/booking-link.ts';

interface LinkFaults {
  /** The unusable parts of the last link, until the guest has read the notice. */
  faults: readonly LinkFault[];
}

const store = createStore<LinkFaults>({ faults: [] });

export const useLinkFaults = (): readonly LinkFault[] => store.use().faults;
export const readLinkFaults = (): readonly LinkFault[] => store.read().faults;

export function noteLinkFaults(faults: readonly LinkFault[]): void {
  // A new empty list would render the page again.
  if (faults.length === 0 && readLinkFaults().length === 0) return;
  store.set({ faults: faults });
}
