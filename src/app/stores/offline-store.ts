import { createStore } from './create-store.ts';

/** `waiting` for the guest's consent, `coming` after it, or `postponed` because a booking is in progress. */
export type UpdateState = 'none' | 'waiting' | 'coming' | 'postponed';

export interface OfflineState {
  /** When the resort last confirmed the shown content; null: it was part of the page. */
  readonly contentKnownAtMs: number | null;
  readonly update: UpdateState;
}

const store = createStore<OfflineState>({ contentKnownAtMs: null, update: 'none' });

export const useOffline: () => OfflineState = store.use;

export function noticeContentSeen(contentKnownAtMs: number | null): void {
  store.set({ contentKnownAtMs });
}

export function noticeUpdate(update: UpdateState): void {
  store.set({ update });
}
