import { createStore } from '#app/stores/create-store.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { Upsell } from '#domain/stay/upsell.ts';

/** The name of the upgrade offer in the browser history. */
export const UPGRADE_OVERLAY = 'upgrade';

export interface RoomUpsell {
  readonly room: number;
  readonly chosen: Accommodation;
  readonly stay: Stay;
  /** The price of the chosen accommodation for this room, in kopiyky. */
  readonly totalMinor: number;
  readonly upsell: Upsell;
  /** Free units of the better accommodation. */
  readonly freeUnits: number;
}

const store = createStore<{ offer: RoomUpsell | null }>({ offer: null });

export const useRoomUpsell = (): RoomUpsell | null => store.use().offer;
export const readRoomUpsell = (): RoomUpsell | null => store.read().offer;

export function setRoomUpsell(offer: RoomUpsell | null): void {
  store.set({ offer });
}
