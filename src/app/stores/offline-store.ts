import { createStore } from './create-store.ts';

/** `waiting` for the guest's consent, `coming` after it, or `postponed` because a booking is in progress. */
export type UpdateState = 'none' | 'waiting' | 'coming' | 'postponed';

interface OfflineState {
  /** When the resort last confirmed the shown content; null: it was part of the page. */
  readonly contentKnownAtMs: number | null;
  readonly update: UpdateState;
}

const store = createStore<OfflineState>({ contentKnownAtMs: null, update: 'none' });

export const { use: useOffline } = store;

export const noticeContentSeen = (contentKnownAtMs: number | null) => store.set({ contentKnownAtMs });
export const noticeUpdate = (update: UpdateState) => store.set({ update });
