import { createStore } from './create-store.ts';

/** `waiting` for the guest's consent, `coming` after it, or `postponed` because a booking is under way. */
export type UpdateState = 'none' | 'waiting' | 'coming' | 'postponed';

export interface OfflineState {
  /** When the resort last confirmed the shown content; null: the page itself brought it. */
  readonly contentSeenAtMs: number | null;
  readonly update: UpdateState;
}

type Mutable<State> = { -readonly [Key in keyof State]: State[Key] };

const store = createStore<Mutable<OfflineState>>({ contentSeenAtMs: null, update: 'none' });

export const useOffline: () => OfflineState = store.use;

export function noticeContentSeen(contentSeenAtMs: number | null): void {
  store.change((state) => {
    state.contentSeenAtMs = contentSeenAtMs;
  });
}

export function noticeUpdate(update: UpdateState): void {
  store.change((state) => {
    state.update = update;
  });
}
